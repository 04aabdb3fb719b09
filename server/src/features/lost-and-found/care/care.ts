import type { CareAttemptCreate, CareCaseCreate, CareEndCreate } from '@dyra/shared/contract/care'
import type { CareConfirmer } from '@dyra/shared/domain/care'
import { dayOf } from '@dyra/shared/domain/dates'
import { rates } from '@dyra/shared/domain/rates'
import { humanOf, type PersonCaller } from '../../../access/caller.ts'
import { addressKey, addressOf } from '../../../address.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { PersonContext } from '../../../kernel/call.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { contactsOf } from '../../persons/contacts/index.ts'
import { candidatesOf, findTags } from '../../registration/microtags/index.ts'
import { animalColumns, deleteAnimal, insertAnimal } from '../found-animals/index.ts'
import { changeFinder, reachable, relayOf, reportFromCare } from '../found-reports/index.ts'
import { findReporter, requireScanned } from '../scans/index.ts'
import {
  type CaseRow,
  findAttempts,
  findReceivers,
  hasOpenCase,
  insertAttempts,
  lockCase,
  readColumns,
  readScanned,
} from './queries.ts'
import { mayConfirm, maySee, refuseAttempt, refuseCase, refuseEarlyEnd } from './rules.ts'
import { careTexts } from './texts.ts'

/** The workplace of the session; the rule of the call has refused every other caller. @throws ProblemError 403 */
export function workplaceOf({ workplace }: PersonCaller): number {
  if (!workplace) throw problem(403)
  return workplace.id
}

interface Animal {
  readonly petId: number | null
  readonly tagNumber: string | null
  readonly speciesId: number
}

/** An animal whose number is not registered here, or that has none. @throws ProblemError 400 at the species */
function strayOf({ reference }: PersonContext, { speciesId }: CareCaseCreate, tagNumber: string | null): Animal {
  if (!speciesId || !reference.species.has(speciesId)) throw fieldProblem({ speciesId: [careTexts.species] })
  return { petId: null, tagNumber, speciesId }
}

/**
 * A registered animal, which must have been scanned: scans are limited, and in the log of its owners.
 * @throws ProblemError 400, 404, 409
 */
async function animalOf(tx: Tx, context: PersonContext, body: CareCaseCreate): Promise<Animal> {
  const { tagNumber } = body
  if (!tagNumber) return strayOf(context, body, null)
  const candidates = candidatesOf(tagNumber)
  const registered = candidates ? await findTags(context.db, candidates) : []
  if (registered.length === 0) return strayOf(context, body, candidates?.[0] ?? tagNumber)
  const petId = await requireScanned(tx, tagNumber, context.caller)
  const pet = await readScanned(tx, petId, candidates ?? [])
  if (!pet) throw problem(404)
  if (pet.isDead) throw fieldProblem({ tagNumber: [careTexts.dead] }, 409)
  return pet
}

interface Opened {
  readonly careCaseId: number
  readonly petId: number
  readonly body: CareCaseCreate
}

interface Mailed {
  readonly careCaseId: number
  readonly petId: number
  readonly receivers: readonly { readonly personId: number }[]
}

const mailKeepers = (tx: Tx, kind: 'careOpened' | 'careEnded', { careCaseId, petId, receivers }: Mailed) =>
  queueMail(tx, ...receivers.map(({ personId }) => ({ kind, to: { personId }, data: { careCaseId }, petIds: [petId] })))

/** Notifies the keeper's side by every channel and records each channel that was used. Returns the thread. */
async function notifyKeepers(tx: Tx, context: PersonContext, { careCaseId, petId, body }: Opened): Promise<string> {
  const { caller, request } = context
  const { name: broughtTo, phone } = await findReporter(tx, caller.personId, caller.workplace?.id ?? null)
  const found = { condition: body.condition, broughtTo, phone, foundAt: body.takenAt }
  const thread = { ...found, petId, caller, addressKey: addressKey(addressOf(request)) }
  const { foundReportId, channels } = await reportFromCare(tx, relayOf(context), thread)
  const { receivers } = await contactsOf(tx, petId)
  await mailKeepers(tx, 'careOpened', { careCaseId, petId, receivers: reachable(receivers) })
  const row = { care_case_id: careCaseId, result: 'sent', tried_at: new Date() } as const
  await insertAttempts(
    tx,
    channels.map((channel) => ({ ...row, channel })),
  )
  return foundReportId
}

/** The description that owners of lost pets get, of an animal that is not registered here. */
async function describe(
  tx: Tx,
  context: PersonContext,
  { body, speciesId }: { body: CareCaseCreate; speciesId: number },
) {
  const { caller, capabilities, places } = context
  if (!capabilities.has('foundAnimals')) return null
  const { municipality, details, takenAt } = body
  const neighbours = [...places.neighboursOf(municipality)]
  const animal = { speciesId, municipality, neighbours, details, foundOn: dayOf(new Date(takenAt)) }
  return insertAnimal(tx, { finder_person_id: caller.personId, ...animalColumns(animal, context) })
}

