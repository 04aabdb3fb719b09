import { join } from 'node:path'
import { LOAD_TEST } from '../../jest/group.ts'
import { root } from '../../launch/run.mjs'
import { jestResults } from './test-results.ts'

const failed = { status: 'failed', failureMessages: ['is wrong'] }
const file = join('server', 'src', 'a.test.ts')
const group = join('artifacts', 'jest', 'server', 'group-1.js')
const resultsOf = (name: string, tests: readonly { ancestorTitles: readonly string[]; fullName: string }[]) =>
  jestResults({
    testResults: [
      {
        name: join(root, name),
        status: 'failed',
        message: 'crash',
        assertionResults: tests.map((one) => ({ ...one, ...failed })),
      },
    ],
  }).map(({ message: _, ...rest }) => rest)

test('names the file of a test in a group as if the file ran alone', () => {
  const alone = resultsOf(file, [{ ancestorTitles: ['sums'], fullName: 'sums adds' }])
  expect(alone).toEqual([{ file, test: 'sums adds', status: 'failed' }])
  expect(resultsOf(group, [{ ancestorTitles: [file, 'sums'], fullName: `${file} sums adds` }])).toEqual(alone)
})

test('a file of a group that does not load fails as a whole', () =>
  expect(resultsOf(group, [{ ancestorTitles: [file], fullName: `${file} ${LOAD_TEST}` }])).toEqual([
    { file, test: '', status: 'failed' },
  ]))

test('a group that crashes fails the run as a whole, because no file is known to run alone', () =>
  expect(resultsOf(group, [])).toEqual([{ file: '', test: '', status: 'failed' }]))
