import { type Database, prepared } from '../../db/connection.ts'
import { knownMigrations } from '../../db/migrate.ts'

const countMigrations = prepared<{ n: number }, [string[]]>(
  'select count(*)::int as n from migration where name = any ($1)',
)

/** The migrations that this version of the server relies on; those of a newer one do no harm. */
const wanted = knownMigrations()

export async function hasAllMigrations(db: Database): Promise<boolean> {
  const [counted] = await countMigrations(db, [wanted])
  return counted?.n === wanted.length
}