/**
 * Opens a case. Returns its id.
 * @throws ProblemError 400 at the fields, 404 for a registered animal that was not scanned, 409, 429
 */
export async function openCase(tx: Tx, context: PersonContext, body: CareCaseCreate): Promise<number> {
  const { caller, places } = context
  const workplaceId = workplaceOf(caller)
  refuseCase(body, places)
  await countStrictly(tx, {
    name: 'careCase',
    who: String(workplaceId),
    rates: rates.careCases,
    reason: careTexts.limit,
  })
  const { petId, tagNumber, speciesId } = await animalOf(tx, context, body)
  if (petId !== null) {
    await lockPet(tx, petId)
    if (await hasOpenCase(tx, petId)) throw fieldProblem({ tagNumber: [careTexts.open] }, 409)
  }
  const { condition, details = null, municipality, place, takenAt } = body
  const { id } = await changesBy(caller, tx).insert('care_case', {
    workplace_id: workplaceId,
    pet_id: petId,
    tag_number: tagNumber,
    species_id: speciesId,
    ...{ condition, details, municipality, place },
    taken_at: takenAt,
    opened_by: humanOf(caller),
  })
  const links =
    petId === null
      ? { found_animal_id: await describe(tx, context, { body, speciesId }) }
      : { found_report_id: await notifyKeepers(tx, context, { careCaseId: id, petId, body }) }
  await changesBy(caller, tx).update('care_case', { id, set: links })
  return id
}

/** A case that the caller may see, locked. @throws ProblemError 404, 409 if it has ended */
export async function lockOpen(tx: Tx, caller: PersonCaller, careCaseId: number): Promise<CaseRow> {
  const row = await lockCase(tx, careCaseId)
  if (!row || !maySee(row, caller)) throw problem(404)
  if (row.endedAt) throw problem(409, { title: careTexts.ended })
  return row
}

/**
 * The week that the law gives runs from the moment of the first record that the keeper was reached, not from its stated
 * time.
 */
async function markReached(tx: Tx, caller: PersonCaller, { id }: CaseRow): Promise<void> {
  await changesBy(caller, tx).update('care_case', { id, set: { reached_at: NOW }, expect: { reached_at: null } })
}

interface Attempt {
  readonly careCaseId: number
  readonly body: CareAttemptCreate
}

/** Records an attempt to reach the owner and returns its id. @throws ProblemError 400 at the time, 404, 409 */
export async function recordAttempt(tx: Tx, caller: PersonCaller, { careCaseId, body }: Attempt): Promise<number> {
  const row = await lockOpen(tx, caller, careCaseId)
  refuseAttempt(body, row)
  const { channel, result, triedAt, words } = body
  const [added] = await insertAttempts(tx, [
    { care_case_id: row.id, channel, result, tried_at: triedAt, words, recorded_by: humanOf(caller) },
  ])
  if (result === 'reached') await markReached(tx, caller, row)
  if (!added) throw new Error('The attempt has no id')
  return added.id
}

interface Proposal {
  readonly careCaseId: number
  readonly body: CareEndCreate
}

/** @throws ProblemError 400 at the receiver */
async function receiverOf(tx: Tx, { kind, receiverId }: CareEndCreate, ownId: number): Promise<number | null> {
  if (kind !== 'transferred' && receiverId) throw fieldProblem({ receiverId: [careTexts.noReceiver] })
  if (kind !== 'transferred') return null
  const receivers = await findReceivers(tx, ownId)
  const receiver = receivers.find(({ workplaceId }) => workplaceId === receiverId)
  if (!receiver) throw fieldProblem({ receiverId: [careTexts.receiver] })
  return receiver.workplaceId
}

/** Proposes how the case ends; someone else confirms it. @throws ProblemError 400, 404, 409 */
export async function proposeEnd(tx: Tx, caller: PersonCaller, { careCaseId, body }: Proposal): Promise<void> {
  const row = await lockOpen(tx, caller, careCaseId)
  if (row.endKind) throw problem(409, { title: careTexts.proposed })
  const receiver = await receiverOf(tx, body, row.workplaceId)
  refuseEarlyEnd({ row, kind: body.kind, attempts: await findAttempts(tx, row.id) })
  const set = { end_kind: body.kind, end_words: body.words ?? null, receiver_workplace_id: receiver }
  const by = { proposed_at: NOW, proposed_by: humanOf(caller) } as const
  await changesBy(caller, tx).update('care_case', { id: row.id, set: { ...set, ...by } })
}

/** @throws ProblemError 404, 409 */
export async function withdrawEnd(tx: Tx, caller: PersonCaller, careCaseId: number): Promise<void> {
  const row = await lockOpen(tx, caller, careCaseId)
  if (!row.endKind) throw problem(409, { title: careTexts.notProposed })
  const set = { end_kind: null, end_words: null, receiver_workplace_id: null, proposed_at: null, proposed_by: null }
  await changesBy(caller, tx).update('care_case', { id: row.id, set })
}

