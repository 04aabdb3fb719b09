import type { Database } from '../../db/connection.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import type { MailFiller, MailFillers, UnfilledMail } from '../mail/index.ts'
import { findEntry } from './queries.ts'
import { contactToken } from './rules.ts'

const idOf = ({ payload }: UnfilledMail): number => Number(payload.contactId)

/** The outbox holds the id of the contact only. A mail about an entry that is gone is dropped. */
export function backupContactFillers(db: Database, tokens: LinkTokens): MailFillers {
  const invited: MailFiller = async (mail) => {
    const entry = await findEntry(db, idOf(mail))
    if (!entry || entry.agreed_at) return undefined
    const facts = { contactName: entry.name, ownerName: entry.owner_name }
    return {
      facts,
      path: `/backup-contact?t=${contactToken(tokens, entry)}`,
      address: entry.email,
      language: entry.language,
    }
  }
  const agreed: MailFiller = async (mail) => {
    const entry = await findEntry(db, idOf(mail))
    return entry && { facts: { contactName: entry.name }, path: undefined }
  }
  return { backupContactInvited: invited, backupContactAgreed: agreed }
}
