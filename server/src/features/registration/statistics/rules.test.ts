import { holidaysOf, registerBy, registerCalendar } from './rules.ts'

test('knows the holidays of Iceland', () => {
  expect([...holidaysOf(2026)].sort()).toEqual([
    '2026-01-01',
    '2026-04-02', // skírdagur
    '2026-04-03', // föstudagurinn langi
    '2026-04-06', // annar í páskum
    '2026-04-23', // sumardagurinn fyrsti
    '2026-05-01',
    '2026-05-14', // uppstigningardagur
    '2026-05-25', // annar í hvítasunnu
    '2026-06-17',
    '2026-08-03', // frídagur verslunarmanna
    '2026-12-24',
    '2026-12-25',
    '2026-12-26',
    '2026-12-31',
  ])
})

test.each([
  [2000, '2000-04-24'],
  [2019, '2019-04-22'],
  [2025, '2025-04-21'],
  [2038, '2038-04-26'],
  [2100, '2100-03-29'],
])('knows Easter Monday of %i', (year, day) => {
  expect(holidaysOf(year)).toContain(day)
})

test.each([
  ['a Monday', '2026-11-23', '2026-11-25'],
  ['a Thursday', '2026-11-26', '2026-11-30'],
  ['a Friday', '2026-11-27', '2026-12-01'],
  ['a Saturday', '2026-11-28', '2026-12-01'],
  ['the day before Easter', '2026-04-01', '2026-04-08'],
  ['the day before 17 June', '2026-06-16', '2026-06-19'],
  ['before Christmas', '2026-12-23', '2026-12-29'],
  ['the end of the year', '2026-12-30', '2027-01-05'],
])('registration ends two working days after %s', (...[, chipped, last]) => {
  expect(registerBy(chipped)).toBe(last)
})

test('a calendar has each day with its last day to register', () => {
  expect(registerCalendar('2026-11-26', '2026-11-28')).toEqual({
    days: ['2026-11-26', '2026-11-27', '2026-11-28'],
    deadlines: ['2026-11-30', '2026-12-01', '2026-12-01'],
  })
})
