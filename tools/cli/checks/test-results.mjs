import { relative } from 'node:path'
import { isGroup, LOAD_TEST } from '../../jest/group.ts'
import { root } from '../../launch/run.mjs'

/**
 * @typedef {object} TestResult
 * @property {string} file '' if the run as a whole failed
 * @property {string} test '' if the file as a whole failed, by a crash for example
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {string} message why it failed
 */

/**
 * @typedef {object} JestTest
 * @property {string} status
 * @property {readonly string[]} ancestorTitles
 * @property {string} fullName
 * @property {readonly string[]} failureMessages
 */

/**
 * @typedef {object} JestFile
 * @property {string} status
 * @property {string} name
 * @property {string} message
 * @property {readonly JestTest[]} assertionResults
 */

/** @type {Readonly<Record<string, TestResult['status']>>} */
const statusOf = { passed: 'passed', failed: 'failed', expected: 'passed', unexpected: 'failed', flaky: 'failed' }

/**
 * Leaves out the calls within packages and Node.
 * @param {string} message
 */
const withoutForeignCalls = (message) =>
  message
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:internal|<anonymous>\)$)/.test(line))
    .join('\n')

/**
 * The file and name of a test, also in a group of files, where `describe` has the path of the file.
 * @param {string} file
 * @param {JestTest} test
 */
const placeOf = (file, { ancestorTitles: [path], fullName }) => {
  if (!isGroup(file) || path === undefined) return { file, test: fullName }
  const test = fullName.slice(path.length + 1)
  return { file: path, test: test === LOAD_TEST ? '' : test }
}

/**
 * @param {JestFile} found
 * @returns {TestResult[]}
 */
const jestFileResults = ({ status, name, message, assertionResults }) => {
  const file = relative(root, name)
  /** @type {TestResult[]} */
  const results = assertionResults.map((test) => ({
    ...placeOf(file, test),
    status: statusOf[test.status] ?? 'skipped',
    message: test.failureMessages.map(withoutForeignCalls).join('\n'),
  }))
  const isExplained = status !== 'failed' || results.some((result) => result.status === 'failed')
  return isExplained ? results : [...results, { file: isGroup(file) ? '' : file, test: '', status: 'failed', message }]
}

/** @param {{ testResults: readonly JestFile[] }} results what `jest --json` writes */
export const jestResults = ({ testResults }) => testResults.flatMap(jestFileResults)

/**
 * @typedef {object} PlaywrightSpec
 * @property {string} file
 * @property {number} line
 * @property {string} title
 * @property {readonly { status: string, results: readonly { errors: readonly { message: string }[] }[] }[]} tests
 */

/**
 * @typedef {object} PlaywrightSuite
 * @property {readonly PlaywrightSuite[]} [suites]
 * @property {readonly PlaywrightSpec[]} [specs]
 */

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
const journeysOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(journeysOf)]

/**
 * @param {PlaywrightSpec} spec
 * @returns {TestResult[]}
 */
const journeyResults = ({ file, line, title, tests }) =>
  tests.map(({ status, results }) => ({
    file,
    test: `line ${line}: ${title}`,
    status: statusOf[status] ?? 'skipped',
    message: results.flatMap(({ errors }) => errors.map((error) => error.message)).join('\n'),
  }))

/**
 * @param {PlaywrightSuite & { errors: readonly { message: string }[] }} results what Playwright's JSON reporter writes
 * @returns {TestResult[]}
 */
export const playwrightResults = ({ errors, ...suite }) => [
  ...errors.map(({ message }) => ({ file: '', test: '', status: /** @type {const} */ ('failed'), message })),
  ...journeysOf(suite).flatMap(journeyResults),
]

/**
 * @typedef {object} FoundByScenario
 * @property {string} name
 * @property {readonly string[]} problems
 * @property {boolean} skipped
 */

/** @param {FoundByScenario} found */
const scenarioStatus = ({ problems, skipped }) => {
  if (skipped) return 'skipped'
  return problems.length === 0 ? 'passed' : 'failed'
}

/**
 * Each scenario counts as a test.
 * @param {{ scenarios: readonly FoundByScenario[] }} results what the programs of scenarios write
 * @returns {TestResult[]}
 */
export const scenarioResults = ({ scenarios }) =>
  scenarios.map((found) => ({
    file: found.name,
    test: found.name,
    status: scenarioStatus(found),
    message: found.problems.join('\n'),
  }))
