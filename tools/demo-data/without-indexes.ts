import type { Database } from '../../server/src/db/connection.ts'
import type { Connection } from '../../server/src/db/statements.ts'

/** A statement that restores an index or a foreign key, and the statement that drops it. */
interface Dropped {
  readonly drop: string
  readonly restore: string
}

/** Primary keys and unique indexes stay: foreign keys refer to them, and rows are checked by them as they arrive. */
const FIND_INDEXES = `
select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
from pg_index i where i.indrelid::regclass::text = any ($1) and not i.indisunique
order by pg_relation_size(i.indrelid) desc`

const FIND_FOREIGN_KEYS = `
select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
  format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as restore
from pg_constraint c where c.conrelid::regclass::text = any ($1) and c.contype = 'f'`

/** Runs work for each item on several connections in parallel. */
type Each = (items: readonly Dropped[], work: (connection: Connection, item: Dropped) => Promise<void>) => Promise<void>

/**
 * Drops the indexes and foreign keys of tables while `work` fills them, and restores them afterwards. To build an index of
 * many rows, or to check a foreign key of all of them at once, takes a fraction of the time that each row takes. If the
 * process is killed, they stay dropped.
 */
export async function withoutIndexes<T>(
  { db, tables, each }: { readonly db: Database; readonly tables: readonly string[]; readonly each: Each },
  work: () => Promise<T>,
): Promise<T> {
  const indexes = await db.query<Dropped>(FIND_INDEXES, [tables])
  const foreignKeys = await db.query<Dropped>(FIND_FOREIGN_KEYS, [tables])
  await db.query([...foreignKeys, ...indexes].map(({ drop }) => drop).join(';'))
  try {
    return await work()
  } finally {
    await each(indexes, async (connection, { restore }) => {
      await connection.query("set local maintenance_work_mem = '512MB'")
      await connection.query(restore)
    })
    await db.query(foreignKeys.map(({ restore }) => restore).join(';'))
  }
}
