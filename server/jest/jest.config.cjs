const { join } = require('node:path')

/** Packages published only as ES modules. The tests run as CommonJS. */
const esModules = [
  'age-encryption',
  'commander',
  'kysely',
  '@noble',
  '@scure',
  'typebox',
  'jose',
  'node-pg-migrate',
  'glob',
  'jiti',
  'openid-client',
  'oauth4webapi',
  'content-disposition',
  '@redocly',
  'js-yaml',
  'cookie',
  'oxc-parser',
]

const packageDir = join(__dirname, '..')
const withCatalogues = join(__dirname, 'transform.cjs')

/**
 * @param {string} transformer
 * @param {{ tsx?: boolean }} syntax
 * @returns {[string, object]}
 */
const swc = (transformer, syntax = {}) => [
  transformer,
  {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', ...syntax },
      transform: { react: { runtime: 'automatic' } },
    },
  },
]

/** @type {import('jest').Config} */
module.exports = {
  displayName: 'server',
  rootDir: packageDir,
  roots: [join(packageDir, 'src'), join(packageDir, '..', 'tools'), join(packageDir, '..', 'e2e', 'support')],
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '/shared/src/.*\\.ts$': swc(withCatalogues),
    '/shared/src/.*\\.tsx$': swc(withCatalogues, { tsx: true }),
    '\\.[cm]?[jt]s$': swc(require.resolve('@swc/jest')),
  },
  // Resolves the components of shared that the server renders as its build does (tools/cli/build/server-components.ts).
  moduleNameMapper: {
    '\\.module\\.css$': join(packageDir, '../shared/jest/class-names.cjs'),
    '^@dyra/shared/ui$': join(packageDir, '../shared/src/ui/light.ts'),
  },
  // pnpm installs a package in node_modules/.pnpm/name@version/node_modules/name.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(?:${esModules.join('|')})/)`],
  setupFilesAfterEnv: [join(packageDir, '..', 'shared', 'jest', 'quiet-console.cjs')],
  globalSetup: join(__dirname, 'global-setup.ts'),
  globalTeardown: join(__dirname, 'global-teardown.ts'),
  // Workers share one PostgreSQL, so more of them would not be faster.
  maxWorkers: 3,
  // Far longer than any test takes, even while the machine does other work.
  testTimeout: 240_000,
}
