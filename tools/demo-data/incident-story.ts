import { DAY_MS } from '@dyra/shared/domain/dates'
import { INCIDENT } from '@dyra/shared/domain/reference'
import { dayOf, type SeedIncident } from './pet.ts'
import type { Dice } from './random.ts'

const LOST = 15
const CAME_BACK = 40
const COMMENTED = 20
const LOST_FOR_DAYS = 60
const comments = [
  'Er með ólæknandi matarást.',
  'Hræðist ókunnuga.',
  'Svarar nafni.',
  'Þarf lyf daglega.',
  'Sást við höfnina í gær.',
]

export interface IncidentStory {
  readonly lostSince: string | null
  readonly incidents: readonly SeedIncident[]
}

export interface IncidentSpan {
  /** Null if no owner accepted the pet: it then has no incidents. */
  readonly owner: number | null
  readonly from: number
  readonly until: number
  readonly isAlive: boolean
}

const report = (typeId: number, createdAt: number, createdBy: number): SeedIncident => ({
  typeId,
  comment: null,
  day: typeId === INCIDENT.Lost ? dayOf(createdAt) : null,
  unconfirmed: false,
  createdAt,
  createdBy,
})

/** Losses and comments. At most one pet in seventy is lost now. */
export function incidentStory(dice: Dice, { owner, from, until, isAlive }: IncidentSpan): IncidentStory {
  if (owner === null) return { lostSince: null, incidents: [] }
  const span = until - from
  const incidents: SeedIncident[] = []
  if (span > LOST_FOR_DAYS * DAY_MS && dice.chance(61, CAME_BACK)) {
    const lost = from + dice.roll(62, 1000) * Math.floor((span - LOST_FOR_DAYS * DAY_MS) / 1000)
    incidents.push(report(INCIDENT.Lost, lost, owner), report(INCIDENT.FoundAlive, lost + DAY_MS, owner))
  }
  if (dice.chance(63, COMMENTED)) {
    incidents.push({ ...report(INCIDENT.Comment, until, owner), comment: dice.pick(64, comments) })
  }
  if (!isAlive || !dice.chance(65, LOST)) return { lostSince: null, incidents }
  const since = until - Math.floor((Math.min(span, LOST_FOR_DAYS * DAY_MS) * dice.roll(66, 1000)) / 1000)
  return { lostSince: dayOf(since), incidents: [...incidents, report(INCIDENT.Lost, since, owner)] }
}
