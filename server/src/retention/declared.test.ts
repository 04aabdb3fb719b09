import type { Column } from '../db/columns.ts'
import type { Connection } from '../db/statements.ts'
import { clearingOf } from '../db/table.ts'
import { everyTable } from '../db/tables.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { ERASE_PERSONS } from './person-queries.ts'

// Erasing a person treats every row that names the person in the way that the row's table declares, whether or not the
// pet of the row lives, and leaves the rows of other persons.

type Row = Readonly<Record<string, unknown>>

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  // Drops the constraints, so that a row needs no other rows and any value is allowed.
  await database.db.query(`do $$ declare c record; begin
    for c in select conrelid::regclass as name, conname from pg_constraint
      where contype in ('c', 'f') and connamespace = 'public'::regnamespace and conparentid = 0 loop
      execute format('alter table %s drop constraint %I', c.name, c.conname);
    end loop; end $$`)
})
afterAll(() => database.drop())

const rolledBack = <Result>(run: (connection: Connection) => Promise<Result>): Promise<Result> =>
  database.db.withConnection(async (connection) => {
    await connection.query('begin')
    try {
      return await run(connection)
    } finally {
      await connection.query('rollback')
    }
  })

/** A value of the column, another one for each `n`. */
const samples: Readonly<Record<string, (n: number) => unknown>> = {
  bigint: (n) => n,
  integer: (n) => n,
  smallint: (n) => n,
  boolean: () => true,
  text: (n) => `Leyndarmál ${n}`,
  uuid: (n) => `00000000-0000-4000-8000-00000000000${n}`,
  bytea: (n) => Buffer.from([n]),
  date: () => '2026-01-05',
  'timestamp with time zone': () => new Date(),
  'bigint[]': (n) => [n],
  'text[]': (n) => [`Leyndarmál ${n}`],
  jsonb: (n) => JSON.stringify({ n }),
}
const sample = ({ sqlType }: Column<unknown, unknown, unknown>, n: number) => samples[sqlType]?.(n)

const cases = everyTable.flatMap(([name, table]) =>
  Object.entries(table.erased ?? {}).flatMap(([column, what]) =>
    column in table.columns ? [{ name, table, column, what }] : [],
  ),
)
type Case = (typeof cases)[number]
const clearedIn = ({ what }: Case) => clearingOf(what)?.cleared ?? []

/** By table: values of a row before it is cleared, and the values that are set beside the cleared columns. */
const alsoSet: Readonly<Record<string, { readonly before: Row; readonly after: Row }>> = {
  api_key: { before: {}, after: { revoked_at: expect.any(Date) } },
  authorized_user: { before: { roles: ['Veterinarian'] }, after: { roles: [], enabled: false } },
  outbox: { before: { payload: '{"n":1}' }, after: { payload: {}, done_at: expect.any(Date) } },
}

const only = async (connection: Connection, text: string, values: unknown[]): Promise<Row | undefined> =>
  (await connection.query<Row>(text, values)).rows[0]

const addPerson = async (connection: Connection, ssn: string) =>
  Number((await only(connection, 'insert into person (ssn, name) values ($1, $1) returning id', [ssn]))?.id)

/** A row that names the person in the column, with its required columns and the columns that are cleared. */
function rowNaming(personId: number, one: Case, n: number): Row {
  const { table, column } = one
  const needed = Object.entries(table.columns).filter(
    ([name, { nullable, filled }]) => (!nullable && !filled) || clearedIn(one).includes(name),
  )
  const values = Object.fromEntries(needed.map(([name, of]) => [name, sample(of, n)]))
  const isList = table.columns[column]?.sqlType === 'bigint[]'
  return { ...values, ...alsoSet[one.name]?.before, [column]: isList ? [personId] : personId }
}

async function insert(connection: Connection, name: string, values: Row): Promise<Row> {
  const places = Object.keys(values).map((_, at) => `$${at + 1}`)
  const text = `insert into ${name} (${Object.keys(values).join(', ')}) values (${places.join(', ')}) returning *`
  return (await only(connection, text, Object.values(values))) ?? {}
}

