import type { PetUpdate } from '@dyra/shared/contract/pet-input'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { announce } from '../../../kernel/event.ts'
import { problem } from '../../../problems/problem.ts'
import { refuseInvalid } from '../../../problems/validation-errors.ts'
import type { Reactions } from '../../events.ts'
import type { Reference } from '../../reference/types/index.ts'
import {
  type CoOwnerState,
  nameCoOwner,
  notifyOfLeaving,
  notifyRemovedCoOwner,
  readCoOwnerState,
} from '../co-owners/index.ts'
import { readUpdateFacts } from './queries.ts'
import { type Details, deathColumns } from './rules.ts'
import {
  type CallerRole,
  callerRoleOf,
  detailsOf,
  type StoredPet,
  type UpdateFacts,
  updated,
  updateErrors,
} from './update-rules.ts'

/** Columns that change with a death or its withdrawal. */
function deathOf(stored: StoredPet, { isDead, deathDate }: Details) {
  if (isDead && !stored.is_dead) return deathColumns(deathDate)
  return { is_dead: isDead, day_of_death: deathDate, ...(!isDead && { death_registered_at: null }) }
}

/** Columns whose values change. `coOwnerPersonId` is the co-owner who has agreed. */
function changedColumns(stored: StoredPet, next: Details, coOwnerPersonId: number | null) {
  const columns = {
    name: next.name,
    species_id: next.speciesId,
    gender_id: next.genderId,
    breed_id: next.breedId,
    fur_id: next.furId,
    color: next.color,
    is_castrated: next.isCastrated,
    birth_date: next.birthDate,
    has_only_birth_year: next.hasOnlyBirthYear,
    birth_country: next.birthCountry,
    arrival_date: next.arrivalDate,
    import_permit: next.importPermit,
    origin: next.origin,
    co_owner_person_id: coOwnerPersonId,
    ...deathOf(stored, next),
  }
  const entries = Object.entries(columns).filter(([column, value]) => stored[column as keyof StoredPet] !== value)
  return Object.fromEntries(entries) as Partial<typeof columns>
}

interface UpdateInput {
  readonly caller: PersonCaller
  readonly petId: number
  readonly body: PetUpdate
  readonly reference: Reference
  readonly reactions: Reactions
  /** Refuses a change that is based on another version. */
  readonly requireVersion: (version: number) => void
}

/** Whether the co-owner changes or is removed, and the agreed co-owner afterwards. */
function coOwnerAfter(pet: StoredPet, place: CoOwnerState, named: Named) {
  const { personId, reason } = named
  // With a reason, an invited person becomes the co-owner without accepting.
  const isNamed = personId !== place.personId || (reason !== null && place.undecided !== undefined)
  if (!isNamed) return { isNamed, agreed: pet.co_owner_person_id }
  return { isNamed, agreed: reason === null ? null : personId }
}

interface Named {
  readonly personId: number | null
  /** An administrator's reason for not inviting the co-owner. */
  readonly reason: string | null
}

type Change = Pick<UpdateInput, 'petId' | 'body' | 'reference'>
type RoleOf = (pet: StoredPet, facts: UpdateFacts) => CallerRole | undefined

/** @throws ProblemError 400 at the fields, 404 */
async function checkUpdate(tx: Tx, change: Change & { readonly roleOf: RoleOf }, stored: Locked) {
  const { petId, body, reference, roleOf } = change
  const next = updated(stored.details, body)
  const facts = await readUpdateFacts(tx, petId, next.coOwnerPersonId)
  const role = roleOf(stored.pet, facts)
  if (!role) throw problem(404)
  const reason = body.coOwnerReason ?? null
  const days = { ...facts, dayOfDisappear: next.isDead ? null : stored.pet.day_of_disappear }
  refuseInvalid(updateErrors({ stored: stored.details, next, role, facts: days, reference, reason }))
  return { next, facts, role, reason }
}

/**
 * Checks a change that an administrator is asked to make (docs/domain.md#corrections), without making it.
 * @throws ProblemError 400 at the fields, 404
 */
export async function checkRequestedChange(tx: Tx, change: Change): Promise<void> {
  const stored = await lockForUpdate(tx, { petId: change.petId, requireVersion: () => undefined })
  await checkUpdate(tx, { ...change, roleOf: () => 'administrator' }, stored)
}

interface Locked {
  readonly pet: StoredPet
  readonly place: CoOwnerState
  readonly details: Details
}

/** @throws ProblemError 404, 412 */
async function lockForUpdate(
  tx: Tx,
  { petId, requireVersion }: Pick<UpdateInput, 'petId' | 'requireVersion'>,
): Promise<Locked> {
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  requireVersion(pet.version)
  const place = await readCoOwnerState(tx, pet)
  return { pet, place, details: detailsOf(pet, place.personId) }
}

/**
 * Changes a pet. If nothing changes, the version stays and no history is written.
 * @throws ProblemError 400 at the fields, 404, 409 if the co-owner of a disputed pet would change, 412, 429
 */
export async function updatePet(tx: Tx, input: UpdateInput): Promise<void> {
  const { caller, petId, reference, reactions } = input
  const stored = await lockForUpdate(tx, input)
  const roleOf: RoleOf = (before, known) => callerRoleOf(caller, before, known)
  const { next, facts, role, reason } = await checkUpdate(tx, { ...input, roleOf }, stored)
  const { pet, place } = stored
  const { coOwnerPersonId: personId } = next
  const { isNamed, agreed } = coOwnerAfter(pet, place, { personId, reason })
  const set = changedColumns(pet, next, agreed)
  if (Object.keys(set).length === 0 && !isNamed) return
  // Updates the pet even if only the invitation changes, because the invitation is shown with the pet.
  await changesBy(caller, tx).update('pet', { id: petId, set })
  if (isNamed) {
    const speciesName = reference.species.get(next.speciesId) ?? ''
    await nameCoOwner(tx, caller, { petId, place, personId, reason, hasOwner: facts.hasOwner, speciesName })
    await announce(tx, reactions.keepersChanged, { actor: caller, petId })
  }
  const before = pet.co_owner_person_id
  if (before !== null && agreed !== before)
    await notifyRemovedCoOwner(tx, caller, { ...facts, petId, personId: before })
  if (isNamed && role === 'coOwner') await notifyOfLeaving(tx, caller, { petId, petName: next.name, ...facts })
  if (next.isDead && !pet.is_dead) await announce(tx, reactions.petEnded, { actor: caller, petId })
}
