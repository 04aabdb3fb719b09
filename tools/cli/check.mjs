import './node-version.mjs'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { failureText, runStage, secondsSince } from './checks/run-stage.mjs'
import { failuresOf, MAX_FLAKY, tally } from './checks/second-run.mjs'
import { byNameOnly, stages } from './checks/stages.mjs'
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

/**
 * The stages of the named checks; of all that do not run by name only, if none is named.
 * @param {readonly string[]} names
 */
function chosenStages(names) {
  const known = [...stages, byNameOnly].flat().map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`No check is called ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  if (names.length === 0) return stages
  return [...stages, ...byNameOnly.map((check) => [check])]
    .map((stage) => stage.filter(({ name }) => names.includes(name)))
    .filter((stage) => stage.length > 0)
}

/**
 * Options such as `--update` are those of the one named check.
 * @param {readonly (readonly Check[])[]} chosen
 * @param {readonly string[]} options
 */
function withOptions(chosen, options) {
  if (options.length > 0 && chosen.flat().length !== 1)
    throw new Error(`${options.join(' ')} belongs to one named check.`)
  /** @type {(check: Check) => Check} */
  const extended = (check) => ({
    ...check,
    run: (file) => {
      const { command, env } = check.run(file)
      return { command: [...command, ...options], env }
    },
  })
  return chosen.map((stage) => stage.map(extended))
}

// `pnpm check [name …] [option]`: all checks, or those named. All run even if one fails; the last line counts checks and tests.
main(async () => {
  const start = performance.now()
  const words = process.argv.slice(2)
  const isOption = (/** @type {string} */ word) => word.startsWith('--')
  const names = words.filter((word) => !isOption(word))
  const chosen = withOptions(chosenStages(names), words.filter(isOption))
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