/** The history of the columns that are cleared. */
async function addHistory(connection: Connection, one: Case, row: Row): Promise<void> {
  const { history } = one.table
  if (history?.rowId !== 'id') return
  for (const column of clearedIn(one).filter((name) => name in history.fields))
    await insert(connection, 'audit', {
      table_name: history.tableName,
      row_id: row.id,
      column_name: history.fields[column],
      value: String(row[column]),
    })
}

/** The rows whose fields are cleared in the history: texts and persons. */
const clearedHistory = (one: Case, { id }: Row) =>
  clearedIn(one).flatMap((name) => {
    const field = one.table.history?.rowId === 'id' && one.table.history.fields[name]
    return field && one.table.columns[name]?.holds !== 'none' ? [{ id, field }] : []
  })

/** Rows of the person and of another one, before and after the person is erased. */
async function erase(connection: Connection, one: Case) {
  const [id, otherId] = [await addPerson(connection, '0199999992'), await addPerson(connection, '0199999991')]
  const before = await insert(connection, one.name, rowNaming(id, one, 1))
  const others = await insert(connection, one.name, rowNaming(otherId, one, 2))
  for (const row of [before, others]) await addHistory(connection, one, row)
  for (const text of ERASE_PERSONS) await connection.query(text, [[id]])
  const { rows } = await connection.query<Row>(`select * from ${one.name}`)
  const { rows: history } = await connection.query<Row>(
    'select row_id as id, column_name as field from audit where value is null order by audit.id',
  )
  return { before, others, rows, history }
}

test.each(cases)('$name $column: $what', async (one) => {
  const { before, others, rows, history } = await rolledBack((connection) => erase(connection, one))
  expect(rows).toContainEqual(others)
  // The person's row is found again by the columns that do not change.
  const set = typeof one.what === 'object' && 'and' in one.what ? (alsoSet[one.name]?.after ?? {}) : {}
  const changed = [...clearedIn(one), ...Object.keys(set), 'version', 'updated_at']
  const kept = Object.keys(one.table.columns).filter((name) => !changed.includes(name))
  const after = rows.find((row) => kept.every((name) => String(row[name]) === String(before[name])))
  expect(after !== undefined).toBe(one.what !== 'row')
  expect({ ...after }).toMatchObject({
    ...(after && Object.fromEntries(clearedIn(one).map((name) => [name, null]))),
    ...set,
  })
  if (one.name !== 'audit') expect(history).toEqual(clearedHistory(one, before))
})

test('deletes a report of a number with the person of its task', async () => {
  const left = await rolledBack(async (connection) => {
    const ids = [await addPerson(connection, '0199999992'), await addPerson(connection, '0199999991')]
    for (const person_id of ids) {
      const { id } = await insert(connection, 'task', { kind: 'duplicateNumber', person_id })
      await insert(connection, 'duplicate_report', { task_id: id, tag_number: String(person_id) })
    }
    for (const text of ERASE_PERSONS) await connection.query(text, [ids.slice(0, 1)])
    const { rows } = await connection.query('select tag_number::int as id from duplicate_report')
    return { rows, others: ids.slice(1) }
  })
  expect(left.rows).toEqual(left.others.map((id) => ({ id })))
})

test('deletes companies of the person from the cached register', async () => {
  const left = await rolledBack(async (connection) => {
    const id = await addPerson(connection, '0199999992')
    const companies = [
      ['5500000000', '0199999992'],
      ['0199999992', '0199999991'],
      ['5500000000', '0199999991'],
    ]
    for (const [company_ssn, person_ssn] of companies)
      await insert(connection, 'company', { company_ssn, person_ssn, company_name: 'Félag' })
    for (const text of ERASE_PERSONS) await connection.query(text, [[id]])
    return (await connection.query('select company_ssn, person_ssn from company')).rows
  })
  expect(left).toEqual([{ company_ssn: '5500000000', person_ssn: '0199999991' }])
})
