import type { Kysely, Transaction } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Schema } from '../../db/schema.ts'
import { insertSms, readPhones } from './queries.ts'
import { smsNumber } from './rules.ts'

interface QueuedSms {
  readonly foundReportId: string
  readonly personIds: readonly number[]
}

export interface SmsChannel {
  /** Of these persons, those who have a number for SMS; none without a gateway. */
  findReached(db: Kysely<Schema>, personIds: readonly number[]): Promise<number[]>
  /** Queues an SMS about a found report for persons whom `findReached` returned: one a day. */
  queue(tx: Transaction<Schema>, sms: QueuedSms): Promise<void>
}

export function smsChannel({ SMS_URL, SMS_PREFIXES }: Pick<Config, 'SMS_URL' | 'SMS_PREFIXES'>): SmsChannel {
  return {
    findReached: async (db, personIds) => {
      if (SMS_URL === undefined || personIds.length === 0) return []
      const persons = await readPhones(db, personIds)
      return persons.filter(({ phones }) => smsNumber(phones, SMS_PREFIXES)).map(({ personId }) => personId)
    },
    queue: async (tx, { foundReportId, personIds }) => {
      if (personIds.length > 0) await insertSms(tx, foundReportId, personIds)
    },
  }
}
