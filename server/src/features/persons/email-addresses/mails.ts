import type { Kysely } from 'kysely'
import type { Database } from '../../../db/connection.ts'
import type { Schema } from '../../../db/schema.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { type MailFiller, mailKinds, to, type UnfilledMail } from '../../messages/mail/index.ts'
import { type AddressRow, readAddress } from './queries.ts'
import { addressToken } from './rules.ts'
import { addressTexts } from './texts.ts'

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To an address that its person has not confirmed; the link is added when the mail is sent. */
    confirmEmail: Readonly<Record<string, never>>
    /** To a former address that was confirmed. */
    emailChanged: Readonly<Record<string, never>>
  }
}

/**
 * The unconfirmed address that the mail goes to. Undefined if the person's address has changed since the worker took
 * the mail: the link to one address must not be sent to another.
 */
async function unconfirmedAddress(
  db: Database,
  { recipientPersonId: personId, recipientEmail }: UnfilledMail,
): Promise<AddressRow | undefined> {
  const row = personId === null ? undefined : await readAddress(db as Kysely<Schema>, personId)
  return row?.email === recipientEmail && row?.state !== 'confirmed' ? row : undefined
}

const pathOf = (tokens: LinkTokens, row: AddressRow) => `/confirm-email?t=${addressToken(tokens, row)}`

const fillAddress: MailFiller = async (mail, { db, tokens }) => {
  const row = await unconfirmedAddress(db, mail)
  return row && { facts: {}, path: pathOf(tokens, row) }
}

/** Adds the link that confirms the address to a mail about something else. */
export const withConfirmation: MailFiller = async (mail, { db, tokens }) => {
  const row = await unconfirmedAddress(db, mail)
  const links = row ? [{ label: addressTexts.links.confirmEmail, path: pathOf(tokens, row) }] : []
  return { facts: mail.payload, path: undefined, links }
}

export const emailAddressMails = mailKinds({
  confirmEmail: { texts: addressTexts.mails.confirmEmail, path: to('/confirm-email'), fill: fillAddress },
  emailChanged: { texts: addressTexts.mails.emailChanged, path: to('/person/info') },
})
