import { DAY_MS } from '@dyra/shared/domain/dates'
import { maskEmail } from '@dyra/shared/domain/email'
import { smsNumber } from '../../messages/sms/index.ts'

const YEAR_MS = 365 * DAY_MS
const REMINDER_MS = 14 * DAY_MS
/** Years without an answer after which details are stale. */
const SILENT_YEARS_MAX = 3
const MINUTES_OF_HOUR = 60

export type Channel = 'mail' | 'sms' | 'visit'
export type Step = 'waiting' | 'sent' | 'reminded'

/** A row whose next step is due. */
export interface DueRow {
  readonly personId: number
  readonly step: Step
  readonly round: number
  readonly askedAt: Date | null
  readonly silentYears: number
  readonly confirmedAt: Date | null
  /** Whether the owner is dead, erased, or without a living pet. */
  readonly isNotAsked: boolean
  readonly isStale: boolean
  readonly hasEmail: boolean
  readonly phones: readonly string[]
  /** Whether a pet of the owner was registered long ago; then the owner is asked by all channels. */
  readonly hasOldPet: boolean
}

/** What is stored of an owner after the step. */
export interface Next {
  readonly step: Step
  readonly dueAt: Date
  readonly round: number
  readonly askedAt: Date | null
  readonly silentYears: number
}

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

/** The time when the owner confirmed, if within the last year or since the question was sent. */
function confirmedIn({ confirmedAt, askedAt }: DueRow, now: Date): Date | undefined {
  const since = askedAt ?? later(now, -YEAR_MS)
  return confirmedAt !== null && confirmedAt >= since ? confirmedAt : undefined
}

/** The next step of an owner; undefined if the owner is no longer asked. */
export function nextStep(row: DueRow, now: Date): Next | undefined {
  const { step, round, askedAt, silentYears } = row
  if (row.isNotAsked) return undefined
  const confirmed = confirmedIn(row, now)
  if (confirmed) return { step: 'waiting', dueAt: later(confirmed, YEAR_MS), round, askedAt: null, silentYears: 0 }
  if (step === 'sent' && askedAt !== null)
    return { step: 'reminded', dueAt: later(askedAt, YEAR_MS), round, askedAt, silentYears }
  const silent = step === 'reminded' ? silentYears + 1 : silentYears
  return { step: 'sent', dueAt: later(now, REMINDER_MS), round: round + 1, askedAt: now, silentYears: silent }
}

export const isSilent = ({ step, silentYears }: Next): boolean => step === 'sent' && silentYears >= SILENT_YEARS_MAX

/** `prefixes`: beginnings of numbers to which SMS are sent; none without a gateway. */
export function channelOf(
  { hasEmail, phones }: Pick<DueRow, 'hasEmail' | 'phones'>,
  prefixes: readonly string[],
): Channel {
  if (hasEmail) return 'mail'
  return smsNumber(phones, prefixes) === undefined ? 'visit' : 'sms'
}

/** Whether an SMS is sent as well as a mail. */
export const isByBoth = ({ hasOldPet, hasEmail, phones }: DueRow, prefixes: readonly string[]): boolean =>
  hasOldPet && hasEmail && smsNumber(phones, prefixes) !== undefined

/**
 * How many owners may be asked in a minute, so that any 60 consecutive minutes together have exactly `perHour`: the
 * mail server gets a steady trickle.
 */
export function allowanceOf(minute: number, perHour: number): number {
  const until = (n: number) => Math.floor((n * perHour) / MINUTES_OF_HOUR)
  return until(minute + 1) - until(minute)
}

const SHOWN_DIGITS = 2

/** `•••34`: enough for owners to recognise their own number. */
export const maskPhone = (phone: string): string => `•••${phone.slice(-SHOWN_DIGITS)}`

export const maskedEmail = (email: string | null): string | null => email && maskEmail(email)

/** Years that pets of a species rarely outlive, by the ids of reference.json. Birds and others differ too much. */
const USUAL_LIFE_YEARS: Readonly<Record<number, number>> = { 1: 15, 2: 18, 3: 10, 5: 7, 6: 3, 7: 15, 8: 9 }

/** Whether a pet is older than its species usually lives. `today` is yyyy-mm-dd. */
export function isOld({ speciesId, birthDate }: { speciesId: number; birthDate: string | null }, today: string) {
  const years = USUAL_LIFE_YEARS[speciesId]
  if (years === undefined || birthDate === null) return false
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) > years
}
