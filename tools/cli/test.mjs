import './node-version.mjs'
import { install } from './install.mjs'
import { foreground, main } from './run.mjs'
import { findChromium } from './system/chromium.mjs'

// `npm test`: from a fresh clone to the result of every check.
main(async () => {
  await install()
  return foreground(process.execPath, ['tools/cli/check.mjs'], { CHROMIUM: await findChromium() })
})
