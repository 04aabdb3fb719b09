import { foreground, main } from '../launch/run.mjs'
import { findChromium } from './system/chromium.ts'

// `npm test` and, with `--all`, `npm run test:all`: from a fresh clone to the result of every check.
main(async () =>
  foreground(process.execPath, ['tools/cli/check.ts', ...process.argv.slice(2)], { CHROMIUM: await findChromium() }),
)
