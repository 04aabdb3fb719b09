import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../../db/connection.ts'
import { insertToken, useToken } from './queries.ts'

const HASH_SECONDS = 3 * 60
const TICKET_SECONDS = 2 * 60
const TICKET_BYTES = 32
const HASH_BYTES = 64

/** Kennitalas of all for whom an identified human may sign in: one list for each kind of right. */
export interface TicketPayload {
  readonly humanId: number
  /** Keyed hash of the phone or kennitala that was prompted. A call with another one cannot use the ticket. */
  readonly subject: string
  readonly companies: readonly string[]
  /** Organisations with a workplace that the human is a member of. */
  readonly workplaces: readonly string[]
  /** Owners whom the human represents; absent in tickets of an older version. */
  readonly owners?: readonly string[]
}

/** Only the hash is stored, so that a reader of the table cannot use the tokens. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The method that a login hash was issued for. The hash is valid for no other method. */
export type HashKind = 'app-hash' | 'phone-hash'

/** A new login hash in base64url. */
export const newHash = (): string => randomBytes(HASH_BYTES).toString('base64url')

/** Issues and stores a hash for one login. */
export async function issueHash(db: Database, kind: HashKind): Promise<string> {
  const hash = newHash()
  await insertToken(db, [hashOf(hash), kind, '{}', HASH_SECONDS])
  return hash
}

/** True once for an issued hash that has not expired. */
export const redeemHash = async (db: Database, kind: HashKind, hash: string): Promise<boolean> =>
  (await useToken(db, [hashOf(hash), kind])).length > 0

export async function issueTicket(db: Database, choice: TicketPayload): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url')
  await insertToken(db, [hashOf(ticket), 'organisation-ticket', JSON.stringify(choice), TICKET_SECONDS])
  return ticket
}

/** The choice that belongs to a ticket, which is then used up; undefined if it was used before or has expired. */
export async function redeemTicket(db: Database, ticket: string): Promise<TicketPayload | undefined> {
  const [row] = await useToken(db, [hashOf(ticket), 'organisation-ticket'])
  return row?.payload as TicketPayload | undefined
}
