import type { LinkedAddress } from '@dyra/shared/contract/email-addresses'
import { type ConfirmationState, maskEmail } from '@dyra/shared/domain/email'
import type { Kysely, Transaction } from 'kysely'
import type { Caller } from '../../../access/caller.ts'
import { actorOfLink } from '../../../access/link-actor.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { invalidLink, problem } from '../../../problems/problem.ts'
import { type AddressRow, readAddress } from './queries.ts'
import { isLinkOf, needOf } from './rules.ts'
import { addressTexts } from './texts.ts'

interface Opening {
  readonly tokens: LinkTokens
  readonly token: string
  /** Who is signed in, if anyone. */
  readonly caller: Caller | null
}

const PERSON = /^[1-9]\d{0,15}$/

type Found = { readonly state: 'closed' } | { readonly state: 'open' | 'confirmed'; readonly row: AddressRow }

/** @throws ProblemError 404 for an invalid token */
function personOfLink({ tokens, token }: Opening) {
  const link = tokens.read(token, 'emailAddress')
  if (!link || !PERSON.test(link.objectId)) throw invalidLink()
  return { personId: Number(link.objectId), receiver: link.receiver }
}

async function findAddress(db: Kysely<Schema>, opening: Opening): Promise<Found> {
  const { personId, receiver } = personOfLink(opening)
  const row = await readAddress(db, personId)
  if (!row || !isLinkOf(receiver, row)) return { state: 'closed' }
  return { state: row.state === 'confirmed' ? 'confirmed' : 'open', row }
}

/** What the link asks, masked. Changes nothing. @throws ProblemError 404 for an invalid token */
export async function readLinked(db: Kysely<Schema>, opening: Opening): Promise<LinkedAddress> {
  const found = await findAddress(db, opening)
  if (found.state !== 'open') return { state: found.state, email: null, needs: 'press' }
  return { state: 'open', email: maskEmail(found.row.email), needs: needOf(found.row, opening.caller) }
}

/**
 * Confirms the address of the link. Repeated, it returns `confirmed` again and changes nothing.
 * @throws ProblemError 403 for an address that another person set if its own person is not signed in; 404 for an invalid token
 */
export async function confirmAddress(tx: Transaction<Schema>, opening: Opening): Promise<{ state: ConfirmationState }> {
  const { personId } = personOfLink(opening)
  // Before the row is read, so that of a change and a press at the same time one sees the other.
  await lockPerson(tx, personId)
  const found = await findAddress(tx, opening)
  if (found.state !== 'open') return { state: found.state }
  if (needOf(found.row, opening.caller) !== 'press') throw problem(403, { title: addressTexts.signIn })
  const set = { email_confirmed_at: NOW as typeof NOW }
  await changesBy(actorOfLink(personId, opening.caller), tx).update('person', { id: personId, set })
  return { state: 'confirmed' }
}
