import type { CorrectionCreate } from '@dyra/shared/contract/corrections'
import type { Pet } from '@dyra/shared/contract/pet'
import type { CorrectionField } from '@dyra/shared/domain/corrections'
import { NAME_MAX, REASON_MAX } from '@dyra/shared/domain/limits'
import { tagError } from '@dyra/shared/features/microtags/number'
import { dayError } from '@dyra/shared/features/pets/fields'
import { errorsOf } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'

/** Named as in the request body, so that the server's errors match the fields. */
export type CorrectionValues = {
  field: CorrectionField
  /** A string, as select fields have it; '' if the pet has no number. */
  microTagId: string
  tagNumber: string
  birthDate: string | null
  hasOnlyBirthYear: boolean
  speciesId: number | null
  genderId: number | null
  name: string
  reason: string
  photo: File | null
}

export const emptyRequest = ({ microTags }: Pet, field: CorrectionField): CorrectionValues => ({
  field,
  microTagId: String(microTags[0]?.microTagId ?? ''),
  tagNumber: '',
  birthDate: null,
  hasOnlyBirthYear: false,
  speciesId: null,
  genderId: null,
  name: '',
  reason: '',
  photo: null,
})

type FieldError = string | undefined

const textError = (value: string, max: number): FieldError => {
  if (value.trim() === '') return validationText('required')
  return value.trim().length > max ? validationText('tooLong', { max }) : undefined
}

function birthError({ birthDate, hasOnlyBirthYear }: CorrectionValues): FieldError {
  if (birthDate === null) return validationText('required')
  if (hasOnlyBirthYear && !/^\d{4}-/.test(birthDate)) return validationText('year')
  return dayError(birthDate)
}

/** Whether the number to correct is a foreign one, which may be longer. */
export const isForeignTag = ({ microTags }: Pet, { microTagId }: CorrectionValues): boolean =>
  microTags.some((tag) => String(tag.microTagId) === microTagId && tag.isForeignMicroTag)

const valueErrors: Readonly<Record<CorrectionField, (values: CorrectionValues, pet: Pet) => FieldError>> = {
  tagNumber: (values, pet) => tagError(values.tagNumber, isForeignTag(pet, values)),
  birthDate: birthError,
  speciesId: ({ speciesId }) => (speciesId === null ? validationText('requiredSelect') : undefined),
  genderId: ({ genderId }) => (genderId === null ? validationText('requiredSelect') : undefined),
  name: ({ name }) => textError(name, NAME_MAX),
}

/** Validation errors by field that the browser can find without the server. */
export function correctionErrors(values: CorrectionValues, pet: Pet): Record<string, string> {
  return errorsOf({
    [values.field]: valueErrors[values.field](values, pet),
    reason: textError(values.reason, REASON_MAX),
  })
}

const bodies: Readonly<Record<CorrectionField, (values: CorrectionValues) => Partial<CorrectionCreate>>> = {
  tagNumber: ({ microTagId, tagNumber }) => ({ microTagId: Number(microTagId), tagNumber: tagNumber.trim() }),
  birthDate: ({ birthDate, hasOnlyBirthYear }) => ({ birthDate: birthDate ?? '', hasOnlyBirthYear }),
  speciesId: ({ speciesId }) => ({ speciesId: Number(speciesId) }),
  genderId: ({ genderId }) => ({ genderId: Number(genderId) }),
  name: ({ name }) => ({ name: name.trim() }),
}

export const correctionBody = (values: CorrectionValues): CorrectionCreate => ({
  field: values.field,
  reason: values.reason.trim(),
  ...bodies[values.field](values),
})
