import { readdirSync } from 'node:fs'
import { type Database, prepared } from '../../db/connection.ts'
import { migrationsDir } from '../../db/migrate.ts'

const countMigrations = prepared<{ n: number }, [string[]]>(
  'select count(*)::int as n from migration where name = any ($1)',
)

/** The migrations that this version of the server relies on; those of a newer one do no harm. */
const wanted = readdirSync(migrationsDir)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length))

export async function hasAllMigrations(db: Database): Promise<boolean> {
  const [counted] = await countMigrations(db, [wanted])
  return counted?.n === wanted.length
}
