import { main } from '../launch/run.mjs'
import { runTool } from './build/tool-program.mjs'

// `pnpm bench`: see tools/bench/main.ts.
main(() => runTool('bench'))
