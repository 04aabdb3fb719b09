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

// The longest first. The journeys of owners would take longer than all others together.
const all = [
  { name: 'staff', testMatch: /\/(vet|admin)-/, ...oneByOne },
  { name: 'owners-1', testMatch: /\/owner-[a-h]/, ...oneByOne },
  { name: 'owners-2', testMatch: /\/owner-[i-z]/, ...oneByOne },
  { name: 'visitors', testIgnore: /\/(owner|vet|admin)-/ },
]

/** Not made in English: an embed has its own language, and releases and new remotes have none. */
const withoutLanguage = /\/(public-embed|\w+-releases|remote-new|remote-origins)\./

/** The journeys that each run also makes in English: one or two of each role. */
const inBoth = /\/(owner-transfers|vet-register-litter|admin-people|public-finder)\./

export default defineConfig<PlaywrightTestOptions, { language: Language }>({
  testDir: 'journeys',
  outputDir: '../artifacts/e2e',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // More than the cores of a small machine: a browser often waits, for a frame, a server, a second after the last key.
  workers: 3,
  // A retry in place would meet the data that the failed journey changed. `npm test` runs the files of failed journeys
  // again on a fresh registry (tools/cli/checks/second-run.mjs).
  retries: 0,
  // Generous: a busy machine takes several times as long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../artifacts/e2e.json' }]],
  // Each project has a demo registry of its own (support/global-setup.ts).
  projects:
    process.env.E2E_LANGUAGE === 'en'
      ? all.map((project) => ({
          ...project,
          testIgnore: [project.testIgnore ?? [], withoutLanguage].flat(),
          use: english,
        }))
      : [...all, { name: 'english', testMatch: inBoth, use: english, ...oneByOne }],
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
