import type { User } from '../contract/users.ts'
import { PERSON_CACHE } from '../domain/limits.ts'

/** Milliseconds after which somebody else may have changed what is remembered. */
const FRESH_FOR = 60_000

const persons = new Map<number, { readonly user: User; readonly readAt: number }>()
let generation = 0

function keep(user: User) {
  persons.delete(user.userId)
  persons.set(user.userId, { user, readAt: Date.now() })
  for (const userId of persons.keys()) if (persons.size > PERSON_CACHE) persons.delete(userId)
}

/** A person from the three that were read last (specification, section 9), else as `read` brings them. */
export async function rememberPerson(userId: number, read: () => Promise<User>): Promise<User> {
  const known = persons.get(userId)
  if (known && Date.now() - known.readAt < FRESH_FOR) return known.user
  const asked = generation
  const user = await read()
  // What was asked for before something changed is not worth remembering.
  if (asked === generation) keep(user)
  return user
}

/** After a change of any person, and whenever somebody else uses the site. */
export function forgetPersons() {
  generation += 1
  persons.clear()
}
