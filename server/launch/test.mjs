import './node-version.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { foreground, main } from './run.mjs'

// `npm test`: from a fresh clone to the result of every check.
main(async () => {
  await install()
  return foreground(process.execPath, ['server/launch/check.mjs'], { CHROMIUM: await findChromium() })
})
