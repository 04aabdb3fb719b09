import {
  formatDay,
  formatInstant,
  formatInstantDay,
  formatKennitala,
  formatKronur,
  formatPhone,
  formatTime,
  phoneLink,
} from './format.ts'
import { formatCount } from './format-count.ts'

test('formats days as dd.mm.yyyy', () => {
  expect(formatDay('2026-11-01')).toBe('01.11.2026')
  expect(formatInstantDay(new Date(2026, 0, 9, 7, 5))).toBe('09.01.2026')
  expect(formatTime(new Date(2026, 0, 9, 7, 5))).toBe('07:05')
  expect(formatInstant(new Date(2026, 0, 9, 7, 5).toISOString())).toBe('09.01.2026 07:05')
})

test('formats money with dots and a non-breaking space', () => {
  expect(formatKronur(2000)).toBe('2.000\u00a0kr.')
  expect(formatKronur(1_234_567)).toBe('1.234.567\u00a0kr.')
  expect(formatKronur(0)).toBe('0\u00a0kr.')
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [12_345, '12.345'],
  [1_234_567, '1.234.567'],
  [-1000, '-1.000'],
  [2.5, '3'],
])('formats %d with dots', (count, text) => expect(formatCount(count)).toBe(text))

test.each([
  ['0101302399', '010130-2399'],
  ['010130-2399', '010130-2399'],
  ['0000', '0000'],
])('formats kennitala %s as %s', (ssn, shown) => expect(formatKennitala(ssn)).toBe(shown))

test.each([
  ['0102399', '010-2399', 'tel:+3540102399'],
  ['+3540102399', '010-2399', 'tel:+3540102399'],
  ['010 2399', '010-2399', 'tel:+3540102399'],
  ['+442079460958', '+44 207 946 0958', 'tel:+442079460958'],
  ['+12025550100', '+1 202 555 0100', 'tel:+12025550100'],
  ['+354385123456', '+354 385 123 456', 'tel:+354385123456'],
  ['+4790012345', '+47 900 123 45', 'tel:+4790012345'],
])('formats phone %s as %s and links %s', (phone, shown, link) => {
  expect(formatPhone(phone)).toBe(shown)
  expect(phoneLink(phone)).toBe(link)
})
