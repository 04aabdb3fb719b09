import { type Database, prepared } from '../../db/connection.ts'
import { knownMigrations } from '../../db/migrate.ts'

const countMigrations = prepared<{ n: number }, [string[]]>(
  'select count(*)::int as n from migration where name = any ($1)',
)

/** Migrations that this version requires; later ones are compatible. */
const wanted = knownMigrations()

export async function hasAllMigrations(db: Database): Promise<boolean> {
  const [counted] = await countMigrations(db, [wanted])
  return counted?.n === wanted.length
}
