import type { LostAlertInput, PetAlert } from '@dyra/shared/contract/lost-alerts'
import { today } from '@dyra/shared/domain/dates'
import type { Kysely, Transaction } from 'kysely'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { problem } from '../../../problems/problem.ts'
import type { PlaceIndex } from '../../reference/places/index.ts'
import { endAlert } from './end-alert.ts'
import { isProtectedPet } from './protection-queries.ts'
import { findOpenAlert } from './queries.ts'
import { alertColumns, newAlertCode, refuseAlert, renewableFrom } from './rules.ts'
import { lostAlertTexts } from './texts.ts'
import { ownAlertView } from './view.ts'

type Tx = Transaction<Schema>

export async function readPetAlert(db: Kysely<Schema>, petId: number): Promise<PetAlert> {
  const [row, isProtected] = await Promise.all([findOpenAlert(db, petId), isProtectedPet(db, petId)])
  return { alert: row ? ownAlertView(row) : null, isProtected }
}

type Columns = ReturnType<typeof alertColumns> & { told_since?: typeof NOW }

/** Omits default values, so that they do not appear in the history. */
const withoutDefaults = ({ is_listed, tells_watchers, ...columns }: Columns) => ({
  ...columns,
  is_listed: is_listed || undefined,
  tells_watchers: tells_watchers || undefined,
})

interface Saving {
  readonly actor: Actor
  readonly petId: number
  readonly input: LostAlertInput
  readonly places: PlaceIndex
  /** Prefix of the names of invalid fields. */
  readonly path?: string
}

/**
 * Publishes an alert for a pet whose row is locked, or changes the open one.
 * @throws ProblemError 400 at the fields
 */
export async function storeAlert(tx: Tx, { actor, petId, input, places, path }: Saving): Promise<void> {
  refuseAlert(input, places, path)
  const columns = alertColumns(input, places, await isProtectedPet(tx, petId))
  const open = await findOpenAlert(tx, petId)
  const changes = changesBy(actor, tx)
  const isFirstTelling = input.tellsWatchers && !open?.told_since
  const set: Columns = { ...columns, ...(isFirstTelling && { told_since: NOW }) }
  if (open) await changes.update('lost_alert', { id: open.id, set })
  else await changes.insert('lost_alert', { pet_id: petId, code: newAlertCode(), ...withoutDefaults(set) })
}

/** @throws ProblemError 404, 409 if the pet is not lost */
async function lockLostPet(tx: Tx, petId: number): Promise<void> {
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  if (!pet.is_lost) throw problem(409, { title: lostAlertTexts.notLost })
}

/** @throws ProblemError 400 at the fields, 404, 409 if the pet is not lost */
export async function saveAlert(tx: Tx, saving: Saving): Promise<PetAlert> {
  await lockLostPet(tx, saving.petId)
  await storeAlert(tx, saving)
  return readPetAlert(tx, saving.petId)
}

/** @throws ProblemError 404, 409 if there is no alert */
export async function withdrawAlert(tx: Tx, actor: Actor, petId: number): Promise<void> {
  if (!(await lockPet(tx, petId))) throw problem(404)
  if (!(await endAlert(tx, actor, { petId, reason: 'withdrawn' }))) throw problem(409, { title: lostAlertTexts.none })
}

/** Sends an alert to watchers again. @throws ProblemError 404, 409 */
export async function renewAlert(tx: Tx, actor: Actor, petId: number): Promise<PetAlert> {
  await lockLostPet(tx, petId)
  const open = await findOpenAlert(tx, petId)
  if (!open) throw problem(409, { title: lostAlertTexts.none })
  if (open.renewed_at !== null) throw problem(409, { title: lostAlertTexts.renewed })
  const from = renewableFrom(open)
  if (from === null) throw problem(409, { title: lostAlertTexts.silent })
  if (today() < from) throw problem(409, { title: lostAlertTexts.tooEarly })
  await changesBy(actor, tx).update('lost_alert', {
    id: open.id,
    set: { renewed_at: NOW, told_since: NOW },
    expect: { renewed_at: null },
  })
  return readPetAlert(tx, petId)
}
