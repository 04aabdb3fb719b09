import { DAY_MS } from '@dyra/shared/domain/dates'
import { appearanceSource } from './appearance.ts'
import { type Cast, pickOwner } from './cast.ts'
import { incidentStory } from './incident-story.ts'
import { ownershipStory } from './ownership-story.ts'
import { dayOf, type SeedOwnership, type SeedPet, type SeedTag } from './pet.ts'
import { type Dice, diceFor } from './random.ts'
import { earTag, earTagNumber, hasEarTagOnly, microchip, microchipNumber, secondNumber } from './tags.ts'

const YEARS_DAYS = 14 * 365
/** Animals with only an ear tag were registered up to this many days before the registry began. */
const OLD_DAYS = 4 * 365
const RECENT = 40
const RECENT_DAYS = 28
const DEAD = 130
const ONLY_YEAR = 60
const SECOND_CHIP = 70
const CO_OWNED = 80
const YOUNGEST_DAYS = 56
const OLDEST_DAYS = 1500
const DAY_UNKNOWN = 100

interface TagSpan {
  readonly fee: SeedTag['fee']
  readonly from: number
  readonly until: number
}

function registeredAt(dice: Dice, now: number, isOld: boolean): number {
  const within = dice.roll(12, DAY_MS)
  if (isOld) return now - YEARS_DAYS * DAY_MS - dice.roll(11, OLD_DAYS) * DAY_MS - within
  const days = dice.chance(13, RECENT) ? dice.roll(11, RECENT_DAYS) : dice.roll(11, YEARS_DAYS)
  return now - days * DAY_MS - within
}

function deathOf(dice: Dice, createdAt: number, now: number): SeedPet['death'] {
  const span = now - createdAt
  if (span < 365 * DAY_MS || !dice.chance(14, DEAD)) return null
  const died = createdAt + Math.floor((span * (30 + dice.roll(15, 65))) / 100)
  return { day: dice.chance(16, DAY_UNKNOWN) ? null : dayOf(died), registeredAt: Math.min(died + DAY_MS, now) }
}

function birthOf(dice: Dice, createdAt: number): Pick<SeedPet, 'birthDate' | 'hasOnlyBirthYear'> {
  const born = dayOf(createdAt - (YOUNGEST_DAYS + dice.roll(17, OLDEST_DAYS)) * DAY_MS)
  const hasOnlyBirthYear = dice.chance(18, ONLY_YEAR)
  return { birthDate: hasOnlyBirthYear ? `${born.slice(0, 4)}-01-01` : born, hasOnlyBirthYear }
}

function tagsOf(dice: Dice, id: number, { fee, from, until }: TagSpan): SeedTag[] {
  if (!fee) return [earTag(earTagNumber(id), from)]
  const first = microchip(dice, { number: microchipNumber(dice, id), fee, createdAt: from })
  if (!dice.chance(19, SECOND_CHIP)) return [first]
  const later = from + Math.floor(((until - from) * dice.roll(20, 100)) / 100)
  return [first, microchip(dice, { number: secondNumber(id), fee, createdAt: later })]
}

function coOwnerOf(cast: Cast, dice: Dice, last: SeedOwnership | undefined): number | null {
  if (!last || !dice.chance(31, CO_OWNED)) return null
  return pickOwner(cast, dice.roll(32, cast.owners.count), [last.person])
}

/** Generates pets by id. Deterministic, with days relative to `now`. */
export function petSource(cast: Cast, now: number): (id: number) => SeedPet {
  const appearance = appearanceSource()
  return (id) => {
    const dice = diceFor(id)
    const isOld = hasEarTagOnly(id)
    const vet = isOld ? null : dice.pick(10, cast.veterinarians)
    const createdAt = registeredAt(dice, now, isOld)
    const death = deathOf(dice, createdAt, now)
    const isAlive = death === null
    const until = death?.registeredAt ?? now
    const { ownerships, transfers } = ownershipStory(cast, dice, { vet, from: createdAt, until, isAlive })
    const last = ownerships.at(-1)
    const span = { owner: last?.person ?? null, from: last?.from ?? createdAt, until, isAlive }
    const { lostSince, incidents } = incidentStory(dice, span)
    return {
      id,
      ...appearance(dice),
      ...birthOf(dice, createdAt),
      death,
      lostSince,
      coOwner: coOwnerOf(cast, dice, last),
      createdAt,
      createdBy: vet?.id ?? null,
      updatedAt: Math.max(createdAt, last?.from ?? createdAt),
      tags: tagsOf(dice, id, { fee: vet && { registeredBy: vet.id, payer: vet.payer }, from: createdAt, until }),
      ownerships,
      transfers,
      incidents,
    }
  }
}
