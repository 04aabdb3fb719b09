import { parseDate } from './parse-date.ts'

test.each([
  ['1/2/2020', '2020-02-01'],
  ['01-02-2020', '2020-02-01'],
  ['1 2 2020', '2020-02-01'],
  ['1.12.2020', '2020-12-01'],
  [' 29.2.2024 ', '2024-02-29'],
])('parses %s as %s', (typed, day) => expect(parseDate(typed)).toBe(day))

test.each(['29.2.2023', '31/4/2020', '13/13/2020', '0.1.2020', '1.2.20', '2020-02-01', '', 'í gær'])(
  'rejects %s',
  (typed) => expect(parseDate(typed)).toBeNull(),
)
