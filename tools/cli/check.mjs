import './node-version.mjs'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { failureText, runStage, secondsSince } from './checks/run-stage.mjs'
import { failuresOf, MAX_FLAKY, tally } from './checks/second-run.mjs'
import { stages } from './checks/stages.mjs'
import { main, root } from './run.mjs'

/** @import { Check } from './checks/stages.mjs' */
/** @import { Finished } from './checks/run-stage.mjs' */

/** Lines of the first error of a flaky test. */
const FLAKY_LINES = 15

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`)
/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/**
 * The checks of a stage share the cores.
 * @param {readonly Check[]} stage
 */
const usualSeconds = (stage) => {
  const seconds = stage.map((check) => check.seconds)
  return Math.max(...seconds, sum(seconds) / 2)
}

/** @param {readonly Finished[]} finished */
const printFlaky = (finished) => {
  for (const { check, flaky } of finished)
    for (const failure of failuresOf(flaky))
      print(`\nFLAKY  ${check.name}: failed, then passed alone\n${failureText(failure, FLAKY_LINES)}\n`)
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
  const folder = join(root, 'artifacts', 'results')
  mkdirSync(folder, { recursive: true })
  const minutes = Math.ceil(sum(chosen.map(usualSeconds)) / 60)
  print(`${chosen.flat().length} checks, usually ${minutes} min on two idle cores.`)
  /** @type {Finished[]} */
  const finished = []
  for (const stage of chosen) finished.push(...(await runStage(stage, { folder, print })))
  printFlaky(finished)
  const { passed, failed, flaky } = tally(finished)
  if (flaky > MAX_FLAKY) print(`More than ${MAX_FLAKY} flaky tests count as failed.`)
  print(`All checks took ${secondsSince(start).toFixed(1)} s.`)
  print(`${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}`)
  return failed === 0 && passed > 0 ? 0 : 1
})
