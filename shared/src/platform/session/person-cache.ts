import { changesSent } from '@dyra/shared/api'
import type { User } from '../../contract/users.ts'
import { PERSON_CACHE } from '../../domain/limits.ts'

/** Long enough to browse the pages of one person; another user may change the person meanwhile. */
const FRESH_MS = 10_000

interface Known {
  readonly user: User
  readonly readAt: number
  readonly generation: number
}

const persons = new Map<number, Known>()
let clearings = 0

/** Grows with every change and clearing: earlier reads may be stale. */
const generationNow = () => clearings + changesSent()

function keep({ user, ...known }: Known) {
  persons.delete(user.userId)
  persons.set(user.userId, { user, ...known })
  for (const userId of persons.keys()) if (persons.size > PERSON_CACHE) persons.delete(userId)
}

/** A person from the cache of the last three (docs/frontend.md#session-in-the-browser), otherwise from `read`. */
export async function readCachedPerson(userId: number, read: () => Promise<User>): Promise<User> {
  const generation = generationNow()
  const known = persons.get(userId)
  if (known?.generation === generation && Date.now() - known.readAt < FRESH_MS) return known.user
  const user = await read()
  // Do not cache a response if something has changed since the request.
  if (generation === generationNow()) keep({ user, readAt: Date.now(), generation })
  return user
}

/** Called when the session's person or roles change. */
export function clearPersonCache() {
  clearings += 1
  persons.clear()
}
