import type { Route } from '@dyra/shared/contract'
import type { FoundThread, ThreadMessageCreate, ThreadNews } from '@dyra/shared/contract/found-report'
import { DAY_MS } from '@dyra/shared/domain/dates'
import type { ThreadEnd, ThreadSide } from '@dyra/shared/domain/found-reports'
import { MESSAGES_PER_DAY } from '@dyra/shared/domain/limits'
import { rates } from '@dyra/shared/domain/rates'
import { INCIDENT } from '@dyra/shared/domain/reference'
import type { Kysely, Selectable } from 'kysely'
import type { Caller, PersonCaller } from '../../../access/caller.ts'
import { actorOfLink } from '../../../access/link-actor.ts'
import { logView, type Viewer } from '../../../access-log/log-view.ts'
import { addressClass, addressOf } from '../../../address.ts'
import { NOW } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Bytes } from '../../../http/response.ts'
import type { Context } from '../../../kernel/call.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { tooManyRequests } from '../../../limits/too-many-requests.ts'
import { problem } from '../../../problems/problem.ts'
import { closeTask, openTask } from '../../messages/tasks/index.ts'
import { contactsOf } from '../../persons/contacts/index.ts'
import { sendStrangerPhoto } from '../../registration/pet-images/index.ts'
import { postIncident } from '../incidents/index.ts'
import { type Relay, relayOf } from './create-relay.ts'
import { findThread, lockOpenThread, requireSide, type Thread, type ThreadAccess } from './find-thread.ts'
import { markSeenByContact } from './mail-queries.ts'
import { mailEnd, mailFinder } from './mails.ts'
import { notifyOfNews } from './notify-contacts.ts'
import {
  countMessages,
  findMessages,
  findRepeatedMessage,
  findShownContacts,
  insertMessage,
  lockOpenThreads,
  lockOpenThreadsOf,
  markSeenBy,
  readPhoto,
  removePhoto,
  setShownContacts,
  type ThreadRow,
  updateReport,
} from './queries.ts'
import { type contactsOfFinder, requestHashes } from './rules.ts'
import { foundReportTexts } from './texts.ts'
import { threadView } from './view.ts'

/** Marks what the reader of an open thread now sees. */
async function markSeen(tx: Tx, thread: Thread): Promise<void> {
  const { id, side, personId, contactId, isFromMail, mail_opened_at } = thread
  if (side === 'finder') {
    await updateReport(tx, id, {
      finder_seen_at: NOW,
      ...(isFromMail && mail_opened_at === null && { mail_opened_at: NOW }),
    })
    return
  }
  if (contactId !== null) await markSeenByContact(tx, id, contactId)
  if (personId !== null) await markSeenBy(tx, { foundReportId: id, personId })
  if (thread.seen_at === null) await updateReport(tx, id, { seen_at: NOW })
  await lapseTasks(tx, thread)
}

export interface ThreadReader {
  readonly what: Route
  readonly access: ThreadAccess
  readonly caller: Caller | null
  readonly addressClass: string
}

/** Persons whose contact details the view contains, and the owner for whom a representative reads. */
function shownPersons(thread: Thread, { ownerContacts, finderContacts }: FoundThread, owners: readonly number[]) {
  const { side, finder_person_id: finderId, personId } = thread
  if (side === 'finder') return ownerContacts.length > 0 ? owners : []
  const shows = finderContacts.phone !== null || finderContacts.email !== null
  return [shows ? finderId : null, personId].filter((id) => id !== null)
}

/**
 * The viewer in the access log: the signed-in person, or else the person or backup contact of the link, who need not be
 * signed in. A finder is named only if signed in.
 */
function viewerOf({ personId, contactId }: Thread, { caller, addressClass }: ThreadReader): Viewer {
  if (contactId !== null) return { kind: 'backupContact' }
  if (personId !== null) return actorOfLink(personId, caller)
  return caller ?? { kind: 'public', addressClass }
}

export async function composeThread(db: Kysely<Schema>, { onCall }: Relay, thread: Thread) {
  const messages = await findMessages(db, thread.id)
  const shown = await findShownContacts(db, thread.id)
  const { isProtected } = await contactsOf(db, thread.pet_id)
  const parts = { thread, messages, shown, isProtected, onCall, now: new Date() }
  return { parts, view: threadView(parts) }
}

