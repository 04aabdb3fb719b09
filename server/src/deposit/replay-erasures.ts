import { parse } from 'csv-parse/sync'
import type { Database } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { DepositError } from './deposit-error.ts'
import { type Erasure, erasers } from './erasure-queries.ts'
import { refuseWhileRunning } from './restore.ts'

function checked({ erasedAt, table, key }: Partial<Erasure>, line: number): Erasure {
  if (typeof table !== 'string' || typeof key !== 'string' || !Object.hasOwn(erasers, table))
    throw new DepositError(`Line ${line} of the list is not an erasure that this version knows.`)
  return { erasedAt: String(erasedAt), table, key }
}

const HEADER = 'erased_at,table_name,row_key'

/**
 * A list as `registry erasures` prints it, or `erasures.csv` of an archive.
 * @throws DepositError for a line that is not an erasure
 */
export const parseErasures = (text: string): Erasure[] =>
  text.startsWith(HEADER)
    ? parse(text, { from: 2 }).map(([erasedAt, table, key], n) => checked({ erasedAt, table, key }, n + 2))
    : text.split('\n').flatMap((line, n) => (line.trim() === '' ? [] : [checked(JSON.parse(line), n + 1)]))

/**
 * Deletes again what a list names, in one transaction, and returns how many rows were there. Run it before the registry, which
 * may give the key of a deleted row to a new one.
 * @throws DepositError while the registry runs
 */
export async function replayErasures(db: Database, erasures: readonly Erasure[]): Promise<number> {
  await db.withConnection(refuseWhileRunning)
  return inTransaction(db, async (tx) => {
    let count = 0
    for (const { table, key } of erasures) if (await erasers[table]?.(tx, key)) count += 1
    return count
  })
}
