import { compared, limited } from './report.ts'

const format = String

test.each([
  [9, { isMet: true, isKnown: false }],
  [11, { isMet: true, isKnown: true }],
  [13, { isMet: false, isKnown: true }],
])('the value %d, with the limit 10, passes up to the known value 12', (value, verdict) => {
  const limit = { limit: 10, known: 12, format }
  expect(limited('size', value, limit)).toMatchObject(verdict)
  expect(compared('size', { value, baseline: 1, ...limit })).toMatchObject(verdict)
})

test('without a known value a missed limit fails', () =>
  expect(limited('size', 11, { limit: 10, format }).isMet).toBe(false))
