import './node-version.mjs'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { resultsFolder, stages } from './checks/stages.mjs'
import { capture, main, root } from './run.mjs'
import { messageOf } from './system/errors.mjs'
import { inParallel } from './system/in-parallel.mjs'

/** @import { Check, CheckResult } from './checks/stages.mjs' */

/** Limits of the output per check. The log has the rest. */
const MAX_FAILURES = 20
const MAX_LINES = 60

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`)
/** @param {number} start */
const secondsSince = (start) => (performance.now() - start) / 1000
/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** @param {string} text */
const firstLines = (text) => {
  const lines = text.trimEnd().split('\n')
  return [...lines.slice(0, MAX_LINES), ...(lines.length > MAX_LINES ? ['…'] : [])].join('\n')
}

/**
 * @param {Check} check
 * @param {number} code
 * @param {string} output
 * @returns {CheckResult}
 */
const readResult = (check, code, output) => {
  try {
    return check.read(code, output)
  } catch (error) {
    const reason = `${check.name} left no readable result (${messageOf(error)})\n${output.slice(-3000)}`
    return { passed: 0, failed: 1, failures: [reason] }
  }
}

/**
 * @param {Check} check
 * @param {number} seconds
 * @param {CheckResult} result
 */
const printResult = ({ name }, seconds, { passed, failed, skipped = 0 }) => {
  const numbers = passed + failed > 1 ? `${passed} passed, ${failed} failed` : ''
  const rest = skipped ? `, ${skipped} skipped` : ''
  const mark = failed === 0 ? 'ok    ' : 'FAILED'
  print(`${mark} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${numbers}${rest}`)
}

/**
 * @param {readonly string[]} failures
 * @param {string} logFile
 */
const printFailures = (failures, logFile) => {
  for (const failure of failures.slice(0, MAX_FAILURES)) print(`\n${firstLines(failure)}`)
  if (failures.length > MAX_FAILURES) print(`\n… and ${failures.length - MAX_FAILURES} more`)
  print(`\nComplete output: ${relative(root, logFile)}\n`)
}

/** @param {Check} check */
const runCheck = async (check) => {
  const logFile = join(resultsFolder, `${check.name.replaceAll(' ', '-')}.log`)
  if (check.resultFile) rmSync(check.resultFile, { force: true })
  print(`       ${check.name} …`)
  const start = performance.now()
  const { code, output } = await capture(check.command, check.args, check.env)
  writeFileSync(logFile, output)
  const result = readResult(check, code, output)
  printResult(check, secondsSince(start), result)
  if (result.failed > 0) printFailures(result.failures, logFile)
  return result
}

/**
 * The checks of a stage share the cores.
 * @param {readonly Check[]} stage
 */
const usualSeconds = (stage) => {
  const seconds = stage.map((check) => check.seconds)
  return Math.max(...seconds, sum(seconds) / 2)
}

// `pnpm check [name …]`: all checks, or those named. All run even if one fails; the last line counts checks and tests.
main(async () => {
  const start = performance.now()
  const names = process.argv.slice(2)
  const known = stages.flat().map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`No check is called ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  const chosen = stages
    .map((stage) => stage.filter(({ name }) => names.length === 0 || names.includes(name)))
    .filter((stage) => stage.length > 0)
  mkdirSync(resultsFolder, { recursive: true })
  const minutes = Math.ceil(sum(chosen.map(usualSeconds)) / 60)
  print(`${chosen.flat().length} checks, usually ${minutes} min on two idle cores.`)
  /** @type {CheckResult[]} */
  const results = []
  for (const stage of chosen)
    results.push(...(await inParallel(stage, Math.max(2, availableParallelism() - 1), runCheck)))
  const passed = sum(results.map((result) => result.passed))
  const failed = sum(results.map((result) => result.failed))
  print(`All checks took ${secondsSince(start).toFixed(1)} s.\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
})
