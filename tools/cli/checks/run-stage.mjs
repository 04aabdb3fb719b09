import { rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { capture, root } from '../run.mjs'
import { messageOf } from '../system/errors.mjs'
import { inParallel } from '../system/in-parallel.mjs'
import { failuresOf, filesToRepeat, judge } from './second-run.mjs'

/** @import { Check } from './stages.mjs' */
/** @import { TestResult } from './test-results.mjs' */

/**
 * @typedef {object} Place
 * @property {string} folder of the output: `<name>.log`, and `<name>.json` of the checks that run tests
 * @property {(line: string) => void} print
 */

/**
 * @typedef {object} Finished
 * @property {Check} check
 * @property {number} seconds
 * @property {readonly TestResult[]} results
 * @property {readonly TestResult[]} flaky
 */

/** Limits of the output per check. The log has the rest. */
const MAX_FAILURES = 20
const MAX_LINES = 60

/** @param {number} start */
export const secondsSince = (start) => (performance.now() - start) / 1000

/**
 * @param {string} text
 * @param {number} count
 */
const firstLines = (text, count) => {
  const lines = text.trimEnd().split('\n')
  return [...lines.slice(0, count), ...(lines.length > count ? ['…'] : [])].join('\n')
}

/**
 * @param {TestResult} result
 * @param {number} lines
 */
export const failureText = ({ file, test, message }, lines = MAX_LINES) =>
  `${[...new Set([file, test])].filter(Boolean).join(' › ')}\n${firstLines(message, lines)}`.trimStart()

/** @param {Check} check */
const fileName = ({ name }) => name.replaceAll(' ', '-')

/**
 * @param {Place} place
 * @param {Check} check
 * @param {readonly string[]} [files] to run a second time
 * @returns {Promise<readonly TestResult[]>}
 */
const execute = async ({ folder }, check, files) => {
  const file = `${fileName(check)}${files ? '-again' : ''}`
  const resultFile = join(folder, `${file}.json`)
  rmSync(resultFile, { force: true })
  const { command, env } = files && check.repeat ? check.repeat(resultFile, files) : check.run(resultFile)
  const [program, ...args] = command
  const { code, output } = await capture(program, args, env)
  writeFileSync(join(folder, `${file}.log`), output)
  try {
    return check.read(code, output, resultFile)
  } catch (error) {
    const message = `${check.name} left no readable result (${messageOf(error)})\n${output.slice(-3000)}`
    return [{ file: '', test: '', status: 'failed', message }]
  }
}

/**
 * @param {Place} place
 * @param {Finished} finished
 */
const printFinished = ({ folder, print }, { check, seconds, results, flaky }) => {
  /** @param {TestResult['status']} status */
  const count = (status) => results.filter((result) => result.status === status).length
  const numbers = results.length > 1 ? [`${count('passed')} passed`, `${count('failed')} failed`] : []
  if (count('skipped') > 0) numbers.push(`${count('skipped')} skipped`)
  if (flaky.length > 0) numbers.push(`${failuresOf(flaky).length} flaky`)
  const mark = count('failed') === 0 ? 'ok    ' : 'FAILED'
  print(`${mark} ${check.name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${numbers.join(', ')}`.trimEnd())
  if (count('failed') === 0) return
  const failures = failuresOf(results)
  for (const failure of failures.slice(0, MAX_FAILURES)) print(`\n${failureText(failure)}`)
  if (failures.length > MAX_FAILURES) print(`\n… and ${failures.length - MAX_FAILURES} more`)
  print(`\nComplete output: ${relative(root, join(folder, `${fileName(check)}.log`))}\n`)
}

/**
 * @param {Place} place
 * @param {Check} check
 * @returns {Promise<Finished>}
 */
const runFirst = async (place, check) => {
  place.print(`       ${check.name} …`)
  const start = performance.now()
  const results = await execute(place, check)
  const finished = { check, seconds: secondsSince(start), results, flaky: [] }
  if (!check.repeat || !filesToRepeat(results)) printFinished(place, finished)
  return finished
}

/**
 * Runs what failed a second time, alone.
 * @param {Place} place
 * @param {Finished} first
 * @returns {Promise<Finished>}
 */
const runSecond = async (place, first) => {
  const { check, results } = first
  const files = filesToRepeat(results)
  if (!check.repeat || !files) return first
  place.print(`       ${check.name}: a second time ${files.join(', ') || 'as a whole'} …`)
  const start = performance.now()
  const second = await execute(place, check, files)
  const finished = { check, seconds: first.seconds + secondsSince(start), ...judge(results, second) }
  printFinished(place, finished)
  return finished
}

/**
 * Runs the checks of a stage, which share the cores, and then the failed tests again, one check after the other.
 * @param {readonly Check[]} stage
 * @param {Place} place
 * @returns {Promise<Finished[]>}
 */
export const runStage = async (stage, place) => {
  const width = Math.max(2, availableParallelism() - 1)
  const first = await inParallel(stage, width, (check) => runFirst(place, check))
  /** @type {Finished[]} */
  const finished = []
  for (const one of first) finished.push(await runSecond(place, one))
  return finished
}
