import { foreground, main, script, tool } from '../launch/run.mjs'
import { releaseBuilt } from './build/release-built.ts'
import { findChromium } from './system/chromium.ts'

// `pnpm e2e [playwright's arguments]`: the browser journeys against the built site. `--built` skips the build, `--project
// ROLE` makes the journeys of one role.
main(async () => {
  const args = process.argv.slice(2)
  const built = args.includes('--built')
  const place = args.indexOf('--project')
  // `--project` is not passed on: Playwright takes the files after it for projects, too. It gets E2E_PROJECT instead.
  const [, project] = place === -1 ? [] : args.splice(place, 2)
  const env = { CHROMIUM: await findChromium(), E2E_PROJECT: project }
  if (!built) await script('Building what changed …', ['build.ts'])
  await releaseBuilt()
  const rest = args.filter((arg) => arg !== '--built')
  return foreground(tool('e2e', 'playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...rest], env)
})
