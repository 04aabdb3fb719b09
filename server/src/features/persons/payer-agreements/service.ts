import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { refuseInvalid, type ValidationError, validationErrors } from '../../../problems/validation-errors.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { readFacts } from './queries.ts'
import { agreementTexts } from './texts.ts'

interface AgreementInput {
  readonly payerId: number
  readonly personId: number
}

function personError({ payerId, personId }: AgreementInput, isKnown: boolean, isStaff: boolean): ValidationError {
  if (payerId === personId) return agreementTexts.self
  if (!isKnown) return validationTexts.unknownPerson
  return isStaff ? undefined : agreementTexts.notVeterinarian
}

/**
 * The payer, or an administrator for him, accepts that a person charges him. Returns the id.
 * @throws ProblemError 400 at the field, 404, 409 if he is not a payer or the pair is already recorded
 */
export async function agree(tx: Tx, caller: PersonCaller, agreeing: AgreementInput): Promise<number> {
  const { payerId, personId } = agreeing
  // Locks the payer, so that the second of two concurrent requests sees the row of the first.
  const payer = await lockPerson(tx, payerId)
  if (!payer) throw problem(404)
  if (payer.deceased) throw problem(409, { title: problemTexts.deceased })
  const { isPayer, isStaff, exists } = await readFacts(tx, payerId, personId)
  if (!isPayer) throw problem(409, { title: agreementTexts.notPayer })
  const person = await lockPerson(tx, personId)
  refuseInvalid(validationErrors({ personId: personError(agreeing, person !== undefined, isStaff) }))
  if (!person) throw problem(404)
  if (exists) throw fieldProblem({ personId: [agreementTexts.exists] }, 409)
  const { id } = await changesBy(caller, tx).insert('payer_agreement', {
    payer_person_id: payerId,
    veterinarian_person_id: personId,
    created_by: caller.personId,
  })
  if (caller.personId !== payerId)
    await queueMail(tx, {
      kind: 'payerAgreementRecorded',
      to: { personId: payerId },
      data: { veterinarianName: person.name },
    })
  return id
}

/** Ends an agreement. Fee lines stay as they are. @throws ProblemError 404 */
export async function withdraw(
  tx: Tx,
  caller: PersonCaller,
  { userId, agreementId }: { readonly userId: number; readonly agreementId: number },
): Promise<void> {
  const ended = await changesBy(caller, tx).update('payer_agreement', {
    id: agreementId,
    set: { ended_at: NOW },
    expect: { payer_person_id: userId, ended_at: null },
  })
  if (!ended) throw problem(404)
}
