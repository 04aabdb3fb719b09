import type { CorrectionField } from '@dyra/shared/domain/corrections'

/** Part of the URL of a pet's page that opens a request. */
export const REQUEST_PARAMETER = 'correct'

/** The page of a pet, with the request for this field open. */
export const requestLink = (petId: number, field: CorrectionField) => `/pet/${petId}?${REQUEST_PARAMETER}=${field}`
