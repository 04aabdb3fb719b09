import { main } from '../launch/run.mjs'
import { runTool } from './build/tool-program.mjs'

// `pnpm tour`: see tools/tour/main.ts.
main(async () => {
  return runTool('tour', ['build.ts', 'tools'])
})
