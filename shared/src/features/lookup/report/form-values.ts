import type { FoundReportCreate } from '../../../contract/found-report.ts'
import { isTypedEmail } from '../../../domain/email.ts'
import {
  FOUND_CONDITIONS,
  FOUND_WHEREABOUTS,
  type FoundCondition,
  type FoundWhereabouts,
} from '../../../domain/found-reports.ts'
import { MESSAGE_MAX, PLACE_MAX } from '../../../domain/limits.ts'
import { normalisePhone } from '../../../domain/phone.ts'
import { errorsOf } from '../../../platform/forms/errors-of.ts'
import { validationText } from '../../../platform/i18n/i18n.ts'
import { text } from './texts.ts'

export const REACHES = ['phone', 'email', 'page'] as const
export type Reach = (typeof REACHES)[number]

/** Named as in the request body, so that the server's errors match the fields. */
export type ReportValues = {
  condition: FoundCondition | null
  whereabouts: FoundWhereabouts | null
  broughtTo: string
  reach: Reach | null
  phone: string
  showPhone: boolean
  email: string
  showEmail: boolean
  message: string
  postalCodeId: string
  place: string
  /** Local time as the browser's field has it; empty: now. */
  foundAt: string
  /** Trap for programs. People do not see the field. */
  website: string
}

/** The contact that the finder chose to leave is shown unless switched off: without it the owner cannot call. */
export const emptyValues: ReportValues = {
  condition: null,
  whereabouts: null,
  broughtTo: '',
  reach: null,
  phone: '',
  showPhone: true,
  email: '',
  showEmail: false,
  message: '',
  postalCodeId: '',
  place: '',
  foundAt: '',
  website: '',
}

const oneOf = <T extends string>(all: readonly T[], value: string | undefined) =>
  all.find((one) => one === value) ?? null

/** What the form of a page without script contains. */
export const valuesOf = (fields: Readonly<Record<string, string | undefined>>): ReportValues => ({
  ...emptyValues,
  condition: oneOf(FOUND_CONDITIONS, fields.condition),
  whereabouts: oneOf(FOUND_WHEREABOUTS, fields.whereabouts),
  reach: oneOf(REACHES, fields.reach),
  broughtTo: fields.broughtTo ?? '',
  phone: fields.phone ?? '',
  showPhone: fields.showPhone === 'true',
  email: fields.email ?? '',
  showEmail: fields.showEmail === 'true',
  message: fields.message ?? '',
  postalCodeId: fields.postalCodeId ?? '',
  place: fields.place ?? '',
  website: fields.website ?? '',
})

/** Fields below "more"; an error in one of them opens it. */
export const detailFields = ['postalCodeId', 'place', 'message', 'foundAt'] as const

const required = (value: string) => (value.trim() === '' ? validationText('required') : undefined)

const tooLong = (value: string, max: number) => (value.length > max ? validationText('tooLong', { max }) : undefined)

const phoneError = ({ reach, phone }: ReportValues) => {
  if (reach !== 'phone') return undefined
  return required(phone) ?? (normalisePhone(phone) === undefined ? validationText('anyPhone') : undefined)
}

const emailError = ({ reach, email }: ReportValues) => {
  if (reach !== 'email') return undefined
  return required(email) ?? (isTypedEmail(email) ? undefined : validationText('email'))
}

const broughtToError = ({ whereabouts, broughtTo }: ReportValues) =>
  whereabouts === 'broughtTo' ? (required(broughtTo) ?? tooLong(broughtTo, PLACE_MAX)) : undefined

/** Validation errors by field that the browser can find without the server. */
export function reportErrors(values: ReportValues): Record<string, string> {
  const { postalCodeId, place, message } = values
  return errorsOf({
    broughtTo: broughtToError(values),
    phone: phoneError(values),
    email: emailError(values),
    postalCodeId: /^(\d{3})?$/.test(postalCodeId.trim()) ? undefined : text('postalCode.invalid'),
    place: tooLong(place, PLACE_MAX),
    message: tooLong(message, MESSAGE_MAX),
  })
}

/** The animal: by its number, the code of its alert, or the code of the tag on its collar. */
export type FoundObject = { readonly tagNumber: string } | { readonly alertCode: string } | { readonly tagCode: string }

/** Key of the draft in the tab. */
export const keyOf = (object: FoundObject): string => Object.values(object).join()

type Report = Omit<FoundReportCreate, 'requestId' | 'tagNumber' | 'alertCode' | 'tagCode' | 'formSeconds'>

const filled = (value: string) => value.trim() || undefined

/** Removes `undefined`, which the JSON would leave out anyway. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Only the contact of the chosen way is sent. Null until the three questions are answered. */
export function reportBody(values: ReportValues): Report | null {
  const { condition, whereabouts, reach, showPhone, showEmail, website } = values
  if (condition === null || whereabouts === null || reach === null) return null
  const hasPhone = reach === 'phone'
  const hasEmail = reach === 'email'
  return {
    condition,
    whereabouts,
    showPhone: hasPhone && showPhone,
    showEmail: hasEmail && showEmail,
    ...given({
      broughtTo: whereabouts === 'broughtTo' ? filled(values.broughtTo) : undefined,
      phone: hasPhone ? filled(values.phone) : undefined,
      email: hasEmail ? filled(values.email) : undefined,
      message: filled(values.message),
      postalCodeId: filled(values.postalCodeId) ? Number(values.postalCodeId) : undefined,
      place: filled(values.place),
      foundAt: values.foundAt ? new Date(values.foundAt).toISOString() : undefined,
      website: website || undefined,
    }),
  }
}
