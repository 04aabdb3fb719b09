import { countsInLimits, pauseLeft } from './rules.ts'

test.each([
  // unanswered, seconds since, pause left
  [0, 0, 0],
  [1, 0, 10],
  [1, 4, 6],
  [1, 10, 0],
  [2, 5, 15],
  [3, 0, 40],
  [30, 0, 2560],
])('after %i unanswered prompts and %i seconds it is %i more', (unanswered, seconds, left) => {
  expect(pauseLeft(unanswered, seconds, 10)).toBe(left)
})

test('prompts that ended in a login, or by no doing of the caller, count in no limit', () => {
  expect((['identified', 'stopped', 'unavailable', 'limited'] as const).some(countsInLimits)).toBe(false)
  expect((['cancelled', 'timedOut', 'left', 'failed'] as const).every(countsInLimits)).toBe(true)
})
