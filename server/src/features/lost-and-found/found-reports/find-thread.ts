import type { ThreadSide } from '@dyra/shared/domain/found-reports'
import type { Kysely } from 'kysely'
import type { Caller, PersonCaller } from '../../../access/caller.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { invalidLink, problem } from '../../../problems/problem.ts'
import { findThreadRow, type ThreadRow } from './queries.ts'
import { foundReportTexts } from './texts.ts'

const PERSON = /^[1-9]\d{0,15}$/
const CONTACT = /^contact-([1-9]\d{0,15})$/
const WORKPLACE = /^workplace-([1-9]\d{0,15})$/

/**
 * Receivers in links for a finder: `finder` in the response to the form, `mail` in a mail to the address that was left.
 */
const FINDER = 'finder'
export const FINDER_BY_MAIL = 'mail'

/** A thread and who opened it. */
export interface Thread extends ThreadRow {
  readonly side: ThreadSide
  /** The person who opened it; null if the finder or a backup contact did. */
  readonly personId: number | null
  /** The backup contact who opened it. */
  readonly contactId: number | null
  /** Whether the finder opened the link of a mail, which shows that the address is theirs. */
  readonly isFromMail: boolean
}

/** Link of a backup contact. */
export const contactsToken = (tokens: LinkTokens, foundReportId: string, contactId: number): string =>
  tokens.create({ purpose: 'foundReport', objectId: foundReportId, receiver: `contact-${contactId}` })

export const findersToken = (tokens: LinkTokens, foundReportId: string, receiver = FINDER): string =>
  tokens.create({ purpose: 'foundReport', objectId: foundReportId, receiver })

/** The finder's link for a workplace. It opens only in a session of the workplace, so it is no secret. */
export const workplacesToken = (tokens: LinkTokens, foundReportId: string, workplaceId: number): string =>
  findersToken(tokens, foundReportId, `workplace-${workplaceId}`)

const isFinder = (receiver: string) => receiver === FINDER || receiver === FINDER_BY_MAIL || WORKPLACE.test(receiver)

/** Who the receiver of a link is; undefined if no link can have this receiver. */
function readerOf(receiver: string): Pick<Thread, 'personId' | 'contactId'> | undefined {
  if (isFinder(receiver)) return { personId: null, contactId: null }
  if (PERSON.test(receiver)) return { personId: Number(receiver), contactId: null }
  const [, contact] = CONTACT.exec(receiver) ?? []
  return contact === undefined ? undefined : { personId: null, contactId: Number(contact) }
}

interface Links {
  readonly tokens: LinkTokens
  /** Whether representatives are switched on. */
  readonly hasRepresentatives: boolean
}

/** How a thread is opened: by a link, or by a session, whose right the policy of the call has checked. */
export type ThreadAccess =
  | { readonly links: Links; readonly token: string; readonly caller: Caller | null }
  | { readonly foundReportId: string; readonly caller: PersonCaller }

type ThreadKey = Pick<Thread, 'personId' | 'contactId'> & { readonly foundReportId: string; readonly receiver: string }

function readAccess(access: ThreadAccess): ThreadKey | undefined {
  if ('foundReportId' in access) {
    const { foundReportId, caller } = access
    return { foundReportId, personId: caller.personId, contactId: null, receiver: String(caller.personId) }
  }
  const link = access.links.tokens.read(access.token, 'foundReport')
  const reader = link && readerOf(link.receiver)
  return reader && { ...reader, foundReportId: link.objectId, receiver: link.receiver }
}

/**
 * Whether the finder sent the form in a mandate that has ended: then the link in the response no longer opens the
 * thread.
 */
const isOver = ({ finder_mandate_lasts, representative_id }: ThreadRow, access: ThreadAccess): boolean =>
  !finder_mandate_lasts || (representative_id !== null && 'links' in access && !access.links.hasRepresentatives)

/**
 * Whether this finder's link opens the thread. While the animal is in care, only that of the workplace which has it now
 * does, in its session.
 */
function isFindersLink({ case_workplace_id: id }: ThreadRow, receiver: string, caller: Caller | null): boolean {
  if (id === null) return !WORKPLACE.test(receiver)
  if (receiver !== `workplace-${id}`) return false
  return caller?.kind === 'person' && caller.workplace?.id === id && caller.hasAcceptedTerms
}

/**
 * The thread that is opened. The same 404 answers an invalid token, a deleted thread, a person who is no longer on the
 * owner's side, and the link in the response to a form that was sent in an ended mandate; a link mailed to the finder
 * still works.
 * @throws ProblemError 404
 */
export async function findThread(db: Kysely<Schema>, access: ThreadAccess, lock = false): Promise<Thread> {
  const key = readAccess(access)
  const none = () => ('links' in access ? invalidLink() : problem(404))
  if (!key) throw none()
  const { receiver, ...by } = key
  const row = await findThreadRow(db, by, lock)
  if (!row?.side || (receiver === FINDER && isOver(row, access))) throw none()
  if ('links' in access && isFinder(receiver) && !isFindersLink(row, receiver, access.caller))
    throw row.case_workplace_id && WORKPLACE.test(receiver)
      ? problem(404, { title: foundReportTexts.workplaceOnly })
      : none()
  const { personId, contactId } = key
  return { ...row, side: row.side, personId, contactId, isFromMail: receiver === FINDER_BY_MAIL }
}

/** The thread that is opened, locked for a change. @throws ProblemError 404, or 409 if it is closed */
export async function lockOpenThread(tx: Tx, access: ThreadAccess): Promise<Thread> {
  const thread = await findThread(tx, access, true)
  if (thread.closed_at) throw problem(409, { title: foundReportTexts.closed })
  return thread
}

/** @throws ProblemError 404, because the other side's link does not have this call */
export function requireSide(thread: Thread, side: 'finder' | 'ownersSide'): void {
  if ((thread.side === 'finder') !== (side === 'finder')) throw problem(404)
}
