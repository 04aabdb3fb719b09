import type { Database } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { BackupError } from './backup-error.ts'
import { type Erasure, erasers } from './erasure-queries.ts'
import { refuseWhileRunning } from './restore.ts'

function parseLine(line: string, number: number): Erasure {
  const { erasedAt, table, key } = JSON.parse(line) as Partial<Erasure>
  if (typeof table !== 'string' || typeof key !== 'string' || !Object.hasOwn(erasers, table))
    throw new BackupError(`Line ${number} of the list is not an erasure that this version knows.`)
  return { erasedAt: String(erasedAt), table, key }
}

/** A list as `registry erasures` prints it. @throws BackupError for a line that is none */
export const parseErasures = (text: string): Erasure[] =>
  text.split('\n').flatMap((line, n) => (line.trim() === '' ? [] : [parseLine(line, n + 1)]))

/**
 * Deletes again what a list names, in one transaction, and returns how many of them were there. Before the registry runs,
 * because it may give the key of a deleted row to a new one.
 * @throws BackupError while the registry runs
 */
export async function replayErasures(db: Database, erasures: readonly Erasure[]): Promise<number> {
  await db.withConnection(refuseWhileRunning)
  return inTransaction(db, async (tx) => {
    let count = 0
    for (const { table, key } of erasures) if (await erasers[table]?.(tx, key)) count += 1
    return count
  })
}
