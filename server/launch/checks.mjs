import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, tool } from './run.mjs'

/** Folder of what the checks leave behind: `<name>.log`, and `<name>.json` of those that run tests. */
export const resultsFolder = join(root, 'artifacts', 'results')

const node = (script, ...args) => [process.execPath, [join(root, 'server', 'launch', script), ...args]]
const resultFile = (name) => join(resultsFolder, `${name}.json`)
const countOf = (list) => list.length

/**
 * A check that is one yes or no. `seconds`: how long it takes on two idle cores.
 * What it prints is what is wrong.
 */
const plain = (name, seconds, [command, args]) => ({
  name,
  seconds,
  command,
  args,
  read: (code, output) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [output] }),
})

/**
 * A check that runs tests and leaves their results in a file. `summarise` reads the file.
 * A crash counts as a failure even if no test failed.
 */
const tests = (name, seconds, { command: [command, args], env, summarise }) => ({
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

const jest = (name, seconds, config) =>
  tests(name, seconds, {
    command: [tool('', 'jest'), ['--config', config, '--ci', '--json', '--outputFile', resultFile(name)]],
    summarise: (found) => ({
      passed: found.numPassedTests,
      failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
      skipped: found.numPendingTests,
      failures: found.testResults
        .filter(({ status }) => status === 'failed')
        .map((file) => `${file.name}\n${file.message}`),
    }),
  })

const journeysOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(journeysOf)]

const playwrightFailure = ({ file, line, title, tests: [test] }) => {
  const errors = (test?.results ?? []).flatMap((result) => result.errors)
  return `${file}:${line} ${title}\n${errors.map(({ message }) => message).join('\n')}\n`
}

const playwright = (name, seconds) =>
  tests(name, seconds, {
    command: node('e2e.mjs', '--built'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile(name) },
    summarise: ({ stats, errors, ...root }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + countOf(errors),
      skipped: stats.skipped,
      failures: [
        ...errors.map(({ message }) => message),
        ...journeysOf(root)
          .filter(({ ok }) => !ok)
          .map(playwrightFailure),
      ],
    }),
  })

/** The short form of the fault injection: one scenario is one test. */
const faults = (name, seconds) =>
  tests(name, seconds, {
    command: node('faults.mjs', '--short', '--built'),
    env: { FAULTS_RESULT: resultFile(name) },
    summarise: ({ passed, failed, text }) => ({ passed, failed, failures: [text] }),
  })

/** The attacks on a registry: one scenario is one test. */
const attacks = (name, seconds) =>
  tests(name, seconds, {
    command: node('attack.mjs', '--built'),
    env: { ATTACK_RESULT: resultFile(name) },
    summarise: ({ passed, failed, text }) => ({ passed, failed, failures: [text] }),
  })

/**
 * The checks in stages. Those of one stage run side by side, as many as there are cores. Each suite of tests is a stage
 * of its own, because it uses all cores itself.
 */
export const stages = [
  [
    plain('build', 65, node('build.mjs')),
    plain('types', 30, node('types.mjs')),
    plain('format and lint', 5, [tool('', 'biome'), ['check', '.', '--error-on-warnings']]),
    plain('architecture', 12, node('architecture.mjs')),
    plain('unused code', 9, [tool('', 'knip'), ['--no-progress']]),
    plain('no real kennitala', 1, node('kennitalas.mjs')),
    plain('references', 3, node('references.mjs')),
    plain('words', 3, node('words.mjs')),
  ],
  [jest('unit', 90, 'shared/jest/jest.config.cjs')],
  [jest('server', 200, 'server/jest/jest.config.cjs')],
  [playwright('e2e', 240)],
  [faults('faults', 30)],
  [attacks('attacks', 20)],
]
