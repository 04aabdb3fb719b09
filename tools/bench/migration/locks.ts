import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '../../kit/database.ts'

const EVERY_MS = 10

/** Locks of the migration that stop changes or reads of tables that others use. */
const HELD = `
select l.relation::regclass::text as table
from pg_locks l join pg_stat_activity a using (pid)
where a.application_name = 'dyraaudkenni-migrate' and a.datname = current_database() and l.granted
  and l.locktype = 'relation' and l.relation = any ($1::oid[])
  and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
group by 1`
/** Tables that exist before the migration. No one waits for tables that the migration creates. */
const TABLES = `select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

interface Held {
  readonly table: string
  readonly ms: number
}

/** The longest time without a gap, in milliseconds, that each table was locked. */
class Holds {
  readonly #since = new Map<string, number>()
  readonly #longest = new Map<string, number>()

  add(tables: ReadonlySet<string>, now: number): void {
    for (const table of [...this.#since.keys()].filter((one) => !tables.has(one))) {
      this.#count(table, now)
      this.#since.delete(table)
    }
    for (const table of tables) {
      if (!this.#since.has(table)) this.#since.set(table, now)
      this.#count(table, now)
    }
  }

  #count(table: string, now: number): void {
    const ms = now - (this.#since.get(table) ?? now)
    this.#longest.set(table, Math.max(this.#longest.get(table) ?? 0, ms))
  }

  get longest(): Held {
    return [...this.#longest].reduce<Held>((most, [table, ms]) => (ms > most.ms ? { table, ms } : most), {
      table: 'none',
      ms: 0,
    })
  }
}

/** The table that migrations lock longest while `work` runs them, measured to about ten milliseconds. */
export async function longestLock(url: string, work: () => Promise<unknown>): Promise<Held> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<{ oid: number }>(TABLES)
    const oids = rows.map(({ oid }) => oid)
    const holds = new Holds()
    let isOver = false
    const sampling = (async () => {
      while (!isOver) {
        const held = await client.query<{ table: string }>({ name: 'held', text: HELD, values: [oids] })
        holds.add(new Set(held.rows.map(({ table }) => table)), performance.now())
        await wait(EVERY_MS)
      }
    })()
    try {
      await work()
    } finally {
      isOver = true
      await sampling
    }
    return holds.longest
  })
}
