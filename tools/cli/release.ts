import { runRelease } from '../../server/src/release/command.ts'
import { loadInBrowser } from './build/load-in-browser.ts'

// `pnpm release`: the command of packages, which here loads a build in a browser before it is used.
await runRelease(loadInBrowser)
