import { matchesPattern, withoutTrailingSlash } from './path-pattern.ts'

test.each([
  ['/', '/', true],
  ['/lost', '/lost/', true],
  ['/lost', '//lost', false],
  ['/pendingTransfers/:petId', '/PendingTransfers/5', true],
  ['/lost', '/lost//', false],
  ['/pet/:id', '/pet/17', true],
  ['/pet/:id', '/pet/', false],
  ['/pet/:id', '/pet//', false],
  ['/pet/:id', '/pet/17/images', false],
])('the pattern %s matches %s: %s', (pattern, path, fits) => expect(matchesPattern(pattern, path)).toBe(fits))

test('keeps the slash of the root path', () => {
  expect([withoutTrailingSlash('/'), withoutTrailingSlash('/lost/'), withoutTrailingSlash('/lost')]).toEqual([
    '/',
    '/lost',
    '/lost',
  ])
})
