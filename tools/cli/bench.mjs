import './node-version.mjs'
import { runTool } from './build/tool-program.mjs'
import { main } from './run.mjs'

// `pnpm bench`: see tools/bench/main.ts.
main(() => runTool('bench'))
