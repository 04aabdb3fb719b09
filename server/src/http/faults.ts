import { type FieldErrors, problem } from './problem.ts'
import { validationTexts } from './texts.ts'

/** A field's fault in Icelandic, or nothing. */
export type Fault = string | undefined

/** `31.12.2025` */
export const shownDay = (day: string): string => day.split('-').reverse().join('.')

/** The fault of a day before the first one possible. */
export const notBefore = (day: string): string => validationTexts.dateMin.replace('{date}', shownDay(day))

/** The fields that have a fault. */
export const faultsOf = (fields: Readonly<Record<string, Fault>>): FieldErrors =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, text]) => (text === undefined ? [] : [[field, [text]]])))

/** @throws ProblemError 400 with every fault at its field, when there is one */
export function refuseFaults(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw problem(400, { title: validationTexts.titleSummary, errors })
}
