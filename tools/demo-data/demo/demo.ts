import type { Database } from '../../../server/src/db/connection.ts'
import { ensureReference } from '../../../server/src/db/reference/reference.ts'
import type { Connection } from '../../../server/src/db/statements.ts'
import { inTransactionOn } from '../../../server/src/db/transaction.ts'
import type { PublicCodes } from '../../../server/src/links/public-code.ts'
import { writeBackupContacts } from './backup-contacts.ts'
import { writeCare } from './care.ts'
import { writeClaims } from './claims.ts'
import { writeConfirmations } from './confirmations.ts'
import { writeCorrections } from './corrections.ts'
import { writeDisputes } from './disputes.ts'
import { writeDocuments } from './documents.ts'
import { writeExtras } from './extras.ts'
import { writePeople, writeRoles } from './people.ts'
import { writeDemoPets } from './pets.ts'
import { writeRepresentatives } from './representatives.ts'
import { writeScans } from './scans.ts'
import { writeStock } from './stock.ts'
import { writeTasks } from './tasks.ts'
import { writeWorkplaces } from './workplaces.ts'

const JOB = 'demo-data'

/** Writes the demo registry into a database that contains only reference data. */
async function writeDemo(connection: Connection, now: number, codes?: PublicCodes): Promise<void> {
  const people = await writePeople(connection, now)
  await writeRoles(connection, people)
  await writeDemoPets(connection, people, now)
  await writeExtras(connection, people, now)
  await writeConfirmations(connection, people, now)
  await writeCorrections(connection, people, now)
  await writeDisputes(connection, people, now)
  await writeClaims(connection, people, now)
  await writeTasks(connection, people, now)
  await writeWorkplaces(connection, people, now)
  await writeRepresentatives(connection, people, now)
  await writeBackupContacts(connection, people, now)
  await writeScans(connection, people, now)
  await writeCare(connection, people, now)
  await writeStock(connection, people, now)
  if (codes) await writeDocuments(connection, people, { now, codes })
}

/** Marks the demo data as written. A second process waits here for the commit of the first, then finds the mark. */
async function mark(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ id: number }>(
    `insert into job_run (job, run_key, finished_at) select $1, 'once', now()
     where not exists (select from person) on conflict (job, run_key) do nothing returning id`,
    [JOB],
  )
  return rows.length === 1
}

/**
 * Fills an empty database with the demo registry once. Returns whether it did. `codes`: for documents, which a registry
 * without its keys does not have.
 */
export async function seedDemo(db: Database, codes?: PublicCodes): Promise<boolean> {
  await ensureReference(db)
  return db.withConnection((connection) =>
    inTransactionOn(connection, async () => {
      const isFirst = await mark(connection)
      if (isFirst) await writeDemo(connection, Date.now(), codes)
      return isFirst
    }),
  )
}

interface Demo {
  readonly environment?: string
  readonly codes?: PublicCodes
}

/** Seeds like `seedDemo`, but never in production. */
export async function ensureDemo(db: Database, { environment = process.env.NODE_ENV, codes }: Demo): Promise<boolean> {
  return environment === 'production' ? false : seedDemo(db, codes)
}
