import pg from 'pg'
import { migrate } from '../db/migrate.ts'

/** Environment variable that brings the test server's address to the workers. */
export const serverVariable = 'TEST_DATABASE_SERVER'

/** Database that has run all migrations; nobody stays connected to it, as copying asks for that. */
export const templateName = 'test_template'

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

export async function makeTemplate(serverUrl: string): Promise<void> {
  await administer(serverUrl, `create database ${templateName}`)
  await migrate(databaseOn(serverUrl, templateName))
}
