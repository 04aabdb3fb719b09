import type { FoundAnimalCreate } from '@dyra/shared/contract/found-animals'
import { pastDayError, today } from '@dyra/shared/domain/dates'
import { COLOR_MAX, MARKS_MAX, NEIGHBOURS_MAX } from '@dyra/shared/domain/limits'
import { errorsOf } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { text } from './texts.ts'

/** Named as in the request body, so that the server's errors match the fields. */
export type FoundValues = {
  speciesId: number | null
  genderId: number | null
  size: '' | 'small' | 'medium' | 'large'
  color: string
  details: string
  municipality: string
  neighbours: string[]
  foundOn: string | null
  photo: File | null
}

export const emptyReport = (): FoundValues => ({
  speciesId: null,
  genderId: null,
  size: '',
  color: '',
  details: '',
  municipality: '',
  neighbours: [],
  foundOn: today(),
  photo: null,
})

function dayError(day: string | null): string | undefined {
  if (!day) return validationText('required')
  const error = pastDayError(day)
  if (error === 'validation.dateFuture') return validationText('dateFuture')
  return error && validationText('date')
}

const tooLong = (value: string, max: number) => (value.length > max ? validationText('tooLong', { max }) : undefined)

/** Validation errors by field that the browser can find without the server. */
export function foundErrors(values: FoundValues): Record<string, string> {
  return errorsOf({
    speciesId: values.speciesId === null ? text('error.choose') : undefined,
    municipality: values.municipality === '' ? text('error.choose') : undefined,
    neighbours: values.neighbours.length > NEIGHBOURS_MAX ? text('error.neighbours') : undefined,
    color: tooLong(values.color, COLOR_MAX),
    details: tooLong(values.details, MARKS_MAX),
    foundOn: dayError(values.foundOn),
  })
}

export const foundBody = (values: FoundValues): FoundAnimalCreate => ({
  speciesId: Number(values.speciesId),
  genderId: values.genderId,
  size: values.size || null,
  color: values.color.trim() || null,
  details: values.details.trim() || null,
  municipality: values.municipality,
  neighbours: values.neighbours,
  foundOn: values.foundOn ?? '',
})
