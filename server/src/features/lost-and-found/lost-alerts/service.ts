import type { LostAlertInput, PetAlert, PublicAlert } from '@dyra/shared/contract/lost-alerts'
import { today } from '@dyra/shared/domain/dates'
import type { Kysely } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { tagOf } from '../../../http/versions.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import type { PlaceIndex } from '../../reference/places/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import {
  type AlertRow,
  findAlertsOfPerson,
  findOpenAlert,
  isOwnerWithPhone,
  isProtectedPet,
  readAlertPage,
} from './queries.ts'
import { alertColumns, newAlertCode, refuseAlert, renewableFrom } from './rules.ts'
import { lostAlertTexts } from './texts.ts'
import { alertVersion, ownAlertView, publicAlertView } from './view.ts'

/**
 * The caller. `representativeId` is set for a representative, `workplace` for a member of a workplace, who may be its
 * manager.
 */
type Keeper = Actor & Partial<Pick<PersonCaller, 'representativeId' | 'workplace'>>

const decidesInPerson = ({ representativeId = null, workplace = null }: Keeper) =>
  representativeId === null && workplace?.isManager !== false

/**
 * Only the owner in person, or a manager of an owning workplace, decides what is shown of the owner. Nothing is shown
 * while an owner is protected.
 */
const mayShowPhone = async (db: Kysely<Schema>, petId: number, keeper: Keeper) =>
  keeper.personId !== null &&
  decidesInPerson(keeper) &&
  (await isOwnerWithPhone(db, petId, keeper.personId)) &&
  !(await isProtectedPet(db, petId))

export async function readPetAlert(db: Kysely<Schema>, petId: number, keeper: Keeper): Promise<PetAlert> {
  const [row, isProtected, mayShow] = await Promise.all([
    findOpenAlert(db, petId),
    isProtectedPet(db, petId),
    mayShowPhone(db, petId, keeper),
  ])
  const etag = tagOf(alertVersion(row))
  return { alert: row ? ownAlertView(row) : null, etag, isProtected, mayShowPhone: mayShow }
}

/** What an open alert publishes; null for one that has ended. */
export async function readPublicAlert(db: Database, code: string, reference: Reference): Promise<PublicAlert | null> {
  const row = await readAlertPage(db, code)
  return row && !row.isEnded ? publicAlertView(row, reference) : null
}

type Columns = ReturnType<typeof alertColumns> & { told_since?: typeof NOW }

/** Omits default values, so that they do not appear in the history. */
const withoutDefaults = ({ is_listed, tells_watchers, shows_phone, ...columns }: Columns) => ({
  ...columns,
  shows_phone: shows_phone || undefined,
  is_listed: is_listed || undefined,
  tells_watchers: tells_watchers || undefined,
})

interface AlertChange {
  readonly actor: Keeper
  readonly petId: number
  readonly input: LostAlertInput
  readonly places: PlaceIndex
  /** Prefix of the names of invalid fields. */
  readonly path?: string
}

/**
 * Whether the alert shows the phone.
 * @throws ProblemError 400 at the field if someone else than the owner turns it on
 */
async function showsPhone(tx: Tx, { actor, petId, input, path = '' }: AlertChange, open: AlertRow | undefined) {
  const before = open?.shows_phone ?? false
  const shows = input.showsPhone ?? before
  if (shows && !before && !(await mayShowPhone(tx, petId, actor)))
    throw fieldProblem({ [`${path}showsPhone`]: [lostAlertTexts.phoneOfOwner] })
  return shows
}

/**
 * Publishes an alert for a pet whose row is locked, or changes the open one.
 * @throws ProblemError 400 at the fields
 */
export async function storeAlert(tx: Tx, change: AlertChange): Promise<void> {
  const { actor, petId, input, places, path } = change
  refuseAlert(input, places, path)
  const open = await findOpenAlert(tx, petId)
  const chosen = { ...input, showsPhone: await showsPhone(tx, change, open) }
  const columns = alertColumns(chosen, places, await isProtectedPet(tx, petId))
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

interface AlertSaving extends AlertChange {
  /** @throws ProblemError 412 for another version than the stored one */
  readonly requireVersion: (version: string) => void
}

/** @throws ProblemError 400 at the fields, 404, 409 if the pet is not lost, 412 */
export async function saveAlert(tx: Tx, saving: AlertSaving): Promise<PetAlert> {
  await lockLostPet(tx, saving.petId)
  saving.requireVersion(alertVersion(await findOpenAlert(tx, saving.petId)))
  await storeAlert(tx, saving)
  return readPetAlert(tx, saving.petId, saving.actor)
}

/** @throws ProblemError 404, 409 if there is no alert */
export async function withdrawAlert(tx: Tx, actor: Actor, petId: number): Promise<void> {
  if (!(await lockPet(tx, petId))) throw problem(404)
  if (!(await endAlert(tx, actor, { petId, reason: 'withdrawn' }))) throw problem(409, { title: lostAlertTexts.none })
}

/** Sends an alert to watchers again. @throws ProblemError 404, 409 */
export async function renewAlert(tx: Tx, actor: Keeper, petId: number): Promise<PetAlert> {
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
  return readPetAlert(tx, petId, actor)
}

export type AlertEnd = 'found' | 'died' | 'transferred' | 'protected' | 'withdrawn'

const NO_PLACE = { postal_code_id: null, municipality: null, place_text: null } as const

/** Empty values for the columns that an alert publishes; stored when the alert ends. */
const NO_TEXTS = {
  ...NO_PLACE,
  lost_time: null,
  marks: null,
  message: null,
} as const

/**
 * Ends the open alert of a pet and clears its texts. Returns whether there was one. Call it after locking or changing
 * the pet's row.
 */
export async function endAlert(tx: Tx, actor: Actor, { petId, reason }: { petId: number; reason: AlertEnd }) {
  const open = await findOpenAlert(tx, petId)
  if (!open) return false
  const ended = await changesBy(actor, tx).update('lost_alert', {
    id: open.id,
    set: { ended_at: NOW, end_reason: reason, ...NO_TEXTS },
    expect: { ended_at: null },
  })
  return ended !== undefined
}

/** Ends the alerts of a person who is protected from now on, in the transaction that records the protection. */
export async function endAlertsOfProtected(tx: Tx, actor: Actor, personId: number): Promise<void> {
  for (const petId of await findAlertsOfPerson(tx, personId)) await endAlert(tx, actor, { petId, reason: 'protected' })
}

async function hidePlace(tx: Tx, actor: Actor, petId: number): Promise<void> {
  const open = await findOpenAlert(tx, petId)
  if (open) await changesBy(actor, tx).update('lost_alert', { id: open.id, set: { ...NO_PLACE, shows_phone: false } })
}

/**
 * Removes the phone, and the place except the part of the country, from the alert of a pet whose new co-owner is
 * protected. Lock the pet first.
 */
export async function hidePlaceOfProtected(tx: Tx, actor: Actor, petId: number): Promise<void> {
  if (await isProtectedPet(tx, petId)) await hidePlace(tx, actor, petId)
}

/**
 * Removes the phone, and the place except the part of the country, from the alerts of a person who has just chosen to
 * be reached through the registry only. The alerts stay open, because the person did not withdraw them.
 */
export async function hidePlacesOf(tx: Tx, actor: Actor, personId: number): Promise<void> {
  for (const petId of await findAlertsOfPerson(tx, personId)) {
    await lockPet(tx, petId)
    await hidePlace(tx, actor, petId)
  }
}
