import { findPath } from './site-map.ts'

const patterns = new Map([
  ['/person/:id', 'a person'],
  ['/person/info', 'own details'],
  ['/person/:id/pets', 'pets'],
])

test.each([
  ['/person/info', 'own details'],
  ['/person/info/', 'own details'],
  ['/Person/INFO', 'own details'],
  ['/person/5', 'a person'],
  ['/person/5/pets', 'pets'],
  ['/person', undefined],
  ['/person/', undefined],
  ['/__proto__', undefined],
  ['/constructor', undefined],
])('%s fits the pattern of %s', (path, value) => expect(findPath(patterns, path)).toBe(value))
