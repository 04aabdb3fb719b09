import errors from '@dyra/shared/texts/errors.is.json'
import validation from '@dyra/shared/texts/validation.is.json'
import type { RecordError } from '../adapters/record.ts'
import { fillText } from '../language/fill-text.ts'
import { joined } from '../language/joined.ts'
import texts from './texts.is.json'

/** Validation messages by code: those that browsers show too, and those that only the server sends. */
export const validationTexts = joined(validation, texts.validation)

export type ValidationText = keyof typeof validationTexts

/** Texts that only the server has. */
export const serverTexts = texts.server

/** Why a register does not answer. */
export const registerTexts = texts.register

const RECORD = { national: 'recordNational', company: 'recordCompany' } as const

/** Why the record of a register about one person cannot be used. */
export const recordText = ({ register, field }: RecordError): string =>
  fillText(registerTexts[RECORD[register]], { field: texts.recordFields[field] })

/** Statuses with a text that browsers show too. */
const known: Readonly<Partial<Record<number, keyof typeof errors>>> = {
  403: 'error.forbidden',
  429: 'error.tooManyRequests',
  500: 'error.generic',
  503: 'error.network',
}

const own: Readonly<Partial<Record<number, string>>> = texts.status

/** Default title of a problem; undefined for a status that is none. */
export function statusTitle(status: number): string | undefined {
  const key = known[status]
  return key === undefined ? own[status] : errors[key]
}
