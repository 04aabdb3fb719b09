const path = require('node:path')

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]

module.exports = {
  rootDir: path.join(__dirname, '../..'),
  testMatch: ['<rootDir>/{shared,shell,remote-*}/{src,embed}/**/*.test.{ts,tsx}'],
  testEnvironment: '<rootDir>/shared/jest/environment.cjs',
  // 'import' breaks jest itself, which runs CommonJS.
  testEnvironmentOptions: { customExportConditions: ['browser', 'default'] },
  // Far beyond what any test takes: only what never ends is to fail by the clock.
  testTimeout: 240_000,
  setupFilesAfterEnv: ['<rootDir>/shared/jest/setup.cjs', '<rootDir>/shared/jest/quiet-console.cjs'],
  // Jest leaves one core idle by default, which is half of a machine with two.
  maxWorkers: '100%',
  transform: { '\\.[cm]?[jt]sx?$': swc },
  // The dependencies that ship only as ES modules.
  transformIgnorePatterns: ['/node_modules/\\.pnpm/(?!(ky|typebox|d3-[a-z-]+|internmap)@)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/jest/class-names.cjs',
    '\\.css$': '<rootDir>/shared/jest/no-style.cjs',
  },
}
