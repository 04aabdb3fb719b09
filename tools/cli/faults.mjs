import { main } from '../launch/run.mjs'
import { runTool } from './build/tool-program.mjs'

// `pnpm faults`: see tools/faults/main.ts.
main(() => runTool('faults'))
