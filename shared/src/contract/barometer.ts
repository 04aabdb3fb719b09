import { type Static, Type } from 'typebox'
import { calls, Day, nullable } from './define.ts'

const Hours = nullable(Type.Integer({ minimum: 0 }))
const Percent = nullable(Type.Integer({ minimum: 0, maximum: 100 }))

/**
 * Rounded figures of twelve months. A median is null if fewer than ten cases, or fewer than half of all, have a value.
 * A share is null if fewer than ten cases are counted in it, or fewer than ten are not.
 */
export const Barometer = Type.Object({
  /** First day of the last month. */
  month: Day,
  /** Median hours from a report until the owner's side first saw it. */
  seenHours: Hours,
  /** Median hours from a report until the animal was home. */
  homeHours: Hours,
  /** Percent of the animals that were home within 24 hours and 7 days of the report. */
  homeWithinDay: Percent,
  homeWithinWeek: Percent,
  /** Percent of the living pets of which an owner has a confirmed e-mail address or phone number. */
  reachableKeepers: Percent,
  /** The figures are invented, for a demonstration. */
  isInvented: Type.Boolean(),
})
export type Barometer = Static<typeof Barometer>

export const barometerCalls = calls({
  'GET /api/Barometer': {
    summary: { is: 'Hversu fljótt dýr sem finnast komast heim', en: 'How soon found animals come home' },
    tag: 'LostAlerts',
    capability: 'barometer',
    response: { 200: Type.Object({ figures: nullable(Barometer) }) },
    errorStatuses: [400, 503],
  },
})
