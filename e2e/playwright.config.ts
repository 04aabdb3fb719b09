import type { Language } from '@dyra/shared/i18n/languages'
import { defineConfig, devices, type PlaywrightTestOptions, type Project } from '@playwright/test'
import { fontEnvironment } from './support/fonts.ts'

type Use = Project<PlaywrightTestOptions, { language: Language }>['use']

const lasting = { expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const

/** Shows the site in English to the journeys of a project (support/translation). */
const english = {
  language: 'en',
  storageState: {
    cookies: [{ ...lasting, name: 'language', value: 'en', domain: 'localhost', path: '/' }],
    origins: [],
  },
} satisfies Use

/** Journeys that change data have a registry of their own and run one after the other. */
const oneByOne = { fullyParallel: false, workers: 1 }

const roles: readonly Project<PlaywrightTestOptions, { language: Language }>[] = [
  { name: 'owners', testMatch: /\/owner-/, ...oneByOne },
  { name: 'veterinarians', testMatch: /\/vet-/, ...oneByOne },
  { name: 'administrators', testMatch: /\/admin-/, ...oneByOne },
  { name: 'visitors', testIgnore: /\/(owner|vet|admin)-/ },
]
/** Each project has a registry of its own, so that only the one that runs is to be started. */
const chosen = roles.filter(({ name }) => [name, undefined].includes(process.env.E2E_PROJECT))

/** Not made in English: an embed has its own language, and releases and new remotes have none. */
const withoutLanguage = /\/(public-embed|\w+-releases|remote-new|remote-origins)\./

export default defineConfig<PlaywrightTestOptions, { language: Language }>({
  testDir: 'journeys',
  outputDir: '../artifacts/e2e',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // More than the cores of a small machine: a browser often waits, for a frame, a server, a second after the last key.
  workers: 3,
  // A retry in place would meet the data that the failed journey changed. `npm test` runs the files of failed journeys
  // again on a fresh registry (tools/cli/checks/second-run.ts).
  retries: 0,
  // Generous: a busy machine takes several times as long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../artifacts/e2e.json' }]],
  // Each project has a demo registry of its own (support/global-setup.ts).
  projects:
    process.env.E2E_LANGUAGE === 'en'
      ? chosen.map((project) => ({
          ...project,
          testIgnore: [project.testIgnore ?? [], withoutLanguage].flat(),
          use: english,
        }))
      : chosen,
  use: {
    ...devices['Desktop Chrome'],
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      // Set by `pnpm e2e`, which looks for an installed browser.
      executablePath: process.env.CHROMIUM,
      env: { ...process.env, ...fontEnvironment() },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
