import { phoneInputs } from '../testing/phone-inputs.ts'
import { filledPhones, formatPhone, internationalPhone, isLoginPhone, normalisePhone } from './phone.ts'

test.each(phoneInputs)('reads $input as $number', ({ input, number, isServerOnly }) => {
  if (!isServerOnly) expect(normalisePhone(input)).toBe(number)
  if (number !== undefined) expect(normalisePhone(number)).toBe(number)
})

test.each([
  ['0102129', '0102129'],
  ['+354 010 2129', '0102129'],
  ['355 010 2129', undefined],
  ['354555123', undefined],
  ['+45 12 34 56 78', '+4512345678'],
  ['010212', undefined],
  ['', undefined],
])('stores %s as %s', (input, stored) => {
  expect(normalisePhone(input)).toBe(stored)
})

test('accepts only Icelandic numbers for a login', () => {
  expect(isLoginPhone('010-2129')).toBe(true)
  expect(isLoginPhone('+4512345678')).toBe(false)
  expect(isLoginPhone('12')).toBe(false)
})

test.each([
  ['0102129', '010-2129', '+3540102129'],
  ['+4512345678', '+4512345678', '+4512345678'],
])('shows %s as %s and calls %s', (stored, shown, called) => {
  expect(formatPhone(stored)).toBe(shown)
  expect(internationalPhone(stored)).toBe(called)
})

test('drops empty entries and trims the others', () => {
  expect(filledPhones([' 0102129 ', '', '  '])).toEqual(['0102129'])
})
