import { sql } from 'kysely'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'

describe('connection', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await emptyDatabase()
  })
  afterAll(() => database.drop())

  test('values', async () => {
    const rows = await database.db.query(
      "select 9007199254740991::int8 as big, '2024-02-29'::date as day, array[1,2]::int8[] as ids, array['2024-02-29'::date] as days, count(*) as n, '2024-01-01T00:00:00Z'::timestamptz as t, '{\"a\":1}'::jsonb as j, null::date as none where $1 = 1",
      [1],
    )
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        day: '2024-02-29',
        ids: [1, 2],
        days: ['2024-02-29'],
        n: 1,
        t: new Date('2024-01-01T00:00:00Z'),
        j: { a: 1 },
        none: null,
      },
    ])
    const r = await sql<{ n: number }>`select ${1}::int as n`.execute(database.db)
    expect(r.rows).toEqual([{ n: 1 }])
  })
})
