import type { InvoicePerson } from '@dyra/shared/contract/invoice-persons'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { lockPayer, payerOf, wasInvoiced } from './queries.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const texts = localizedTexts(is, en)

async function insertOrShow(tx: Tx, actor: Actor, personId: number) {
  const changes = changesBy(actor, tx)
  const present = await payerOf(tx, personId)
  if (!present) return changes.insert('invoice_person', { person_id: personId, created_by: actor.personId })
  if (present.hidden_at === null) throw fieldProblem({ personId: [texts.exists] }, 409)
  return changes.update('invoice_person', { id: present.id, set: { hidden_at: null } })
}

/**
 * Adds a payer, or shows a hidden one again.
 * @throws ProblemError 400 for an unknown or deceased person, 409 for a listed payer
 */
export async function addPayer(tx: Tx, actor: Actor, personId: number): Promise<InvoicePerson> {
  const person = await lockPerson(tx, personId)
  refuseInvalid(validationErrors({ personId: person ? undefined : validationTexts.unknownPerson }))
  refuseInvalid(validationErrors({ personId: person?.deceased ? problemTexts.deceased : undefined }))
  const payer = await insertOrShow(tx, actor, personId)
  if (!person || !payer) throw new Error('A payer that is locked is gone')
  const { id, created_at } = payer
  return {
    invoicePersonId: id,
    personId,
    fullName: person.name,
    ssn: person.ssn,
    created: created_at.toISOString(),
  }
}

/** Removes a payer, or only hides one who was ever charged. @throws ProblemError 404 if it is not listed */
export async function removePayer(tx: Tx, actor: Actor, invoicePersonId: number): Promise<void> {
  const payer = await lockPayer(tx, invoicePersonId)
  if (!payer) throw problem(404)
  const changes = changesBy(actor, tx)
  if (await wasInvoiced(tx, payer.person_id)) {
    await changes.update('invoice_person', { id: payer.id, set: { hidden_at: NOW } })
  } else {
    await changes.remove('invoice_person', payer.id)
  }
}
