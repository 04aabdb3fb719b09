import { main } from '../launch/run.mjs'
import { runTool } from './build/tool-program.mjs'

// `pnpm attack`: see tools/attack/main.ts.
main(() => runTool('attack'))
