import type { Route } from '@dyra/shared/contract'
import type { FoundThread } from '@dyra/shared/contract/found-report'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addressClass, addressOf } from '../../http/address.ts'
import type { Context } from '../../http/route.ts'
import { lockOpenThread, type Opening, type Thread } from './find-thread.ts'
import { type Reading, readThread } from './read-thread.ts'
import type { Relay } from './view.ts'

export type Change = (tx: Transaction<Schema>, thread: Thread) => Promise<void>

/** Who reads which thread by which call, for the access log. */
export const readingOf = (what: Route, opening: Opening, { caller, request }: Context): Reading => ({
  what,
  opening,
  caller,
  addressClass: addressClass(addressOf(request)),
})

interface Changing {
  readonly reading: Reading
  readonly db: Database
}

/** Locks an open thread, changes it, and returns its new state. @throws ProblemError 404, 409 if it is closed */
export const updateThread = (relay: Relay, { reading, db }: Changing, change: Change): Promise<FoundThread> =>
  inTransaction(db, async (tx) => {
    await change(tx, await lockOpenThread(tx, reading.opening))
    return readThread(tx, relay, reading)
  })
