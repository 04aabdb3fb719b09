import { inTransactionOn } from '../../server/src/db/transaction.ts'
import { type TestDatabase, testDatabase } from '../../server/src/testing/database.ts'
import { withoutIndexes } from './without-indexes.ts'

const tables = ['pet', 'microtag', 'ownership']

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const read = async () => {
  const rows = await database.db.query<{ text: string }>(`
    select pg_get_indexdef(indexrelid) as text from pg_index
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
    from pg_constraint order by 1`)
  return rows.map(({ text }) => text)
}

const run = (work: () => Promise<unknown>) =>
  withoutIndexes(
    {
      db: database.db,
      tables,
      each: async (items, restore) => {
        for (const item of items)
          await database.db.withConnection((connection) => inTransactionOn(connection, () => restore(connection, item)))
      },
    },
    work,
  )

test('drops indexes and foreign keys of the tables for the work, and restores all of them', async () => {
  const before = await read()
  let during: string[] = []
  await run(async () => {
    during = await read()
  })
  expect(await read()).toEqual(before)
  const dropped = before.filter((text) => !during.includes(text))
  expect(dropped.filter((text) => text.includes('INDEX'))).not.toEqual([])
  expect(dropped.filter((text) => text.includes('FOREIGN KEY'))).not.toEqual([])
  expect(dropped.filter((text) => text.includes('UNIQUE') || text.includes('PRIMARY'))).toEqual([])
})

test('restores them if the work fails', async () => {
  const before = await read()
  await expect(run(() => Promise.reject(new Error('no more room')))).rejects.toThrow('no more room')
  expect(await read()).toEqual(before)
})
