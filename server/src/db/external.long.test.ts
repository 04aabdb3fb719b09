import { emptyDatabase } from '../testing/database.ts'
import { startOldestPostgres } from '../testing/oldest-postgres.ts'
import { connect } from './connection.ts'
import { migrate } from './migrate.ts'

/** PostgreSQL 15 if it is installed, or else the embedded one, connected like an external server. */
async function externalDatabase(): Promise<{ url: string; end: () => Promise<void> }> {
  const oldest = await startOldestPostgres()
  if (oldest) return { url: oldest.url, end: oldest.stop }
  const database = await emptyDatabase()
  return { url: database.url, end: database.drop }
}

test('migrates an external PostgreSQL 15 or later', async () => {
  const { url, end } = await externalDatabase()
  const db = await connect({ url })
  try {
    expect((await migrate(url)).length).toBeGreaterThan(0)
    expect(await migrate(url)).toEqual([])
    const person = { ssn: '0000000000', name: 'Þórður Ægir' }
    const [row] = await db.insertInto('person').values(person).returning('name_norm').execute()
    expect(row).toEqual({ name_norm: 'thordur aegir' })
  } finally {
    await db.close()
    await end()
  }
})
