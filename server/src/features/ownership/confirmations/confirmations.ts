import type { Question } from '@dyra/shared/contract/confirmations'
import type { QuestionState } from '@dyra/shared/domain/confirmations'
import { today } from '@dyra/shared/domain/dates'
import type { Kysely } from 'kysely'
import type { Caller } from '../../../access/caller.ts'
import { actorOfLink } from '../../../access/link-actor.ts'
import type { Config } from '../../../config/config.ts'
import { type Actor, changesBy, NOW, systemActor } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Link, LinkTokens } from '../../../links/link-token.ts'
import { invalidLink, problem } from '../../../problems/problem.ts'
import { type QueuedMail, queueMail } from '../../messages/mail/index.ts'
import { confirmedNow, notStale } from '../../persons/users/index.ts'
import { findLivingPets, type LivingPet } from '../../registration/pets/index.ts'
import {
  countAsked,
  enrolBatch,
  hasOwnAddress,
  lockDue,
  lockMinute,
  type Moved,
  moveOn,
  type QuestionRow,
  queueSms,
  readQuestionRow,
  removeRows,
} from './queries.ts'
import {
  allowanceOf,
  channelOf,
  type DueRow,
  isByBoth,
  isOld,
  isSilent,
  maskedEmail,
  maskPhone,
  nextStep,
} from './rules.ts'
import { confirmationTexts } from './texts.ts'

const PERSONS_PER_BATCH = 5000

/**
 * Adds new owners of living pets to the yearly question. Each statement reads a fixed number of persons and skips those
 * already added, so that an interrupted run can be repeated. Returns the number of added owners.
 */
export async function enrolOwners(db: Database, personsPerBatch = PERSONS_PER_BATCH): Promise<{ enrolled: number }> {
  let enrolled = 0
  for (let afterId: number | null = 0; afterId !== null; ) {
    const [batch]: Awaited<ReturnType<typeof enrolBatch>> = await enrolBatch(db, [afterId, personsPerBatch])
    afterId = batch?.lastId ?? null
    enrolled += batch?.count ?? 0
  }
  return { enrolled }
}

export type QuestionConfig = Pick<Config, 'CONFIRMATIONS_PER_HOUR' | 'SMS_URL' | 'SMS_PREFIXES'>

/** Owners whose next step is stored in one transaction. */
const BATCH = 200

const mailOf = ({ personId, round, step }: Moved): QueuedMail => ({
  kind: step === 'reminded' ? 'confirmDetailsAgain' : 'confirmDetails',
  to: { personId },
  data: { round },
})

const stale = { stale_at: NOW, stale_reason: 'silence' } as const

interface Decided {
  readonly row: DueRow
  /** Undefined: the owner is no longer asked. */
  readonly moved: Moved | undefined
  /** Whether an SMS is sent after the mail. */
  readonly isByBoth: boolean
}

/** The next step of an owner and its channel. The channel is null if nothing is sent now. */
function decide(row: DueRow, now: Date, prefixes: readonly string[]): Decided {
  const next = nextStep(row, now)
  const channel = next && next.step !== 'waiting' ? channelOf(row, prefixes) : null
  const moved = next && { ...next, personId: row.personId, channel }
  return { row, moved, isByBoth: channel === 'mail' && isByBoth(row, prefixes) }
}

const idsOf = (decided: readonly Decided[]) => decided.map(({ row }) => row.personId)

async function markStale(tx: Tx, decided: readonly Decided[]): Promise<void> {
  const silent = decided.filter(({ row, moved }) => moved && !row.isStale && isSilent(moved))
  const freed = decided.filter(({ row, moved }) => !moved && row.isStale)
  const changes = changesBy(systemActor, tx)
  if (silent.length > 0) await changes.updateMany('person', { ids: idsOf(silent), set: stale })
  if (freed.length > 0) await changes.updateMany('person', { ids: idsOf(freed), set: notStale })
}

interface Handled {
  /** Number of due rows. */
  readonly due: number
  /** Number of mails and SMS that were queued. */
  readonly sent: number
}

/** Handles due rows up to the limit of this minute. */
async function handleBatch(
  tx: Tx,
  { CONFIRMATIONS_PER_HOUR, SMS_URL, SMS_PREFIXES }: QuestionConfig,
): Promise<Handled> {
  const { now, minute, sent: before } = await lockMinute(tx)
  const allowed = allowanceOf(minute, CONFIRMATIONS_PER_HOUR) - before
  if (allowed <= 0) return { due: 0, sent: 0 }
  const rows = await lockDue(tx, Math.min(allowed, BATCH))
  const decided = rows.map((row) => decide(row, now, SMS_URL === undefined ? [] : SMS_PREFIXES))
  const moved = decided.flatMap((one) => one.moved ?? [])
  const mails = moved.filter(({ channel }) => channel === 'mail')
  const sms = decided.flatMap((one) => (one.isByBoth || one.moved?.channel === 'sms' ? (one.moved ?? []) : []))
  await moveOn(tx, moved)
  await markStale(tx, decided)
  await removeRows(tx, idsOf(decided.filter((one) => !one.moved)))
  await queueMail(tx, ...mails.map(mailOf))
  await queueSms(tx, sms)
  const sent = mails.length + sms.length
  await countAsked(tx, sent)
  return { due: rows.length, sent }
}

