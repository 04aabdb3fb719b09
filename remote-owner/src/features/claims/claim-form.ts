import type { ClaimCreate } from '@dyra/shared/contract/claims'
import { PLACE_MAX, REASON_MAX } from '@dyra/shared/domain/limits'
import { lengthError, reasonError } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'

/** Named as in the request body, so that the server's errors match the fields. */
export type ClaimValues = {
  tagNumber: string
  account: string
  place: string
  ownerWords: string
  pictures: File[]
}

export const emptyClaim = (tagNumber: string): ClaimValues => ({
  tagNumber,
  account: '',
  place: '',
  ownerWords: '',
  pictures: [],
})

const required = (value: string) => (value.trim() === '' ? validationText('required') : null)

/** Errors that the browser can find without the server, which decides about the number. */
export const claimErrors = {
  tagNumber: required,
  account: reasonError,
  place: (value: string) => lengthError(value, PLACE_MAX),
  ownerWords: (value: string) => lengthError(value, REASON_MAX),
}

export const claimBody = ({ tagNumber, account, place, ownerWords }: ClaimValues): ClaimCreate => ({
  tagNumber,
  account: account.trim(),
  place: place.trim() || null,
  ownerWords: ownerWords.trim() || null,
})
