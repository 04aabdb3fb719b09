import { foreground, main, script, tool } from '../launch/run.mjs'
import { findChromium } from './system/chromium.ts'

const own = ['--built', '--english']

// `pnpm e2e [playwright's arguments]`: the browser journeys against the built site. `--built` skips the build, `--english`
// makes the journeys in English, `--project ROLE` makes those of one role.
main(async () => {
  const args = process.argv.slice(2)
  const built = args.includes('--built')
  const language = args.includes('--english') ? 'en' : 'is'
  const project = args.includes('--project') ? args[args.indexOf('--project') + 1] : undefined
  const env = { CHROMIUM: await findChromium(), E2E_LANGUAGE: language, E2E_PROJECT: project }
  if (!built) await script('Building what changed …', ['build.ts', '--release'])
  const rest = args.filter((arg) => !own.includes(arg))
  return foreground(tool('e2e', 'playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...rest], env)
})
