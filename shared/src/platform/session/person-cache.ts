import { changesSent } from '@dyra/shared/api'
import type { User } from '../../contract/users.ts'
import { PERSON_CACHE } from '../../domain/limits.ts'

/** Long enough to browse the pages of one person; another user may change the person meanwhile. In ms. */
const FRESH_FOR = 10_000

interface Known {
  readonly user: User
  readonly readAt: number
  readonly generation: number
}

const persons = new Map<number, Known>()
let forgotten = 0

/**
 * Increases with everything that may make earlier reads stale: any change, because roles belong to a person too.
 */
const generationNow = () => forgotten + changesSent()

function keep({ user, ...known }: Known) {
  persons.delete(user.userId)
  persons.set(user.userId, { user, ...known })
  for (const userId of persons.keys()) if (persons.size > PERSON_CACHE) persons.delete(userId)
}

/** A person from the cache of the last three (docs/frontend.md#session-in-the-browser), otherwise from `read`. */
export async function readCachedPerson(userId: number, read: () => Promise<User>): Promise<User> {
  const generation = generationNow()
  const known = persons.get(userId)
  if (known?.generation === generation && Date.now() - known.readAt < FRESH_FOR) return known.user
  const user = await read()
  // Do not cache a response if something has changed since the request.
  if (generation === generationNow()) keep({ user, readAt: Date.now(), generation })
  return user
}

/** Called when another user signs in. */
export function clearPersonCache() {
  forgotten += 1
  persons.clear()
}
