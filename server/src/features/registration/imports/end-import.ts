import type { OpenImportState } from '@dyra/shared/domain/imports'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { releaseMails } from './queries.ts'

interface ImportEnd {
  readonly importId: number
  readonly actor: Actor
  readonly from: OpenImportState
  readonly to: 'done' | 'cancelled'
}

/** Ends an import and sends the mails about the pets that it registered. Returns whether it was in the state `from`. */
export const endImport = (db: Database, { importId, actor, from, to }: ImportEnd): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const set = { state: to, ended_at: NOW as typeof NOW, waiting_since: null }
    const ended = await changesBy(actor, tx).update('pet_import', { id: importId, set, expect: { state: from } })
    if (ended) await releaseMails(tx, importId)
    return ended !== undefined
  })
