import type { ClaimCreate } from '@dyra/shared/contract/claims'
import type { ClaimDecision, ClaimOutcome } from '@dyra/shared/domain/claims'
import { isMinor } from '@dyra/shared/domain/kennitala'
import type { TaskOutcome } from '@dyra/shared/domain/tasks'
import type { Kysely } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { type Actor, changesBy, NOW, systemActor, type Update } from '../../../db/change.ts'
import { type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import { lockName, lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { type QueuedMail, queueMail } from '../../messages/mail/index.ts'
import { closeTask, openTask, readTask, setTaskDue, type TaskObject } from '../../messages/tasks/index.ts'
import { contactsOf } from '../../persons/contacts/index.ts'
import { requestKeeperReads } from '../../persons/register-reads/index.ts'
import { candidatesOf } from '../../registration/microtags/index.ts'
import { awardPet, createTransfer, type TransferContext } from '../transfers/index.ts'
import {
  type ClaimRow,
  type DueClaim,
  type DueName,
  findDue,
  findNext,
  findTagged,
  isDue,
  readClaim,
  readFacts,
  readSsn,
} from './queries.ts'
import { answerBy, claimReceivers, claimRefusal, mayGrant, refused, taskDueAt } from './rules.ts'
import { texts } from './texts.ts'

/** @throws ProblemError 400 or 404 at the number, as the public lookup does */
async function tagged(tx: Tx, input: string) {
  const candidates = candidatesOf(input)
  const found = candidates && (await findTagged(tx, candidates))
  if (!found) throw fieldProblem({ tagNumber: [texts.claimTexts.notRegistered] }, 404)
  return found
}

/**
 * Stores a claim and starts it, unless an earlier claim of the pet is open. Returns its id.
 * @throws ProblemError 404 if no pet has the number, 409 for a refused claim, with a type that shows what to do instead
 */
export async function createClaim(tx: Tx, caller: PersonCaller, body: ClaimCreate): Promise<number> {
  const { personId } = caller
  if (isMinor(await readSsn(tx, personId))) throw refused('tooYoung')
  const { petId, tagNumber } = await tagged(tx, body.tagNumber)
  // Concurrent claims by a person wait for this lock, so that each counts the others.
  await lockName(tx, `claims ${personId}`)
  await lockPet(tx, petId)
  const refusal = claimRefusal(await readFacts(tx, petId, personId))
  if (refusal) throw refused(refusal)
  const { id } = await changesBy(caller, tx).insert('claim', {
    pet_id: petId,
    claimant_person_id: personId,
    tag_number: tagNumber,
    account: body.account,
    place: body.place ?? null,
    owner_words: body.ownerWords ?? null,
    created_at: NOW,
  })
  await requestKeeperReads(tx, petId)
  await startNext(tx, petId)
  return id
}

/** The task of a claim. */
const taskOf = ({ id, petId, claimantId }: Pick<ClaimRow, 'id' | 'petId' | 'claimantId'>): TaskObject => ({
  kind: 'claim',
  petId,
  personId: claimantId,
  claimId: id,
})

type ReceiverMail = 'claimReceived' | 'claimReminder' | 'claimEnded'

/** Mails the owner and co-owner. The outbox holds ids only. Returns whether the owner can be reached. */
async function mailReceivers(tx: Tx, { id, petId }: Pick<ClaimRow, 'id' | 'petId'>, kind: ReceiverMail) {
  const receivers = claimReceivers((await contactsOf(tx, petId)).receivers)
  const mailTo = ({ personId }: { personId: number }): QueuedMail => ({
    kind,
    to: { personId },
    data: { claimId: id },
    petIds: [petId],
  })
  await queueMail(tx, ...receivers.map(mailTo))
  return receivers.length > 0
}

/**
 * Notifies the present owner of a claim, who then has 28 days to answer, even if a former owner has answered. If the
 * owner is dead, protected or has no e-mail address, a task opens instead, and the days begin with a letter.
 */
async function startClaim(tx: Tx, claimId: number): Promise<void> {
  const row = await readClaim(tx, claimId)
  if (!row) throw new Error('The claim does not exist')
  const isNotified = await mailReceivers(tx, row, 'claimReceived')
  await changesBy(systemActor, tx).update('claim', {
    id: row.id,
    set: {
      started_at: NOW,
      owner_person_id: row.ownerId,
      notified_at: isNotified ? NOW : null,
      notified_by: isNotified ? 'mail' : null,
      reminders_sent: 0,
      answer: null,
      answer_words: null,
      answered_at: null,
      answered_by: null,
    },
    expect: { closed_at: null },
  })
  if (!isNotified) await openTask(tx, { ...taskOf(row), dueAt: taskDueAt() })
}

/** Starts the oldest waiting claim of a pet, unless one is open or the owner could not agree to it now. */
async function startNext(tx: Tx, petId: number): Promise<void> {
  const next = await findNext(tx, petId)
  if (next !== undefined) await startClaim(tx, next)
}

interface OfPet {
  readonly petId: number
  readonly claimId: number
}

const closed = () => problem(409, { title: texts.claimTexts.closed })

/** Locks the pet and reads an open claim of which its owner was notified. */
async function lockReceived(tx: Tx, { petId, claimId }: OfPet): Promise<ClaimRow> {
  await lockPet(tx, petId)
  const row = await readClaim(tx, claimId)
  if (row?.petId !== petId || row.notifiedAt === null) throw problem(404)
  if (row.closedAt) throw closed()
  return row
}

/** Includes the present owner, who may have changed since the claim started. */
const answerOf = (personId: number, { ownerId }: ClaimRow) =>
  ({ answered_at: NOW, answered_by: personId, owner_person_id: ownerId }) as const

/**
 * Starts an ordinary transfer to the claimant, who accepts it like any other.
 * @throws ProblemError 404, 409 if the claim is closed or the pet cannot change hands now, 429
 */
export async function agreeToClaim(tx: Tx, context: TransferContext, claim: OfPet): Promise<void> {
  const { caller } = context
  const row = await lockReceived(tx, claim)
  await createTransfer(tx, context, { petId: row.petId, newOwnerPersonId: row.claimantId })
  await changesBy(caller, tx).update('claim', {
    id: row.id,
    set: { answer: 'agreed', answer_words: null, ...answerOf(caller.personId, row) },
    expect: { closed_at: null },
  })
  await endClaim(tx, caller, { row, outcome: 'agreed' })
}

/**
 * Leaves the decision to administrators.
 * @throws ProblemError 404, 409 if the claim is closed or was objected to before
 */
export async function objectToClaim(
  tx: Tx,
  caller: PersonCaller,
  { words, ...claim }: OfPet & { readonly words: string },
): Promise<void> {
  const row = await lockReceived(tx, claim)
  const objected = await changesBy(caller, tx).update('claim', {
    id: row.id,
    set: { answer: 'objected', answer_words: words, ...answerOf(caller.personId, row) },
    expect: { answer: null, closed_at: null },
  })
  if (!objected) throw problem(409, { title: texts.claimTexts.answered })
  const taskId = await openTask(tx, taskOf(row), caller)
  await setTaskDue(tx, caller, { taskId, dueAt: taskDueAt() })
}

/** @throws ProblemError 404 for a claim of another person, 409 if it is closed */
export async function withdrawClaim(tx: Tx, caller: PersonCaller, claimId: number): Promise<void> {
  const row = await readClaim(tx, claimId)
  if (row?.claimantId !== caller.personId) throw problem(404)
  await lockPet(tx, row.petId)
  await endClaim(tx, caller, { row, outcome: 'withdrawn' })
}

/** The claim of a task, also after it is closed, for a complaint about the decision. @throws ProblemError 404 */
export async function claimOfTask(db: Kysely<Schema>, taskId: number): Promise<ClaimRow> {
  const claimId = (await readTask(db, taskId))?.claimId
  const row = claimId ? await readClaim(db, claimId) : undefined
  if (!row) throw problem(404)
  return row
}

/**
 * The claim of a task, still open, with its pet locked, so that the second of two concurrent decisions sees the first.
 */
async function lockClaimOfTask(tx: Tx, taskId: number): Promise<ClaimRow> {
  await lockPet(tx, (await claimOfTask(tx, taskId)).petId)
  const row = await claimOfTask(tx, taskId)
  if (row.closedAt) throw problem(409, { title: texts.claimTexts.closed })
  return row
}

/**
 * Begins the owner's 28 days when a letter was sent.
 * @throws ProblemError 404, 409 if the owner was notified already
 */
export async function markLetter(tx: Tx, caller: PersonCaller, taskId: number): Promise<void> {
  const row = await lockClaimOfTask(tx, taskId)
  const marked = await changesBy(caller, tx).update('claim', {
    id: row.id,
    set: { notified_at: NOW, notified_by: 'letter', reminders_sent: 0 },
    expect: { notified_at: null, closed_at: null },
  })
  if (!marked) throw problem(409, { title: texts.claimTexts.notified })
  const dueAt = answerBy({ notifiedAt: marked.notified_at })
  if (dueAt) await setTaskDue(tx, caller, { taskId, dueAt })
}

interface Decision {
  readonly taskId: number
  readonly outcome: ClaimDecision
  readonly words: string
}

/**
 * Declines a claim, or makes the claimant the owner. Both need a written reason.
 * @throws ProblemError 404, 409 if the claim is closed, the owner may still answer, or the pet cannot change hands
 */
export async function decideClaim(tx: Tx, context: TransferContext, decision: Decision): Promise<void> {
  const { taskId, outcome, words } = decision
  const row = await lockClaimOfTask(tx, taskId)
  if (outcome === 'granted') {
    if (!mayGrant(row)) throw problem(409, { title: texts.claimTexts.early })
    const { petId, claimantId: newOwnerPersonId } = row
    await awardPet(tx, context, { petId, newOwnerPersonId, reason: words })
  }
  await endClaim(tx, context.caller, { row, outcome, words })
}

const taskOutcomes: Readonly<Record<ClaimOutcome, TaskOutcome>> = {
  agreed: 'resolved',
  granted: 'resolved',
  declined: 'noAction',
  withdrawn: 'lapsed',
  lapsed: 'lapsed',
}

/** Other outcomes need no mail of their own: the mails of the transfer notify both persons. */
const notifiesClaimant: readonly ClaimOutcome[] = ['declined', 'lapsed']
const notifiesOwner: readonly ClaimOutcome[] = ['declined', 'withdrawn']

interface End {
  readonly row: ClaimRow
  readonly outcome: ClaimOutcome
  /** The reason of an administrator's decision. */
  readonly words?: string
}

/**
 * Closes a claim and its task, notifies both sides, and starts the next claim.
 * @throws ProblemError 409 if it is closed already
 */
async function endClaim(tx: Tx, actor: Actor, { row, outcome, words }: End): Promise<void> {
  const closed = await changesBy(actor, tx).update('claim', {
    id: row.id,
    set: { outcome, words, closed_at: NOW, closed_by: actor.personId },
    expect: { closed_at: null },
  })
  if (!closed) throw problem(409, { title: texts.claimTexts.closed })
  await closeTask(tx, taskOf(row), { outcome: taskOutcomes[outcome], actor })
  if (notifiesClaimant.includes(outcome))
    await queueMail(tx, {
      kind: 'claimClosed',
      to: { personId: row.claimantId },
      data: { claimId: row.id },
      petIds: [row.petId],
    })
  if (notifiesOwner.includes(outcome) && row.notifiedAt) await mailReceivers(tx, row, 'claimEnded')
  await startNext(tx, row.petId)
}

type Step = (tx: Tx, row: ClaimRow, due: DueClaim) => Promise<unknown>

const change = (tx: Tx, id: number, set: Update<'claim'>['set']) =>
  changesBy(systemActor, tx).update('claim', { id, set, expect: { closed_at: null } })

const open = (tx: Tx, row: ClaimRow) => openTask(tx, { ...taskOf(row), dueAt: taskDueAt() })

/** Steps of the nightly job, in this order. Only the first ends a claim: silence decides nothing. */
const steps: readonly (readonly [DueName, Step])[] = [
  ['pointless', (tx, row) => endClaim(tx, systemActor, { row, outcome: 'lapsed' })],
  [
    'moved',
    async (tx, row) => {
      await closeTask(tx, taskOf(row), { outcome: 'lapsed' })
      await startClaim(tx, row.id)
    },
  ],
  [
    'unreached',
    async (tx, row) => {
      await change(tx, row.id, { notified_at: null, notified_by: null })
      await open(tx, row)
    },
  ],
  [
    'reminders',
    async (tx, row, { remindersDue }) => {
      await change(tx, row.id, { reminders_sent: remindersDue })
      await mailReceivers(tx, row, 'claimReminder')
    },
  ],
  ['silent', open],
  ['waiting', (tx, row) => startNext(tx, row.petId)],
]

async function runOne(tx: Tx, [name, step]: (typeof steps)[number], due: DueClaim): Promise<number> {
  await lockPet(tx, due.petId)
  const row = (await isDue(tx, name, due.id)) ? await readClaim(tx, due.id) : undefined
  if (row) await step(tx, row, due)
  return row ? 1 : 0
}

/**
 * Reminds owners, opens tasks for silent or unreachable owners, starts waiting claims, and ends claims that have lost
 * their reason. Each claim has its own transaction, so that a run can be interrupted and repeated.
 */
export async function checkClaims(services: DueServices): Promise<Record<DueName | 'failed', number>> {
  const counts: [DueName, number][] = []
  let failed = 0
  for (const step of steps) {
    const [what] = step
    const find = (limit: number) => findDue(services.db, what, limit)
    const report = await forEachDue(services, { what, find, work: (tx, due) => runOne(tx, step, due) })
    counts.push([what, report.done])
    failed += report.failed
  }
  return { ...(Object.fromEntries(counts) as Record<DueName, number>), failed }
}