/**
 * Sends the yearly question, or its reminder, to owners for whom it is due: at most as many an hour as configured. Any
 * number of processes may run it at the same time, and it can be interrupted: each batch is one transaction. Returns
 * the number of messages.
 */
export async function sendQuestions(db: Database, config: QuestionConfig): Promise<{ sent: number }> {
  let sent = 0
  for (;;) {
    const batch = await inTransaction(db, (tx) => handleBatch(tx, config))
    sent += batch.sent
    if (batch.due === 0) return { sent }
  }
}

/** Maximum number of pets that a page or mail lists. */
export const PETS_LISTED = 20

/** Matches the object ids that `confirmationPath` makes. */
const OBJECT = /^([1-9]\d{0,15})-([1-9]\d{0,8})$/

function numbersOf({ objectId }: Link): { personId: number; round: number } | undefined {
  const [, personId, round] = OBJECT.exec(objectId) ?? []
  return personId && round ? { personId: Number(personId), round: Number(round) } : undefined
}

interface Found {
  readonly personId: number
  readonly row: QuestionRow | undefined
  readonly state: QuestionState
}

function stateOf(row: QuestionRow | undefined, round: number): QuestionState {
  if (row?.round !== round || row.isNotAsked) return 'closed'
  return row.isOpen ? 'open' : 'confirmed'
}

/** Finds the question of a link. @throws ProblemError 404 for an invalid token */
async function findQuestion(db: Kysely<Schema>, tokens: LinkTokens, token: string): Promise<Found> {
  const link = tokens.read(token, 'confirmation')
  const numbers = link && numbersOf(link)
  if (!numbers) throw invalidLink()
  const row = await readQuestionRow(db, numbers.personId)
  return { personId: numbers.personId, row, state: stateOf(row, numbers.round) }
}

const petView = ({ birthDate, speciesId, ...pet }: LivingPet) => ({
  ...pet,
  isOld: isOld({ birthDate, speciesId }, today()),
})

/** The details that the owner confirms, masked. Changes nothing. */
export async function readQuestion(db: Kysely<Schema>, tokens: LinkTokens, token: string): Promise<Question> {
  const { personId, row, state } = await findQuestion(db, tokens, token)
  if (state !== 'open' || !row) return { state, email: null, phoneNumbers: [], pets: [], more: 0 }
  const { total, pets } = await findLivingPets(db, personId, PETS_LISTED)
  return {
    state,
    email: maskedEmail(row.email),
    phoneNumbers: row.phones.map(maskPhone),
    pets: pets.map(petView),
    more: total - pets.length,
  }
}

async function confirmDetails(tx: Tx, actor: Actor, personId: number): Promise<Date> {
  const row = await changesBy(actor, tx).update('person', { id: personId, set: confirmedNow })
  if (!row?.confirmed_at) throw problem(404)
  return row.confirmed_at
}

/**
 * Confirms the details of a person: the person, or a veterinarian or administrator while the person is present.
 * @throws ProblemError 404, or 409 for a deceased person
 */
export async function confirmFor(tx: Tx, actor: Actor, personId: number): Promise<Date> {
  const person = await lockPerson(tx, personId)
  if (!person) throw problem(404)
  if (person.deceased) throw problem(409, { title: confirmationTexts.deceased })
  return confirmDetails(tx, actor, personId)
}

interface LinkAnswer {
  readonly tokens: LinkTokens
  readonly token: string
  /** The signed-in caller, if anyone is signed in. */
  readonly caller: Caller | null
}

/**
 * Confirms the details by the link. A repeated call answers `confirmed` again and changes nothing.
 * @throws ProblemError 404 for an invalid token
 */
export async function confirmByLink(tx: Tx, { tokens, token, caller }: LinkAnswer) {
  const { personId, row } = await findQuestion(tx, tokens, token)
  if (row) await lockPerson(tx, personId)
  // Reads the question again, because another request may have confirmed before the lock.
  const { state } = await findQuestion(tx, tokens, token)
  if (state !== 'open') return { state }
  await confirmDetails(tx, actorOfLink(personId, caller), personId)
  return { state: 'confirmed' as const }
}

/** Marks the details of an owner as stale, because a mail server says that the owner's address does not exist. */
export async function markAddressRefused(db: Database, personId: number, address: string): Promise<void> {
  if (!(await hasOwnAddress(db, personId, address))) return
  await changesBy(systemActor, db as Kysely<Schema>).update('person', {
    id: personId,
    set: { stale_at: NOW, stale_reason: 'refusedMail' },
    expect: { email: address, stale_at: null },
  })
}
