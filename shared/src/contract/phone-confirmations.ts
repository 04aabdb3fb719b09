import { Type } from 'typebox'
import { bodyErrors, calls, closed, NoContent, sessionErrors } from './define.ts'
import { CodeInput, ContactCodeId, PhoneInput, UserPath } from './fields.ts'

const about = { tag: 'Users', capability: 'phoneCodes' } as const

export const phoneConfirmationCalls = calls({
  'POST /api/Users/{userId}/PhoneConfirmation/Code': {
    ...about,
    summary: {
      is: 'Senda kóða í SMS í skráð símanúmer sem er óstaðfest',
      en: 'Send a code by SMS to a registered phone number that is not confirmed',
    },
    params: UserPath,
    body: closed({ phone: PhoneInput }),
    response: { 201: Type.Object({ contactCodeId: ContactCodeId }) },
    errorStatuses: [...bodyErrors, 404, ...sessionErrors],
  },
  'POST /api/Users/{userId}/PhoneConfirmation': {
    ...about,
    summary: { is: 'Staðfesta símanúmer með kóða', en: 'Confirm a phone number by a code' },
    params: UserPath,
    body: closed({ contactCodeId: ContactCodeId, code: CodeInput }),
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 404, ...sessionErrors],
  },
})
