import type { PetFixture } from '../../../../testing/pet-fixture.ts'

const TABLES = ['pet', 'microtag', 'pet_transfer', 'audit', 'outbox']

/** Registers pets of `owner` by `registrar`. */
export function registrations(f: PetFixture) {
  let numbers = 0
  const nextTag = () => `3520981000${String(++numbers).padStart(5, '0')}`
  const pet = (changes: object = {}) => ({
    name: 'Snati',
    speciesId: 1,
    genderId: 1,
    ownerPersonId: f.ids.owner,
    microTag: nextTag(),
    ...changes,
  })
  const register = (changes: object = {}) => f.call('registrar', 'POST /api/Pets', pet(changes))
  const rows = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) => f.db.query<Row>(text, values)
  /** Row counts of every table that a registration writes to. */
  const countRows = async () =>
    Object.fromEntries(
      await Promise.all(TABLES.map(async (name) => [name, (await rows(`select count(*) from ${name}`))[0]?.count])),
    )
  return { nextTag, pet, register, rows, countRows }
}
