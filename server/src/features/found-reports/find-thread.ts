import type { ThreadSide } from '@dyra/shared/domain/found-reports'
import type { Kysely, Transaction } from 'kysely'
import type { PersonCaller } from '../../access/caller.ts'
import type { Schema } from '../../db/schema.ts'
import { problem } from '../../http/problem.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import foundReportTexts from './texts.is.json'
import { findThreadRow, type ThreadRow } from './thread-queries.ts'

const PERSON = /^[1-9]\d{0,15}$/
const CONTACT = /^contact-([1-9]\d{0,15})$/

/**
 * Receivers of links other than persons: the finder, by the response to the form or by a mail to the address that was
 * left.
 */
const FINDER = 'finder'
export const FINDER_BY_MAIL = 'mail'

/** A thread and who opened it. */
export interface Thread extends ThreadRow {
  readonly side: ThreadSide
  /** Null: the finder or a backup contact. */
  readonly personId: number | null
  /** The backup contact who opened it. */
  readonly contactId: number | null
  /** The finder opened the link of a mail, so that the address is theirs. */
  readonly isFromMail: boolean
}

/** Link of a person on the owner's side. */
export const ownersToken = (tokens: LinkTokens, foundReportId: string, personId: number): string =>
  tokens.create({ purpose: 'foundReport', objectId: foundReportId, receiver: String(personId) })

/** Link of a backup contact. */
export const contactsToken = (tokens: LinkTokens, foundReportId: string, contactId: number): string =>
  tokens.create({ purpose: 'foundReport', objectId: foundReportId, receiver: `contact-${contactId}` })

export const findersToken = (tokens: LinkTokens, foundReportId: string, receiver = FINDER): string =>
  tokens.create({ purpose: 'foundReport', objectId: foundReportId, receiver })

/** Who received a link; undefined for a receiver that no link has. */
function readerOf(receiver: string): Pick<Thread, 'personId' | 'contactId'> | undefined {
  if (receiver === FINDER || receiver === FINDER_BY_MAIL) return { personId: null, contactId: null }
  if (PERSON.test(receiver)) return { personId: Number(receiver), contactId: null }
  const [, contact] = CONTACT.exec(receiver) ?? []
  return contact === undefined ? undefined : { personId: null, contactId: Number(contact) }
}

/**
 * The thread of a token. The same 404 answers an invalid token, a deleted thread, and a person who is no longer on the
 * owner's side.
 * @throws ProblemError 404
 */
export async function findThread(
  db: Kysely<Schema>,
  { tokens, token }: { readonly tokens: LinkTokens; readonly token: string },
  lock = false,
): Promise<Thread> {
  const link = tokens.read(token, 'foundReport')
  const reader = link && readerOf(link.receiver)
  if (!reader) throw problem(404)
  const row = await findThreadRow(db, { foundReportId: link.objectId, ...reader }, lock)
  if (!row?.side) throw problem(404)
  return { ...row, side: row.side, ...reader, isFromMail: link.receiver === FINDER_BY_MAIL }
}

/** The same, locked, for a change. @throws ProblemError 404, or 409 if it is closed */
export async function lockOpenThread(tx: Transaction<Schema>, tokens: LinkTokens, token: string): Promise<Thread> {
  const thread = await findThread(tx, { tokens, token }, true)
  if (thread.closed_at) throw problem(409, { title: foundReportTexts.closed })
  return thread
}

/** @throws ProblemError 404, because the other side's link does not have this call */
export function requireSide(thread: Thread, side: 'finder' | 'ownersSide'): void {
  if ((thread.side === 'finder') !== (side === 'finder')) throw problem(404)
}

/** The person of a link as the actor of changes. A link gives no role. */
export const actorOfLink = (personId: number): PersonCaller => ({
  kind: 'person',
  personId,
  ssn: '',
  name: '',
  roles: [],
  actingPersonId: null,
  workplace: null,
  representativeId: null,
  sessionId: '',
  hasAcceptedTerms: true,
})
