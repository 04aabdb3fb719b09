import texts from './care.is.json'
import { addDays, dayOf, startOfDay } from './dates.ts'
import type { WorkplaceKind } from './workplaces.ts'

/** Workplaces that take stray animals into care (docs/domain.md#care). */
export const CARE_KINDS = ['shelter', 'municipality', 'police'] as const satisfies readonly WorkplaceKind[]

export const careConditionLabels = texts.conditions
export type CareCondition = keyof typeof careConditionLabels
export const CARE_CONDITIONS = Object.keys(careConditionLabels) as CareCondition[]

/** Channels of the attempts to reach the keeper. */
export const careChannelLabels = texts.channels
export type CareChannel = keyof typeof careChannelLabels
/** Channels of attempts that people record; the registry records the others. */
export const MANUAL_CHANNELS = ['phone', 'visit', 'letter', 'advert'] as const satisfies readonly CareChannel[]

export const careResultLabels = texts.results
export type CareResult = keyof typeof careResultLabels
export const CARE_RESULTS = Object.keys(careResultLabels) as CareResult[]

export const careEndLabels = texts.ends
export type CareEnd = keyof typeof careEndLabels
export const CARE_ENDS = Object.keys(careEndLabels) as CareEnd[]
/**
 * Ends after which the keeper does not get the animal back: allowed only when the time limit has passed and attempts
 * are recorded.
 */
export const FINAL_CARE_ENDS: readonly CareEnd[] = ['newKeeper', 'euthanised']

/** Who confirmed the end, besides the person who proposed it. */
export const CARE_CONFIRMERS = ['colleague', 'keeper', 'veterinarian'] as const
export type CareConfirmer = (typeof CARE_CONFIRMERS)[number]

export const careClockLabels = texts.clocks
export type CareClock = keyof typeof careClockLabels
export const CARE_CLOCKS = Object.keys(careClockLabels) as CareClock[]

/** Hours from the capture within which a case must be opened: before any time limit passes. */
export const CAPTURE_HOURS_MAX = 24

const UNMARKED_MS = 48 * 60 * 60 * 1000
const WEEK_DAYS = 7

interface CareTimes {
  readonly isMarked: boolean
  readonly takenAt: Date
  /** The time when it was first recorded that the keeper was reached. */
  readonly reachedAt: Date | null
}

/** The first day does not count: the limit passes at the end of the last one. */
const endOfDays = (from: Date, days: number): Date => startOfDay(addDays(dayOf(from), days + 1))

/**
 * The time limit of Act 55/2013, article 24, that runs: two days of 24 hours from the capture of an unmarked animal; a
 * week since the keeper was notified; two weeks from the capture while the keeper is not found.
 */
export function careClock({ isMarked, takenAt, reachedAt }: CareTimes): {
  readonly rule: CareClock
  readonly ends: Date
} {
  if (!isMarked) return { rule: 'unmarked', ends: new Date(takenAt.getTime() + UNMARKED_MS) }
  if (reachedAt) return { rule: 'notified', ends: endOfDays(reachedAt, WEEK_DAYS) }
  return { rule: 'notFound', ends: endOfDays(takenAt, 2 * WEEK_DAYS) }
}
