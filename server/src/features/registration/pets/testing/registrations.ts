import type { Cast } from '../../../../testing/cast.ts'

const TABLES = ['pet', 'microtag', 'pet_transfer', 'audit', 'outbox']

/** Registers pets of the cast's owner by its veterinarian. `cast` is called later, so it may be created in `beforeAll`. */
export function registrations(cast: () => Cast) {
  let numbers = 0
  const nextTag = () => `3520981000${String(++numbers).padStart(5, '0')}`
  const pet = (changes: object = {}) => ({
    name: 'Snati',
    speciesId: 1,
    genderId: 1,
    ownerPersonId: cast().ids.owner,
    microTag: nextTag(),
    ...changes,
  })
  const register = (changes: object = {}, headers = {}) =>
    cast().call('vet', 'POST /api/Pets', { payload: pet(changes), headers })
  const rows = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    cast().database.db.query<Row>(text, values)
  /** Row counts of every table that a registration writes to. */
  const countRows = async () =>
    Object.fromEntries(
      await Promise.all(TABLES.map(async (name) => [name, (await rows(`select count(*) from ${name}`))[0]?.count])),
    )
  return { nextTag, pet, register, rows, countRows }
}
