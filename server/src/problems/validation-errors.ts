import { formatDay } from '@dyra/shared/platform/i18n/format'
import { fillText } from '../language/fill-text.ts'
import { type FieldErrors, problem } from './problem.ts'
import { validationTexts } from './texts.ts'

/** The validation error of a field in the language of the request, if any. */
export type ValidationError = string | undefined

export const errorUnless = (isValid: boolean, text: string = validationTexts.invalid): ValidationError =>
  isValid ? undefined : text

/** Validation error of a day before the first possible one. */
export const notBefore = (day: string): string => fillText(validationTexts.dateMin, { date: formatDay(day) })

/** The fields with a validation error. */
export const validationErrors = (fields: Readonly<Record<string, ValidationError>>): FieldErrors =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, text]) => (text === undefined ? [] : [[field, [text]]])))

/** @throws ProblemError 400 with every validation error at its field, if there is one */
export function refuseInvalid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw problem(400, { title: validationTexts.titleSummary, errors })
}
