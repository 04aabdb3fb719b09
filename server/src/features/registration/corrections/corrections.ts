import type { CorrectionCreate, DuplicateReport } from '@dyra/shared/contract/corrections'
import type { CorrectionAnswer, CorrectionField, CorrectionOutcome } from '@dyra/shared/domain/corrections'
import { rates } from '@dyra/shared/domain/rates'
import type { TaskOutcome } from '@dyra/shared/domain/tasks'
import type { Selectable } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import type { Relations } from '../../../access/rule.ts'
import { type Actor, changesBy, NOW, systemActor } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { constraintOf } from '../../../error-code.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import type { Reactions } from '../../events.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { closeTask, findOpenTask, openTask, type TaskObject } from '../../messages/tasks/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import { checkTagNumber, correctTag, numberIn, readTag } from '../microtags/index.ts'
import { checkRequestedChange, updatePet } from '../pets/index.ts'
import {
  type CorrectionRow,
  dueAt,
  findOpen,
  findPetOfTag,
  findRegistrar,
  insertDuplicate,
  readCorrection,
} from './queries.ts'
import { fieldsFor, type Present, petUpdateOf, presentValue, requesterOf, wantedValue } from './rules.ts'
import { correctionTexts } from './texts.ts'

type Pet = Selectable<Schema['pet']>

interface CorrectionInput {
  readonly caller: PersonCaller
  readonly relations: Relations
  readonly petId: number
  readonly body: CorrectionCreate
  readonly reference: Reference
}

