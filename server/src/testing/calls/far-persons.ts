import { seedDemo } from '../../../../tools/demo-data/demo/demo.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

/** Only ids of persons are in this range, not the ids of other objects or any other numbers. */
const FIRST = 7_000_000_000_001
const IN_RANGE = /(?<!\d)7000000\d{6}(?!\d)/g

/** The demo registry, in which an id of a person is recognised in any text. */
export async function databaseWithFarPersons(): Promise<TestDatabase> {
  const database = await testDatabase({ poolSize: 5 })
  await database.db.query(`alter table person alter column id restart with ${FIRST}`)
  await seedDemo(database.db)
  return database
}

/** The ids of persons in an answer: in numbers, in texts, in links and in headers. */
export const personIdsIn = (text: string): number[] => [...new Set(text.match(IN_RANGE) ?? [])].map(Number)
