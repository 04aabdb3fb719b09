import type { RecordError } from '../adapters/record.ts'
import { fillText } from '../language/fill-text.ts'
import { joined } from '../language/joined.ts'
import { localizedTexts } from '../language/localized.ts'
import { errorTexts, sharedValidationTexts } from '../language/shared-texts.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const texts = localizedTexts(is, en)

/** Validation messages by code: messages that browsers show too, and messages that only the server sends. */
export const validationTexts = joined(sharedValidationTexts, texts.validation)

export type ValidationText = keyof typeof validationTexts

/** Texts that only the server has. */
export const refusalTexts = texts.server

/** Why a register does not answer. */
export const registerTexts = texts.register

const RECORD = { national: 'recordNational', company: 'recordCompany' } as const

/** Why the record of a register about one person cannot be used. */
export const recordText = ({ register, field }: RecordError): string =>
  fillText(registerTexts[RECORD[register]], { field: texts.recordFields[field] })

/** Statuses with a text that browsers show too. */
const known: Readonly<Partial<Record<number, keyof typeof errorTexts>>> = {
  403: 'error.forbidden',
  429: 'error.tooManyRequests',
  500: 'error.generic',
  503: 'error.network',
}

const own: Readonly<Partial<Record<number, string>>> = texts.status

/** Default title of a problem; undefined for a status without one. */
export function statusTitle(status: number): string | undefined {
  const key = known[status]
  return key === undefined ? own[status] : errorTexts[key]
}
