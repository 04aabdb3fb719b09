import { rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { messageOf } from '../../launch/errors.mjs'
import { capture, root } from '../../launch/run.mjs'
import type { Check } from './checks.ts'
import { type CheckResult, failureText } from './results.ts'
import { failuresOf, filesToRepeat, judge } from './second-run.ts'
import type { TestResult } from './test-results.ts'

/** Limit of the output. The log has the rest. */
const MAX_FAILURES = 20

export interface Place {
  /** Folder of the outputs of checks: `NAME.log`, and `NAME.json` with the outcome. */
  readonly folder: string
  readonly print: (line: string) => void
}

interface NamedCheck {
  readonly name: string
  readonly check: Check
}

/** @param files to run a second time */
async function execute(
  { name, check }: NamedCheck,
  { folder }: Place,
  files?: readonly string[],
): Promise<readonly TestResult[]> {
  const file = `${name}${files ? '-again' : ''}`
  const resultFile = join(folder, `${file}.raw.json`)
  rmSync(resultFile, { force: true })
  const { command, env } = files && check.repeat ? check.repeat(resultFile, files) : check.run(resultFile)
  const [program, ...args] = command
  const { code, output } = await capture(program, args, env)
  writeFileSync(join(folder, `${file}.log`), output)
  try {
    return check.read(code, output, resultFile)
  } catch (error) {
    const message = `${name} left no readable result (${messageOf(error)})\n${output.slice(-3000)}`
    return [{ file: '', test: '', status: 'failed', message }]
  }
}

/** Runs the tests, and then the files with failed tests a second time, alone. */
async function resultOf(named: NamedCheck, place: Place): Promise<CheckResult> {
  const results = await execute(named, place)
  const files = filesToRepeat(results)
  if (!named.check.repeat || !files) return { results, flaky: [] }
  place.print(`       ${named.name}: a second time ${files.join(', ') || 'as a whole'} …`)
  return judge(results, await execute(named, place, files))
}

function printResult(
  { name, seconds, outcome }: { name: string; seconds: number; outcome: CheckResult },
  { folder, print }: Place,
): void {
  const { results, flaky } = outcome
  const count = (status: TestResult['status']) => results.filter((result) => result.status === status).length
  const numbers = results.length > 1 ? [`${count('passed')} passed`, `${count('failed')} failed`] : []
  if (count('skipped') > 0) numbers.push(`${count('skipped')} skipped`)
  if (flaky.length > 0) numbers.push(`${failuresOf(flaky).length} flaky`)
  const mark = count('failed') === 0 ? 'ok    ' : 'FAILED'
  print(`${mark} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s  ${numbers.join(', ')}`.trimEnd())
  if (count('failed') === 0) return
  const failures = failuresOf(results)
  for (const failure of failures.slice(0, MAX_FAILURES)) print(`\n${failureText(failure)}`)
  if (failures.length > MAX_FAILURES) print(`\n… and ${failures.length - MAX_FAILURES} more`)
  print(`\nComplete output: ${relative(root, join(folder, `${name}.log`))}\n`)
}

/** Runs a check, prints a line and its failures. */
export async function runCheck(named: NamedCheck, place: Place): Promise<CheckResult> {
  const start = performance.now()
  const outcome = await resultOf(named, place)
  printResult({ name: named.name, seconds: (performance.now() - start) / 1000, outcome }, place)
  return outcome
}