interface CaseConfirmation {
  readonly row: CaseRow
  readonly as: CareConfirmer
}

/** Ends a case whose end is proposed, and notifies the keepers. */
async function close(tx: Tx, caller: PersonCaller, { row, as }: CaseConfirmation): Promise<void> {
  const { id, petId, foundAnimalId, organisationId } = row
  const set = { confirmed_by: humanOf(caller), confirmed_as: as, ended_at: NOW } as const
  const change = { id, set, expect: { ended_at: null } }
  if (!(await changesBy(caller, tx).update('care_case', change))) throw problem(409, { title: careTexts.ended })
  if (foundAnimalId) await deleteAnimal(tx, { foundAnimalId, personId: organisationId })
  if (petId === null) return
  const { receivers } = await contactsOf(tx, petId)
  await mailKeepers(tx, 'careEnded', { careCaseId: id, petId, receivers: reachable(receivers) })
}

/** The receiver of a moved animal gets its own case, with the same time limits and the attempts so far. */
async function moveCase(tx: Tx, caller: PersonCaller, row: CaseRow): Promise<void> {
  const before = await readColumns(tx, row.id)
  const { pet_id, tag_number, species_id, condition, details, municipality, place, taken_at, photo, reached_at } =
    before
  const { id } = await changesBy(caller, tx).insert('care_case', {
    ...{ pet_id, tag_number, species_id, condition, details, municipality, place, taken_at, photo, reached_at },
    workplace_id: row.receiverId ?? row.workplaceId,
    opened_by: before.opened_by,
    found_report_id: before.found_report_id,
  })
  const { receiverId, receiverOrganisationId: personId } = row
  if (before.found_report_id && personId !== null) {
    const { name: broughtTo, phone } = await findReporter(tx, personId, receiverId)
    await changeFinder(tx, before.found_report_id, { personId, broughtTo, phone })
  }
  const attempts = await findAttempts(tx, row.id)
  if (attempts.length === 0) return
  await insertAttempts(
    tx,
    attempts.map(({ channel, result, triedAt, words, recordedById, createdAt }) => ({
      ...{ care_case_id: id, channel, result, words },
      tried_at: triedAt,
      recorded_by: recordedById,
      created_at: createdAt,
    })),
  )
}

/**
 * Confirms the proposed end: another member of the workplace, or for euthanasia a veterinarian. The time limit is checked
 * again, because the keeper may have been reached since. @throws ProblemError 404, 409
 */
export async function confirmEnd(tx: Tx, caller: PersonCaller, careCaseId: number): Promise<void> {
  const row = await lockOpen(tx, caller, careCaseId)
  const { endKind: kind } = row
  if (!kind) throw problem(409, { title: careTexts.notProposed })
  if (!mayConfirm(row, caller))
    throw problem(409, { title: kind === 'euthanised' ? careTexts.veterinarian : careTexts.own })
  refuseEarlyEnd({ row, kind, attempts: await findAttempts(tx, row.id) })
  await close(tx, caller, { row, as: kind === 'euthanised' ? 'veterinarian' : 'colleague' })
  if (kind === 'transferred') await moveCase(tx, caller, row)
}

interface Kept {
  readonly petId: number
  readonly careCaseId: number
}

/** An open case of the pet, locked. @throws ProblemError 404, 409 */
async function lockKept(tx: Tx, { petId, careCaseId }: Kept): Promise<CaseRow> {
  const row = await lockCase(tx, careCaseId)
  if (row?.petId !== petId) throw problem(404)
  if (row.endedAt) throw problem(409, { title: careTexts.ended })
  return row
}

/** Records once that the keeper knows of the case. @throws ProblemError 404, 409 */
export async function markSeen(tx: Tx, caller: PersonCaller, kept: Kept): Promise<void> {
  const row = await lockKept(tx, kept)
  const attempts = await findAttempts(tx, row.id)
  if (attempts.some(({ channel }) => channel === 'site')) return
  const by = { recorded_by: humanOf(caller), tried_at: new Date() }
  await insertAttempts(tx, [{ care_case_id: row.id, channel: 'site', result: 'reached', ...by }])
  await markReached(tx, caller, row)
}

/** The keeper confirms what the workplace recorded: the animal is home. @throws ProblemError 404, 409 */
export async function confirmHome(tx: Tx, caller: PersonCaller, kept: Kept): Promise<void> {
  const row = await lockKept(tx, kept)
  if (row.endKind !== 'home') throw problem(409, { title: careTexts.notHome })
  if (row.proposedById === humanOf(caller)) throw problem(409, { title: careTexts.own })
  await close(tx, caller, { row, as: 'keeper' })
}
