import type { MicroTagCreate, MicroTagDetail, MicroTagUpdate } from '@dyra/shared/contract/micro-tags'
import { today } from '@dyra/shared/domain/dates'
import { DEFAULT_TAG_LOCATION } from '@dyra/shared/domain/reference'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import type { Kysely, Selectable } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Birth } from '../../../problems/day-errors.ts'
import { problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { refuseDisputed } from '../pet-locks/index.ts'
import { type TakenBy, tagTaken } from './name-taken.ts'
import {
  type AddFacts,
  readAddFacts,
  readCorrectionFacts,
  readTag,
  refuseTaken,
  tagRow,
  type VersionedTag,
} from './queries.ts'
import { chippingError, feeLine, newTagError, payerError } from './rules.ts'

const FIELD = 'tagNumber'

/** Names of locations by id. */
type Locations = ReadonlyMap<number, string>

interface AddInput {
  readonly caller: PersonCaller
  readonly petId: number
  readonly body: MicroTagCreate
  readonly locations: Locations
}

function takenBy({ isTakenHere, isTakenByOwn }: AddFacts): TakenBy {
  if (isTakenHere) return 'here'
  return isTakenByOwn ? 'own' : 'other'
}

const birthOf = (pet: Selectable<Schema['pet']>): Birth => ({
  birthDate: pet.birth_date,
  hasOnlyBirthYear: pet.has_only_birth_year,
})

/**
 * Adds a further number with its fee line to a living pet and makes it the pet's latest.
 * @throws ProblemError 400 at the fields, 404, 409 for a dead or disputed pet, a taken number or a changed price
 */
export async function addTag(
  tx: Tx,
  { caller, petId, body, locations }: AddInput,
): Promise<Selectable<Schema['microtag']>> {
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  if (pet.is_dead) throw problem(409, { title: validationTexts.petDead })
  await refuseDisputed(tx, { petId, mayKnow: true })
  const { invoicedPersonId, microTagLocationId: locationId = DEFAULT_TAG_LOCATION, chippingDate = null, comment } = body
  const isForeign = body.isForeignMicroTag ?? false
  const tagNumber = normaliseTagNumber(body.tagNumber)
  const facts = await readAddFacts(tx, { petId, callerId: caller.personId, invoicedPersonId, tagNumber })
  refuseInvalid(
    validationErrors({
      [FIELD]: newTagError(body.tagNumber, { isForeign, isVoid: facts.isVoid }),
      microTagLocationId: locations.has(locationId) ? undefined : validationTexts.invalid,
      invoicedPersonId: payerError(facts.payer, invoicedPersonId != null),
      chippingDate: chippingError(chippingDate, birthOf(pet), facts.today),
    }),
  )
  if (facts.isTaken) throw tagTaken(FIELD, takenBy(facts))
  const changes = changesBy(caller, tx)
  if (facts.latestId !== null) await changes.update('microtag', { id: facts.latestId, set: { is_latest: false } })
  const tag = { speciesId: pet.species_id, tagNumber, locationId, isForeign, chippingDate, comment }
  const row = tagRow(tag, { ...feeLine(facts, body), registered_by: caller.personId })
  return refuseTaken(FIELD, changes.insert('microtag', { pet_id: petId, ...row }))
}

interface Values {
  readonly body: MicroTagUpdate
  readonly locations: Locations
  /** Birth of the animal; given if the change may set a day of chipping. */
  readonly birth?: Birth
}

interface CheckInput extends Values {
  readonly microTagId: number
}

interface CorrectInput extends CheckInput {
  readonly caller: PersonCaller
  /** @throws ProblemError 412 if the change is based on another version */
  readonly requireVersion?: (version: number) => void
}

function newChippingError({ chippingDate }: MicroTagUpdate, stored: MicroTagDetail, birth: Birth | undefined) {
  if (chippingDate === undefined || chippingDate === stored.chippingDate || !birth) return undefined
  return chippingError(chippingDate, birth, today())
}

/** The columns to write; omitted fields keep their values. An unchanged number is not validated again. */
async function correctionOf(db: Kysely<Schema>, stored: MicroTagDetail, { body, locations, birth }: Values) {
  const isForeign = body.isForeignMicroTag ?? stored.isForeignMicroTag
  const locationId = body.microTagLocationId ?? stored.microTagLocationId
  const tagNumber = normaliseTagNumber(body.tagNumber)
  const { isTaken, isTakenHere, isVoid } = await readCorrectionFacts(db, tagNumber, stored.microTagId)
  const isAsItWas = tagNumber === stored.tagNumber && isForeign === stored.isForeignMicroTag
  refuseInvalid(
    validationErrors({
      [FIELD]: isAsItWas ? undefined : newTagError(body.tagNumber, { isForeign, isVoid }),
      microTagLocationId: locations.has(locationId) ? undefined : validationTexts.invalid,
      chippingDate: newChippingError(body, stored, birth),
    }),
  )
  if (isTaken) throw tagTaken(FIELD, isTakenHere ? 'here' : 'other')
  return {
    tag_number: tagNumber,
    is_foreign_micro_tag: isForeign,
    micro_tag_location_id: locationId,
    chipping_date: body.chippingDate,
    comment: body.comment,
  }
}

/**
 * Checks a new number against the rules without storing it.
 * @throws ProblemError 400 at the field, 404, 409 for a taken number
 */
export async function checkTagNumber(db: Kysely<Schema>, { microTagId, ...values }: CheckInput): Promise<void> {
  const stored = await readTag(db, microTagId)
  if (!stored) throw problem(404)
  await correctionOf(db, stored, values)
}

/**
 * Corrects a number and its details; the fee line stays.
 * @throws ProblemError 400 at the fields, 404, 409 for a taken number, or if the number of a disputed pet would change,
 * 412
 */
export async function correctTag(tx: Tx, input: CorrectInput): Promise<VersionedTag> {
  const { caller, microTagId } = input
  const found = await readTag(tx, microTagId)
  // Locks the pet before its numbers: the same order everywhere prevents deadlocks.
  const pet = found && (await lockPet(tx, found.petId))
  const stored = pet && (await readTag(tx, microTagId))
  if (!stored) throw problem(404)
  input.requireVersion?.(stored.version)
  const set = await correctionOf(tx, stored, { ...input, birth: birthOf(pet) })
  if (set.tag_number !== stored.tagNumber) await refuseDisputed(tx, { petId: stored.petId, mayKnow: true })
  await refuseTaken(FIELD, changesBy(caller, tx).update('microtag', { id: microTagId, set }))
  const corrected = await readTag(tx, microTagId)
  if (!corrected) throw problem(404)
  return corrected
}
