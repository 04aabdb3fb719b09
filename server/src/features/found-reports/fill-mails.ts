import type { Database } from '../../db/connection.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import type { MailFiller, MailFillers, UnfilledMail } from '../mail/index.ts'
import { findContactNames } from './backup-queries.ts'
import { contactsToken, FINDER_BY_MAIL, findersToken, ownersToken } from './find-thread.ts'
import { findFinderMail } from './mail-queries.ts'
import { findThreadRow, findThreadsOfPet } from './thread-queries.ts'

const pathOf = (token: string) => `/found?t=${token}`

const reportIdOf = ({ payload }: UnfilledMail): string => String(payload.foundReportId ?? '')

/** Fills mails about one thread, while it is open and the recipient is on the owner's side. */
const aboutThread =
  (db: Database, tokens: LinkTokens): MailFiller =>
  async (mail) => {
    const personId = mail.recipientPersonId
    const foundReportId = reportIdOf(mail)
    const row = personId === null ? undefined : await findThreadRow(db, { foundReportId, personId })
    if (!row?.side || row.closed_at || personId === null) return undefined
    return { facts: { petName: row.pet_name }, path: pathOf(ownersToken(tokens, row.id, personId)) }
  }

/** Fills mails about reports that no one on the owner's side has seen yet. */
const aboutUnseen =
  (db: Database, tokens: LinkTokens): MailFiller =>
  async ({ petIds: [petId], recipientPersonId: personId }) => {
    if (petId === undefined || personId === null) return undefined
    const rows = await findThreadsOfPet(db, petId, personId)
    const [newest, ...others] = rows.filter((row) => row.closed_at === null && row.seen_at === null)
    if (!newest) return undefined
    const facts = { petName: newest.pet_name, count: others.length + 1 }
    return { facts, path: pathOf(ownersToken(tokens, newest.id, personId)) }
  }

/** Fills mails to the address that a finder left, until the finder deletes it. */
const toFinder =
  (db: Database, tokens: LinkTokens): MailFiller =>
  async (mail) => {
    const report = await findFinderMail(db, reportIdOf(mail))
    if (!report?.email) return undefined
    const { id, email: address, language, petName } = report
    return { facts: { petName }, path: pathOf(findersToken(tokens, id, FINDER_BY_MAIL)), address, language }
  }

/** Fills mails to backup contacts, while the thread is open and they are contacts of its owner. */
const toContact =
  (db: Database, tokens: LinkTokens): MailFiller =>
  async (mail) => {
    const contactId = Number(mail.payload.contactId)
    const [names] = await findContactNames(db, [contactId])
    const row = await findThreadRow(db, { foundReportId: reportIdOf(mail), personId: null, contactId })
    if (!names || !row?.side || row.closed_at) return undefined
    const { email: address, language, ...rest } = names
    return {
      facts: { ...rest, petName: row.pet_name },
      path: pathOf(contactsToken(tokens, row.id, contactId)),
      address,
      language,
    }
  }

/** Fill the mails of threads when they are sent: the outbox holds neither texts nor addresses nor links. */
export function foundReportFillers(db: Database, tokens: LinkTokens): MailFillers {
  const [thread, unseen, finder] = [aboutThread(db, tokens), aboutUnseen(db, tokens), toFinder(db, tokens)]
  return {
    foundReport: thread,
    foundReportDead: thread,
    foundReportMessage: thread,
    foundReportDigest: unseen,
    foundReportReminder: unseen,
    foundReportContact: toContact(db, tokens),
    finderLink: finder,
    finderAnswer: finder,
    finderClosed: finder,
  }
}
