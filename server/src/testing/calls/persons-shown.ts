import type { Database } from '../../db/connection.ts'

interface Person {
  readonly id: number
  readonly ssn: string
  readonly email: string | null
  readonly phone_numbers: readonly string[]
  readonly address: string | null
}

/** Every string in a value at any depth. Splits comma-separated lists. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split(', ')]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/**
 * Finds the humans whose address, phone or e-mail, and optionally kennitala, is in a response. A value shared by two
 * persons identifies no one.
 */
export class PersonsShown {
  readonly #contacts = new Map<string, Set<number>>()
  readonly #ssns: ReadonlyMap<string, number>
  readonly persons: readonly Person[]

  private constructor(persons: readonly Person[]) {
    this.persons = persons
    this.#ssns = new Map(persons.map(({ ssn, id }) => [ssn, id]))
    for (const { id, email, phone_numbers, address } of persons) {
      for (const text of [email, address, ...phone_numbers])
        if (text) this.#contacts.set(text, (this.#contacts.get(text) ?? new Set()).add(id))
    }
  }

  static async read(db: Database): Promise<PersonsShown> {
    return new PersonsShown(
      await db.query<Person>('select id, ssn, email, phone_numbers, address from person where not is_organization'),
    )
  }

  in(body: unknown, { withSsn }: { readonly withSsn: boolean }): number[] {
    const owners = textsIn(body).flatMap((text) => {
      const [owner, ...others] = this.#contacts.get(text) ?? []
      const byContact = owner !== undefined && others.length === 0 ? [owner] : []
      const bySsn = withSsn ? this.#ssns.get(text) : undefined
      return bySsn === undefined ? byContact : [...byContact, bySsn]
    })
    return [...new Set(owners)]
  }
}
