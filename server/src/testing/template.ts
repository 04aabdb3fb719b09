import pg from 'pg'
import { connect } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { seedDemo } from '../db/seed/demo/demo.ts'

/** Environment variable that brings the test server's address to the workers. */
export const serverVariable = 'TEST_DATABASE_SERVER'

/** Database that has run all migrations; it has no open connections, as copying requires. */
export const templateName = 'test_template'

/** The same with the demo registry in it (docs/demo-data.md). */
export const demoTemplateName = 'test_demo_template'

/** Address of another database on the same server. */
export function databaseOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement outside of any test database. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes both templates. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await administer(serverUrl, `create database ${templateName}`)
  await migrate(databaseOn(serverUrl, templateName))
  await administer(serverUrl, `create database ${demoTemplateName} template ${templateName}`)
  const db = await connect({ url: databaseOn(serverUrl, demoTemplateName) })
  await seedDemo(db)
  await db.close()
}
