import type { Transaction } from 'kysely'
import type { Config } from '../../../config/config.ts'
import { changesBy, NOW, systemActor } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type QueuedMail, queueMail } from '../../messages/mail/index.ts'
import { notStale } from '../../persons/users/index.ts'
import { countAsked, enrolBatch, lockDue, lockMinute, type Moved, moveOn, queueSms, removeRows } from './job-queries.ts'
import { allowanceOf, channelOf, type DueRow, isSilent, nextStep } from './rules.ts'

type Tx = Transaction<Schema>

const PERSONS_PER_BATCH = 5000

/**
 * Adds new owners of living pets to the yearly question. Each statement reads a fixed number of persons, and owners who
 * have been added are skipped, so that an interrupted run is simply repeated. Returns their number.
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

/** At most this many rows in one transaction. */
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
}

/** A reminder uses the channel that the owner has by now, and keeps none for an owner who has confirmed. */
function decide(row: DueRow, now: Date, prefixes: readonly string[]): Decided {
  const next = nextStep(row, now)
  const channel = next && next.step !== 'waiting' ? channelOf(row, prefixes) : null
  return { row, moved: next && { ...next, personId: row.personId, channel } }
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
  /** Mails and SMS queued. */
  readonly sent: number
}

/** Handles due rows as far as the limit of this minute allows. */
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
  const sms = moved.filter(({ channel }) => channel === 'sms')
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
 * Asks owners whose question, reminder or year is due, at most as many an hour as configured. Any number of processes
 * may run it at the same time, and it can be interrupted: each batch is one transaction. Returns the number of messages.
 */
export async function sendQuestions(db: Database, config: QuestionConfig): Promise<{ sent: number }> {
  let sent = 0
  for (;;) {
    const batch = await inTransaction(db, (tx) => handleBatch(tx, config))
    sent += batch.sent
    if (batch.due === 0) return { sent }
  }
}
