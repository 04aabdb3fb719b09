import { MIN_DAY } from '@dyra/shared/domain/dates'
import type { ErrorObject } from 'ajv'
import { fillText } from '../language/fill-text.ts'
import { type ProblemError, problem } from './problem.ts'
import { refusalTexts, type ValidationText, validationTexts } from './texts.ts'
import { notBefore } from './validation-errors.ts'

/** More fields are not useful and would make the response larger than the request. */
const MAX_FIELDS = 50
const FORMAT_TEXTS: Readonly<Record<string, () => string>> = {
  email: () => validationTexts.email,
  date: () => validationTexts.date,
  'date-time': () => validationTexts.date,
  line: () => refusalTexts.line,
  text: () => refusalTexts.text,
}

const isText = (key: unknown): key is ValidationText => typeof key === 'string' && Object.hasOwn(validationTexts, key)

const isDay = (schema: unknown) => (schema as { format?: unknown } | undefined)?.format === 'date'

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
  if (keyword === 'maxLength') return fillText(validationTexts.tooLong, { max: params.limit })
  if (keyword === 'minLength') return fillText(validationTexts.tooShort, { min: params.limit })
  // The only pattern of a day is its lower bound.
  if (keyword === 'pattern' && isDay(parentSchema)) return notBefore(MIN_DAY)
  if (keyword === 'format') return FORMAT_TEXTS[String(params.format)]?.() ?? validationTexts.invalid
  return validationTexts.invalid
}

/** For an error in a nullable field, Ajv also reports "anyOf" and "must be null". */
const isSecondary = ({ keyword, params }: ErrorObject) =>
  keyword === 'anyOf' || keyword === 'if' || (keyword === 'type' && params.type === 'null')

/** The 400 response to a request that does not match the contract, with messages for each field. */
export function validationProblem(found: readonly ErrorObject[], part: string): ProblemError {
  const primary = found.filter((error) => !isSecondary(error))
  const errors = new Map<string, Set<string>>()
  for (const error of primary.length > 0 ? primary : found) {
    const field = fieldOf(error)
    if (errors.size === MAX_FIELDS && !errors.has(field)) continue
    errors.set(field, (errors.get(field) ?? new Set()).add(textOf(error)))
  }
  return problem(400, {
    title: part === 'body' ? validationTexts.titleSummary : validationTexts.invalid,
    errors: Object.fromEntries([...errors].map(([field, texts]) => [field, [...texts]])),
  })
}
