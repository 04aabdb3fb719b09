import './node-version.mjs'
import { runTool } from './build/tool-program.mjs'
import { main } from './run.mjs'

// `pnpm faults`: see tools/faults/main.ts.
main(() => runTool('faults'))
