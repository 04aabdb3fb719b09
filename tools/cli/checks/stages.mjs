import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, tool } from '../run.mjs'
import { jestResults, playwrightResults, scenarioResults } from './test-results.mjs'

/** @import { Command, Environment } from '../run.mjs' */
/** @import { TestResult } from './test-results.mjs' */

/**
 * @typedef {object} Run
 * @property {Command} command
 * @property {Environment} [env]
 */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {number} seconds how long it takes on two idle cores
 * @property {(resultFile: string) => Run} run
 * @property {(resultFile: string, files: readonly string[]) => Run} [repeat] runs the tests of the files alone, or all
 * of them if there is no file. What is not a test does not run again.
 * @property {(code: number, output: string, resultFile: string) => readonly TestResult[]} read
 */

/**
 * @param {string} script of tools/cli
 * @param {...string} args
 * @returns {Command}
 */
const node = (script, ...args) => [process.execPath, join(root, 'tools', 'cli', script), ...args]

/**
 * A check that passes or fails as a whole. Its output shows why it fails.
 * @param {string} name
 * @param {number} seconds
 * @param {Command} command
 * @returns {Check}
 */
const plain = (name, seconds, command) => ({
  name,
  seconds,
  run: () => ({ command }),
  read: (code, message) => [{ file: '', test: name, status: code === 0 ? 'passed' : 'failed', message }],
})

/**
 * A check that runs tests and writes their results to a file. A crash counts as a failure even if no test failed.
 * @template Results
 * @param {Pick<Check, 'name' | 'seconds'>} check
 * @param {(resultFile: string, files: readonly string[]) => Run} run
 * @param {(results: Results) => readonly TestResult[]} readResults
 * @returns {Check}
 */
const tests = (check, run, readResults) => ({
  ...check,
  run: (resultFile) => run(resultFile, []),
  repeat: run,
  read: (code, output, resultFile) => {
    const results = readResults(JSON.parse(readFileSync(resultFile, 'utf8')))
    if (code === 0 || results.some(({ status }) => status === 'failed')) return results
    return [...results, { file: '', test: '', status: 'failed', message: output.slice(-3000) }]
  },
})

/**
 * @param {Pick<Check, 'name' | 'seconds'>} check
 * @param {string} config
 * @param {string} [groups] config of the whole suite, if its files share modules. A file that runs again shares none.
 */
const jest = (check, config, groups = config) =>
  tests(
    check,
    (resultFile, files) => ({
      command: [
        tool('', 'jest'),
        ...['--config', files.length > 0 ? config : groups, '--ci', '--json', '--outputFile', resultFile],
        ...(files.length > 0 ? ['--runInBand', '--runTestsByPath', ...files] : []),
      ],
    }),
    jestResults,
  )

/**
 * The journeys of a file run again on a registry of their own: in place they would meet what they changed before.
 * @param {string} name
 * @param {number} seconds
 */
const playwright = (name, seconds) =>
  tests(
    { name, seconds },
    (resultFile, files) => ({
      command: node(
        'e2e.mjs',
        ...['--built', ...files],
        ...(files.length > 0 ? ['--workers', '1', '--output', join(root, 'artifacts', 'e2e-again')] : []),
      ),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile, SCREENSHOTS: 'false' },
    }),
    playwrightResults,
  )

/**
 * A program of scenarios. It runs once: lost data or an attack that works is a failure even if it happens once.
 * @param {string} name
 * @param {number} seconds
 * @param {Command} command
 */
const scenarios = (name, seconds, command) => {
  const { repeat: _, ...once } = tests(
    { name, seconds },
    (resultFile) => ({ command, env: { SCENARIO_RESULTS: resultFile } }),
    scenarioResults,
  )
  return once
}

/**
 * The checks in stages. The checks of a stage run in parallel, as many as there are cores. A test suite uses all cores
 * itself. Attacks and faults mostly wait, so they run beside one.
 * @type {readonly (readonly Check[])[]}
 */
export const stages = [
  [
    plain('build', 70, node('build.mjs', '--release')),
    plain('types', 33, node('types.mjs')),
    plain('format and lint', 18, [tool('', 'biome'), 'check', '.', '--error-on-warnings']),
    plain('architecture', 15, node('checks/architecture.mjs')),
    plain('api', 6, node('checks/api.mjs')),
    plain('unused code', 6, [tool('', 'knip'), '--no-progress']),
    plain('no real kennitala', 1, node('checks/kennitalas.mjs')),
    plain('references', 3, node('checks/references.mjs')),
    plain('papers', 1, node('checks/papers.mjs')),
    plain('words', 3, node('checks/words.mjs')),
    plain('hard-coded texts', 2, node('checks/hard-coded-texts.mjs')),
    plain('style classes', 1, node('checks/style-classes.mjs')),
    plain('licences', 1, node('licences.mjs', '--check')),
    plain('commit subjects', 1, node('checks/commits.mjs')),
  ],
  [
    jest({ name: 'unit', seconds: 166 }, 'shared/jest/jest.config.cjs', 'tools/jest/unit.config.mjs'),
    scenarios('attacks', 189, node('attack.mjs', '--built')),
  ],
  [
    jest({ name: 'server', seconds: 379 }, 'server/jest/jest.config.cjs', 'tools/jest/server.config.mjs'),
    scenarios('faults', 69, node('faults.mjs', '--short', '--built')),
  ],
  [playwright('e2e', 650)],
]

/**
 * What runs only by name, because it takes minutes: it installs packages, or builds two versions.
 * @type {readonly Check[]}
 */
export const byNameOnly = [
  plain('outside', 120, node('checks/outside.mjs')),
  plain('compatibility', 600, node('checks/compatibility.mjs')),
]
