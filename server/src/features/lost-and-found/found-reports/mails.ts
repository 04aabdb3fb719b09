import { ABUSE_DELETION_DAYS, THREAD_DELETION_DAYS } from '@dyra/shared/domain/found-reports'
import { NOW } from '../../../db/change.ts'
import type { Tx } from '../../../db/transaction.ts'
import { threadPath } from '../../../links/link-paths.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import {
  type ContactFacts,
  type MailFiller,
  mailKinds,
  petPage,
  queueMail,
  to,
  type UnfilledMail,
} from '../../messages/mail/index.ts'
import { listShownParts } from '../../registration/lookup/index.ts'
import { contactsToken, FINDER_BY_MAIL, findersToken, workplacesToken } from './find-thread.ts'
import { mayMailUnconfirmed } from './limits.ts'
import { findContactNames, findFinderMail } from './mail-queries.ts'
import { findThreadRow, findThreadsOfPet, type ThreadRow, updateReport } from './queries.ts'
import { foundReportTexts } from './texts.ts'

/**
 * Data of a mail that is filled when it is sent (`MailFiller`): the outbox holds only the id of its object, and no
 * typed text.
 */
interface FilledWhenSent {
  readonly foundReportId?: string
  /** The filler sets this name. */
  readonly petName?: string
  readonly count?: number
  readonly whosePet?: string
  readonly conditionName?: string
  readonly whereaboutsName?: string
  readonly shownParts?: string
  readonly days?: number
}

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To the owner's side of a thread. */
    foundReport: FilledWhenSent
    foundReportDead: FilledWhenSent
    foundReportDigest: FilledWhenSent
    foundReportReminder: FilledWhenSent
    foundReportMessage: FilledWhenSent
    foundReportReach: FilledWhenSent
    /** To a finder. */
    finderLink: FilledWhenSent
    finderAnswer: FilledWhenSent
    finderClosed: FilledWhenSent
    foundReportContact: ContactFacts & FilledWhenSent
  }
}

interface FinderAddress {
  readonly id: string
  readonly pet_id: number | null
  readonly email: string | null
  readonly mail_opened_at: Date | null
  readonly finder_mailed_at: Date | null
  readonly finder_seen_at: Date | null
}

/** A mail without an address: the worker reads it from the report when it sends the mail. */
const draftOf = (kind: 'finderLink' | 'finderAnswer' | 'finderClosed', { id, pet_id }: FinderAddress) => ({
  kind,
  to: { address: null },
  data: { foundReportId: id },
  petIds: pet_id === null ? [] : [pet_id],
})

const hasUnseenMail = ({ finder_mailed_at, finder_seen_at }: FinderAddress) =>
  finder_mailed_at !== null && (finder_seen_at === null || finder_seen_at < finder_mailed_at)

/**
 * Mails the finder, if an address was left: one mail a day until someone opens a link in a mail, so that no one is
 * flooded through this form; after that, one mail until the finder opens the thread.
 */
export async function mailFinder(
  tx: Tx,
  tokens: LinkTokens,
  { report, kind }: { readonly report: FinderAddress; readonly kind: 'finderLink' | 'finderAnswer' },
): Promise<void> {
  const { email } = report
  if (email === null) return
  if (report.mail_opened_at === null) {
    if (!(await mayMailUnconfirmed(tx, tokens.hash(email.toLowerCase())))) return
  } else if (hasUnseenMail(report)) return
  await updateReport(tx, report.id, { finder_mailed_at: NOW })
  await queueMail(tx, draftOf(kind, report))
}

/** Mails the end of a thread to a finder whose address is known to be theirs. The finder's page shows it in any case. */
export async function mailEnd(tx: Tx, report: FinderAddress): Promise<void> {
  if (report.email !== null && report.mail_opened_at !== null) await queueMail(tx, draftOf('finderClosed', report))
}

const pathOf = (token: string) => `/found?t=${token}`

const { mails, conditions, whereabouts, whose } = foundReportTexts

/** Texts about an animal that needs help or is dead. They replace the texts of the kind. */
const urgentTexts = {
  foundReport: { injured: mails.foundReportInjured, dead: mails.foundReportDead },
  foundReportDigest: { injured: mails.digestInjured, dead: mails.digestDead },
  foundReportReminder: { injured: mails.reminderInjured, dead: mails.reminderDead },
  foundReportContact: { injured: mails.contactInjured, dead: mails.contactDead },
}
type Urgent = keyof typeof urgentTexts

const textsOf = (kind: Urgent, { condition }: Pick<ThreadRow, 'condition'>) =>
  condition === null || condition === 'well' ? undefined : urgentTexts[kind][condition]

/** What the receiver may call the animal. */
function whoseOf({ is_owned, side }: ThreadRow): string {
  if (is_owned) return whose.own
  return side === 'owner' ? whose.pending : whose.registered
}

