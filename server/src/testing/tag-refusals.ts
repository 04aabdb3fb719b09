import type { TagInputCase } from '@dyra/shared/testing/tag-inputs'
import type { LightMyRequestResponse } from 'fastify'
import { fillText } from '../language/fill-text.ts'
import { sharedValidationTexts, tagErrorTexts } from '../language/shared-texts.ts'

/** The text with which an input is refused. */
export const errorText = ({ error, shown = '' }: TagInputCase): string | undefined => {
  if (error === undefined) return undefined
  if (error === 'tagRequired' || error === 'tagTooLong') return sharedValidationTexts[error]
  return fillText(tagErrorTexts[error], { sign: shown, numbers: shown, number: shown })
}

/** Inputs that the schema of a call refuses, because they are empty. */
export const isEmpty = ({ input }: TagInputCase) => input === ''

export function expectRefused(line: TagInputCase, answer: LightMyRequestResponse, field: string): void {
  expect([line.input, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([line.input, 400, [field]])
  const text = errorText(line)
  // The exponent is shown as it was written.
  if (isEmpty(line) || text === undefined || line.error === 'tagExponent') return
  expect([line.input, answer.json().errors[field]]).toEqual([line.input, [text]])
}
