import type { LinkedAddress } from '@dyra/shared/contract/email-addresses'
import { type ConfirmationState, maskEmail } from '@dyra/shared/domain/email'
import { rates } from '@dyra/shared/domain/rates'
import type { Kysely, Selectable } from 'kysely'
import type { Caller } from '../../../access/caller.ts'
import { actorOfLink } from '../../../access/link-actor.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { invalidLink, ProblemError, problem } from '../../../problems/problem.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { type AddressRow, readAddress } from './queries.ts'
import { isLinkOf, needOf } from './rules.ts'
import { addressTexts } from './texts.ts'

const TOO_MANY = 429

/** Queues the mail within the person's limit, so that no one can use the form to send mails to many addresses. */
async function queueConfirmation(tx: Tx, personId: number): Promise<void> {
  const counting = { name: 'emailConfirmation', who: String(personId), rates: rates.emailConfirmations }
  await countStrictly(tx, { ...counting, reason: addressTexts.tooMany })
  await queueMail(tx, {
    kind: 'confirmEmail',
    to: { personId },
    data: {},
    dedupKey: `confirmEmail:${personId}`,
  })
}

/** Sends the mail with the button again. @throws ProblemError 404; 409 if nothing is to be confirmed; 429 */
export async function sendConfirmation(tx: Tx, personId: number): Promise<void> {
  if (!(await lockPerson(tx, personId))) throw problem(404)
  const row = await readAddress(tx, personId)
  if (!row) throw problem(409, { title: addressTexts.noAddress })
  if (row.state === 'confirmed') throw problem(409, { title: addressTexts.confirmed })
  await queueConfirmation(tx, personId)
}

/** The person as stored before the change. */
type Before = Pick<Selectable<Schema['person']>, 'id' | 'email' | 'email_confirmed_at'>

/**
 * Runs after a change of an address, in the same transaction: notifies the former address, if it was confirmed, and
 * asks the new one to confirm. Beyond the limit the address is stored without a mail; the form offers to send it later.
 */
export async function addressChanged(tx: Tx, before: Before, email: string | null): Promise<void> {
  if (email === before.email) return
  if (before.email !== null && before.email_confirmed_at !== null)
    await queueMail(tx, { kind: 'emailChanged', to: { personId: before.id, address: before.email }, data: {} })
  if (email === null) return
  try {
    await queueConfirmation(tx, before.id)
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === TOO_MANY)) throw error
  }
}

interface OpenedLink {
  readonly tokens: LinkTokens
  readonly token: string
  /** The signed-in caller, if anyone is signed in. */
  readonly caller: Caller | null
}

const PERSON = /^[1-9]\d{0,15}$/

type Found = { readonly state: 'closed' } | { readonly state: 'open' | 'confirmed'; readonly row: AddressRow }

/** @throws ProblemError 404 for an invalid token */
function personOfLink({ tokens, token }: OpenedLink) {
  const link = tokens.read(token, 'emailAddress')
  if (!link || !PERSON.test(link.objectId)) throw invalidLink()
  return { personId: Number(link.objectId), receiver: link.receiver }
}

async function findAddress(db: Kysely<Schema>, opening: OpenedLink): Promise<Found> {
  const { personId, receiver } = personOfLink(opening)
  const row = await readAddress(db, personId)
  if (!row || !isLinkOf(receiver, row)) return { state: 'closed' }
  return { state: row.state === 'confirmed' ? 'confirmed' : 'open', row }
}

/** The address of a link, masked, and what is needed to confirm it. Changes nothing. */
export async function readLinked(db: Kysely<Schema>, opening: OpenedLink): Promise<LinkedAddress> {
  const found = await findAddress(db, opening)
  if (found.state !== 'open') return { state: found.state, email: null, needs: 'press' }
  return { state: 'open', email: maskEmail(found.row.email), needs: needOf(found.row, opening.caller) }
}

/**
 * Confirms the address of the link. A repeated call answers `confirmed` again and changes nothing.
 * @throws ProblemError 403 if another person set the address and its owner is not signed in; 404 for an invalid token
 */
export async function confirmAddress(tx: Tx, opening: OpenedLink): Promise<{ state: ConfirmationState }> {
  const { personId } = personOfLink(opening)
  // Locks before the row is read, so that of a concurrent change and press the second sees the first.
  await lockPerson(tx, personId)
  const found = await findAddress(tx, opening)
  if (found.state !== 'open') return { state: found.state }
  if (needOf(found.row, opening.caller) !== 'press') throw problem(403, { title: addressTexts.signIn })
  const set = { email_confirmed_at: NOW as typeof NOW }
  await changesBy(actorOfLink(personId, opening.caller), tx).update('person', { id: personId, set })
  return { state: 'confirmed' }
}
