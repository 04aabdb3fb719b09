import type { Database } from '../../db/connection.ts'

interface Person {
  readonly id: number
  readonly ssn: string
  readonly email: string | null
  readonly phone_numbers: readonly string[]
  readonly address: string | null
}

/** Every string in a value, however deep; lists that were written into one string are taken apart. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split(', ')]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Who can be reached by what an answer holds: humans alone. What two persons share names nobody. */
export class PersonsShown {
  readonly #owners = new Map<string, Set<number>>()
  readonly persons: readonly Person[]

  private constructor(persons: readonly Person[]) {
    this.persons = persons
    for (const { id, ssn, email, phone_numbers, address } of persons) {
      for (const text of [ssn, email, address, ...phone_numbers])
        if (text) this.#owners.set(text, (this.#owners.get(text) ?? new Set()).add(id))
    }
  }

  static async read(db: Database): Promise<PersonsShown> {
    return new PersonsShown(
      await db.query<Person>('select id, ssn, email, phone_numbers, address from person where not is_organization'),
    )
  }

  in(body: unknown): number[] {
    const owners = textsIn(body).flatMap((text) => {
      const [owner, ...others] = this.#owners.get(text) ?? []
      return owner !== undefined && others.length === 0 ? [owner] : []
    })
    return [...new Set(owners)]
  }
}
