import type { CorrectionCreate } from '@dyra/shared/contract/corrections'
import type { CorrectionField } from '@dyra/shared/domain/corrections'
import { rates } from '@dyra/shared/domain/rates'
import type { Selectable, Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import type { Relations } from '../../../access/rule.ts'
import { changesBy, systemActor } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { constraintOf } from '../../../error-code.ts'
import { countWithin } from '../../../limits/strict-limit.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { openTask } from '../../messages/tasks/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import { checkTagNumber, readTag } from '../microtags/index.ts'
import { checkRequestedChange } from '../pets/index.ts'
import { endCorrection, taskOf } from './end-correction.ts'
import { dueAt, findOpen, findRegistrar } from './queries.ts'
import { fieldsFor, type Present, petUpdateOf, presentValue, requesterOf, wantedValue } from './rules.ts'
import { correctionTexts } from './texts.ts'

type Tx = Transaction<Schema>
type Pet = Selectable<Schema['pet']>

interface Requesting {
  readonly caller: PersonCaller
  readonly relations: Relations
  readonly petId: number
  readonly body: CorrectionCreate
  readonly reference: Reference
}

/** The number to correct. @throws ProblemError 400 at the field if it is none of the pet */
async function tagOf(tx: Tx, { petId, body: { field, microTagId } }: Requesting) {
  if (field !== 'tagNumber') return null
  const tag = microTagId === undefined ? undefined : await readTag(tx, microTagId)
  if (tag?.petId !== petId) throw fieldProblem({ microTagId: [validationTexts.invalid] })
  return tag
}

const presentOf = (pet: Pet, tagNumber: string | null): Present => ({
  name: pet.name,
  speciesId: pet.species_id,
  genderId: pet.gender_id,
  birthDate: pet.birth_date,
  hasOnlyBirthYear: pet.has_only_birth_year,
  tagNumber,
})

interface Value {
  readonly microTagId: number | null
  readonly stated: string | null
  readonly wanted: string
}

/**
 * The wanted value, which passes the rules for the change itself.
 * @throws ProblemError 400 at the field, 409 for a taken number
 */
async function checkValue(tx: Tx, requesting: Requesting, pet: Pet): Promise<Value> {
  const { petId, body, reference } = requesting
  const { field } = body
  const wanted = wantedValue(body)
  const tag = await tagOf(tx, requesting)
  const present = presentOf(pet, tag?.tagNumber ?? null)
  const stated = presentValue(field, present)
  if (stated === wanted) throw fieldProblem({ [field]: [correctionTexts.same] })
  if (field !== 'tagNumber') {
    await checkRequestedChange(tx, { petId, body: petUpdateOf(field, wanted, present), reference })
  } else if (tag) {
    const change = { tagNumber: body.tagNumber ?? '' }
    await checkTagNumber(tx, { microTagId: tag.microTagId, body: change, locations: reference.tagLocations })
  }
  return { microTagId: tag?.microTagId ?? null, stated, wanted }
}

/** Of two concurrent requests the database accepts one. @throws ProblemError 409 at the field */
async function refuseSecond<T>(field: CorrectionField, inserting: Promise<T>): Promise<T> {
  try {
    return await inserting
  } catch (error) {
    if (constraintOf(error) === 'correction_open') throw alreadyOpen(field)
    throw error
  }
}

const alreadyOpen = (field: CorrectionField) => fieldProblem({ [field]: [correctionTexts.open] }, 409)

/** Ends an open correction whose value the registry has by now. @throws ProblemError 409 at the field for another one */
async function endOutdated(tx: Tx, petId: number, field: CorrectionField): Promise<void> {
  const open = await findOpen(tx, petId, field)
  if (!open) return
  if (open.wanted !== presentValue(field, open)) throw alreadyOpen(field)
  await endCorrection(tx, systemActor, { row: open, outcome: 'lapsed' })
}

/** Whom the registry asks; null if it is the requester, or no longer a veterinarian. */
async function registrarOf(
  tx: Tx,
  petId: number,
  { microTagId, requesterId }: { microTagId: number | null; requesterId: number },
) {
  const registrarId = await findRegistrar(tx, { petId, microTagId })
  return registrarId === requesterId ? null : registrarId
}

/**
 * Requests a correction: opens its task and asks the registrar. Returns its id.
 * @throws ProblemError 400 at the fields, 404, 409 for a second request or a taken number, 429
 */
export async function createCorrection(tx: Tx, requesting: Requesting): Promise<number> {
  const { caller, relations, petId, body } = requesting
  const { field, reason } = body
  const { personId: requesterId } = caller
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  if (!fieldsFor(caller, relations).includes(field)) throw fieldProblem({ field: [correctionTexts.changeable] })
  const value = await checkValue(tx, requesting, pet)
  await countWithin(tx, { name: 'correction', who: String(requesterId), rates: rates.corrections })
  await endOutdated(tx, petId, field)
  const registrarId = await registrarOf(tx, petId, { ...value, requesterId })
  const { id } = await refuseSecond(
    field,
    changesBy(caller, tx).insert('correction', {
      pet_id: petId,
      microtag_id: value.microTagId,
      field,
      stated: value.stated,
      wanted: value.wanted,
      reason,
      requested_by: requesterId,
      requested_as: requesterOf(relations),
      registrar_id: registrarId,
    }),
  )
  await openTask(tx, { ...taskOf({ id, petId, requesterId }), dueAt: dueAt() }, caller)
  if (registrarId !== null)
    await queueMail(tx, {
      kind: 'correctionRequested',
      to: { personId: registrarId },
      data: { correctionId: id },
      petIds: [petId],
    })
  return id
}
