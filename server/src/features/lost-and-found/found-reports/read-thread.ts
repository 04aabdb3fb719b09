import type { Route } from '@dyra/shared/contract'
import type { FoundThread } from '@dyra/shared/contract/found-report'
import type { Kysely, Transaction } from 'kysely'
import type { Caller } from '../../../access/caller.ts'
import { actorOfLink } from '../../../access/link-actor.ts'
import { logView, type Viewer } from '../../../access-log/log-view.ts'
import { NOW } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { contactsOf } from '../../persons/contacts/index.ts'
import { markSeenByContact } from './backup-queries.ts'
import { lapseTasks } from './end-thread.ts'
import { findThread, type Opening, type Thread } from './find-thread.ts'
import { markSeenBy, updateReport } from './queries.ts'
import { findMessages, findShownContacts } from './thread-queries.ts'
import { type Relay, threadView } from './view.ts'

type Tx = Transaction<Schema>

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

export interface Reading {
  readonly what: Route
  readonly opening: Opening
  readonly caller: Caller | null
  readonly addressClass: string
}

/** Persons whose contact details the view contains. */
function shownPersons(thread: Thread, { ownerContacts, finderContacts }: FoundThread, owners: readonly number[]) {
  if (thread.side === 'finder') return ownerContacts.length > 0 ? owners : []
  const shows = finderContacts.phone !== null || finderContacts.email !== null
  return shows && thread.finder_person_id !== null ? [thread.finder_person_id] : []
}

/**
 * The viewer in the access log: the session, or the person or backup contact of the link, who need not be signed in; of a
 * finder the session, if there is one.
 */
function viewerOf({ personId, contactId }: Thread, { caller, addressClass }: Reading): Viewer {
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

/** Reads a thread and marks it as seen, or only its state once it is closed. @throws ProblemError 404 */
export async function readThread(tx: Tx, relay: Relay, reading: Reading): Promise<FoundThread> {
  const found = await findThread(tx, reading.opening, true)
  if (!found.closed_at) await markSeen(tx, found)
  const thread = await findThread(tx, reading.opening)
  const { view, parts } = await composeThread(tx, relay, thread)
  const personIds = shownPersons(
    thread,
    view,
    parts.shown.map(({ personId }) => personId),
  )
  await logView(tx, { what: reading.what, viewer: viewerOf(thread, reading), personIds, petId: thread.pet_id })
  return view
}
