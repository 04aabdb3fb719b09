import type { Kysely } from 'kysely'
import type { Config } from '../../../config/config.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { insertFinderSms, insertSms, isSmsQueued, readPhones } from './queries.ts'
import { smsNumber } from './rules.ts'

interface RegistrationSms {
  /** One of the registrations that wait for the person. */
  readonly petTransferId: number
  readonly personId: number
}

interface QueuedSms {
  readonly foundReportId: string
  readonly personIds: readonly number[]
}

export interface SmsChannel {
  /** The ones among these persons who have a number for SMS; none without a gateway. */
  findReached(db: Kysely<Schema>, personIds: readonly number[]): Promise<number[]>
  /**
   * Queues an SMS about a found report for persons whom `findReached` returned, at most one a day for each. Returns
   * false if all of them have had one today.
   */
  queue(tx: Tx, sms: QueuedSms): Promise<boolean>
  /** Queues an SMS for the finder of a report, whose number is confirmed; at most one a day. */
  queueForFinder(tx: Tx, foundReportId: string): Promise<void>
  /**
   * Queues an SMS with the link to accept a registration, at most one a day. Returns false if the person has no number
   * for SMS or has had one today.
   */
  queueRegistration(tx: Tx, sms: RegistrationSms): Promise<boolean>
}

export function smsChannel({ SMS_URL, SMS_PREFIXES }: Pick<Config, 'SMS_URL' | 'SMS_PREFIXES'>): SmsChannel {
  const findReached: SmsChannel['findReached'] = async (db, personIds) => {
    if (SMS_URL === undefined || personIds.length === 0) return []
    const persons = await readPhones(db, personIds)
    return persons.filter(({ phones }) => smsNumber(phones, SMS_PREFIXES)).map(({ personId }) => personId)
  }
  return {
    findReached,
    queueForFinder: async (tx, foundReportId) => {
      if (SMS_URL !== undefined) await insertFinderSms(tx, foundReportId)
    },
    queue: async (tx, { foundReportId, personIds }) =>
      personIds.length > 0 && (await insertSms(tx, { foundReportId }, personIds)),
    queueRegistration: async (tx, { petTransferId, personId }) => {
      const reached = await findReached(tx, [personId])
      if (reached.length === 0) return false
      await insertSms(tx, { petTransferId }, reached)
      return isSmsQueued(tx, petTransferId)
    },
  }
}
