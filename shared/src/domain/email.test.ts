import { isEmail, maskEmail } from './email.ts'

test.each([
  ['jon@example.com', true],
  ['jon.jonsson+dyr@post.example.is', true],
  ["o'brien@example.com", true],
  [`${'a'.repeat(64)}@example.com`, true],
  [`${'a'.repeat(65)}@example.com`, false],
  [`a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example.com`, false],
  ['jon@example', false],
  ['jon@-example.com', false],
  ['jon@example..com', false],
  ['.jon@example.com', false],
  ['jon..x@example.com', false],
  ['"jon"@example.com', false],
  ['Jón <jon@example.com>', false],
  ['jon@example.com, eva@example.com', false],
  ['jon@example.com\nBcc: eva@example.com', false],
  ['jon@example.com\n', false],
  ['jon@[127.0.0.1]', false],
  [' jon@example.com', false],
  ['', false],
])('validates the address %j: %s', (input, expected) => {
  expect(isEmail(input)).toBe(expected)
})

test('masks an address except first letters and top-level domain', () => {
  expect(maskEmail('gunnar@dyr.is')).toBe('g•••@d•••.is')
  expect(maskEmail('g@post.dyr.is')).toBe('g•••@p•••.is')
})
