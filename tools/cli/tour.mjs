import './node-version.mjs'
import { runTool } from './build/tool-program.mjs'
import { install } from './install.mjs'
import { main } from './run.mjs'

// `pnpm tour`: see tools/tour/main.ts.
main(async () => {
  await install()
  return runTool('tour', ['build/programs.mjs'])
})
