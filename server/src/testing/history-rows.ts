import type { PetFixture, Who } from './pet-fixture.ts'
import { addPerson } from './registry.ts'

/** A request to a call. */
export interface Sent {
  readonly who: Who
  readonly url: string
  readonly payload?: object | Buffer
  readonly type?: string
  /** Headers in place of a session. */
  readonly credentials?: Readonly<Record<string, string>>
}

let tags = 0
/** A number that no other pet has. */
export const newTag = () => `3520981077${String(++tags).padStart(5, '0')}`
/** A pet as it is registered, without owner and number. */
export const dog = { name: 'Snati', speciesId: 1, genderId: 1 }

/** Adds and finds rows that requests need. */
export function rowsIn(fixture: PetFixture) {
  const insert = async (sql: string, values: readonly unknown[] = []): Promise<number> => {
    const [row] = await fixture.db.query<{ id: number }>(`insert into ${sql} returning id`, values)
    return row?.id ?? 0
  }
  const application = () =>
    insert(`auth_application (person_id, requested_role) values ($1, 'Veterinarian')`, [fixture.ids.stranger])
  const person = () => addPerson(fixture.db, {})
  const tagOf = async (petId: number) =>
    (await fixture.db.query<{ id: number }>('select id from microtag where pet_id = $1', [petId]))[0]?.id
  return { fixture, insert, application, person, tagOf }
}
export type Rows = ReturnType<typeof rowsIn>
