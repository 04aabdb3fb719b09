import { defineConfig, devices, type Project } from '@playwright/test'
import { fontEnvironment } from './support/fonts.ts'
import { patience } from './support/patience.ts'
import { isShort } from './support/proof.ts'

/** For projects whose journeys change the data that they share: these run one after the other. */
const oneByOne = { fullyParallel: false, workers: 1 }

const roles: readonly Project[] = [
  { name: 'owners', testMatch: /\/owner-/, ...oneByOne },
  { name: 'veterinarians', testMatch: /\/vet-/, ...oneByOne },
  // All other journeys, also those about remotes and those in a new remote.
  { name: 'administrators', testIgnore: /\/(owner|vet|public|sign-in)-/, ...oneByOne },
  { name: 'visitors', testMatch: /\/(public|sign-in)-/ },
]
/** Each project has a registry of its own. If E2E_PROJECT names a project, only its registry starts. */
const chosen = roles.filter(({ name }) => [name, undefined].includes(process.env.E2E_PROJECT))

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../artifacts/e2e',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  grepInvert: isShort ? /@long/ : undefined,
  // The checks run two projects at once (tools/cli/check.ts).
  workers: process.env.PROOF && process.env.E2E_PROJECT ? 1 : 2,
  // A retry in place would meet the data that the failed journey changed. `npm test` runs the files of failed journeys
  // again on a fresh registry (tools/cli/checks/second-run.ts).
  retries: 0,
  timeout: patience({ byHand: 120_000, busy: 900_000 }),
  expect: { timeout: patience({ byHand: 20_000, busy: 90_000 }) },
  // On a broken site every journey fails only after its full timeout.
  maxFailures: patience({ byHand: 0, busy: 10 }),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../artifacts/e2e.json' }]],
  // Each project has a demo registry of its own (support/global-setup.ts).
  projects: chosen,
  use: {
    ...devices['Desktop Chrome'],
    // Transitions cost a tenth of the CPU time; only `test:all` and `pnpm e2e` show them.
    contextOptions: isShort ? { reducedMotion: 'reduce' } : {},
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A trace doubles the CPU time: it is recorded when a file runs again (tools/cli/checks/checks.ts).
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: patience({ byHand: 15_000, busy: 90_000 }),
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
        // Pages live for seconds: optimising their scripts costs a seventh of the CPU time, more than it saves.
        ...(isShort ? ['--js-flags=--no-opt,--no-maglev'] : []),
      ],
    },
  },
})
