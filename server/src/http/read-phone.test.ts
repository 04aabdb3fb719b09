import { phoneInputs } from '@dyra/shared/testing/phone-inputs'
import { readPhone } from './read-phone.ts'

test.each(phoneInputs)('reads $input as $number', ({ input, number }) => {
  expect(readPhone(input)).toBe(number)
  if (number !== undefined) expect(readPhone(number)).toBe(number)
})

test.each([
  ['+44 020 7946 0958', '+442079460958'],
  ['+49 (0)151 12345678', '+4915112345678'],
])('leaves out the zero of %s, which is dialled only within the country', (input, stored) => {
  expect(readPhone(input)).toBe(stored)
})
