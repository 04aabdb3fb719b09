import { sql } from 'kysely'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { prepared } from './connection.ts'

// Loads the modules again, so that the file runs alone: in a group the other files use up the names of statements
// (MAX_NAMED_TEXTS).
jest.resetModules()

describe('connection', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await emptyDatabase({ poolSize: 1 })
    await database.db.query('create table item (id int primary key, name text)')
  })
  afterAll(() => database.drop())

  const namedTexts = () =>
    database.db.query<{ statement: string }>("select statement from pg_prepared_statements where name like 'q_%'")

  test.each([
    ["'9007199254740991'::int8", 9007199254740991],
    ['count(*)', 1],
    ['array[1, null, 3]::int8[]', [1, null, 3]],
    ["'2024-02-29'::date", '2024-02-29'],
    ["array['2024-02-29'::date]", ['2024-02-29']],
    ["'2024-06-01 12:00+00'::timestamptz", new Date('2024-06-01T12:00:00Z')],
    ["'1.10'::numeric", '1.10'],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
    ['null::date', null],
  ])('reads %s as %p', async (expression, value) => {
    expect(await database.db.query(`select ${expression} as value`)).toEqual([{ value }])
  })

  test('throws for a number that would lose precision', async () => {
    await expect(database.db.query("select '9007199254740993'::int8")).rejects.toThrow(RangeError)
    expect(await database.db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('prepares statements with values once, whether kysely or `prepared` makes them', async () => {
    const hot = prepared<{ n: number }, [number]>('select $1::int + 1 as n')
    expect(await hot(database.db, [1])).toEqual([{ n: 2 }])
    expect(await hot(database.db, [2])).toEqual([{ n: 3 }])
    for (const n of [5, 6]) await sql`select ${n}::int * 2`.execute(database.db)
    const texts = (await namedTexts()).map(({ statement }) => statement)
    expect(texts.filter((text) => text === 'select $1::int + 1 as n')).toHaveLength(1)
    expect(texts.filter((text) => text === 'select $1::int * 2')).toHaveLength(1)
  })

  test('prepares no statements if statement names are off', async () => {
    const unnamed = await emptyDatabase({ poolSize: 1, statementNames: false })
    expect(await unnamed.db.query('select $1::int as n', [1])).toEqual([{ n: 1 }])
    expect(await unnamed.db.query('select name from pg_prepared_statements')).toEqual([])
    await unnamed.drop()
  })

  test('gives each text of `prepared` a name, and other texts only until there are a thousand names', async () => {
    const crowd = Array.from({ length: 1000 }, (_, n) => `select $1::int + ${n} as n`)
    await database.db.withConnection(async (connection) => {
      for (const text of crowd) await connection.query(text, [1])
    })
    await database.db.query('select $1::int - 1 as n', [1])
    await prepared<{ n: number }, [number]>('select $1::int - 2 as n')(database.db, [1])
    const texts = (await namedTexts()).map(({ statement }) => statement)
    expect(texts).toContain('select $1::int - 2 as n')
    expect(texts).not.toContain('select $1::int - 1 as n')
  })

  test('a prepared statement survives a migration that changes its columns', async () => {
    const all = 'select * from item where $1 = 1'
    expect(await database.db.query(all, [1])).toEqual([])
    await database.db.query("insert into item values (1, 'a')")
    await database.db.query('alter table item add column added int default 7')
    expect(await database.db.query(all, [1])).toEqual([{ id: 1, name: 'a', added: 7 }])
    expect(await database.db.query(all, [1])).toEqual([{ id: 1, name: 'a', added: 7 }])
  })

  test('repeats a statement that failed before its table existed', async () => {
    const missing = 'select n from missing where n > $1'
    await expect(database.db.query(missing, [0])).rejects.toThrow('relation "missing" does not exist')
    await database.db.query('create table missing as select 1 as n')
    expect(await database.db.query(missing, [0])).toEqual([{ n: 1 }])
  })

  test('sets the application name of its sessions', async () => {
    expect(await database.db.query('show application_name')).toEqual([{ application_name: 'dyraaudkenni' }])
  })
})