/** Reads a thread and marks it as seen. Of a closed thread it reads only the state. @throws ProblemError 404 */
export async function readThread(tx: Tx, relay: Relay, reading: ThreadReader): Promise<FoundThread> {
  const found = await findThread(tx, reading.access, true)
  if (!found.closed_at) await markSeen(tx, found)
  const thread = await findThread(tx, reading.access)
  const { view, parts } = await composeThread(tx, relay, thread)
  const personIds = shownPersons(
    thread,
    view,
    parts.shown.map(({ personId }) => personId),
  )
  await logView(tx, { what: reading.what, viewer: viewerOf(thread, reading), personIds, petId: thread.pet_id })
  return view
}

/**
 * Whether the thread has changed for a reader who has it with this mark. Marks nothing as seen.
 * @throws ProblemError 404
 */
export async function readNews(context: CallParts, access: ThreadAccess, mark: string): Promise<ThreadNews> {
  const { db } = context
  const { view } = await composeThread(db, relayOf(context), await findThread(db, access))
  return { isChanged: view.mark !== mark }
}

/** The call, its caller and the services. */
type CallParts = Pick<Context, 'call' | 'caller' | 'request' | 'db' | 'services'>

type Change = (tx: Tx, thread: Thread) => Promise<void>

/** Names reader, thread and call for the access log. */
export const readingOf = ({ call: what, caller, request }: CallParts, access: ThreadAccess): ThreadReader => ({
  what,
  access,
  caller,
  addressClass: addressClass(addressOf(request)),
})

/** The state of a thread, which the caller has then seen. @throws ProblemError 404 */
export const openThread = (context: CallParts, access: ThreadAccess): Promise<FoundThread> =>
  inTransaction(context.db, (tx) => readThread(tx, relayOf(context), readingOf(context, access)))

/** Locks an open thread, changes it, and returns its new state. @throws ProblemError 404, 409 if it is closed */
export const updateThread = (context: CallParts, access: ThreadAccess, change: Change): Promise<FoundThread> =>
  inTransaction(context.db, async (tx) => {
    await change(tx, await lockOpenThread(tx, access))
    return readThread(tx, relayOf(context), readingOf(context, access))
  })

interface MessageInput {
  readonly thread: ThreadRow
  readonly side: ThreadSide
  /** Null for a finder and a backup contact. */
  readonly personId: number | null
  readonly contactId: number | null
  readonly message: ThreadMessageCreate
}

/** The author of a message: who opened the thread. */
export const authorOf = ({ side, personId, contactId }: Thread) => ({ side, personId, contactId })

/** Whether the finder was notified of an earlier message of the owner, and has not opened the thread since. */
const hasUnseenSms = ({ answered_at, finder_seen_at, last_message_at }: ThreadRow): boolean =>
  answered_at !== null && (finder_seen_at === null || finder_seen_at < last_message_at)

/** Updates the report and notifies the other side of the message. */
async function notifyOtherSide(tx: Tx, { tokens, sms }: Relay, { thread, side }: MessageInput): Promise<void> {
  const { id, pet_id: petId, answered_at, seen_at } = thread
  if (side === 'finder') {
    await updateReport(tx, id, { last_message_at: NOW, last_finder_message_at: NOW })
    return notifyOfNews(tx, sms, { id, petId, kind: 'foundReportMessage' })
  }
  await updateReport(tx, id, {
    last_message_at: NOW,
    ...(answered_at === null && { answered_at: NOW }),
    ...(seen_at === null && { seen_at: NOW }),
  })
  await mailFinder(tx, tokens, { report: thread, kind: 'finderAnswer' })
  if (thread.phone_confirmed && !hasUnseenSms(thread)) await sms.queueForFinder(tx, id)
}

/** Distinguishes authors, so that no author repeats the request of another. */
const authorKey = ({ personId, contactId }: MessageInput) =>
  personId ?? (contactId === null ? 'finder' : `contact ${contactId}`)

/**
 * Adds a message to a locked, open thread. A repeat changes nothing.
 * @throws ProblemError 422 for the same id with another text, 429
 */
