import { type Static, Type } from 'typebox'
import { MESSAGE_MAX } from '../domain/limits.ts'
import { bodyErrors, calls, closed, optional } from './define.ts'
import { Email, filledText, PhoneInput, TagInput } from './fields.ts'
import { ClientId, formChecks } from './found-report.ts'

/** A found animal whose number is delivered but not registered. Contacts and words go to the clinic only. */
export const DeliveredReportCreate = closed({
  requestId: ClientId,
  tagNumber: TagInput,
  phone: optional(PhoneInput),
  email: optional(Email),
  message: optional(filledText(MESSAGE_MAX)),
  ...formChecks,
})
export type DeliveredReportCreate = Static<typeof DeliveredReportCreate>

export const deliveredReportCalls = calls({
  'POST /api/FoundReports/Delivered': {
    summary: {
      is: 'Láta dýralæknastofu vita að dýr sé fundið með óskráðu örmerki úr birgðum hennar',
      en: 'Tell a clinic that a pet was found with an unregistered microchip of its stock',
    },
    tag: 'FoundReports',
    capability: 'relay',
    body: DeliveredReportCreate,
    response: { 201: Type.Object({ clinic: Type.String() }) },
    // 403 with the type `sign-in-required`: more reports than one IP address may send in a day.
    errorStatuses: [...bodyErrors, 403, 404, 422, 429, 503],
  },
})
