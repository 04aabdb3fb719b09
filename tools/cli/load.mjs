import './node-version.mjs'
import { runTool } from './build/tool-program.mjs'
import { main } from './run.mjs'

// `pnpm load`: see tools/load/main.ts.
main(() => runTool('load'))
