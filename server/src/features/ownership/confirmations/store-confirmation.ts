import type { Kysely, Transaction } from 'kysely'
import type { Caller } from '../../../access/caller.ts'
import { actorOfLink } from '../../../access/link-actor.ts'
import { type Actor, changesBy, NOW, systemActor } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { problem } from '../../../problems/problem.ts'
import { confirmedNow } from '../../persons/users/index.ts'
import { hasOwnAddress } from './job-queries.ts'
import { findQuestion } from './read-question.ts'
import { confirmationTexts } from './texts.ts'

async function confirmDetails(tx: Transaction<Schema>, actor: Actor, personId: number): Promise<Date> {
  const row = await changesBy(actor, tx).update('person', { id: personId, set: confirmedNow })
  if (!row?.confirmed_at) throw problem(404)
  return row.confirmed_at
}

/**
 * Confirms the details of a person: the person, or a veterinarian or administrator while the person is present.
 * @throws ProblemError 404, or 409 for a deceased person
 */
export async function confirmFor(tx: Transaction<Schema>, actor: Actor, personId: number): Promise<Date> {
  const person = await lockPerson(tx, personId)
  if (!person) throw problem(404)
  if (person.deceased) throw problem(409, { title: confirmationTexts.deceased })
  return confirmDetails(tx, actor, personId)
}

interface Answering {
  readonly tokens: LinkTokens
  readonly token: string
  /** Who is signed in, if anyone. */
  readonly caller: Caller | null
}

/**
 * Confirms the details by the link. Repeated, it returns `confirmed` again and changes nothing.
 * @throws ProblemError 404 for an invalid token
 */
export async function confirmByLink(tx: Transaction<Schema>, { tokens, token, caller }: Answering) {
  const { personId, row } = await findQuestion(tx, tokens, token)
  if (row) await lockPerson(tx, personId)
  // Again, because another request may have confirmed before the lock.
  const { state } = await findQuestion(tx, tokens, token)
  if (state !== 'open') return { state }
  await confirmDetails(tx, actorOfLink(personId, caller), personId)
  return { state: 'confirmed' as const }
}

/** Marks the details of an owner as stale, because the mail server of their address says that it does not exist. */
export async function markAddressRefused(db: Database, personId: number, address: string): Promise<void> {
  if (!(await hasOwnAddress(db, personId, address))) return
  await changesBy(systemActor, db as Kysely<Schema>).update('person', {
    id: personId,
    set: { stale_at: NOW, stale_reason: 'refusedMail' },
    expect: { email: address, stale_at: null },
  })
}
