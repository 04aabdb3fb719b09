import { systemActor } from '../../db/change.ts'
import { referenceDatabase, type TestDatabase } from '../../testing/database.ts'
import { addPerson, addPet } from '../../testing/registry.ts'
import { mendSpelling } from './spelling.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await referenceDatabase()
})
afterAll(() => database.drop())

const names: readonly (readonly [string, string])[] = [
  ['Bjo\u0308rk', 'Björk'],
  [' Snati ', 'Snati'],
  ['Anna\u00a0 María', 'Anna María'],
  ['Sna\u00adti', 'Snati'],
  ['\u202eSnati\u202c', 'Snati'],
  ['\ufeffSnati', 'Snati'],
  ['Sna\ufffcti', 'Snati'],
  ['Snati\u2028Perla', 'Snati Perla'],
  ['Snati\u3164', 'Snati'],
  ['Björk', 'Björk'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['\u200b', '\u200b'],
]

test('corrects names and texts once, with history, and keeps those that are correct', async () => {
  const { db } = database
  const pets: number[] = []
  for (const [at, [name]] of names.entries())
    pets.push(
      await addPet(db, {
        tagNumber: `3520981000090${String(at).padStart(2, '0')}`,
        pet: { name, color: ' svart\u00a0 ' },
      }),
    )
  const person = await addPerson(db, { name: 'Jo\u0301n  Jónsson', address: 'Gata 1 ' })
  const { mended } = await mendSpelling(db)
  const stored = await db
    .selectFrom('pet')
    .select(['id', 'name', 'color'])
    .where('id', 'in', pets)
    .orderBy('id')
    .execute()
  expect(stored.map(({ name, color }) => [name, color])).toEqual(names.map(([, name]) => [name, 'svart']))
  const [jon] = await db.selectFrom('person').select(['name', 'address']).where('id', '=', person).execute()
  expect(jon).toEqual({ name: 'Jón Jónsson', address: 'Gata 1' })
  const history = await db
    .selectFrom('audit')
    .select(['column_name', 'value', 'created_by'])
    .where('table_name', '=', 'Pets')
    .where('row_id', '=', pets[0] ?? 0)
    .execute()
  expect(history).toEqual(
    expect.arrayContaining([
      { column_name: 'Name', value: 'Björk', created_by: systemActor.personId },
      { column_name: 'Color', value: 'svart', created_by: systemActor.personId },
    ]),
  )
  expect(mended).toBe(9 + names.length + 2)
  expect(await mendSpelling(db)).toEqual({ mended: 0 })
})

test('two concurrent runs correct a text once', async () => {
  const { db } = database
  const petId = await addPet(db, { tagNumber: '352098100009100', pet: { name: ' Perla' } })
  await Promise.all([mendSpelling(db), mendSpelling(db)])
  const history = await db
    .selectFrom('audit')
    .select('value')
    .where('table_name', '=', 'Pets')
    .where('row_id', '=', petId)
    .where('column_name', '=', 'Name')
    .execute()
  expect(history).toEqual([{ value: 'Perla' }])
})
