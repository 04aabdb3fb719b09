import { COLLAR_CODE_LENGTH, normalisePublicCode, PUBLIC_CODE_ALPHABET, shownPublicCode } from './public-code.ts'

test('the alphabet has 31 different characters', () => {
  expect(new Set(PUBLIC_CODE_ALPHABET).size).toBe(31)
})

test.each([['ABCD2345'], ['abcd-2345'], [' AB CD 23 45 '], ['ABCD–2345\n']])('reads %j', (typed) => {
  expect(normalisePublicCode(typed)).toBe('ABCD2345')
})

test.each([[''], ['ABCD234'], ['ABCD23456'], ['ABCD234O'], ['ABCD2341'], ['ÁBCD2345'], ['A'.repeat(100_000)]])(
  'refuses %.12j',
  (typed) => {
    expect(normalisePublicCode(typed)).toBeUndefined()
  },
)

test('shows a code in two halves, and reads this form as the same code', () => {
  expect(shownPublicCode('ABCD2345')).toBe('ABCD-2345')
  expect(normalisePublicCode(shownPublicCode('ABCD2345'))).toBe('ABCD2345')
})

test('reads the longer code of a collar tag, shown in groups of four', () => {
  const code = 'ABCDEFGH23456789'
  expect(shownPublicCode(code)).toBe('ABCD-EFGH-2345-6789')
  expect(normalisePublicCode(shownPublicCode(code).toLowerCase(), COLLAR_CODE_LENGTH)).toBe(code)
  expect(normalisePublicCode(code)).toBeUndefined()
  expect(normalisePublicCode('ABCD2345', COLLAR_CODE_LENGTH)).toBeUndefined()
})
