import type { phoneConfirmationCalls as contract } from '@dyra/shared/contract/phone-confirmations'
import { ofPerson } from '../../../access/relations.ts'
import { rule } from '../../../access/rule.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { confirmPhone, sendPhoneCode } from './service.ts'

/** Only for the person, because only the holder of the phone can read the SMS. */
const self = rule({ relations: ['self'], notRepresentatives: true, institutions: 'members' })

/** Confirmation of phone numbers (docs/domain.md#phone-numbers). */
export const phoneConfirmationCalls: Calls<typeof contract> = {
  'POST /api/Users/{userId}/PhoneConfirmation/Code': call(
    { may: self, of: ofPerson('userId'), limit: 'changes' },
    async ({ params, body }, context) => ({
      contactCodeId: await sendPhoneCode(context, { personId: params.userId, phone: body.phone }),
    }),
  ),

  'POST /api/Users/{userId}/PhoneConfirmation': call(
    { may: self, of: ofPerson('userId'), limit: 'changes' },
    async ({ params, body }, context) => {
      await confirmPhone(context, { personId: params.userId, ...body })
      return null
    },
  ),
}
