import type { Columns, Holds } from '../db/columns.ts'
import { ensureReference } from '../db/reference/reference.ts'
import { everyTable, tables } from '../db/tables.ts'
import { runPurge } from '../jobs/purge/purge.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { moveClock } from '../testing/move-clock.ts'
import { addDeadPet, addPeople, addTemporaryRows } from '../testing/retention-fixture.ts'
import { countDue, runRetention } from './retention.ts'

// Fills every table with the history of one pet, then moves the clock by ten years.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ statementTimeoutMs: 60_000 })
  const { db } = database
  await ensureReference(db)
  // Ids that no other number in the registry contains.
  await db.query('alter table person alter column id restart with 770077001')
})
afterAll(() => database.drop())

const query = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  database.db.query<Row>(text, values)

const nothing = { ownerships: 0, incidents: 0, auditValues: 0, mails: 0, pictures: 0, persons: 0 }

// The texts of the test data, its ids and kennitalas as text, and the bytes of the picture.
const PERSONAL_TEXT = '(leyndarm|5557007|77007700|0199|4c65796e64)'

// An erased person does not count.
const namesPerson = (column: string) =>
  `exists (select from person p where p.erased_at is null and p.id = any(array[]::bigint[] || t.${column}))`
const conditions: Readonly<Record<Holds, ((column: string) => string) | undefined>> = {
  none: undefined,
  person: namesPerson,
  writer: namesPerson,
  text: (column) => `regexp_replace(t.${column}::text, 'erased-\\d+', '') ~* '${PERSONAL_TEXT}'`,
}

/** Number of rows with personal data, by column. */
async function findPersonal(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [table, { columns }] of everyTable) {
    for (const [column, { holds }] of Object.entries(columns)) {
      const condition = conditions[holds]?.(column)
      if (!condition) continue
      const [row] = await query<{ n: number }>(`select count(*)::int as n from ${table} t where ${condition}`)
      if (row?.n) found[`${table}.${column}`] = row.n
    }
  }
  return found
}

describe('ten years after a death was registered', () => {
  let petId: number

  beforeAll(async () => {
    const people = await addPeople(database.db)
    petId = await addDeadPet(database.db, people)
    await addTemporaryRows(database.db, people)
  })

  test('nothing is due one day earlier', async () => {
    await moveClock(database.db, '10 years')
    await moveClock(database.db, '-1 day')
    expect(await countDue(database.db)).toEqual(nothing)
    const before = await findPersonal()
    expect(Object.keys(before).length).toBeGreaterThan(30)
    expect(await runRetention(database.db)).toEqual(nothing)
    expect(await findPersonal()).toEqual(before)
    await moveClock(database.db, '1 day')
  })

  test('counts in a dry run what the run clears', async () => {
    const due = await countDue(database.db)
    expect(due).toMatchObject({ ownerships: 2, incidents: 1, mails: 2, pictures: 1, persons: 5 })
    expect(due.auditValues).toBeGreaterThan(20)
    expect(await runRetention(database.db)).toEqual(due)
  })

  test('leaves no link to a person, and keeps every fee line', async () => {
    await runPurge(database.db)
    expect(await findPersonal()).toEqual({})
    expect(
      await query('select price_isk, species_id, pet_id, invoiced_person_id, registered_by from microtag'),
    ).toEqual([{ price_isk: 2000, species_id: 1, pet_id: petId, invoiced_person_id: null, registered_by: null }])
  })

  test('keeps data of the pet that identify no one, and cancels its pending transfer', async () => {
    expect(await query('select name, is_dead from pet')).toEqual([{ name: 'Snati', is_dead: true }])
    expect(await query('select person_id from ownership')).toEqual([{ person_id: null }, { person_id: null }])
    expect(await query('select status from pet_transfer order by id')).toEqual([
      { status: 'accepted' },
      { status: 'cancelled' },
    ])
    expect(await query(`select value from audit where table_name = 'Pets' and column_name = 'Name'`)).toEqual([
      { value: 'Snati' },
    ])
  })

  test('the rows of the pet do not even refer to erased persons', async () => {
    for (const table of ['pet', 'microtag', 'ownership', 'pet_transfer', 'incident'] as const) {
      for (const [column, { holds }] of Object.entries<Columns[string]>(tables[table].columns)) {
        if (holds === 'none') continue
        const rows = await query(`select ${column} from ${table} where ${column} is not null`)
        expect([table, column, rows]).toEqual([table, column, []])
      }
    }
    expect(await query('select * from pet_image')).toEqual([])
    const history = await query(`select created_by, acting_person_id from audit
      where table_name in ('Pets', 'MicroTags', 'PetTransfers', 'Incidents') and (created_by, acting_person_id) is not null`)
    expect(history).toEqual([])
  })

  test('erases persons except for their id', async () => {
    const erased = await query(
      `select ssn = 'erased-' || id as erased, name, email, phone_numbers, erased_at is null as is_kept from person`,
    )
    expect(erased).toHaveLength(5)
    for (const person of erased)
      expect(person).toEqual({ erased: true, name: '', email: null, phone_numbers: [], is_kept: false })
  })

  test('the history of a role does not show who was its default payer', async () => {
    const payers = `select value from audit where table_name = 'AuthorizedUsers' and column_name = 'DefaultInvoicedPersonId'`
    expect(await query(payers)).toEqual([{ value: null }])
    expect(await query('select default_invoiced_person_id as payer from authorized_user')).toEqual([{ payer: null }])
  })

  test('finds nothing in a second run', async () => {
    expect(await countDue(database.db)).toEqual(nothing)
    expect(await runRetention(database.db)).toEqual(nothing)
  })
})
