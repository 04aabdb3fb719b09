import { type FieldErrors, problem } from './problem.ts'
import { validationTexts } from './texts.ts'

/** A field's fault in Icelandic, or nothing. */
export type Fault = string | undefined

/** The fields that have a fault. */
export const faultsOf = (fields: Readonly<Record<string, Fault>>): FieldErrors =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, text]) => (text === undefined ? [] : [[field, [text]]])))

/** @throws ProblemError 400 with every fault at its field, when there is one */
export function refuseFaults(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw problem(400, { title: validationTexts.titleSummary, errors })
}
