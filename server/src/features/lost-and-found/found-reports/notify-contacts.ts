import type { FoundCondition } from '@dyra/shared/domain/found-reports'
import type { Tx } from '../../../db/transaction.ts'
import { type QueuedMail, queueMail } from '../../messages/mail/index.ts'
import type { SmsChannel } from '../../messages/sms/index.ts'
import { openTask } from '../../messages/tasks/index.ts'
import { type BackupContact, type Contact, type Contacts, contactsOf } from '../../persons/contacts/index.ts'
import {
  findParticipants,
  findThreadContacts,
  insertContacts,
  markMailed,
  takeUnmailed,
  takeUnmailedContacts,
} from './mail-queries.ts'
import { findReadersSinceNotice, markSentToRegistry } from './queries.ts'
import { nextDigest, remindersOf } from './rules.ts'

interface Receivers extends Contacts {
  /** Receivers who have a number for SMS. */
  readonly byPhone: readonly number[]
}

interface NewReport {
  readonly id: string
  readonly petId: number
  readonly condition: FoundCondition | null
  /** Whether there are so many reports that they are not sent at once. */
  readonly joinsDigest: boolean
  /** From a workplace, which must not see whether the owner is protected. */
  readonly isFromCare?: boolean
}

/** Contacts with a channel that the registry can use without waiting for them to sign in. */
export const reachable = (receivers: readonly Contact[]): Contact[] => receivers.filter(({ email }) => email !== null)

export const findByPhone = (tx: Tx, sms: SmsChannel, receivers: readonly Contact[]): Promise<number[]> =>
  sms.findReached(
    tx,
    receivers.map(({ personId }) => personId),
  )

/** One waiting mail for a pet, a person and a time: later reports join it. */
function digestOf({ petId }: NewReport, { personId }: Contact, now: Date): QueuedMail {
  const dedupKey = `foundReports:${petId}:${personId}`
  return { kind: 'foundReportDigest', to: { personId }, data: {}, petIds: [petId], dedupKey, runAt: nextDigest(now) }
}

/** The worker drops a reminder if all reports are seen when it is due. */
const reminders = ({ petId }: NewReport, { personId }: Contact, now: Date): QueuedMail[] =>
  remindersOf(now).map((runAt, n) => ({
    kind: 'foundReportReminder',
    to: { personId },
    data: {},
    petIds: [petId],
    dedupKey: `foundReminder:${petId}:${personId}:${n}`,
    runAt,
  }))

function firstMail(report: NewReport, contact: Contact, now: Date): QueuedMail {
  if (report.joinsDigest) return digestOf(report, contact, now)
  const kind = report.condition === 'dead' ? 'foundReportDead' : 'foundReport'
  return { kind, to: { personId: contact.personId }, data: { foundReportId: report.id }, petIds: [report.petId] }
}

const contactMail = ({ id, petId }: Pick<NewReport, 'id' | 'petId'>, contactId: number): QueuedMail => ({
  kind: 'foundReportContact',
  to: { address: null },
  data: { contactId, foundReportId: id },
  petIds: [petId],
})

/** Backup contacts who look after the animal now; all backup contacts of the pet if no one else can be notified. */
const backupsAtOnce = ({ backups, isReached }: Notified): BackupContact[] =>
  backups.filter(({ isKeeper }) => isKeeper || !isReached)

interface Notified extends Contacts {
  /** Whether the owner, the co-owner or the registrar is notified. */
  readonly isReached: boolean
}

/**
 * Notifies backup contacts at once, unless there are so many reports that these contacts wait like the others. Returns their
 * number.
 */
async function notifyBackups(tx: Tx, report: NewReport, contacts: Notified): Promise<number> {
  if (report.joinsDigest) return 0
  const ids = backupsAtOnce(contacts).map(({ contactId }) => contactId)
  await insertContacts(tx, report.id, ids)
  await queueMail(tx, ...ids.map((id) => contactMail(report, id)))
  return ids.length
}

/** How the side of the owner is notified; the registry has a task if no other channel reaches anyone. */
const CHANNELS = ['email', 'sms', 'backup', 'registry'] as const
export type UsedChannel = (typeof CHANNELS)[number]

/**
 * Notifies the contacts of a new report by all channels: by e-mail, now or in a digest, and again while unseen; by SMS at
 * once, unless there are so many reports that they join a digest. Returns the channels that it used.
 */
export async function notifyContacts(
  tx: Tx,
  { report, receivers, sms }: { readonly report: NewReport; readonly receivers: Receivers; readonly sms: SmsChannel },
): Promise<UsedChannel[]> {
  const { byPhone } = receivers
  const notified = reachable(receivers.receivers)
  const now = new Date()
  await queueMail(
    tx,
    ...notified.flatMap((contact) => [firstMail(report, contact, now), ...reminders(report, contact, now)]),
  )
  await markMailed(
    tx,
    report.id,
    notified.map(({ personId }) => personId),
  )
  const hasSms = !report.joinsDigest && (await sms.queue(tx, { foundReportId: report.id, personIds: byPhone }))
  // A digest is a mail, so persons who have only a phone get none. Persons who got all their SMS of the day get no
  // further SMS.
  const isReached = notified.length > 0 || hasSms
  const backups = await notifyBackups(tx, report, { ...receivers, isReached })
  // A contact is notified in place of a protected owner. If the owner is dead, the registry is notified in any case.
  const isDelegated = receivers.isProtected && backups > 0 && !report.isFromCare
  const needsRegistry = !isReached && !isDelegated
  if (needsRegistry) await openTask(tx, { kind: 'unreachableOwner', petId: report.petId, foundReportId: report.id })
  const used = { email: notified.length > 0, sms: hasSms, backup: backups > 0, registry: needsRegistry }
  return CHANNELS.filter((channel) => used[channel])
}

interface News extends Pick<NewReport, 'id' | 'petId'> {
  readonly kind: 'foundReportMessage' | 'foundReportReach'
}

/**
 * Notifies contacts and participants of a message or contact details that the finder added: by one mail and one SMS until
 * they open the thread.
 */
export async function notifyOfNews(tx: Tx, sms: SmsChannel, { id, petId, kind }: News): Promise<void> {
  const { receivers } = await contactsOf(tx, petId)
  const byMail = [...reachable(receivers).map(({ personId }) => personId), ...(await findParticipants(tx, id))]
  const byPhone = await findByPhone(tx, sms, receivers)
  const isDelegated = (await findThreadContacts(tx, id)).length > 0
  if (byMail.length + byPhone.length === 0 && !isDelegated) {
    await markSentToRegistry(tx, { id, petId })
    await openTask(tx, { kind: 'unreachableOwner', petId, foundReportId: id })
  }
  const backups = await takeUnmailedContacts(tx, id)
  await queueMail(tx, ...backups.map((contactId) => contactMail({ id, petId }, contactId)))
  const withSms = await findReadersSinceNotice(tx, id, byPhone)
  const unmailed = await takeUnmailed(tx, id, byMail)
  const draftOf = (personId: number): QueuedMail => ({
    kind,
    to: { personId },
    data: { foundReportId: id },
    petIds: [petId],
  })
  await queueMail(tx, ...unmailed.map(draftOf))
  await sms.queue(tx, { foundReportId: id, personIds: withSms })
}
