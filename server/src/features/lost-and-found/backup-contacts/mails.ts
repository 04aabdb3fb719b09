import { type ContactFacts, type MailFiller, mailKinds, to, type UnfilledMail } from '../../messages/mail/index.ts'
import { findEntry } from './queries.ts'
import { contactToken } from './rules.ts'
import { contactTexts } from './texts.ts'

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To a backup contact, who need not be in the registry: the invitation, and a found report. Filled when they are sent. */
    backupContactInvited: ContactFacts
    /** To the owner, when a contact has left and has no entry any more. */
    backupContactAgreed: ContactFacts
    backupContactLeft: Readonly<Record<string, never>>
  }
}

const idOf = ({ payload }: UnfilledMail): number => Number(payload.contactId)

/** The outbox holds the id of the contact only. A mail about an entry that is gone is dropped. */
const invited: MailFiller = async (mail, { db, tokens }) => {
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
const agreed: MailFiller = async (mail, { db }) => {
  const entry = await findEntry(db, idOf(mail))
  return entry && { facts: { contactName: entry.name }, path: undefined }
}

export const backupContactMails = mailKinds({
  backupContactInvited: { texts: contactTexts.mails.backupContactInvited, path: to('/backup-contact'), fill: invited },
  backupContactAgreed: { texts: contactTexts.mails.backupContactAgreed, path: to('/person/info'), fill: agreed },
  backupContactLeft: { texts: contactTexts.mails.backupContactLeft, path: to('/person/info') },
})