/** The finder's choices in words; nothing that was typed. */
const factsOf = (row: ThreadRow) => ({
  petName: row.pet_name,
  whosePet: whoseOf(row),
  conditionName: row.condition && conditions[row.condition],
  whereaboutsName:
    row.condition === 'dead' && row.whereabouts === 'seenHere' ? whereabouts.lies : whereabouts[row.whereabouts],
})

const reportIdOf = ({ payload }: UnfilledMail): string => String(payload.foundReportId ?? '')

/** Fills mails about one thread, while it is open and the recipient is on the owner's side. */
const aboutThread =
  (kind?: Urgent): MailFiller =>
  async (mail, { db, tokens }) => {
    const personId = mail.recipientPersonId
    const foundReportId = reportIdOf(mail)
    const row = personId === null ? undefined : await findThreadRow(db, { foundReportId, personId })
    if (!row?.side || row.closed_at || personId === null) return undefined
    const shownParts = await listShownParts(db, { personId, petId: row.pet_id })
    const facts = { ...factsOf(row), shownParts }
    return { facts, path: threadPath(tokens, row.id, personId), texts: kind && textsOf(kind, row) }
  }

const aboutMessage = aboutThread()

/** Fills mails about contacts that the finder has added, while at least one of them is shown. */
const aboutReach: MailFiller = async (mail, services) => {
  const report = await findFinderMail(services.db, reportIdOf(mail))
  return report?.showsContacts ? aboutMessage(mail, services) : undefined
}

/**
 * Fills mails about reports that no one on the owner's side has seen yet: about the gravest report, or else the newest.
 */
const aboutUnseen =
  (kind: Urgent): MailFiller =>
  async ({ petIds: [petId], recipientPersonId: personId }, { db, tokens }) => {
    if (petId === undefined || personId === null) return undefined
    const rows = await findThreadsOfPet(db, petId, personId)
    const unseen = rows.filter((row) => row.closed_at === null && row.seen_at === null)
    const inState = (state: ThreadRow['condition']) => unseen.find(({ condition }) => condition === state)
    const row = inState('injured') ?? inState('dead') ?? unseen[0]
    if (!row) return undefined
    const facts = { ...factsOf(row), count: unseen.length }
    return { facts, path: threadPath(tokens, row.id, personId), texts: textsOf(kind, row) }
  }

/** Fills mails to the address that a finder left, until the finder deletes it. */
const toFinder: MailFiller = async (mail, { db, tokens }) => {
  const report = await findFinderMail(db, reportIdOf(mail))
  if (!report?.email) return undefined
  const { id, email: address, language, petName, isClosed, isAbuse, caseWorkplaceId } = report
  const facts = { petName, days: isAbuse ? ABUSE_DELETION_DAYS : THREAD_DELETION_DAYS }
  return {
    facts,
    path: pathOf(
      caseWorkplaceId ? workplacesToken(tokens, id, caseWorkplaceId) : findersToken(tokens, id, FINDER_BY_MAIL),
    ),
    // In a closed thread nothing can be answered or read any more.
    texts: isClosed ? mails.finderClosed : undefined,
    address,
    language,
  }
}

/** Fills mails to backup contacts, while the thread is open and they are contacts of its owner. */
const toContact: MailFiller = async (mail, { db, tokens }) => {
  const contactId = Number(mail.payload.contactId)
  const [names] = await findContactNames(db, [contactId])
  const row = await findThreadRow(db, { foundReportId: reportIdOf(mail), personId: null, contactId })
  if (!names || !row?.side || row.closed_at) return undefined
  const { email: address, language, ...rest } = names
  return {
    facts: { ...rest, ...factsOf(row) },
    path: pathOf(contactsToken(tokens, row.id, contactId)),
    texts: textsOf('foundReportContact', row),
    address,
    language,
  }
}

/** Most mails are filled when they are sent: the outbox holds no texts, addresses or links. */
export const foundReportMails = mailKinds({
  foundReport: { texts: mails.foundReport, path: petPage, fill: aboutThread('foundReport') },
  foundReportDead: { texts: mails.foundReportDead, path: petPage, fill: aboutThread('foundReport') },
  foundReportDigest: { texts: mails.foundReportDigest, path: petPage, fill: aboutUnseen('foundReportDigest') },
  foundReportReminder: { texts: mails.foundReportReminder, path: petPage, fill: aboutUnseen('foundReportReminder') },
  foundReportMessage: { texts: mails.foundReportMessage, path: petPage, fill: aboutMessage },
  foundReportReach: { texts: mails.foundReportReach, path: petPage, fill: aboutReach },
  finderLink: { texts: mails.finderLink, path: to('/found'), fill: toFinder },
  finderAnswer: { texts: mails.finderAnswer, path: to('/found'), fill: toFinder },
  finderClosed: { texts: mails.finderClosed, path: to('/found'), fill: toFinder },
  foundReportContact: { texts: mails.foundReportContact, path: to('/found'), fill: toContact },
})
