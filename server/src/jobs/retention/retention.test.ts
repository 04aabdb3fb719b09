import { ensureReference } from '../../db/seed/reference.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { personColumns } from '../../testing/person-columns.ts'
import { addLife, addPeople, leaveTraces } from '../../testing/retained-life.ts'
import { runPurge } from '../purge/purge.ts'
import { countDue, runRetention } from './retention.ts'

// Everything below is written through one pet's life; then the clock moves by ten years.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ statementTimeoutMs: 60_000 })
  const { db } = database
  await ensureReference(db)
  // Ids that no other number of the registry contains.
  await db.query('alter table person alter column id restart with 770077001')
})
afterAll(() => database.drop())

const query = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  database.db.query<Row>(text, values)

const nothing = { ownerships: 0, incidents: 0, auditValues: 0, mails: 0, pictures: 0, persons: 0 }

test('every column that can hold a person has been judged', async () => {
  const found = await query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'migration'
      and (data_type in ('bigint', 'text', 'jsonb', 'json', 'bytea', 'character varying') or udt_name in ('_int8', '_text'))`)
  const judged = Object.entries(personColumns).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect(judged.sort()).toEqual(found.map(({ name }) => name).sort())
})

// The texts of the story, its ids and kennitölur as text, and the picture's bytes.
const SAID = '(leyndarm|5557007|77007700|0199|4c65796e64)'

const conditions: Readonly<Record<string, (column: string) => string>> = {
  // An erased person does not count.
  person: (column) =>
    `exists (select from person p where p.erased_at is null and p.id = any(array[]::bigint[] || t.${column}))`,
  text: (column) => `regexp_replace(t.${column}::text, 'erased-\\d+', '') ~* '${SAID}'`,
}

/** Rows that name somebody, by column. */
async function findNamed(): Promise<Record<string, number>> {
  const named: Record<string, number> = {}
  for (const [table, columns] of Object.entries(personColumns)) {
    for (const [column, judgement] of Object.entries(columns)) {
      const condition = conditions[judgement]?.(column)
      if (!condition) continue
      const [row] = await query<{ n: number }>(`select count(*)::int as n from ${table} t where ${condition}`)
      if (row?.n) named[`${table}.${column}`] = row.n
    }
  }
  return named
}

describe('ten years after a death was registered', () => {
  let petId: number

  beforeAll(async () => {
    const people = await addPeople(database.db)
    petId = await addLife(database.db, people)
    await leaveTraces(database.db, people)
  })

  test('nothing is due a day too early', async () => {
    await moveClock(database.db, '10 years')
    await moveClock(database.db, '-1 day')
    expect(await countDue(database.db)).toEqual(nothing)
    const named = await findNamed()
    expect(Object.keys(named).length).toBeGreaterThan(30)
    expect(await runRetention(database.db)).toEqual(nothing)
    expect(await findNamed()).toEqual(named)
    await moveClock(database.db, '1 day')
  })

  test('a dry run counts what the run then does', async () => {
    const due = await countDue(database.db)
    expect(due).toMatchObject({ ownerships: 2, incidents: 1, mails: 2, pictures: 1, persons: 5 })
    expect(due.auditValues).toBeGreaterThan(20)
    expect(await runRetention(database.db)).toEqual(due)
  })

  test('no link to a person is left anywhere, and every fee line is there', async () => {
    await runPurge(database.db)
    expect(await findNamed()).toEqual({})
    expect(
      await query('select price_isk, species_id, pet_id, invoiced_person_id, registered_by from microtag'),
    ).toEqual([{ price_isk: 2000, species_id: 1, pet_id: petId, invoiced_person_id: null, registered_by: null }])
  })

  test('of the pet everything that names nobody is kept, and its open offer has ended', async () => {
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

  test('what is left of the pet names not even a shell', async () => {
    for (const table of ['pet', 'microtag', 'ownership', 'pet_transfer', 'incident']) {
      for (const [column, judgement] of Object.entries(personColumns[table] ?? {})) {
        if (judgement === 'none') continue
        const rows = await query(`select ${column} from ${table} where ${column} is not null`)
        expect([table, column, rows]).toEqual([table, column, []])
      }
    }
    expect(await query('select * from pet_image')).toEqual([])
    const trail = await query(`select created_by, acting_person_id from audit
      where table_name in ('Pets', 'MicroTags', 'PetTransfers', 'Incidents') and (created_by, acting_person_id) is not null`)
    expect(trail).toEqual([])
  })

  test('persons are empty shells under their id', async () => {
    const shells = await query(
      `select ssn = 'erased-' || id as shell, name, email, phone_numbers, erased_at is null as here from person`,
    )
    expect(shells).toHaveLength(5)
    for (const shell of shells)
      expect(shell).toEqual({ shell: true, name: '', email: null, phone_numbers: [], here: false })
  })

  test('a second run finds nothing', async () => {
    expect(await countDue(database.db)).toEqual(nothing)
    expect(await runRetention(database.db)).toEqual(nothing)
  })
})
