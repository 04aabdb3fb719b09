import { runRelease } from '../../server/src/release/command.ts'
import { loadInBrowser } from './build/load-in-browser.ts'

// `pnpm release`: the release command of packages. Here it loads each build in a browser before it releases it.
await runRelease(loadInBrowser)
