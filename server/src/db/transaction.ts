import type { Kysely, Transaction } from 'kysely'
import { withRetries } from './retry.ts'
import type { Schema } from './schema.ts'
import type { Connection } from './statements.ts'

export type Tx = Transaction<Schema>

/**
 * Runs `work` in one transaction and repeats it after a conflict, so `work` must have no effect outside the database.
 * Inside a running transaction it joins that one, because only the outermost can be repeated.
 */
export function inTransaction<T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  return withRetries(() => runOnce(db, work))
}

/** Runs `work` in one transaction on a given connection, without kysely and without repeating it. */
export async function inTransactionOn<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  await connection.query('begin')
  try {
    const result = await work()
    await connection.query('commit')
    return result
  } catch (error) {
    // The rollback fails if the connection is lost; the server then rolls back. Only the first error says what
    // happened.
    await connection.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Actions to run after a transaction has committed. */
const afterwards = new WeakMap<Kysely<Schema>, Set<() => void>>()

async function runOnce<T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const actions = new Set<() => void>()
  const result = await db.transaction().execute((tx) => {
    afterwards.set(tx, actions)
    return work(tx)
  })
  for (const action of actions) action()
  return result
}

/** Runs `action` after the transaction has committed, never after a rollback. For signals; it must not throw. */
export function afterCommit(tx: Tx, action: () => void): void {
  afterwards.get(tx)?.add(action)
}
