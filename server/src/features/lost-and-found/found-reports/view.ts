import { createHash } from 'node:crypto'
import type {
  FoundReportCounts,
  FoundReportSummary,
  FoundThread,
  ThreadMessage,
} from '@dyra/shared/contract/found-report'
import type { OnCallFinder } from './create-relay.ts'
import type { Thread } from './find-thread.ts'
import type { findMessages, findShownContacts, ThreadRow } from './queries.ts'
import { showsOnCall, stateOf } from './rules.ts'

type Message = Awaited<ReturnType<typeof findMessages>>[number]
type ShownContacts = Awaited<ReturnType<typeof findShownContacts>>
type Shown = Omit<FoundThread, 'mark'>

export interface ThreadParts {
  readonly thread: Thread
  readonly messages: readonly Message[]
  readonly shown: ShownContacts
  readonly isProtected: boolean
  readonly onCall: OnCallFinder
  readonly now: Date
}

type Contacts = FoundThread['finderContacts']
const noContacts: Contacts = { phone: null, email: null, showPhone: false, showEmail: false }

/** The finder sees all own contacts, the owner's side only those that the finder shows. */
function finderContactsOf(thread: Thread): Contacts {
  const { phone, email, shows_phone: showPhone, shows_email: showEmail, side } = thread
  if (side === 'finder') return { phone, email, showPhone, showEmail }
  return { phone: showPhone ? phone : null, email: showEmail ? email : null, showPhone, showEmail }
}

/** Whether the reader on the owner's side wrote the message: a person, or a backup contact. */
const isOwnersOwn = ({ side, person_id, backup_contact_id }: Message, { personId, contactId }: Thread): boolean =>
  side !== 'finder' &&
  (contactId === null ? person_id !== null && person_id === personId : backup_contact_id === contactId)

function messageView(message: Message, { thread, isProtected }: ThreadParts): ThreadMessage {
  const { id, side, text, created_at } = message
  const isFinder = thread.side === 'finder'
  // A finder sees no time of the owner's side if the owner is protected: it would reveal when a protected person
  // writes.
  const hidesTime = isFinder && isProtected && side !== 'finder'
  return {
    threadMessageId: id,
    from: side,
    isOwn: isFinder ? side === 'finder' : isOwnersOwn(message, thread),
    text,
    created: hidesTime ? null : created_at.toISOString(),
  }
}

/** What a closed thread still shows. */
function headOf({ thread, isProtected }: ThreadParts) {
  const { side } = thread
  // A backup contact may not open the pet's page.
  const hasPage = side !== 'finder' && thread.contactId === null
  return {
    foundReportId: thread.id,
    viewedAs: side,
    state: stateOf(thread, { side, isProtected }),
    end: thread.end_reason,
    notified: thread.notified,
    isFinderSignedIn: thread.finder_person_id !== null,
    petName: thread.pet_name,
    petId: hasPage ? thread.pet_id : null,
    isLost: hasPage ? thread.is_lost : null,
    homeNeedsOwner: hasPage && thread.home_needs_owner,
    condition: thread.condition,
    whereabouts: thread.whereabouts,
    created: thread.created_at.toISOString(),
  }
}

const emptyParts = {
  broughtTo: null,
  postalCodeId: null,
  place: null,
  foundAt: null,
  hasPhoto: false,
  finderContacts: noContacts,
  ownerContacts: [],
  ownContacts: null,
  messages: [],
  onCall: [],
}

/** A closed thread: its state, and for the finder what the finder can still delete. */
function closedView(parts: ThreadParts): Shown {
  const { thread } = parts
  if (thread.side !== 'finder') return { ...headOf(parts), ...emptyParts }
  return { ...headOf(parts), ...emptyParts, hasPhoto: thread.has_photo, finderContacts: finderContactsOf(thread) }
}

function openView(parts: ThreadParts): Shown {
  const { thread, messages, shown, onCall, now } = parts
  const isFinder = thread.side === 'finder'
  return {
    ...headOf(parts),
    broughtTo: thread.brought_to,
    postalCodeId: thread.postal_code_id,
    place: thread.place,
    foundAt: thread.found_at.toISOString(),
    hasPhoto: thread.has_photo,
    finderContacts: finderContactsOf(thread),
    ownerContacts: isFinder
      ? shown.map(({ isOwner, phoneNumbers, email }) => ({
          from: isOwner ? ('owner' as const) : ('representative' as const),
          phoneNumbers,
          email,
        }))
      : [],
    ownContacts:
      isFinder || thread.contactId !== null
        ? null
        : { showPhone: thread.own_shows_phone, showEmail: thread.own_shows_email },
    messages: messages.map((message) => messageView(message, parts)),
    onCall: showsOnCall(thread.condition, now) ? onCall(thread.postal_code_id) : [],
  }
}

/**
 * Adds a mark of what this reader sees, and of nothing else. So asking for news reveals no more than the thread, and
 * not when a protected owner has seen it.
 */
const marked = (shown: Shown): FoundThread => ({
  ...shown,
  mark: createHash('sha256').update(JSON.stringify(shown)).digest('base64url'),
})

/** A thread as its reader sees it. */
export const threadView = (parts: ThreadParts): FoundThread =>
  marked(parts.thread.closed_at ? closedView(parts) : openView(parts))

/** A thread as administrators see it through a task, also after its end. It lacks the finder's hidden contacts. */
export const administratorView = (parts: ThreadParts): FoundThread =>
  marked({
    ...openView({ ...parts, thread: { ...parts.thread, closed_at: null } }),
    state: stateOf(parts.thread, { side: 'owner', isProtected: false }),
    ownContacts: null,
  })

/** A row of the list on the pet's page. */
export const summaryOf = (row: ThreadRow): FoundReportSummary => ({
  foundReportId: row.id,
  state: stateOf(row, { side: 'owner', isProtected: false }),
  end: row.end_reason,
  condition: row.condition,
  created: row.created_at.toISOString(),
  isUnread: row.closed_at === null && (row.own_seen_at === null || row.own_seen_at < row.last_finder_message_at),
})

export const countsOf = (rows: readonly ThreadRow[]): FoundReportCounts => ({
  reports: rows.length,
  unread: rows.map(summaryOf).filter(({ isUnread }) => isUnread).length,
})
