import { REASON_MAX } from '../../domain/limits.ts'
import { validationText } from '../i18n/i18n.ts'

/** Validation error of a text that may be empty. */
export const lengthError = (value: string, max: number): string | null =>
  value.length > max ? validationText('tooLong', { max }) : null

/** Validation error of a text that must not be empty. */
export const textError = (value: string, max: number): string | null =>
  value.trim() === '' ? validationText('required') : lengthError(value, max)

/** Validation error of the reason of an action. */
export const reasonError = (value: string): string | null => textError(value, REASON_MAX)
