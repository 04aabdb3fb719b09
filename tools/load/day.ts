import { present } from '../kit/present.ts'

/** `scrape`: lookups from one address that wants to copy the registry. */
export type CallKind =
  | 'page'
  | 'lookup'
  | 'myPets'
  | 'pet'
  | 'person'
  | 'searchPets'
  | 'searchPeople'
  | 'registrations'
  | 'register'
  | 'report'
  | 'transfer'
  | 'upload'
  | 'login'
  | 'scrape'

/** Calls per second by kind. */
export type Rates = ReadonlyMap<CallKind, number>

/**
 * Calls of a busy day of the whole country. An assumption, not a count: 400 000 people, a pet in every third household,
 * and a day on which the registry is in the news.
 */
const CALLS_OF_DAY = new Map<CallKind, number>([
  ['page', 40_000],
  ['lookup', 120_000],
  ['myPets', 15_000],
  ['pet', 20_000],
  ['person', 6000],
  ['searchPets', 4000],
  ['searchPeople', 2000],
  ['registrations', 2000],
  ['register', 1200],
  ['report', 300],
  ['transfer', 600],
  ['upload', 300],
  ['login', 4000],
])

/** Weight of each hour: night, a busy morning, lunch, an evening at home. */
const HOURS = [2, 1, 1, 1, 1, 2, 6, 14, 30, 46, 52, 50, 42, 46, 48, 46, 42, 36, 34, 40, 46, 42, 24, 8]
const totalWeight = HOURS.reduce((sum, weight) => sum + weight, 0)
const PEAK = (Math.max(...HOURS) / totalWeight) * HOURS.length

const weightOf = (hour: number) => present(HOURS[hour % HOURS.length], 'the weight of an hour')

/** Load at a moment of the day (0 … 1) as a multiple of the day's average, interpolated between the hours. */
function shapeAt(moment: number): number {
  const hour = moment * HOURS.length
  const [before, after] = [weightOf(Math.floor(hour)), weightOf(Math.ceil(hour))]
  const weight = before + (after - before) * (hour % 1)
  return (weight / totalWeight) * HOURS.length
}

/** Rates if a day takes `minutes`, at a multiple of its average. */
const ratesAt = (level: number, minutes: number): Rates =>
  new Map([...CALLS_OF_DAY].map(([kind, count]) => [kind, (count / (minutes * 60)) * level]))

/** Rates at a moment of the day (0 … 1). */
export const dayRates = (moment: number, minutes: number): Rates => ratesAt(shapeAt(moment), minutes)

/** Rates at a multiple of the busiest hour. */
export const peakRates = (times: number, minutes: number): Rates => ratesAt(PEAK * times, minutes)

export const callsOfDay = [...CALLS_OF_DAY.values()].reduce((sum, count) => sum + count, 0)
