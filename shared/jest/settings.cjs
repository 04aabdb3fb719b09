const path = require('node:path')

const here = (/** @type {string} */ file) => path.join(__dirname, file)

/** @type {[string, object]} */
const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]

/** Jest settings of code for browsers, without the place of its tests. */
const browserTests = {
  testEnvironment: here('environment.cjs'),
  // The condition 'import' would break jest itself, which runs CommonJS.
  testEnvironmentOptions: { customExportConditions: ['browser', 'default'] },
  // Far longer than any test takes: only a test that never ends fails by the clock.
  testTimeout: 240_000,
  setupFilesAfterEnv: [here('setup.cjs'), here('quiet-console.cjs')],
  // Jest leaves one core idle by default, which is half of a machine with two.
  maxWorkers: '100%',
  transform: { '\\.[cm]?[jt]sx?$': swc },
  // Transforms dependencies that ship only as ES modules, and this package where it is a dependency.
  transformIgnorePatterns: ['/node_modules/\\.pnpm/(?!(ky|typebox|d3-[a-z-]+|internmap|@dyra\\+shared)@)'],
  moduleNameMapper: {
    '\\.module\\.css$': here('class-names.cjs'),
    '\\.css$': here('no-style.cjs'),
  },
}

/**
 * Jest settings of a remote in a repository of its own.
 * @param {{ dir: string }} remote
 */
const remoteTests = ({ dir }) => ({ ...browserTests, rootDir: dir, testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'] })

module.exports = { browserTests, remoteTests }
