import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foreground, main, root } from '../launch/run.mjs'
import { runTask } from './build/run-task.ts'
import { checkNamed } from './checks/checks.ts'
import { type CheckResult, failureText, resultSince } from './checks/results.ts'
import { failuresOf, MAX_FLAKY, tally } from './checks/second-run.ts'
import { cleanCommit, type Proof, writeProof } from './proof.ts'

/**
 * Tasks of package.json that only group others. The tasks of a commit run at the same time: journeys wait for browsers
 * while bundlers and tests compute. The task `night` runs after them.
 */
const stages = ['commit']

/** Lines of the first error of a flaky test. */
const FLAKY_LINES = 15

const print = (line: string) => process.stdout.write(`${line}\n`)

interface Task {
  readonly command?: string
  readonly dependencies?: readonly (string | { readonly script: string })[]
}

const tasks = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { wireit: Record<string, Task> }).wireit

/** Benchmarks run last and one by one: each needs the machine for itself. */
const benches = (tasks.benches?.dependencies ?? []).map((one) => (typeof one === 'string' ? one : one.script))
const allStages = [...stages, 'night', ...benches]

/** The checks of a task: itself, and the checks of all tasks that it needs. */
function checksOf(name: string): string[] {
  const { command, dependencies = [] } = tasks[name] ?? {}
  const needed = dependencies.flatMap((one) => checksOf(typeof one === 'string' ? one : one.script))
  return [...new Set([...needed, ...(command ? [name] : [])])]
}

type Counts = Pick<Proof, 'passed' | 'failed' | 'skipped' | 'notRun'>

const failed = (test: string, message: string): CheckResult => ({
  results: [{ file: '', test, status: 'failed', message }],
  flaky: [],
})

async function runStage(name: string, env: NodeJS.ProcessEnv): Promise<[name: string, outcome: CheckResult][]> {
  const start = Date.now()
  const { code, fresh } = await runTask(name, { print, env })
  const found = checksOf(name).map((check): [string, CheckResult] => [
    check,
    resultSince(check, fresh.includes(check) ? 0 : start) ??
      failed(check, 'did not run, because something it needs failed'),
  ])
  const isExplained = code === 0 || found.some(([, { results }]) => results.some(({ status }) => status === 'failed'))
  return isExplained ? found : [...found, [name, failed(name, `ended with ${code}`)]]
}

function printFlaky(outcomes: Iterable<readonly [string, CheckResult]>): void {
  for (const [name, { flaky }] of outcomes)
    for (const failure of failuresOf(flaky))
      print(`\nFLAKY  ${name}: failed, then passed alone\n${failureText(failure, FLAKY_LINES)}\n`)
}

/** The checks that cannot run here, with the reason. */
function notRun(found: ReadonlyMap<string, CheckResult>): [name: string, reason: string][] {
  return [...found].flatMap(([name, { results }]) =>
    results.length === 1 && results[0]?.status === 'skipped' ? [[name, results[0].message.trim()]] : [],
  )
}

/** Runs the stages one after the other, also after a failure. The last line counts checks and tests. */
async function runAll(names: readonly string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const start = performance.now()
  const found = new Map<string, CheckResult>()
  for (const name of names) for (const [check, result] of await runStage(name, env)) found.set(check, result)
  printFlaky(found)
  const counts = tally([...found.values()])
  const { passed, failed: failures, skipped, flaky } = counts
  if (flaky > MAX_FLAKY) print(`More than ${MAX_FLAKY} flaky tests count as failed.`)
  for (const [name, reason] of notRun(found)) print(`not run: ${name}, because ${reason}`)
  print(`All checks took ${((performance.now() - start) / 1000).toFixed(1)} s.`)
  const rest = [skipped > 0 ? `, ${skipped} skipped` : '', flaky > 0 ? `, ${flaky} flaky` : '']
  print(`${passed} passed, ${failures} failed${rest.join('')}`)
  return { passed, failed: failures, skipped, notRun: notRun(found).map(([name]) => name) }
}

/** Writes the proof that `pnpm package` asks for, if the work tree is that of a commit. */
async function prove(before: string | undefined, counts: Counts): Promise<void> {
  const commit = await cleanCommit()
  if (commit === undefined || commit !== before) {
    print('No proof is written, because the work tree is not that of a commit.')
    return
  }
  writeProof({ commit, at: new Date().toISOString(), ...counts })
}

/** Runs the command of one check with options of its own, such as `--update`. */
function runDirectly(names: readonly string[], options: readonly string[]): Promise<number> {
  const [name, ...others] = names
  if (name === undefined || others.length > 0) throw new Error(`${options.join(' ')} belongs to one named check.`)
  const { command, env } = checkNamed(name).run(join(root, 'artifacts', `${name}.json`))
  const [program, ...args] = command
  return foreground(program, [...args, ...options], env)
}

// `pnpm check [name …] [option]`: every check of a commit, or the named tasks of package.json. `--all` also runs what
// takes too long for each commit, and writes a proof of the commit.
main(async () => {
  const words = process.argv.slice(2)
  const names = words.filter((word) => !word.startsWith('--'))
  const options = words.filter((word) => word.startsWith('--') && word !== '--all')
  const unknown = names.filter((name) => tasks[name] === undefined)
  if (unknown.length > 0)
    throw new Error(`No check is called ${unknown.join(', ')}. There are: ${Object.keys(tasks).join(', ')}`)
  if (options.length > 0) return runDirectly(names, options)
  const isAll = words.includes('--all')
  const commit = isAll ? await cleanCommit() : undefined
  const usual = isAll ? allStages : stages
  const counts = await runAll(names.length > 0 ? names : usual, { PROOF: isAll ? 'all' : 'commit' })
  if (isAll && names.length === 0) await prove(commit, counts)
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1
})
