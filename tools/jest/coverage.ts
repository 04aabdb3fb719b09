import { join } from 'node:path'
import type { Config } from 'jest'
import { root } from '../launch/run.mjs'

/** Files without effects, which decide rights, bounds and numbers. Each has a test for nearly every branch. */
const pure = ['shared/src/domain/*.ts', 'server/src/features/*/*/rules.ts']
const LEAST_BRANCHES = 95

/** Fails the run if the tests leave out branches of a pure file. */
export const coverage: Config = {
  collectCoverage: true,
  coverageProvider: 'v8',
  coverageDirectory: join(root, 'artifacts/coverage'),
  coverageReporters: ['text', 'html'],
  collectCoverageFrom: [...pure, '!**/*.test.ts'],
  coverageThreshold: {
    global: {},
    ...Object.fromEntries(pure.map((glob) => [`./${glob}`, { branches: LEAST_BRANCHES }])),
  },
}
