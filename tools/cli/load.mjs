import { main } from '../launch/run.mjs'
import { runTool } from './build/tool-program.mjs'

// `pnpm load`: see tools/load/main.ts.
main(() => runTool('load'))
