import { createHash } from 'node:crypto'
import type { BackupContactCreate } from '@dyra/shared/contract/backup-contacts'
import { KEEPING_DAYS_MAX } from '@dyra/shared/domain/backup-contacts'
import { addDays, MIN_DAY } from '@dyra/shared/domain/dates'
import { readPhone } from '../../../http/read-phone.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { notBefore, type ValidationError, validationErrors } from '../../../problems/validation-errors.ts'
import { contactTexts } from './texts.ts'

type KeepingPeriod = Pick<BackupContactCreate, 'keepsFrom' | 'keepsUntil'>

function untilError({ keepsFrom, keepsUntil }: KeepingPeriod, today: string): ValidationError {
  if (!keepsFrom !== !keepsUntil) return contactTexts.bothDays
  if (!keepsFrom || !keepsUntil) return undefined
  if (keepsUntil < keepsFrom) return contactTexts.order
  if (keepsUntil < today) return contactTexts.past
  return keepsUntil > addDays(today, KEEPING_DAYS_MAX) ? contactTexts.far : undefined
}

/** Errors at the dates on which a contact looks after the animals. */
export const keepingErrors = (keeping: KeepingPeriod, today: string) =>
  validationErrors({
    keepsFrom: keeping.keepsFrom && keeping.keepsFrom < MIN_DAY ? notBefore(MIN_DAY) : undefined,
    keepsUntil: untilError(keeping, today),
  })

/** The number in stored form; null if none was given, undefined if it is not a number. */
export const phoneOf = (phone: string | null | undefined) => (phone?.trim() ? readPhone(phone) : null)

export const phoneErrors = (phone: string | null | undefined) =>
  validationErrors({ phone: phoneOf(phone) === undefined ? validationTexts.anyPhone : undefined })

/** Addresses are compared without case. */
export const addressOf = (email: string): string => email.toLowerCase()

const FINGERPRINT = 32

/** Binds a link to the address that it was sent to, so that it ends when the contact gives another address. */
const fingerprint = (id: number, email: string): string =>
  createHash('sha256')
    .update(`${id}:${addressOf(email)}`)
    .digest('hex')
    .slice(0, FINGERPRINT)

interface Addressee {
  readonly id: number
  readonly email: string
}

export const contactToken = (tokens: LinkTokens, { id, email }: Addressee): string =>
  tokens.create({ purpose: 'backupContact', objectId: String(id), receiver: fingerprint(id, email) })

export const isLinkOf = (receiver: string, { id, email }: Addressee): boolean => receiver === fingerprint(id, email)