export async function sendMessage(tx: Tx, relay: Relay, sending: MessageInput): Promise<void> {
  const { thread, side, personId, contactId, message } = sending
  const isFinder = side === 'finder'
  const hashes = requestHashes(message.requestId, `${thread.id} ${authorKey(sending)}`, { text: message.text })
  const first = await findRepeatedMessage(tx, hashes.request_hash)
  if (first && !first.body_hash.equals(hashes.body_hash)) throw problem(422)
  if (first) return
  if ((await countMessages(tx, thread.id, isFinder)) >= MESSAGES_PER_DAY)
    throw tooManyRequests(DAY_MS, foundReportTexts.messages)
  await insertMessage(tx, {
    ...hashes,
    found_report_id: thread.id,
    side,
    person_id: isFinder ? thread.finder_person_id : personId,
    backup_contact_id: contactId,
    text: message.text,
  })
  await notifyOtherSide(tx, relay, sending)
}

interface Switches {
  readonly showPhone: boolean
  readonly showEmail: boolean
}

/** What the owner's side sees of the finder. */
export async function showFinderContacts(tx: Tx, thread: Thread, { showPhone, showEmail }: Switches): Promise<void> {
  requireSide(thread, 'finder')
  await updateReport(tx, thread.id, { shows_phone: showPhone, shows_email: showEmail })
}

/** Sets what the finder sees of a person on the owner's side. The person must be signed in. @throws ProblemError 404 */
export async function showOwnContacts(
  tx: Tx,
  { thread, caller }: { readonly thread: Thread; readonly caller: PersonCaller },
  { showPhone, showEmail }: Switches,
): Promise<void> {
  if (thread.personId !== caller.personId) throw problem(404)
  const shown = { shows_phone: showPhone, shows_email: showEmail }
  await setShownContacts(tx, { foundReportId: thread.id, personId: caller.personId }, shown)
}

/**
 * Stores contacts that the finder leaves later. The owner's side is notified of the contacts that it may see. A new address gets
 * the finder's link, like an address in the form, and counts as unknown until a link in a mail is opened.
 */
export async function addFinderContacts(
  tx: Tx,
  { tokens, sms }: Relay,
  { thread, contacts }: { readonly thread: Thread; readonly contacts: ReturnType<typeof contactsOfFinder> },
): Promise<void> {
  requireSide(thread, 'finder')
  await countStrictly(tx, { name: 'finderContacts', who: thread.id, rates: rates.contactsOfReport })
  const { shows_phone, shows_email, email } = contacts
  const isNewAddress = email !== undefined && email !== thread.email
  const isShown = shows_phone === true || shows_email === true
  await updateReport(tx, thread.id, {
    ...contacts,
    ...(contacts.phone !== undefined && { phone_confirmed: contacts.phone === thread.phone && thread.phone_confirmed }),
    ...(isNewAddress && { mail_opened_at: null, finder_mailed_at: null }),
    ...(isShown && { last_message_at: NOW, last_finder_message_at: NOW }),
  })
  if (isShown) await notifyOfNews(tx, sms, { id: thread.id, petId: thread.pet_id, kind: 'foundReportReach' })
  if (!isNewAddress) return
  const report = { ...thread, email, mail_opened_at: null, finder_mailed_at: null }
  await mailFinder(tx, tokens, { report, kind: 'finderLink' })
}

interface Erasure {
  readonly contacts: boolean
  readonly photo: boolean
}

/** Deletes what the finder left, also after the closing. @throws ProblemError 409 while it is evidence of abuse */
export async function eraseFinder(tx: Tx, thread: Thread, { contacts, photo }: Erasure): Promise<void> {
  requireSide(thread, 'finder')
  if (thread.abuse_at) throw problem(409, { title: foundReportTexts.abuse })
  if (contacts)
    await updateReport(tx, thread.id, {
      phone: null,
      phone_confirmed: false,
      email: null,
      shows_phone: false,
      shows_email: false,
    })
  if (photo) await removePhoto(tx, thread.id)
}

type Row = Selectable<Schema['found_report']>

/** Closes the tasks of a report that someone on the owner's side has now seen, or that is closed. */
export async function lapseTasks(tx: Tx, { id, pet_id }: Pick<Row, 'id' | 'pet_id'>): Promise<void> {
  const about = { petId: pet_id ?? undefined, foundReportId: id }
  await closeTask(tx, { kind: 'unseenReport', ...about }, { outcome: 'lapsed' })
  await closeTask(tx, { kind: 'unreachableOwner', ...about }, { outcome: 'lapsed' })
}

