import { createHash, createHmac } from 'node:crypto'
import type { FoundReportCreate } from '@dyra/shared/contract/found-report'
import { DAY_MS } from '@dyra/shared/domain/dates'
import type { ThreadSide, ThreadState } from '@dyra/shared/domain/found-reports'
import { FORM_SECONDS_MIN } from '@dyra/shared/domain/limits'
import { readPhone } from '../../../http/read-phone.ts'
import { tooManyRequests } from '../../../limits/too-many-requests.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { refuseInvalid, type ValidationError, validationErrors } from '../../../problems/validation-errors.ts'
import type { Reference } from '../../reference/types/index.ts'
import { foundReportTexts } from './texts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How far the clock of a phone may be ahead. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS
const FOUND_DAYS_MAX = 60

/** Reports on one pet and day that are sent at once. Later ones join a digest. */
export const REPORTS_AT_ONCE = 3
const DIGEST_HOURS = 4
/** Reminders of an unseen report, in hours after it: at first 4, then daily, at most 4 days. */
const REMINDER_HOURS = [4, 28, 52, 76] as const
/** Hours after which an unseen report becomes a task. */
export const UNSEEN_HOURS = 100

/** The next time of a digest: 0:00, 4:00, … UTC, which is the time in Iceland. */
export const nextDigest = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / (DIGEST_HOURS * HOUR_MS)) + 1) * DIGEST_HOURS * HOUR_MS)

export const remindersOf = (now: Date): Date[] =>
  REMINDER_HOURS.map((hours) => new Date(now.getTime() + hours * HOUR_MS))

const NIGHT_ENDS = 8
const NIGHT_BEGINS = 22

/** Outside the opening hours of most veterinarians. */
export const isNight = (now: Date): boolean => now.getUTCHours() < NIGHT_ENDS || now.getUTCHours() >= NIGHT_BEGINS

/**
 * Hashes of a request that the client may repeat. The id made by the client is not stored. The first hash finds the
 * row; the second, keyed with the id, detects other content without revealing it.
 */
export function requestHashes(requestId: string, scope: string, content: object) {
  const id = requestId.toLowerCase()
  return {
    request_hash: createHash('sha256').update(`${scope}:${id}`).digest(),
    body_hash: createHmac('sha256', id).update(JSON.stringify(content)).digest(),
  }
}

/** @throws ProblemError 400 at the trap, 429 for a form that was filled in too quickly for a human */
export function refusePrograms({ website, formSeconds }: Pick<FoundReportCreate, 'website' | 'formSeconds'>): void {
  if (website) throw fieldProblem({ website: [foundReportTexts.trap] })
  const missing = FORM_SECONDS_MIN - formSeconds
  if (missing > 0) throw tooManyRequests(missing * 1000, foundReportTexts.tooFast)
}

function timeError(foundAt: string | null | undefined, now: Date): ValidationError {
  if (!foundAt) return undefined
  const age = now.getTime() - Date.parse(foundAt)
  if (age < -CLOCK_SKEW_MS) return foundReportTexts.future
  return age > FOUND_DAYS_MAX * DAY_MS ? foundReportTexts.tooOld : undefined
}

type Checked = Pick<FoundReportCreate, 'whereabouts' | 'broughtTo' | 'postalCodeId' | 'foundAt'>

/** The number in stored form; null if none was left, undefined if it is not a number. */
export const phoneOf = (phone: string | null | undefined) => (phone?.trim() ? readPhone(phone) : null)

const placeErrors = ({ whereabouts, broughtTo, postalCodeId }: Checked, { places }: Reference) => ({
  broughtTo: whereabouts === 'broughtTo' && !broughtTo ? foundReportTexts.broughtToRequired : undefined,
  postalCodeId: postalCodeId && !places.has(postalCodeId) ? foundReportTexts.postalCode : undefined,
})

/** What the finder left, checked. @throws ProblemError 400 at the fields */
export function reportOf(body: FoundReportCreate, reference: Reference, now: Date) {
  const { condition, whereabouts, foundAt } = body
  const phone = phoneOf(body.phone)
  refuseInvalid(
    validationErrors({
      ...placeErrors(body, reference),
      phone: phone === undefined ? validationTexts.anyPhone : undefined,
      foundAt: timeError(foundAt, now),
    }),
  )
  return {
    condition,
    whereabouts,
    brought_to: (whereabouts === 'broughtTo' && body.broughtTo) || null,
    postal_code_id: body.postalCodeId ?? null,
    place: body.place || null,
    // The clock of the phone may be ahead.
    found_at: new Date(Math.min(foundAt ? Date.parse(foundAt) : now.getTime(), now.getTime())),
    phone: phone ?? null,
    email: body.email || null,
    shows_phone: body.showPhone,
    shows_email: body.showEmail,
  }
}

/** Veterinarians on call are shown for an injured animal, and at night for every animal. */
export const showsOnCall = (condition: FoundReportCreate['condition'] | null, now: Date): boolean =>
  condition === 'injured' || isNight(now)

type AddedContacts = Pick<FoundReportCreate, 'phone' | 'email' | 'showPhone' | 'showEmail'>

/** Contacts that a finder leaves later, checked like the contacts in the form. */
export function contactsOfFinder({ phone: typed, email, showPhone, showEmail }: AddedContacts) {
  const phone = phoneOf(typed)
  if (phone === undefined || !(phone || email)) throw fieldProblem({ phone: [validationTexts.anyPhone] })
  return {
    ...(phone && { phone, shows_phone: showPhone }),
    ...(email && { email, shows_email: showEmail }),
  }
}

interface Progress {
  readonly closed_at: Date | null
  readonly answered_at: Date | null
  readonly seen_at: Date | null
}

/** A finder does not learn whether a protected person has seen the report. */
export function stateOf(
  { closed_at, answered_at, seen_at }: Progress,
  { side, isProtected }: { side: ThreadSide; isProtected: boolean },
): ThreadState {
  if (closed_at) return 'closed'
  if (answered_at) return 'answered'
  return seen_at && !(side === 'finder' && isProtected) ? 'seen' : 'sent'
}
