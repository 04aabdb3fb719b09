import type { TestResult } from './test-results.ts'

/** A run with more flaky tests fails: then something is wrong that a second run must not hide. */
export const MAX_FLAKY = 3

const isFailed = ({ status }: TestResult) => status === 'failed'

/** The failures of a run. Tests of a file that fail with the same message count once: a hook that they share failed. */
export const failuresOf = (results: readonly TestResult[]) => [
  ...new Map(results.filter(isFailed).map((result) => [`${result.file}\n${result.message}`, result])).values(),
]

/**
 * The files whose tests run a second time: [] means all, undefined none. More failures than allowed flaky tests fail the run, so
 * another run changes nothing.
 */
export const filesToRepeat = (results: readonly TestResult[]): string[] | undefined => {
  const failures = failuresOf(results)
  if (failures.length === 0 || failures.length > MAX_FLAKY) return undefined
  const files = failures.map(({ file }) => file)
  return files.includes('') ? [] : [...new Set(files)]
}

/** Whether what failed at first passes in the second run. A test that the second run lacks does not pass. */
const passesIn =
  (second: readonly TestResult[]) =>
  ({ file, test }: TestResult) => {
    const sameFile = second.filter((result) => file === '' || result.file === file)
    const same = test === '' ? sameFile : sameFile.filter((result) => result.test === test)
    return same.some(({ status }) => status === 'passed') && !same.some(isFailed)
  }

/**
 * The results of two runs as one: what failed twice has failed, what failed once is flaky. A failure that the second run
 * adds counts as failed.
 * @param second results of the files that ran again
 */
export const judge = (
  first: readonly TestResult[],
  second: readonly TestResult[],
): { results: readonly TestResult[]; flaky: readonly TestResult[] } => {
  const flaky = first.filter(isFailed).filter(passesIn(second))
  const repeated = new Set(second.map(({ file }) => file))
  const failedAgain = new Set(second.filter(isFailed).map(({ file, test }) => `${file}\n${test}`))
  const rest = first.filter((result) =>
    isFailed(result)
      ? !flaky.includes(result) && !failedAgain.has(`${result.file}\n${result.test}`)
      : !repeated.has(result.file),
  )
  return { results: [...rest, ...second], flaky }
}

/** The numbers of the whole run. Too many flaky tests count as failed. */
export const tally = (checks: readonly { results: readonly TestResult[]; flaky: readonly TestResult[] }[]) => {
  const results = checks.flatMap((check) => check.results)
  const flaky = checks.flatMap((check) => failuresOf(check.flaky)).length
  const refused = flaky > MAX_FLAKY ? flaky : 0
  const passed = results.filter(({ status }) => status === 'passed').length - refused
  const skipped = results.filter(({ status }) => status === 'skipped').length
  return { passed, failed: results.filter(isFailed).length + refused, skipped, flaky }
}
