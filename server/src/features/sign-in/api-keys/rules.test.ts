import { longTest } from '@dyra/shared/testing/depth'
import { isStrongKey } from './rules.ts'

const random = (bytes: number, encoding: 'hex' | 'base64url') =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString(encoding)

longTest('accepts random keys of the minimum length in the smallest alphabet', () => {
  for (let n = 0; n < 2000; n++) {
    expect(isStrongKey(random(16, 'hex'))).toBe(true)
    expect(isStrongKey(random(24, 'base64url'))).toBe(true)
  }
})

test.each([
  'x'.repeat(32),
  'xy'.repeat(16),
  'xy'.repeat(100),
  'lykill'.repeat(6),
  'lykill'.repeat(33),
  'abcdefghijklmnopqrstuvwxyz012345',
  '0123456789012345678901234567890123456789',
  'zyxwvutsrqponmlkjihgfedcba987654',
  `${'a'.repeat(31)}b`,
  'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb',
])('refuses %s', (key) => {
  expect(isStrongKey(key)).toBe(false)
})
