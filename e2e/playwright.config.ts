import { defineConfig, devices } from '@playwright/test'

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../artifacts/e2e',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that passes only at the second try hides a fault.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../artifacts/e2e.json' }]],
  // All journeys share one demo registry, and who is signed in changes it: those come last, one after the other.
  projects: [
    { name: 'visitors', testIgnore: /\/(owner|vet|admin)-/ },
    { name: 'owners', testMatch: /\/(owner|vet|admin)-/, dependencies: ['visitors'], fullyParallel: false, workers: 1 },
  ],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    actionTimeout: 7_500,
    launchOptions: {
      // Set by `pnpm e2e`, which looks for an installed browser.
      executablePath: process.env.CHROMIUM,
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
