import { DAY_MS } from '@dyra/shared/domain/dates'
import { INCIDENT } from '@dyra/shared/domain/reference'
import type { SeedIncident, SeedOwnership, SeedPet, SeedTag, SeedTransfer } from '../pet.ts'
import { earTag } from '../tags.ts'
import type { NamedPet } from './named-pets.ts'
import type { DemoPeople } from './people.ts'

const speciesIds = { dog: 1, cat: 2, rabbit: 3 } as const
const MALE = 1
const FEMALE = 2
const TAG_LENGTH = 15
const SECOND_CHIP_DAYS = 365

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)

interface Story {
  readonly named: NamedPet
  readonly people: DemoPeople
  /** The registration; null for an old animal. */
  readonly vet: number | null
}

function tagsOf({ named, people, vet }: Story): SeedTag[] {
  const createdAt = noon(named.registered)
  const chips = named.numbers.map(
    (number, index): SeedTag => ({
      number,
      kind: 'microchip',
      isForeign: number.length > TAG_LENGTH,
      locationId: 1,
      fee: vet === null ? null : { registeredBy: vet, payer: people.clinics[0] },
      createdAt: createdAt + index * SECOND_CHIP_DAYS * DAY_MS,
    }),
  )
  return named.earTag === undefined ? chips : [earTag(named.earTag, createdAt), ...chips]
}

function ownershipsOf({ named, people, vet }: Story): SeedOwnership[] {
  if (named.decision) return []
  const from = noon(named.registered) + (vet === null ? 0 : DAY_MS)
  const person = people.of(named.first)
  if (!named.second) return [{ person, from, to: null }]
  const transferredAt = noon(named.second.day)
  return [
    { person, from, to: transferredAt },
    { person: people.of(named.second.land), from: transferredAt, to: null },
  ]
}

function registrationOf({ named, people }: Story, vet: number): SeedTransfer {
  const to = people.of(named.first)
  const createdAt = noon(named.registered)
  const started = { from: null, to, startedBy: vet, createdAt }
  if (named.decision === 'pending') return { ...started, decision: null }
  return { ...started, decision: { status: named.decision ?? 'accepted', at: createdAt + DAY_MS, by: to } }
}

function transfersOf({ named, people }: Story): SeedTransfer[] {
  const from = people.of(named.first)
  const to = people.of((named.second ?? named.pendingTransfer)?.land ?? named.first)
  if (named.second) {
    const at = noon(named.second.day)
    return [{ from, to, startedBy: from, createdAt: at - DAY_MS, decision: { status: 'accepted', at, by: to } }]
  }
  const { pendingTransfer } = named
  return pendingTransfer ? [{ from, to, startedBy: from, createdAt: noon(pendingTransfer.day), decision: null }] : []
}

function incidentsOf({ named, people }: Story): SeedIncident[] {
  if (named.lostSince === undefined) return []
  const createdAt = noon(named.lostSince)
  const createdBy = people.of(named.first)
  const comment = 'Slapp út um glugga á Gervigötu.'
  return [{ typeId: INCIDENT.Lost, comment, day: named.lostSince, unconfirmed: false, createdAt, createdBy }]
}

/** A named pet with its owners, transfers and incidents. */
export function namedPetStory(named: NamedPet, people: DemoPeople, id: number): SeedPet {
  const vet = named.earTag === undefined ? people.of('Danmörk') : null
  const story = { named, people, vet }
  const createdAt = noon(named.registered)
  return {
    id,
    name: named.name,
    speciesId: speciesIds[named.species],
    genderId: named.isFemale ? FEMALE : MALE,
    breedId: named.breedId,
    furId: named.furId,
    color: named.color,
    birthDate: named.born,
    hasOnlyBirthYear: named.hasOnlyBirthYear ?? false,
    isCastrated: named.isCastrated === undefined ? true : named.isCastrated,
    death: named.died ? { day: named.died, registeredAt: noon(named.died) + DAY_MS } : null,
    lostSince: named.lostSince ?? null,
    coOwner: named.coOwner ? people.of(named.coOwner) : null,
    createdAt,
    createdBy: vet,
    updatedAt: createdAt,
    tags: tagsOf(story),
    ownerships: ownershipsOf(story),
    transfers: [...(vet === null ? [] : [registrationOf(story, vet)]), ...transfersOf(story)],
    incidents: incidentsOf(story),
  }
}
