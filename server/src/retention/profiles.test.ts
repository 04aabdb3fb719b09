import { referenceDatabase, type TestDatabase } from '../testing/database.ts'
import { moveClock } from '../testing/move-clock.ts'
import { addPerson, addPet } from '../testing/registry.ts'
import { countDue, runRetention } from './retention.ts'

// RETENTION_PROFILE: ten years after death, or 5 after death and 25 after registration.

let database: TestDatabase
beforeAll(async () => {
  database = await referenceDatabase({ statementTimeoutMs: 60_000 })
})
afterAll(() => database.drop())
beforeEach(() => query('truncate person, pet, task cascade'))

const query = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  database.db.query<Row>(text, values)
const ownerships = async (profile: 'iceland' | 'eu') => (await countDue(database.db, profile)).ownerships

let tags = 0
async function owned(pet: object = {}) {
  const ownerId = await addPerson(database.db, { name: 'Eigandi' })
  return { ownerId, petId: await addPet(database.db, { tagNumber: `GAMALT${++tags}`, ownerId, pet }) }
}
const askedAgo = (petId: number, ago: string) =>
  query(`insert into old_pet_question (pet_id, asked_at) values ($1, now() - interval '${ago}')`, [petId])

test.each([
  ['iceland', '10 years'],
  ['eu', '5 years'],
] as const)('%s: links end %s after a death was registered', async (profile, period) => {
  await owned({ is_dead: true, day_of_death: '2020-01-01', death_registered_at: new Date() })
  await moveClock(database.db, period)
  await moveClock(database.db, '-1 day')
  expect(await ownerships(profile)).toBe(0)
  await moveClock(database.db, '1 day')
  expect(await ownerships(profile)).toBe(1)
  expect((await runRetention(database.db, profile)).ownerships).toBe(1)
  expect(await query('select person_id from ownership')).toEqual([{ person_id: null }])
})

describe('a pet that was never registered as dead', () => {
  test('keeps its links with the periods of Iceland', async () => {
    const { petId } = await owned()
    await moveClock(database.db, '40 years')
    await askedAgo(petId, '3 years')
    expect(await ownerships('iceland')).toBe(0)
  })

  test.each([
    ['two years after its keeper was asked in vain', '2 years', 1],
    ['not a day earlier', '729 days', 0],
  ])('%s', async (...[, ago, due]) => {
    const { petId } = await owned()
    await moveClock(database.db, '26 years')
    await askedAgo(petId, ago)
    expect(await ownerships('eu')).toBe(due)
    expect((await runRetention(database.db, 'eu')).ownerships).toBe(due)
  })

  test('keeps them if no one was asked', async () => {
    await owned()
    await moveClock(database.db, '40 years')
    expect(await ownerships('eu')).toBe(0)
  })

  test('keeps them if it was registered less than 25 years ago', async () => {
    const { petId } = await owned()
    await moveClock(database.db, '24 years')
    await askedAgo(petId, '3 years')
    expect(await ownerships('eu')).toBe(0)
  })

  test('keeps them while a keeper has confirmed since', async () => {
    const { petId, ownerId } = await owned()
    const coOwnerId = await addPerson(database.db, { name: 'Meðeigandi' })
    await query('update pet set co_owner_person_id = $2 where id = $1', [petId, coOwnerId])
    await moveClock(database.db, '40 years')
    await askedAgo(petId, '3 years')
    for (const personId of [ownerId, coOwnerId]) {
      await query(`update person set confirmed_at = now() - interval '1 year' where id = $1`, [personId])
      expect(await ownerships('eu')).toBe(0)
      await query('update person set confirmed_at = null where id = $1', [personId])
    }
    expect(await ownerships('eu')).toBe(1)
  })

  test('loses them 25 years after registration if it has no keeper and waits for none', async () => {
    const { petId, ownerId } = await owned()
    await query('update ownership set to_at = now()')
    await moveClock(database.db, '25 years')
    await moveClock(database.db, '-1 day')
    expect(await ownerships('eu')).toBe(0)
    await moveClock(database.db, '1 day')
    expect(await ownerships('eu')).toBe(1)
    await query(
      `insert into pet_transfer (pet_id, new_owner_person_id, by_veterinarian, started_by) values ($1, $2, true, $2)`,
      [petId, ownerId],
    )
    expect(await ownerships('eu')).toBe(0)
  })
})
