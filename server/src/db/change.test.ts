import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverRoot } from '../server-root.ts'
import { referenceDatabase, type TestDatabase } from '../testing/database.ts'
import { type Changes, changesBy, NOW, systemActor } from './change.ts'
import { everyTable } from './tables.ts'

let database: TestDatabase
let changes: Changes
beforeAll(async () => {
  database = await referenceDatabase()
  changes = changesBy(systemActor, database.db)
})
afterAll(() => database.drop())

const historyOf = (table: string, id: number) =>
  database.db.query<{ column_name: string; value: string | null; before: string | null; created_by: number | null }>(
    'select column_name, value, before, created_by from audit where table_name = $1 and row_id = $2 order by id',
    [table, id],
  )
const snati = { name: 'Snati', species_id: 1, gender_id: 1, color: 'brúnn' }

it('records the values of a new row', async () => {
  const pet = await changes.insert('pet', snati)
  expect((await historyOf('Pets', pet.id)).map(({ column_name, value }) => [column_name, value])).toEqual([
    ['Name', 'Snati'],
    ['SpeciesId', '1'],
    ['GenderId', '1'],
    ['Color', 'brúnn'],
  ])
})

it('inserts a row, its parts and their history in one statement, or nothing', async () => {
  const person = await changes.insert('person', { ssn: '0101302499', name: 'Holland' })
  const fee = { price_isk: 2000, invoiced_person_id: person.id, registered_by: person.id, species_id: 1 }
  const insert = (tag_number: string) =>
    changes.insertWhole('pet', {
      values: snati,
      parts: [{ table: 'microtag', key: 'pet_id', values: { tag_number, ...fee } }],
      extensions: [(bind) => `insert into outbox (kind, pet_ids) select ${bind('extra')}, array[a.id] from after a`],
    })
  const petId = await insert('352098100000001')
  const [tag] = await database.db.selectFrom('microtag').selectAll().where('pet_id', '=', petId).execute()
  expect(await historyOf('Pets', petId)).toHaveLength(4)
  expect((await historyOf('MicroTags', tag?.id ?? 0)).map(({ column_name, value }) => [column_name, value])).toEqual([
    ['PetId', String(petId)],
    ['TagNumber', '352098100000001'],
    ['InvoicedPersonId', String(person.id)],
  ])
  const count = () => database.db.query('select (select count(*) from pet), (select count(*) from outbox) as mails')
  expect(await database.db.query('select kind, pet_ids from outbox')).toEqual([{ kind: 'extra', pet_ids: [petId] }])
  const before = await count()
  await expect(insert('352098100000001')).rejects.toMatchObject({ constraint: 'microtag_number' })
  expect(await count()).toEqual(before)
})

it('records only changed columns and the actor, and increments the version', async () => {
  const person = await changes.insert('person', { ssn: '0101302399', name: 'Færeyjar' })
  const pet = await changes.insert('pet', snati)
  const byPerson = changesBy({ personId: person.id, actingPersonId: null }, database.db)
  const changed = await byPerson.update('pet', { id: pet.id, set: { name: 'Snati', color: null, is_castrated: true } })
  expect(changed).toMatchObject({ color: null, is_castrated: true, version: 1, updated_by: person.id })
  expect((await historyOf('Pets', pet.id)).slice(4)).toEqual([
    { column_name: 'Color', value: null, before: 'brúnn', created_by: person.id },
    { column_name: 'IsCastrated', value: 'true', before: '', created_by: person.id },
  ])
})

it('increments the version of a representative', async () => {
  const owner = await changes.insert('person', { ssn: '0101302129', name: 'Eigandi' })
  const person = await changes.insert('person', { ssn: '0101302049', name: 'Umboðsmaður' })
  const values = { owner_person_id: owner.id, person_id: person.id, document: 'Mál 1' }
  const given = { ...values, valid_from: '2026-01-01', valid_until: '2027-01-01' }
  const { id } = await changes.insert('representative', given)
  expect(await changes.update('representative', { id, set: { ended_at: NOW } })).toMatchObject({ version: 1 })
})

it('changes nothing if the row is not as expected', async () => {
  const pet = await changes.insert('pet', snati)
  expect(await changes.update('pet', { id: pet.id, set: { name: 'Kolur' }, expect: { version: 7 } })).toBeUndefined()
  expect(await historyOf('Pets', pet.id)).toHaveLength(4)
})

it('lets exactly one of many concurrent updates succeed', async () => {
  const pet = await changes.insert('pet', snati)
  const rivals = Array.from({ length: 20 }, (_, n) =>
    changes.update('pet', { id: pet.id, set: { name: `Nafn ${n}` }, expect: { version: 0 } }),
  )
  expect((await Promise.all(rivals)).filter(Boolean)).toHaveLength(1)
})

it('makes no change if the history cannot be written', async () => {
  const pet = await changes.insert('pet', snati)
  await database.db.query(`alter table audit add constraint no_kolur check (value is distinct from 'Kolur')`)
  await expect(changes.update('pet', { id: pet.id, set: { name: 'Kolur' } })).rejects.toThrow('no_kolur')
  const [row] = await database.db.query<{ name: string }>('select name from pet where id = $1', [pet.id])
  expect(row?.name).toBe('Snati')
})

it('records an owner with the pet, and records the deletion of a row', async () => {
  const pet = await changes.insert('pet', snati)
  const person = await changes.insert('person', { ssn: '0101302209', name: 'Finnland' })
  await changes.insert('ownership', { pet_id: pet.id, person_id: person.id, from_at: NOW })
  expect((await historyOf('Pets', pet.id)).at(-1)).toMatchObject({
    column_name: 'OwnerPersonId',
    value: String(person.id),
  })
  const payer = await changes.insert('invoice_person', { person_id: person.id })
  expect(await changes.remove('invoice_person', payer.id)).toBe(true)
  expect((await historyOf('InvoicePersons', payer.id)).slice(1)).toEqual([
    { column_name: 'PersonId', value: null, before: String(person.id), created_by: null },
  ])
})

/**
 * Retention, deletion and seeding bypass the history on purpose: retention removes it, deletion leaves only the fact,
 * and seeding precedes it. Signing in, using a key, attempts to deliver to a subscription, and encrypting its secret
 * with a new key are not changes.
 */
const mayBypass = [
  /\/sign-in\/sessions\/queries\.ts$/,
  /\/found-reports\/deletion-queries\.ts$/,
  /\/webhooks\/delivery-queries\.ts$/,
  /\/features\/[^/]+\/[^/]+\/tables\.ts$/,
  /\/deposit\/erasure-queries\.ts$/,
  /\.test\.ts$/,
  /\/db\/(change|seed|migrations)/,
  /\/retention\//,
  /\/testing\//,
  /\/bench\//,
]

it('change.ts is the only code that writes to audited tables', () => {
  const files = readdirSync(join(serverRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file}`)
    .filter((file) => file.endsWith('.ts') && !mayBypass.some((pattern) => pattern.test(file)))
  const audited = everyTable.flatMap(([name, { history }]) => (history ? [name] : [])).join('|')
  const write = new RegExp(
    `((insert into|update|delete from)\\s+|(insertInto|updateTable|deleteFrom)\\('\\s*)(${audited})\\b`,
    'i',
  )
  const found = files.filter((file) => write.test(readFileSync(join(serverRoot, 'src', file), 'utf8')))
  expect(files.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
