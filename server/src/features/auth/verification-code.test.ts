import { newHash, verificationCode } from './verification-code.ts'

test('the published vector', () => {
  const hash = 'n/kRNhXaZ2jFKv8KlQX7ydgedXUmVy8b2O4xNq2ZxHteG7wOvCa0Kg3rY1JLOrOBXYQm+z2FRVwIv47w8gUb5g=='
  expect(verificationCode(hash)).toBe('4141')
  expect(verificationCode(Buffer.from(hash, 'base64').toString('base64url'))).toBe('4141')
})

test('hashes are 64 random bytes as base64url, and every code has four digits', () => {
  const hashes = Array.from({ length: 300 }, newHash)
  expect(new Set(hashes).size).toBe(300)
  for (const hash of hashes) {
    expect(hash).toMatch(/^[\w-]{86}$/)
    expect(verificationCode(hash)).toMatch(/^\d{4}$/)
  }
})
