import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, tool } from '../run.mjs'

/** @import { Command, Environment } from '../run.mjs' */

/**
 * @typedef {object} CheckResult
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {readonly string[]} failures
 */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {number} seconds how long it takes on two idle cores
 * @property {string} command
 * @property {readonly string[]} args
 * @property {Environment} [env]
 * @property {string} [resultFile]
 * @property {(code: number, output: string) => CheckResult} read
 */

/** Folder for the output of the checks: `<name>.log`, and `<name>.json` of those that run tests. */
export const resultsFolder = join(root, 'artifacts', 'results')

/**
 * @param {string} script of tools/cli
 * @param {...string} args
 * @returns {Command}
 */
const node = (script, ...args) => [process.execPath, join(root, 'tools', 'cli', script), ...args]

/** @param {string} name */
const resultFile = (name) => join(resultsFolder, `${name}.json`)
/**
 * A check that passes or fails as a whole. Its output says why it fails.
 * @param {string} name
 * @param {number} seconds
 * @param {Command} command
 * @returns {Check}
 */
const plain = (name, seconds, [command, ...args]) => ({
  name,
  seconds,
  command,
  args,
  read: (code, output) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [output] }),
})

/**
 * @template Results
 * @typedef {object} TestRun
 * @property {Command} command
 * @property {Environment} [env]
 * @property {(results: Results) => CheckResult} summarise
 */

/**
 * A check that runs tests and writes their results to a file. A crash counts as a failure even if no test failed.
 * @template Results
 * @param {string} name
 * @param {number} seconds
 * @param {TestRun<Results>} run
 * @returns {Check}
 */
const tests = (name, seconds, { command: [command, ...args], env = {}, summarise }) => ({
  name,
  seconds,
  command,
  args,
  env,
  resultFile: resultFile(name),
  read: (code, output) => {
    const result = summarise(JSON.parse(readFileSync(resultFile(name), 'utf8')))
    if (code === 0 || result.failed > 0) return result
    return { ...result, failed: 1, failures: [output.slice(-3000)] }
  },
})

/**
 * @typedef {object} JestResults
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {number} numPendingTests
 * @property {readonly { status: string, name: string, message: string }[]} testResults
 */

/**
 * @param {string} name
 * @param {number} seconds
 * @param {string} config
 */
const jest = (name, seconds, config) =>
  tests(name, seconds, {
    command: [tool('', 'jest'), '--config', config, '--ci', '--json', '--outputFile', resultFile(name)],
    summarise: (/** @type {JestResults} */ found) => ({
      passed: found.numPassedTests,
      failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
      skipped: found.numPendingTests,
      failures: found.testResults
        .filter(({ status }) => status === 'failed')
        .map((file) => `${file.name}\n${file.message}`),
    }),
  })

/**
 * @typedef {object} PlaywrightSpec
 * @property {string} file
 * @property {number} line
 * @property {string} title
 * @property {boolean} ok
 * @property {readonly { results: readonly { errors: readonly { message: string }[] }[] }[]} tests
 */

/**
 * @typedef {object} PlaywrightSuite
 * @property {readonly PlaywrightSuite[]} [suites]
 * @property {readonly PlaywrightSpec[]} [specs]
 */

/**
 * @typedef {object} PlaywrightSummary
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {readonly { message: string }[]} errors
 */

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
const journeysOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(journeysOf)]

/** @param {PlaywrightSpec} spec */
const playwrightFailure = ({ file, line, title, tests: [test] }) => {
  const errors = (test?.results ?? []).flatMap((result) => result.errors)
  return `${file}:${line} ${title}\n${errors.map(({ message }) => message).join('\n')}\n`
}

/**
 * @param {string} name
 * @param {number} seconds
 */
const playwright = (name, seconds) =>
  tests(name, seconds, {
    command: node('e2e.mjs', '--built'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile(name), SCREENSHOTS: 'false' },
    summarise: (/** @type {PlaywrightSummary & PlaywrightSuite} */ { stats, errors, ...root }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
      failures: [
        ...errors.map(({ message }) => message),
        ...journeysOf(root)
          .filter(({ ok }) => !ok)
          .map(playwrightFailure),
      ],
    }),
  })

/**
 * @typedef {object} ScenarioResults
 * @property {number} passed
 * @property {number} failed
 * @property {string} text
 */

/**
 * The short form of the fault injection. Each scenario counts as a test.
 * @param {string} name
 * @param {number} seconds
 */
const faults = (name, seconds) =>
  tests(name, seconds, {
    command: node('faults.mjs', '--short', '--built'),
    env: { FAULTS_RESULT: resultFile(name) },
    summarise: (/** @type {ScenarioResults} */ { passed, failed, text }) => ({ passed, failed, failures: [text] }),
  })

/**
 * The attacks. Each scenario counts as a test.
 * @param {string} name
 * @param {number} seconds
 */
const attacks = (name, seconds) =>
  tests(name, seconds, {
    command: node('attack.mjs', '--built'),
    env: { ATTACK_RESULT: resultFile(name) },
    summarise: (/** @type {ScenarioResults} */ { passed, failed, text }) => ({ passed, failed, failures: [text] }),
  })

/**
 * The checks in stages. The checks of a stage run in parallel, as many as there are cores. Each test suite is a stage of
 * its own, because it uses all cores itself; faults and attacks wait more than they compute.
 * @type {readonly (readonly Check[])[]}
 */
export const stages = [
  [
    plain('build', 75, node('build.mjs', '--release')),
    plain('types', 45, node('types.mjs')),
    plain('format and lint', 16, [tool('', 'biome'), 'check', '.', '--error-on-warnings']),
    plain('architecture', 15, node('checks/architecture.mjs')),
    plain('unused code', 6, [tool('', 'knip'), '--no-progress']),
    plain('no real kennitala', 1, node('checks/kennitalas.mjs')),
    plain('references', 3, node('checks/references.mjs')),
    plain('words', 3, node('checks/words.mjs')),
    plain('style classes', 1, node('checks/style-classes.mjs')),
    plain('licences', 1, node('licences.mjs', '--check')),
    plain('commit subjects', 1, node('checks/commits.mjs')),
  ],
  [jest('unit', 185, 'shared/jest/jest.config.cjs')],
  [jest('server', 440, 'server/jest/jest.config.cjs')],
  [playwright('e2e', 680)],
  [faults('faults', 73), attacks('attacks', 135)],
]
