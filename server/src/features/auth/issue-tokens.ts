import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../db/connection.ts'
import { insertToken, useToken } from './queries.ts'

const HASH_SECONDS = 3 * 60
const TICKET_SECONDS = 2 * 60
const TICKET_BYTES = 32
const HASH_BYTES = 64

/** What a human who proved who they are may choose from. */
export interface Choice {
  readonly humanId: number
  /** Key of the phone or kennitala that was asked: the ticket is good for the same call only. */
  readonly subject: string
  readonly companies: readonly string[]
}

/** The table keeps only the hash: who reads it can use nothing of it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** What a login's hash was given out for: it is good for that method only. */
export type HashKind = 'app-hash' | 'phone-hash'

/** A new hash for an app login, as it travels: base64url. */
export const newHash = (): string => randomBytes(HASH_BYTES).toString('base64url')

/** A hash for one login. */
export async function giveHash(db: Database, kind: HashKind): Promise<string> {
  const hash = newHash()
  await insertToken(db, [hashOf(hash), kind, '{}', HASH_SECONDS])
  return hash
}

/** True once for a hash of ours within its time. */
export const takeHash = async (db: Database, kind: HashKind, hash: string): Promise<boolean> =>
  (await useToken(db, [hashOf(hash), kind])).length > 0

export async function giveTicket(db: Database, choice: Choice): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url')
  await insertToken(db, [hashOf(ticket), 'organisation-ticket', JSON.stringify(choice), TICKET_SECONDS])
  return ticket
}

/** The choice behind a ticket, once and within its time. */
export async function takeTicket(db: Database, ticket: string): Promise<Choice | undefined> {
  const [row] = await useToken(db, [hashOf(ticket), 'organisation-ticket'])
  return row?.payload as Choice | undefined
}
