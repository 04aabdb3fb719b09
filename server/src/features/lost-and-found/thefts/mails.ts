import type { TheftState } from '@dyra/shared/domain/thefts'
import { formatInstant } from '@dyra/shared/platform/i18n/format'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import { type MailFiller, mailKinds, petPage } from '../../messages/mail/index.ts'
import { type Keeper, needsOwner, readTheft } from './queries.ts'
import { theftTexts } from './texts.ts'

interface TheftFacts {
  readonly theftId: number
}

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To owner and co-owner. The facts are read when the mail is sent. */
    theftReported: TheftFacts
    theftConfirmed: TheftFacts
    theftWithdrawn: TheftFacts
  }
}

export type TheftMail = 'theftReported' | 'theftConfirmed' | 'theftWithdrawn'

/** The outbox holds ids only. A mail is not sent if the theft has another state by then. */
const filled =
  (state: TheftState): MailFiller =>
  async ({ payload: { theftId } }, { db }) => {
    const row = typeof theftId === 'number' ? await readTheft(db, theftId) : undefined
    if (row?.state !== state) return undefined
    const { petName, police, until } = row
    return { facts: { petName, police, until: until && formatInstant(until.toISOString()) }, path: undefined }
  }

interface Found extends Keeper {
  /** The sentence for a keeper who may record that the pet is found. */
  readonly text: string
}

/** The sentence that says who records that the pet is found. Only the owner does so for a stolen pet. */
export const foundSentence = async (db: Kysely<Schema>, { text, ...keeper }: Found): Promise<string> =>
  (await needsOwner(db, keeper)) ? theftTexts.foundByOwner : text

export const theftMails = mailKinds({
  theftReported: { texts: theftTexts.mails.theftReported, path: petPage, fill: filled('reported') },
  theftConfirmed: { texts: theftTexts.mails.theftConfirmed, path: petPage, fill: filled('confirmed') },
  theftWithdrawn: { texts: theftTexts.mails.theftWithdrawn, path: petPage, fill: filled('withdrawn') },
})
