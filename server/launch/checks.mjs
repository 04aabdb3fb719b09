import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, tool } from './run.mjs'

const node = (script, ...args) => [process.execPath, [join(root, 'server', 'launch', script), ...args]]
const results = (name) => join(root, 'artifacts', 'results', `${name}.json`)

/** A check that is one yes or no. */
const plain = (name, [command, args]) => ({ name, command, args, count: (code) => (code === 0 ? [1, 0] : [0, 1]) })

/** A check that runs tests and leaves their number in a file. A crash counts as a failure even with no test failed. */
const tests = (name, [command, args], { env, read }) => {
  const file = results(name)
  const count = (code) => {
    const [passed, failed, skipped = 0] = read(JSON.parse(readFileSync(file, 'utf8')))
    return [passed, code === 0 ? failed : Math.max(failed, 1), skipped]
  }
  const prepare = () => {
    mkdirSync(join(root, 'artifacts', 'results'), { recursive: true })
    rmSync(file, { force: true })
  }
  return { name, command, args, env, count, prepare }
}

const jest = (name, config) =>
  tests(name, [tool('', 'jest'), ['--config', config, '--ci', '--json', '--outputFile', results(name)]], {
    read: (found) => [
      found.numPassedTests,
      found.numFailedTests + found.numRuntimeErrorTestSuites,
      found.numPendingTests,
    ],
  })

const playwright = (name) =>
  tests(name, node('e2e.mjs', '--built'), {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: results(name) },
    read: ({ stats }) => [stats.expected, stats.unexpected + stats.flaky, stats.skipped],
  })

/** What server/faults tries of failures, in its short form: one scenario is one test. */
const faults = (name) =>
  tests(name, node('faults.mjs', '--short', '--built'), {
    env: { FAULTS_RESULT: results(name) },
    read: ({ passed, failed }) => [passed, failed],
  })

/**
 * The checks in stages: those of one stage run side by side, as many as there are cores for;
 * the browser tests and the faults have the machine to themselves because they measure waiting.
 */
export const stages = [
  [
    plain('build', node('build.mjs')),
    plain('types', node('types.mjs')),
    plain('format and lint', [tool('', 'biome'), ['check', '.', '--error-on-warnings']]),
    plain('architecture', node('architecture.mjs')),
    plain('unused code', [tool('', 'knip'), ['--no-progress']]),
    plain('no real kennitala', node('kennitalas.mjs')),
  ],
  [jest('unit', 'shared/jest/jest.config.cjs')],
  [jest('server', 'server/jest/jest.config.cjs')],
  [playwright('e2e')],
  [faults('faults')],
]
