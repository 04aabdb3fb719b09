import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import {
  addDays,
  addMonths,
  addYears,
  dayOf,
  isDay,
  monthsBetween,
  parseDay,
  parseTime,
  pastDayError,
  startOfDay,
  today,
} from './dates.ts'

test.each([
  ['1/2/2020', '2020-02-01'],
  ['01/02/2020', '2020-02-01'],
  ['1-2-2020', '2020-02-01'],
  ['1 2 2020', '2020-02-01'],
  ['1.2.2020', '2020-02-01'],
  [' 31.12.1999 ', '1999-12-31'],
  ['29.2.2024', '2024-02-29'],
  ['29.2.2023', undefined],
  ['31/4/2020', undefined],
  ['1/13/2020', undefined],
  ['0/1/2020', undefined],
  ['1/2-2020', undefined],
  ['1/2/20', undefined],
  ['2020-02-01', undefined],
  ['á morgun', undefined],
])('parses %s as %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day)
})

test.each([
  ['7', '07:00'],
  ['23', '23:00'],
  ['830', '08:30'],
  ['1430', '14:30'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['8,30', '08:30'],
  ['08:30:00', '08:30'],
  [' 23:59 ', '23:59'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['08:30:60', undefined],
  ['8:5', undefined],
  ['8:', undefined],
  ['08:3', undefined],
  ['08:30:', undefined],
  ['-8', undefined],
  ['8:30 PM', undefined],
  ['', undefined],
  ['  ', undefined],
])('reads the time %j as %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time)
})

test.each([
  ['2020-02-29', true],
  ['2021-02-29', false],
  ['2020-2-9', false],
  ['2020-02-09T00:00', false],
])('validates the day %s: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test('changes the day at midnight UTC, as in Reykjavik', () => {
  expect(dayOf(new Date('2026-07-01T23:59:59.999Z'))).toBe('2026-07-01')
  expect(today(new Date('2026-07-02T00:00:00Z'))).toBe('2026-07-02')
  expect(startOfDay('2026-07-02').toISOString()).toBe('2026-07-02T00:00:00.000Z')
})

test.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s plus %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('adds days and years across month and year boundaries', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addYears('2024-02-29', 10)).toBe('2034-02-28')
})

test.each([
  ['2026-01-31', '2026-02-27', 0],
  ['2026-01-31', '2026-02-28', 1],
  ['2024-02-29', '2025-02-28', 12],
  ['2026-03-15', '2026-03-15', 0],
  ['2025-11-30', '2026-11-29', 11],
])('from %s to %s are %i months', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months)
})

// Beirut lacks midnights when summer time begins, and Apia has no 30 December 2011.
test.each(['Asia/Beirut', 'Pacific/Apia'])('computes days in %s as in Reykjavik', (TZ) => {
  const program = `const { addDays, addMonths, monthsBetween } = await import(process.argv[1])
    console.log(addDays('2011-12-29', 1), addMonths('2011-11-30', 1), monthsBetween('2002-03-31', '2002-04-30'))`
  const args = ['--input-type=module', '--eval', program, join(__dirname, 'dates.ts')]
  const output = execFileSync(process.execPath, args, { env: { ...process.env, TZ }, encoding: 'utf8' })
  expect(output.trim()).toBe('2011-12-30 2011-12-30 1')
})

test.each([
  ['1999-12-31', 'validation.dateMin'],
  ['2000-01-01', undefined],
  ['2026-11-21', undefined],
  ['2026-11-22', 'validation.dateFuture'],
  ['2026-02-30', 'validation.date'],
])('the day %s, entered on 21 November 2026, has the error %s', (day, error) => {
  expect(pastDayError(day, '2026-11-21')).toBe(error)
})
