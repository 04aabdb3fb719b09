// Which sessions get a new version of a remote before the others do (docs/teams.md#share).

/** Sessions are divided into groups of equal size. A share is a number of whole groups. */
export const SHARE_GROUPS = 100

const BITS = 32

/** 32 bits of a text: FNV-1a, mixed so that every bit depends on every character. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> (BITS / 2)), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> (BITS / 2))) >>> 0
}

/** The group of a session: the same for its whole life, and nothing that names the session. */
export const groupOf = (sessionId: string): number => hashOf(sessionId) % SHARE_GROUPS

/**
 * Whether a group gets a version that `percent` of the groups get. Other groups come first for another version; a larger
 * share of the same version keeps its groups.
 */
export function isInShare(group: number, version: string, percent: number): boolean {
  const order = (other: number) => hashOf(`${version} ${other}`)
  const own = order(group)
  let before = 0
  for (let other = 0; other < SHARE_GROUPS; other += 1) {
    const place = order(other)
    if (place < own || (place === own && other < group)) before += 1
  }
  return before < percent
}
