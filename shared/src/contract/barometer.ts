import { type Static, Type } from 'typebox'
import { calls, Day, nullable } from './define.ts'

const Figure = nullable(Type.Integer({ minimum: 0 }))

/** Rounded figures of twelve months. Null: too few cases, or most animals were not home within a week. */
export const Barometer = Type.Object({
  /** First day of the last of the months. */
  month: Day,
  /** Median hours from a report to the first look of the owner's side, and until the animal was home. */
  seenHours: Figure,
  homeHours: Figure,
  /** Percent of the animals that were home within 24 hours and 7 days of the report. */
  homeWithinDay: Figure,
  homeWithinWeek: Figure,
  /** Percent of the living pets of which an owner has a confirmed address or number. */
  reachableKeepers: Figure,
  /** Whether the figures are those of a demonstration. */
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