/** Closes a locked, open thread, and notifies the finder unless they closed it. */
export async function endThread(
  tx: Tx,
  report: Row,
  { reason, set = {} }: { readonly reason: ThreadEnd; readonly set?: Parameters<typeof updateReport>[2] },
): Promise<void> {
  await updateReport(tx, report.id, { ...set, closed_at: NOW, end_reason: reason })
  await lapseTasks(tx, report)
  if (reason !== 'finder') await mailEnd(tx, report)
}

interface Finder {
  readonly personId: number
  /** Name of the workplace. */
  readonly broughtTo: string
  readonly phone: string | null
}

/** Makes another workplace the finder of a thread. It gets nothing that the former one left for itself. */
export const changeFinder = (tx: Tx, id: string, { personId, broughtTo, phone }: Finder) =>
  updateReport(tx, id, {
    finder_person_id: personId,
    workplace_member_id: null,
    representative_id: null,
    address_key: null,
    brought_to: broughtTo,
    phone,
    phone_confirmed: false,
    shows_phone: phone !== null,
    email: null,
    shows_email: false,
    mail_opened_at: null,
    finder_mailed_at: null,
  })

/** Closes every open thread of a pet whose owner changes. The new owner cannot read them. */
export async function endThreadsOfPet(tx: Tx, petId: number): Promise<void> {
  for (const report of await lockOpenThreads(tx, petId)) await endThread(tx, report, { reason: 'newOwner' })
}

interface ThreadClosure {
  readonly thread: Thread
  readonly isHome: boolean
  /** The signed-in caller, if anyone is signed in. */
  readonly caller: Caller | null
}

/** Marks a lost pet as found, for its owner or co-owner. Others only close the thread. */
async function markFound(tx: Tx, { reference, reactions }: Relay, { thread, caller }: ThreadClosure): Promise<void> {
  const { personId } = thread
  if (personId === null || !thread.is_lost || !thread.is_owned) return
  const body = { incidentTypeId: INCIDENT.FoundAlive }
  await postIncident(tx, { caller: actorOfLink(personId, caller), petId: thread.pet_id, body, reference, reactions })
}

/** Either side closes the thread. The owner's side may add that the animal is home. */
export async function closeThread(tx: Tx, relay: Relay, closing: ThreadClosure): Promise<void> {
  const { thread, isHome } = closing
  if (thread.side === 'finder') return endThread(tx, thread, { reason: 'finder' })
  if (isHome) await markFound(tx, relay, closing)
  await endThread(tx, thread, { reason: isHome ? 'home' : 'owner' })
}

/**
 * Blocks a signed-in finder in other threads with this owner too. An address is not blocked, because many people may share it.
 */
async function endOtherThreads(tx: Tx, { finder_person_id: finder, pet_id: petId }: Thread): Promise<void> {
  if (finder === null) return
  for (const other of await lockOpenThreadsOf(tx, finder, petId))
    await endThread(tx, other, { reason: 'owner', set: { blocked_at: NOW } })
}

/** Closes the thread; the finder and the finder's address send nothing more to this owner without a sign-in. */
export async function blockFinder(tx: Tx, thread: Thread): Promise<void> {
  requireSide(thread, 'ownersSide')
  await endThread(tx, thread, { reason: 'owner', set: { blocked_at: NOW } })
  await endOtherThreads(tx, thread)
}

/** Closes and blocks the thread, and opens a task. The thread is kept unchanged for 30 days. */
export async function reportAbuse(tx: Tx, thread: Thread): Promise<void> {
  requireSide(thread, 'ownersSide')
  await endThread(tx, thread, { reason: 'abuse', set: { blocked_at: NOW, abuse_at: NOW } })
  await endOtherThreads(tx, thread)
  await openTask(tx, { kind: 'reportedAbuse', petId: thread.pet_id, foundReportId: thread.id })
}

/** The photo of a report. @throws ProblemError 404 if there is none */
export async function photoOf(db: Kysely<Schema>, foundReportId: string): Promise<Bytes> {
  const photo = await readPhoto(db, foundReportId)
  if (!photo) throw problem(404)
  return sendStrangerPhoto(photo.image)
}
