import { type Static, Type } from 'typebox'
import { bodyErrors, calls, closed, Id, nullable, PersonId, sessionErrors } from './define.ts'
import { UserPath } from './fields.ts'

/** `id` is the payer's person id. Null if none is chosen or the chosen one is hidden. */
export const VeterinarianSettings = Type.Object({
  defaultInvoicePerson: nullable(Type.Object({ id: Id, ssn: Type.String(), fullName: Type.String() })),
})
export type VeterinarianSettings = Static<typeof VeterinarianSettings>

const VeterinarianSettingsUpdate = closed({ defaultInvoicePersonId: nullable(PersonId) })

export const settingsCalls = calls({
  'GET /api/VeterinarianSettings': {
    summary: {
      is: 'Sjálfvalinn greiðandi; eigin stillingar ef userId vantar',
      en: 'Default payer; the caller’s own settings if userId is missing',
    },
    tag: 'VeterinarianSettings',
    query: Type.Object({ userId: Type.Optional(PersonId) }),
    response: { 200: VeterinarianSettings },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'PUT /api/VeterinarianSettings/{userId}': {
    summary: { is: 'Velja sjálfvalinn greiðanda', en: 'Choose the default payer' },
    tag: 'VeterinarianSettings',
    params: UserPath,
    body: VeterinarianSettingsUpdate,
    response: { 200: VeterinarianSettings },
    errorStatuses: [...bodyErrors, 404, ...sessionErrors],
  },
})
