import type { ErrorObject } from 'ajv'
import { type ProblemError, problem } from './problem.ts'
import { ownTexts, type ValidationText, validationTexts } from './texts.ts'

/** More than that is not useful and makes the answer larger than the request. */
const MAX_FIELDS = 50
const FORMAT_TEXTS: Readonly<Record<string, string>> = {
  email: validationTexts.email,
  date: validationTexts.date,
  'date-time': validationTexts.date,
  line: ownTexts.line,
  text: ownTexts.text,
}

const isText = (key: unknown): key is ValidationText => typeof key === 'string' && Object.hasOwn(validationTexts, key)

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1).map(decodeToken)
  if (keyword === 'required') path.push(String(params.missingProperty))
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty))
  return path.join('.') || 'body'
}

/** JSON pointers write `/` as `~1` and `~` as `~0`. */
const decodeToken = (token: string) => token.replaceAll('~1', '/').replaceAll('~0', '~')

function textOf({ keyword, params, parentSchema, data }: ErrorObject): string {
  const own = (parentSchema as { 'x-message'?: unknown } | undefined)?.['x-message']
  if (keyword === 'required' || data === '' || data === null) return validationTexts.required
  if (isText(own)) return validationTexts[own]
  if (keyword === 'maxLength') return validationTexts.tooLong.replace('{max}', String(params.limit))
  if (keyword === 'minLength') return validationTexts.tooShort.replace('{min}', String(params.limit))
  if (keyword === 'format') return FORMAT_TEXTS[String(params.format)] ?? validationTexts.invalid
  return validationTexts.invalid
}

/** "anyOf" and "must be null" are the shadow of the fault in a nullable field, not a fault of their own. */
const isShadow = ({ keyword, params }: ErrorObject) =>
  keyword === 'anyOf' || keyword === 'if' || (keyword === 'type' && params.type === 'null')

/** The 400 of a request that does not fit the contract: each field's messages, in Icelandic. */
export function validationProblem(faults: readonly ErrorObject[], part: string): ProblemError {
  const plain = faults.filter((fault) => !isShadow(fault))
  const errors = new Map<string, Set<string>>()
  for (const fault of plain.length > 0 ? plain : faults) {
    const field = fieldOf(fault)
    if (errors.size === MAX_FIELDS && !errors.has(field)) continue
    errors.set(field, (errors.get(field) ?? new Set()).add(textOf(fault)))
  }
  return problem(400, {
    title: part === 'body' ? validationTexts.titleSummary : validationTexts.invalid,
    errors: Object.fromEntries([...errors].map(([field, texts]) => [field, [...texts]])),
  })
}
