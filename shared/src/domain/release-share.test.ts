import { randomUUID } from 'node:crypto'
import { groupOf, isInShare, SHARE_GROUPS } from './release-share.ts'

const groups = Array.from({ length: SHARE_GROUPS }, (_, group) => group)
const givenTo = (version: string, percent: number) => groups.filter((group) => isInShare(group, version, percent))

test.each([1, 10, 50, 99])('gives %i of a hundred groups the new version', (percent) => {
  for (const version of ['0a1b2c3d4e5f', 'ffff', '1']) expect(givenTo(version, percent)).toHaveLength(percent)
})

test('divides sessions evenly: a tenth of the groups holds a tenth of the sessions', () => {
  // Always the same ids: the result of a test must not depend on luck.
  const sessions = Array.from(
    { length: 4_000 },
    (_, n) => `6c7a8c32-5b0e-4f0e-9e06-${(n * 7919).toString(16).padStart(12, '0')}`,
  )
  const given = sessions.filter((id) => isInShare(groupOf(id), '0a1b2c3d4e5f', 10))
  expect(given.length / sessions.length).toBeGreaterThan(0.09)
  expect(given.length / sessions.length).toBeLessThan(0.11)
  const used = new Set(sessions.map(groupOf))
  expect(used.size).toBe(SHARE_GROUPS)
})

test('gives a session the same version each time', () => {
  const id = randomUUID()
  expect(groupOf(id)).toBe(groupOf(id))
})

test('keeps the groups of a version when its share grows', () => {
  const larger = givenTo('aaaa', 25)
  expect(givenTo('aaaa', 10).every((group) => larger.includes(group))).toBe(true)
})

test('chooses other groups for another version', () => {
  expect(givenTo('aaaa', 10)).not.toEqual(givenTo('bbbb', 10))
})