/** The number to correct. @throws ProblemError 400 at the field if the pet does not have it */
async function tagOf(tx: Tx, { petId, body: { field, microTagId } }: CorrectionInput) {
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
 * The wanted value, checked by the rules of the change.
 * @throws ProblemError 400 at the field, 409 for a taken number
 */
async function checkValue(tx: Tx, input: CorrectionInput, pet: Pet): Promise<Value> {
  const { petId, body, reference } = input
  const { field } = body
  const wanted = wantedValue(body)
  const tag = await tagOf(tx, input)
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

/** Of two concurrent requests, the database accepts one. */
async function refuseSecond<T>(field: CorrectionField, inserting: Promise<T>): Promise<T> {
  try {
    return await inserting
  } catch (error) {
    if (constraintOf(error) === 'correction_open') throw alreadyOpen(field)
    throw error
  }
}

const alreadyOpen = (field: CorrectionField) => fieldProblem({ [field]: [correctionTexts.open] }, 409)

/**
 * Ends an open correction whose wanted value the registry now has.
 * @throws ProblemError 409 at the field if the registry does not have that value yet
 */
async function endOutdated(tx: Tx, petId: number, field: CorrectionField): Promise<void> {
  const open = await findOpen(tx, petId, field)
  if (!open) return
  if (open.wanted !== presentValue(field, open)) throw alreadyOpen(field)
  await endCorrection(tx, systemActor, { row: open, outcome: 'lapsed' })
}

/** The registrar to ask; null if that is the requester, or if there is none who is a veterinarian now. */
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
export async function createCorrection(tx: Tx, input: CorrectionInput): Promise<number> {
  const { caller, relations, petId, body } = input
  const { field, reason } = body
  const { personId: requesterId } = caller
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  if (!fieldsFor(caller, relations).includes(field)) throw fieldProblem({ field: [correctionTexts.changeable] })
  const value = await checkValue(tx, input, pet)
  await countStrictly(tx, { name: 'correction', who: String(requesterId), rates: rates.corrections })
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

interface DuplicateInput {
  readonly caller: PersonCaller
  readonly body: DuplicateReport
  readonly reference: Reference
}

const unless = (isValid: boolean) => (isValid ? undefined : validationTexts.invalid)

/**
 * Opens a task about a number that another pet has. The reporter learns nothing about that pet, which keeps its number.
 * @throws ProblemError 400 at the fields, 404 at the number if no pet has it, 429
 */
export async function reportDuplicate(tx: Tx, { caller, body, reference }: DuplicateInput): Promise<void> {
  const { speciesId = null, genderId = null } = body
  refuseInvalid(
    validationErrors({
      speciesId: unless(speciesId === null || reference.species.has(speciesId)),
      genderId: unless(genderId === null || reference.types.genders.some(({ id }) => id === genderId)),
    }),
  )
  const tagNumber = numberIn(body.tagNumber)
  const petId = await findPetOfTag(tx, tagNumber)
  if (petId === undefined) throw fieldProblem({ tagNumber: [correctionTexts.notRegistered] }, 404)
  const { personId } = caller
  await countStrictly(tx, { name: 'duplicateReport', who: String(personId), rates: rates.duplicateReports })
  const taskId = await openTask(tx, { kind: 'duplicateNumber', petId, personId, dueAt: dueAt() }, caller)
  await insertDuplicate(tx, {
    task_id: taskId,
    tag_number: tagNumber,
    name: body.name ?? null,
    species_id: speciesId,
    gender_id: genderId,
    color: body.color || null,
    birth_date: body.birthDate ?? null,
    words: body.words ?? null,
  })
}

interface AnswerInput {
  readonly caller: PersonCaller
  readonly correctionId: number
  readonly answer: CorrectionAnswer
  readonly words?: string | null
}

/** Why a correction cannot be answered; undefined if it can. */
const conflictOf = ({ closedAt, answer }: CorrectionRow) => {
  if (closedAt) return correctionTexts.closed
  return answer === null ? undefined : correctionTexts.answered
}

/**
 * Stores the registrar's answer, once.
 * @throws ProblemError 400 if the registrar disagrees without a reason, 404 for anyone but the registrar, 409
 */
export async function answerCorrection(
  tx: Tx,
  { caller, correctionId, answer, words = null }: AnswerInput,
): Promise<void> {
  const row = await readCorrection(tx, correctionId)
  if (!row || row.registrarId !== caller.personId) throw problem(404)
  if (answer === 'notSo' && words === null) throw fieldProblem({ words: [validationTexts.required] })
  const title = conflictOf(row)
  if (title) throw problem(409, { title })
  const answered = await changesBy(caller, tx).update('correction', {
    id: correctionId,
    set: { answer, answer_words: words, answered_at: NOW },
    expect: { answer: null, closed_at: null },
  })
  if (!answered) throw problem(409, { title: correctionTexts.answered })
}

/** @throws ProblemError 404 for a correction that another person requested, 409 if it is closed */
export async function withdrawCorrection(tx: Tx, caller: PersonCaller, correctionId: number): Promise<void> {
  const row = await readCorrection(tx, correctionId)
  if (!row || row.requesterId !== caller.personId) throw problem(404)
  await endCorrection(tx, caller, { row, outcome: 'withdrawn' })
}

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

/**
 * The correction of an open task, with its pet locked, so that the second of two concurrent decisions sees the first.
 */
async function lockCorrection(tx: Tx, taskId: number): Promise<CorrectionRow> {
  const { petId, id } = await correctionOfTask(tx, taskId)
  await lockPet(tx, petId)
  const row = await readCorrection(tx, id)
  if (!row) throw problem(404)
  if (row.closedAt) throw problem(409, { title: correctionTexts.closed })
  return row
}

interface DecisionInput {
  readonly caller: PersonCaller
  readonly taskId: number
}

interface ApplyInput extends DecisionInput {
  /** The present value as the administrator saw it. */
  readonly current: string | null
  readonly reference: Reference
  readonly reactions: Reactions
}

/** Changes the pet with the same rules and history as a change by the administrator without a request. */
async function apply(tx: Tx, row: CorrectionRow, { caller, reference, reactions }: ApplyInput): Promise<void> {
  const { field, petId, wanted, microTagId } = row
  if (field !== 'tagNumber') {
    const body = petUpdateOf(field, wanted, row)
    return updatePet(tx, { caller, petId, body, reference, reactions, requireVersion: () => undefined })
  }
  if (microTagId === null) throw problem(404)
  await correctTag(tx, { caller, microTagId, body: { tagNumber: wanted }, locations: reference.tagLocations })
}

/**
 * Applies a correction and closes its task. If the registry already has the value, the correction lapses.
 * @throws ProblemError 400 at the field if the value now breaks a rule, 404, 409 if the correction is closed, the
 * number is taken, or the administrator saw another present value
 */
export async function applyCorrection(tx: Tx, input: ApplyInput): Promise<{ outcome: 'applied' | 'lapsed' }> {
  const row = await lockCorrection(tx, input.taskId)
  const current = presentValue(row.field, row)
  const outcome = current === row.wanted ? 'lapsed' : 'applied'
  if (outcome === 'applied') {
    if (current !== input.current) throw problem(409, { title: correctionTexts.changed })
    await apply(tx, row, input)
  }
  await endCorrection(tx, input.caller, { row, outcome })
  return { outcome }
}

/** @throws ProblemError 404, 409 if the correction is closed */
export async function declineCorrection(
  tx: Tx,
  { caller, taskId, words }: DecisionInput & { readonly words: string },
): Promise<void> {
  await endCorrection(tx, caller, { row: await lockCorrection(tx, taskId), outcome: 'declined', words })
}

const taskOutcomes: Readonly<Record<CorrectionOutcome, TaskOutcome>> = {
  applied: 'resolved',
  declined: 'noAction',
  withdrawn: 'lapsed',
  lapsed: 'lapsed',
}

/** Mails to the requester. There is none about a withdrawal, because the requester made it. */
const mailKinds = {
  applied: 'correctionApplied',
  lapsed: 'correctionApplied',
  declined: 'correctionDeclined',
  withdrawn: undefined,
} as const

interface Task {
  readonly id: number
  readonly petId: number
  readonly requesterId: number | null
}

/** The task of a correction. */
const taskOf = ({ id, petId, requesterId }: Task): TaskObject => ({
  kind: 'correction',
  petId,
  personId: requesterId ?? undefined,
  correctionId: id,
})

interface End {
  readonly outcome: CorrectionOutcome
  /** The reason of an administrator who declines the correction. */
  readonly words?: string
}

/** Closes a correction and its task, and mails the requester. @throws ProblemError 409 if it is closed already */
async function endCorrection(
  tx: Tx,
  actor: Actor,
  { row, outcome, words }: End & { readonly row: CorrectionRow },
): Promise<void> {
  const closed = await changesBy(actor, tx).update('correction', {
    id: row.id,
    set: { outcome, words, closed_at: NOW, closed_by: actor.personId },
    expect: { closed_at: null },
  })
  if (!closed) throw problem(409, { title: correctionTexts.closed })
  await closeTask(tx, taskOf(row), { outcome: taskOutcomes[outcome], actor })
  const kind = mailKinds[outcome]
  if (kind && row.requesterId !== null)
    await queueMail(tx, {
      kind,
      to: { personId: row.requesterId },
      data: { correctionId: row.id },
      petIds: [row.petId],
    })
}
