import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { problem } from '../../../problems/problem.ts'
import type { Reactions } from '../../events.ts'
import { findOpenTask } from '../../messages/tasks/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import { correctTag } from '../microtags/index.ts'
import { updatePet } from '../pets/index.ts'
import { endCorrection } from './end-correction.ts'
import { type CorrectionRow, readCorrection } from './queries.ts'
import { petUpdateOf, presentValue } from './rules.ts'
import { correctionTexts } from './texts.ts'

type Tx = Transaction<Schema>

/** The correction of an open task. @throws ProblemError 404 */
export async function correctionOfTask(
  db: Parameters<typeof readCorrection>[0],
  taskId: number,
): Promise<CorrectionRow> {
  const task = await findOpenTask(db, taskId)
  const row = task?.correctionId ? await readCorrection(db, task.correctionId) : undefined
  if (!row) throw problem(404)
  return row
}

/** The same, with its pet locked, so that of two concurrent decisions the second sees the first. */
async function lockCorrection(tx: Tx, taskId: number): Promise<CorrectionRow> {
  const { petId, id } = await correctionOfTask(tx, taskId)
  await lockPet(tx, petId)
  const row = await readCorrection(tx, id)
  if (!row) throw problem(404)
  if (row.closedAt) throw problem(409, { title: correctionTexts.closed })
  return row
}

interface Deciding {
  readonly caller: PersonCaller
  readonly taskId: number
}

interface Applying extends Deciding {
  /** The value that the administrator saw. */
  readonly current: string | null
  readonly reference: Reference
  readonly reactions: Reactions
}

/** Changes the pet as the administrator would do without the request: the same rules, the same history. */
async function apply(tx: Tx, row: CorrectionRow, { caller, reference, reactions }: Applying): Promise<void> {
  const { field, petId, wanted, microTagId } = row
  if (field !== 'tagNumber') {
    const body = petUpdateOf(field, wanted, row)
    return updatePet(tx, { caller, petId, body, reference, reactions, requireVersion: () => undefined })
  }
  if (microTagId === null) throw problem(404)
  await correctTag(tx, { caller, microTagId, body: { tagNumber: wanted }, locations: reference.tagLocations })
}

/**
 * Applies a correction and closes its task. If the registry has the value by now, the correction lapses.
 * @throws ProblemError 400 at the field if it breaks a rule by now, 404, 409 if it is closed, if the number is taken, or
 * if the administrator saw another value
 */
export async function applyCorrection(tx: Tx, applying: Applying): Promise<{ outcome: 'applied' | 'lapsed' }> {
  const row = await lockCorrection(tx, applying.taskId)
  const current = presentValue(row.field, row)
  const outcome = current === row.wanted ? 'lapsed' : 'applied'
  if (outcome === 'applied') {
    if (current !== applying.current) throw problem(409, { title: correctionTexts.changed })
    await apply(tx, row, applying)
  }
  await endCorrection(tx, applying.caller, { row, outcome })
  return { outcome }
}

/** @throws ProblemError 404, 409 if it is closed */
export async function declineCorrection(
  tx: Tx,
  { caller, taskId, words }: Deciding & { readonly words: string },
): Promise<void> {
  await endCorrection(tx, caller, { row: await lockCorrection(tx, taskId), outcome: 'declined', words })
}
