import './node-version.mjs'
import { runTool } from './build/tool-program.mjs'
import { main } from './run.mjs'

// `pnpm attack`: see tools/attack/main.ts.
main(() => runTool('attack'))
