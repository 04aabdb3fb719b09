import { DEFAULT_LANGUAGE } from '@dyra/shared/domain/languages'
import type { Logger } from 'pino'
import { SmsError, type SmsSender } from '../../adapters/sms.ts'
import type { Database } from '../../db/connection.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockUnseen, markSentToRegistry } from '../../features/lost-and-found/found-reports/index.ts'
import { codeBody, smsBody, smsLimit, smsNumber } from '../../features/messages/sms/index.ts'
import { openTask } from '../../features/messages/tasks/index.ts'
import { inLanguage } from '../../language/current-language.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import type { PublicCodes } from '../../links/public-code.ts'
import { pauseAfter } from '../outbox/rules.ts'
import {
  isAnyoneNotified,
  keepCode,
  type LeasedSms,
  leaseDueSms,
  markSmsDead,
  markSmsDone,
  postponeSms,
  takeOneOfToday,
} from './queries.ts'

export interface SmsQueue {
  readonly db: Database
  readonly sender: SmsSender
  readonly codes: PublicCodes
  readonly tokens: LinkTokens
  readonly publicUrl: string
  readonly prefixes: readonly string[]
  readonly perDay: number
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

export const SMS_BATCH = 5
/** The lease is longer than a batch takes. */
const LEASE_S = 120
/** An SMS is urgent or useless: four attempts take a quarter of an hour. */
const MAX_ATTEMPTS = 4
const DAY_S = 24 * 60 * 60

/** The text with a code that its receiver types, or with a link, whose code opens its page from now on. */
async function bodyOf(row: LeasedSms, { db, codes, tokens, publicUrl }: SmsQueue): Promise<string> {
  if (row.contactCodeId !== null) {
    const digits = tokens.showDigits(row.contactCodeId, row.codeHash ?? '')
    if (digits === undefined) throw new SmsError('no code', true)
    return codeBody(digits)
  }
  const { code, hash } = codes.create({ purpose: 'sms', objectId: String(row.id) })
  await keepCode(db, row, hash)
  return smsBody(row, { publicUrl, code })
}

/** The person was not notified by SMS. If no one else was notified either, administrators have to find another way. */
async function giveUp({ db, log }: SmsQueue, row: LeasedSms, error: string): Promise<void> {
  const { id, attempts, petId, foundReportId } = row
  log.error({ sms: id, attempts, error }, 'SMS not sent')
  await inTransaction(db, async (tx) => {
    // Other SMS need no task: the new owner of a registration also gets a mail and reminders, the yearly question is
    // repeated, a person who waits for a code asks for another, and the finder's page shows what the owner wrote.
    if (foundReportId === null || row.personId === null) {
      await markSmsDead(tx, row, error)
      return
    }
    // Locks, so that the second of two failures at the same time sees the first.
    const isUnseen = await lockUnseen(tx, foundReportId)
    if (!(await markSmsDead(tx, row, error))) return
    if (petId === null || (await isAnyoneNotified(tx, foundReportId))) return
    if (isUnseen) await markSentToRegistry(tx, { id: foundReportId, petId })
    await openTask(tx, { kind: 'unreachableOwner', petId, foundReportId })
  })
}

async function reportLimit({ db }: SmsQueue): Promise<void> {
  await inTransaction(db, (tx) => openTask(tx, { kind: 'smsLimit' }))
}

async function retryOrGiveUp(queue: SmsQueue, row: LeasedSms, error: unknown): Promise<void> {
  // Only the name of an unexpected error, because its message may contain the number.
  const reason = error instanceof SmsError ? error.message : 'unknown error'
  if ((error instanceof SmsError && error.isFinal) || row.attempts >= MAX_ATTEMPTS) return giveUp(queue, row, reason)
  queue.log.warn({ sms: row.id, attempts: row.attempts, error: reason }, 'SMS not sent, will retry')
  await postponeSms(queue.db, row, { error: reason, pauseSeconds: pauseAfter(row.attempts) })
}

async function deliver(queue: SmsQueue, row: LeasedSms): Promise<void> {
  const { db, sender, prefixes, perDay } = queue
  if (!row.isOpen) {
    await markSmsDone(db, row, 'no longer due')
    return
  }
  if (row.attempts > MAX_ATTEMPTS) return giveUp(queue, row, 'the worker exited while sending')
  const to = smsNumber(row.phones, prefixes)
  if (to === undefined) return giveUp(queue, row, 'no number for SMS')
  const isUrgent = row.foundReportId !== null && row.personId !== null
  if (!(await takeOneOfToday(db, smsLimit(perDay, !isUrgent)))) {
    if (row.confirmationRound !== null) {
      await postponeSms(db, row, { error: 'limit of the day', pauseSeconds: DAY_S })
      return
    }
    // No one has to act on SMS that are not urgent: the owner of a registration, for example, also gets a mail.
    if (isUrgent) await reportLimit(queue)
    return giveUp(queue, row, 'limit of the day')
  }
  try {
    await sender.send({ to, body: await bodyOf(row, queue) })
  } catch (error) {
    return retryOrGiveUp(queue, row, error)
  }
  await markSmsDone(db, row, null)
}

/**
 * Sends one batch of due SMS and returns how many it processed.
 * @throws if the database is unavailable; leased SMS are sent again after their lease ends
 */
export async function sendDueSms(queue: SmsQueue): Promise<number> {
  const leased = await leaseDueSms(queue.db, [SMS_BATCH, LEASE_S])
  const settled = await Promise.allSettled(
    leased.map((row) => inLanguage(row.language ?? DEFAULT_LANGUAGE, () => deliver(queue, row))),
  )
  const failed = settled.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return leased.length
}
