import './node-version.mjs'
import { foreground, main, script, tool } from './run.mjs'
import { findChromium } from './system/chromium.mjs'

// `pnpm e2e [playwright's arguments]`: the browser journeys against the built site. `--built` skips the build.
main(async () => {
  const args = process.argv.slice(2)
  const built = args.includes('--built')
  const env = { CHROMIUM: await findChromium() }
  if (!built) await script('Building what changed …', ['build.mjs', '--release'])
  const rest = args.filter((arg) => arg !== '--built')
  return foreground(tool('e2e', 'playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...rest], env)
})
