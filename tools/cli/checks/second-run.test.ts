import { failuresOf, filesToRepeat, judge, tally } from './second-run.ts'
import type { TestResult } from './test-results.ts'

const passed = (file: string, test: string): TestResult => ({ file, test, status: 'passed', message: '' })
const failed = (file: string, test: string, message = `${test} is wrong`): TestResult => ({
  file,
  test,
  status: 'failed',
  message,
})

/** A run of files with a failed and a passed test each, and a second run in which all pass. */
const flakyFiles = (count: number) => {
  const files = Array.from({ length: count }, (_, index) => `${index}.test.ts`)
  const first = files.flatMap((file) => [failed(file, 'a'), passed(file, 'b')])
  return judge(
    first,
    files.flatMap((file) => [passed(file, 'a'), passed(file, 'b')]),
  )
}

describe('what runs a second time', () => {
  test('is the file of each failed test, once', () =>
    expect(filesToRepeat([failed('a', '1'), failed('a', '2'), failed('b', '1'), passed('c', '1')])).toEqual(['a', 'b']))
  test('is nothing if all passed', () => expect(filesToRepeat([passed('a', '1')])).toBeUndefined())
  test('is everything if the run as a whole failed', () =>
    expect(filesToRepeat([passed('a', '1'), failed('', '', 'no result')])).toEqual([]))
  test('is nothing if four tests failed: the run fails anyway', () =>
    expect(filesToRepeat([1, 2, 3, 4].map((number) => failed('a', String(number))))).toBeUndefined())
  test('is a file in which a shared hook failed for many tests', () =>
    expect(filesToRepeat([1, 2, 3, 4].map((number) => failed('a', String(number), 'no database')))).toEqual(['a']))
})

describe('two runs', () => {
  test('a test that fails twice has failed, with the error of the second run', () =>
    expect(judge([failed('a', '1', 'first'), passed('b', '1')], [failed('a', '1', 'second')])).toEqual({
      results: [passed('b', '1'), failed('a', '1', 'second')],
      flaky: [],
    }))
  test('a test that fails only the first time is flaky and has passed', () =>
    expect(judge([failed('a', '1'), passed('a', '2'), passed('b', '1')], [passed('a', '1'), passed('a', '2')])).toEqual(
      {
        results: [passed('b', '1'), passed('a', '1'), passed('a', '2')],
        flaky: [failed('a', '1')],
      },
    ))
  test('a test that fails only the second time has failed', () => {
    const { results, flaky } = judge([failed('a', '1'), passed('a', '2')], [passed('a', '1'), failed('a', '2')])
    expect([failuresOf(results), flaky]).toEqual([[failed('a', '2')], [failed('a', '1')]])
  })
  test.each([
    ['ran nothing', []],
    ['lacks the test', [passed('a', '2')]],
    ['skipped the test', [{ ...passed('a', '1'), status: 'skipped' as const }]],
    ['crashed', [failed('', '', 'no result')]],
  ])('a failed test stays failed if the second run %s', (_, second) => {
    const { results, flaky } = judge([failed('a', '1')], second)
    expect(failuresOf(results)).toContainEqual(failed('a', '1'))
    expect(flaky).toEqual([])
  })
  test('a file that crashed is flaky if all its tests pass alone', () => {
    const crash = failed('a', '', 'the worker was killed')
    expect(judge([crash], [passed('a', '1'), passed('a', '2')]).flaky).toEqual([crash])
    expect(judge([crash], [passed('a', '1'), failed('a', '2')]).flaky).toEqual([])
  })
  test('a run that crashed is flaky if all tests pass in the second run', () => {
    const crash = failed('', '', 'no result')
    expect(judge([crash], [passed('a', '1')])).toEqual({ results: [passed('a', '1')], flaky: [crash] })
  })
})

describe('the whole run', () => {
  test.each([1, 3])('passes with %d flaky tests', (count) =>
    expect(tally([flakyFiles(count)])).toEqual({ passed: 2 * count, failed: 0, skipped: 0, flaky: count }),
  )
  test('fails with four flaky tests, also if they are in several checks', () => {
    expect(tally([flakyFiles(4)])).toEqual({ passed: 4, failed: 4, skipped: 0, flaky: 4 })
    expect(tally([flakyFiles(2), flakyFiles(2)])).toEqual({ passed: 4, failed: 4, skipped: 0, flaky: 4 })
  })
})
