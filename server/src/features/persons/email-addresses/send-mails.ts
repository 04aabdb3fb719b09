import { rates } from '@dyra/shared/domain/rates'
import type { Selectable, Transaction } from 'kysely'
import { lockPerson } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { countWithin } from '../../../limits/strict-limit.ts'
import { ProblemError, problem } from '../../../problems/problem.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { readAddress } from './queries.ts'
import { addressTexts } from './texts.ts'

type Tx = Transaction<Schema>

const TOO_MANY = 429

/** Counted for the person, so that an own form does not send mails to any number of addresses. @throws ProblemError 429 */
async function queueConfirmation(tx: Tx, personId: number): Promise<void> {
  const counting = { name: 'emailConfirmation', who: String(personId), rates: rates.emailConfirmations }
  await countWithin(tx, { ...counting, reason: addressTexts.tooMany })
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
 * After a change of an address, in the same transaction: notifies the one before, if it was confirmed, and asks the new one.
 * Beyond the limit the address is stored without a mail; the form offers to send it later.
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
