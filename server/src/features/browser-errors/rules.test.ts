import { mustStop } from './rules.ts'

const of = (failed: number, sessions: number) => ({ failed, sessions })

test.each([
  ['20 failed sessions at twice the rate', { next: of(20, 1000), current: of(90, 9000), isStopped: true }],
  ['19 failed sessions, however bad', { next: of(19, 19), current: of(0, 9000), isStopped: false }],
  ['20 failed sessions at less than twice the rate', { next: of(20, 1001), current: of(90, 9000), isStopped: false }],
  ['many failed sessions at the same rate', { next: of(500, 1000), current: of(4500, 9000), isStopped: false }],
  ['errors of the new version only', { next: of(20, 1000), current: of(0, 9000), isStopped: true }],
  ['no session with the old version', { next: of(20, 20), current: of(0, 0), isStopped: true }],
  ['no errors at all', { next: of(0, 1000), current: of(0, 9000), isStopped: false }],
])('%s', (_name, { next, current, isStopped }) => {
  expect(mustStop(next, current)).toBe(isStopped)
})
