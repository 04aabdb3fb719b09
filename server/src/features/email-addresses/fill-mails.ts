import type { Kysely } from 'kysely'
import type { Database } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import { addressLinks, type MailFiller, type MailFillers, type UnfilledMail } from '../mail/index.ts'
import { type AddressRow, readAddress } from './queries.ts'
import { addressToken } from './rules.ts'

/**
 * The unconfirmed address that the mail goes to. Undefined if it has changed since the worker took the mail: the link to
 * one address must not be sent to another.
 */
async function unconfirmedAddress(
  db: Database,
  { recipientPersonId: personId, recipientEmail }: UnfilledMail,
): Promise<AddressRow | undefined> {
  const row = personId === null ? undefined : await readAddress(db as Kysely<Schema>, personId)
  return row?.email === recipientEmail && row?.state !== 'confirmed' ? row : undefined
}

/** Fill the mail that asks for a confirmation, and add the same link to mails of registrations. */
export function emailAddressFillers(db: Database, tokens: LinkTokens): MailFillers {
  const pathOf = (row: AddressRow) => `/confirm-email?t=${addressToken(tokens, row)}`

  const confirmEmail: MailFiller = async (mail) => {
    const row = await unconfirmedAddress(db, mail)
    return row && { facts: {}, path: pathOf(row) }
  }
  const registration: MailFiller = async (mail) => {
    const row = await unconfirmedAddress(db, mail)
    const links = row ? [{ label: addressLinks.confirmEmail, path: pathOf(row) }] : []
    return { facts: mail.payload, path: undefined, links }
  }
  return { confirmEmail, registrationPending: registration, registrationReminder: registration }
}
