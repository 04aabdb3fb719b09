import { internationalPhone } from '@dyra/shared/domain/phone'
import { changesBy } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { readPhone } from '../../../http/read-phone.ts'
import type { PersonContext } from '../../../kernel/call.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { confirmCode, sendCode, targetOf, useCode } from '../../messages/contact-codes/index.ts'
import { phoneTexts } from './texts.ts'

interface PhoneInput {
  readonly personId: number
  readonly phone: string
}

/** Sends a code to one of the person's numbers. @throws ProblemError 400 at the field, 404, 429 */
export function sendPhoneCode(context: PersonContext, { personId, phone: typed }: PhoneInput): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    const person = await lockPerson(tx, personId)
    if (!person) throw problem(404)
    const phone = readPhone(typed)
    if (phone === undefined || !person.phone_numbers.includes(phone))
      throw fieldProblem({ phone: [phoneTexts.notRegistered] })
    if (person.confirmed_phones.includes(phone)) throw fieldProblem({ phone: [phoneTexts.confirmed] })
    const target = targetOf({ phone }, context.config)
    return sendCode(tx, context, { purpose: 'phone', target, personId })
  })
}

interface CodeInput {
  readonly personId: number
  readonly contactCodeId: string
  readonly code: string
}

/**
 * Confirms the number that the code was sent to, if it is still the person's. A repeat changes nothing.
 * @throws ProblemError 400 at the field `code`, 404
 */
export async function confirmPhone(
  { db, tokens, caller }: PersonContext,
  { personId, contactCodeId: id, code }: CodeInput,
): Promise<void> {
  await confirmCode(db, { tokens, id, purpose: 'phone', personId, code })
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId)
    if (!person) throw problem(404)
    const { target } = await useCode(tx, id)
    const phone = person.phone_numbers.find((number) => internationalPhone(number) === target.phone)
    if (phone === undefined) throw fieldProblem({ code: [phoneTexts.notRegistered] })
    if (person.confirmed_phones.includes(phone)) return
    const set = { confirmed_phones: [...person.confirmed_phones, phone] }
    await changesBy(caller, tx).update('person', { id: personId, set })
  })
}
