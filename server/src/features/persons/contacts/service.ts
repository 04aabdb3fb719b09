import { rates } from '@dyra/shared/domain/rates'
import { logView } from '../../../access-log/log-view.ts'
import { addressClass, addressKey, addressOf } from '../../../address.ts'
import type { Context } from '../../../kernel/call.ts'
import { keyedByAddress, keyedRates } from '../../../limits/rates.ts'
import { countEach } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { findOwnersPhones } from './queries.ts'
import { contactTexts } from './texts.ts'

type PressContext = Pick<Context, 'call' | 'caller' | 'db' | 'request'>

/**
 * The phone numbers of a pet's owner for a caller who pressed the button, after the feature found that the owner allows
 * it. Counts the press for the network address and for the pet, and writes it into the access log.
 * @throws ProblemError 404 if there is no number that may be shown, 429
 */
export async function showPhones({ call: what, caller, db, request }: PressContext, petId: number): Promise<string[]> {
  const address = addressOf(request)
  const counts = [
    ...keyedByAddress({ name: 'shown-phone', who: addressKey(address), rates: rates.shownPhonesByAddress }),
    ...keyedRates({ name: 'shown-phone', who: `pet-${petId}`, rates: rates.shownPhonesOfPet }),
  ]
  await countEach(db, counts, contactTexts.tooManyPhones)
  const owner = await findOwnersPhones(db, petId)
  if (!owner) throw problem(404)
  const viewer = caller ?? ({ kind: 'public', addressClass: addressClass(address) } as const)
  await logView(db, { what, viewer, personIds: [owner.personId], petId })
  return owner.phoneNumbers
}
