import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Plugin, transform } from 'esbuild'
import { createInstrumenter } from 'istanbul-lib-instrument'
import type { Config } from 'jest'
import { root } from '../launch/run.mjs'

/** Files without side effects, which decide rights, bounds and numbers. Each has a test for nearly every branch. */
const PURE = /^(shared\/src\/domain\/[^/]+|server\/src\/features\/[^/]+\/[^/]+\/rules)(?<!\.test)\.ts$/
const LEAST_BRANCHES = 95

/** Counts the branches of pure files in the bundle of a suite. */
export const countBranches: Plugin = {
  name: 'count-branches',
  setup(one) {
    one.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!PURE.test(relative(root, path).replaceAll(sep, '/'))) return undefined
      const text = readFileSync(path, 'utf8')
      const plain = await transform(text, { loader: 'ts', sourcefile: path, sourcemap: 'external', target: 'node24' })
      const instrumenter = createInstrumenter({ esModules: true, compact: false })
      return { contents: instrumenter.instrumentSync(plain.code, path, JSON.parse(plain.map)), loader: 'js' }
    })
  },
}

/** Fails the run if the tests leave out branches of pure files. */
export const coverage: Config = {
  collectCoverage: true,
  coverageDirectory: join(root, 'artifacts/coverage'),
  coverageReporters: ['text', 'html'],
  // Jest instruments nothing itself: its counts of a file would not match those of the bundle, which compiles in another way.
  collectCoverageFrom: ['!**'],
  coverageThreshold: { global: { branches: LEAST_BRANCHES } },
}
