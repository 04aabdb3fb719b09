import { changesAsked } from '@dyra/shared/api'
import type { User } from '../contract/users.ts'
import { PERSON_CACHE } from '../domain/limits.ts'

/** Milliseconds for going through the pages of one person; somebody else may have changed him since. */
const FRESH_FOR = 10_000

interface Known {
  readonly user: User
  readonly readAt: number
  readonly generation: number
}

const persons = new Map<number, Known>()
let forgotten = 0

/**
 * A higher one after everything that may make wrong what was read before: of any change, as roles are a person's too.
 */
const generationNow = () => forgotten + changesAsked()

function keep({ user, ...known }: Known) {
  persons.delete(user.userId)
  persons.set(user.userId, { user, ...known })
  for (const userId of persons.keys()) if (persons.size > PERSON_CACHE) persons.delete(userId)
}

/** A person from the three read last (docs/frontend.md#session-in-the-browser), otherwise from `read`. */
export async function readCachedPerson(userId: number, read: () => Promise<User>): Promise<User> {
  const generation = generationNow()
  const known = persons.get(userId)
  if (known?.generation === generation && Date.now() - known.readAt < FRESH_FOR) return known.user
  const user = await read()
  // What was asked for before something changed is not worth remembering.
  if (generation === generationNow()) keep({ user, readAt: Date.now(), generation })
  return user
}

/** Whenever somebody else uses the site. */
export function clearPersonCache() {
  forgotten += 1
  persons.clear()
}
