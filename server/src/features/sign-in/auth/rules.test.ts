import { newHash } from './issue-tokens.ts'
import { countsInLimits, remainingPause, verificationCode } from './rules.ts'

test.each([
  // unanswered, seconds since, pause left
  [0, 0, 0],
  [1, 0, 10],
  [1, 4, 6],
  [1, 10, 0],
  [2, 5, 15],
  [3, 0, 40],
  [30, 0, 2560],
])('after %i unanswered prompts and %i seconds waits %i more', (unanswered, seconds, left) => {
  expect(remainingPause(unanswered, seconds, 10)).toBe(left)
})

test('does not count a prompt that ended in a login or for a reason that the caller did not cause', () => {
  expect((['identified', 'stopped', 'unavailable', 'limited'] as const).some(countsInLimits)).toBe(false)
  expect((['cancelled', 'timedOut', 'left', 'failed'] as const).every(countsInLimits)).toBe(true)
})

test('computes the published test vector', () => {
  const hash = 'n/kRNhXaZ2jFKv8KlQX7ydgedXUmVy8b2O4xNq2ZxHteG7wOvCa0Kg3rY1JLOrOBXYQm+z2FRVwIv47w8gUb5g=='
  expect(verificationCode(hash)).toBe('4141')
  expect(verificationCode(Buffer.from(hash, 'base64').toString('base64url'))).toBe('4141')
})

test('generates hashes of 64 random bytes in base64url with codes of four digits', () => {
  const hashes = Array.from({ length: 300 }, newHash)
  expect(new Set(hashes).size).toBe(300)
  for (const hash of hashes) {
    expect(hash).toMatch(/^[\w-]{86}$/)
    expect(verificationCode(hash)).toMatch(/^\d{4}$/)
  }
})
