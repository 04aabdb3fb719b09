import type { ImportStart } from '@dyra/shared/contract/imports'
import { isOpen, type OpenImportState } from '@dyra/shared/domain/imports'
import type { PersonCaller } from '../../../access/caller.ts'
import { type Actor, changesBy, NOW, systemActor } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { constraintOf } from '../../../error-code.ts'
import { fillText } from '../../../language/fill-text.ts'
import { problem } from '../../../problems/problem.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { readTariff } from '../../reference/tariff/index.ts'
import { priceChangedText } from '../microtags/index.ts'
import { deleteContent, findOld, lockImport, OPEN_IMPORT, readImport, releaseMails } from './queries.ts'
import { inProgress, texts } from './texts.ts'

/** @throws ProblemError 400 at the fields; 409 with the current price if the administrator confirmed another price */
async function refuseFee(tx: Tx, { price, feeReason }: ImportStart): Promise<void> {
  const isFree = feeReason !== undefined
  const { price: current } = await readTariff(tx, { withAll: false })
  refuseInvalid(
    validationErrors({ feeReason: feeReasonError({ isFree, isZero: price === 0, isFreeAnyway: current === 0 }) }),
  )
  if (!isFree && price !== current)
    throw problem(409, { type: 'price-changed', title: priceChangedText(current), price: current })
}

interface FeeFacts {
  readonly isFree: boolean
  readonly isZero: boolean
  readonly isFreeAnyway: boolean
}

function feeReasonError({ isFree, isZero, isFreeAnyway }: FeeFacts): string | undefined {
  if (isFree) return isZero ? undefined : texts.reasonWithFee
  return isZero && !isFreeAnyway ? texts.reasonRequired : undefined
}

/** The administrator must have confirmed the present number of doubtful rows. */
function refuseUnseenDoubts(doubtfulRows: number, { doubtfulRows: seen = 0 }: ImportStart): void {
  const error = seen === doubtfulRows ? undefined : fillText(texts.confirmDoubts, { n: doubtfulRows })
  refuseInvalid(validationErrors({ doubtfulRows: error }))
}

interface Start {
  readonly importId: number
  readonly body: ImportStart
}

async function start(tx: Tx, caller: PersonCaller, { importId, body }: Start): Promise<void> {
  const locked = await lockImport(tx, importId)
  if (!locked) throw problem(404)
  if (locked.created_by !== caller.personId) throw problem(403, { title: texts.notYours })
  const found = await readImport(tx, importId)
  if (!found?.hasContent || locked.state !== 'checked') throw problem(409, { title: texts.notChecked })
  if (found.faultyRows + found.registeredRows === found.rows) throw problem(409, { title: texts.nothingToRegister })
  refuseUnseenDoubts(found.doubtfulRows, body)
  await refuseFee(tx, body)
  const set = {
    state: 'running' as const,
    price_isk: body.price,
    fee_reason: body.feeReason ?? null,
    started_at: NOW as typeof NOW,
  }
  await changesBy(caller, tx).update('pet_import', { id: importId, set })
}

/**
 * Lets the job register the rows without errors. The caller is registrar and payer.
 * @throws ProblemError 400 at the fields, 403 for another administrator's import, 404, 409
 */
export async function startImport(db: Database, caller: PersonCaller, starting: Start): Promise<void> {
  try {
    await inTransaction(db, (tx) => start(tx, caller, starting))
  } catch (error) {
    throw constraintOf(error) === OPEN_IMPORT ? inProgress() : error
  }
}

interface ImportEnd {
  readonly importId: number
  readonly actor: Actor
  readonly from: OpenImportState
  readonly to: 'done' | 'cancelled'
}

/**
 * Ends an import and releases the mails about the pets that it registered. Returns false if it was not in the state
 * `from`.
 */
export const endImport = (db: Database, { importId, actor, from, to }: ImportEnd): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const set = { state: to, ended_at: NOW as typeof NOW, waiting_since: null }
    const ended = await changesBy(actor, tx).update('pet_import', { id: importId, set, expect: { state: from } })
    if (ended) await releaseMails(tx, importId)
    return ended !== undefined
  })

/** Cancels an import. Registered pets stay. @throws ProblemError 404, 409 if it has ended */
export async function cancelImport(db: Database, caller: PersonCaller, importId: number): Promise<void> {
  const found = await readImport(db, importId)
  if (!found) throw problem(404)
  const { state: from } = found
  if (!isOpen(from)) throw problem(409, { title: texts.ended })
  if (!(await endImport(db, { importId, actor: caller, from, to: 'cancelled' })))
    throw problem(409, { title: texts.ended })
}

/** Number of rows that the deletion would delete now. */
export const countOldRows = async (db: Database): Promise<number> =>
  (await findOld(db, [])).reduce((total, { rows }) => total + rows, 0)

/**
 * Deletes the rows of imports 30 days after their upload, in batches that commit separately. An import that has not
 * ended is cancelled first. Returns the number of rows.
 */
export async function endOldImports(db: Database, onDeleted: (rows: number) => void): Promise<number> {
  let deleted = 0
  for (const { importId, state } of await findOld(db, [])) {
    if (isOpen(state)) await endImport(db, { importId, actor: systemActor, from: state, to: 'cancelled' })
    await deleteContent(db, importId, (rows) => {
      deleted += rows
      onDeleted(deleted)
    })
    await changesBy(systemActor, db).update('pet_import', { id: importId, set: { file_name: null } })
  }
  return deleted
}
