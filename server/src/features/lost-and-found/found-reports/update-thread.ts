import type { FoundThread } from '@dyra/shared/contract/found-report'
import { addressClass, addressOf } from '../../../address.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Context } from '../../../kernel/call.ts'
import { relayOf } from './create-relay.ts'
import { lockOpenThread, type Opening, type Thread } from './find-thread.ts'
import { type Reading, readThread } from './read-thread.ts'

/** Who makes which call. */
type Making = Pick<Context, 'call' | 'caller' | 'request' | 'db' | 'services'>

type Change = (tx: Tx, thread: Thread) => Promise<void>

/** Who reads which thread by which call, for the access log. */
export const readingOf = ({ call: what, caller, request }: Making, opening: Opening): Reading => ({
  what,
  opening,
  caller,
  addressClass: addressClass(addressOf(request)),
})

/** The state of a thread, which the caller has then seen. @throws ProblemError 404 */
export const openThread = (context: Making, opening: Opening): Promise<FoundThread> =>
  inTransaction(context.db, (tx) => readThread(tx, relayOf(context), readingOf(context, opening)))

/** Locks an open thread, changes it, and returns its new state. @throws ProblemError 404, 409 if it is closed */
export const updateThread = (context: Making, opening: Opening, change: Change): Promise<FoundThread> =>
  inTransaction(context.db, async (tx) => {
    await change(tx, await lockOpenThread(tx, opening))
    return readThread(tx, relayOf(context), readingOf(context, opening))
  })
