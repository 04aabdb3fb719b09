import { DAY_MS } from '@dyra/shared/domain/dates'
import { type Cast, pickOwner, type Veterinarian } from './cast.ts'
import type { SeedOwnership, SeedTransfer } from './pet.ts'
import type { Dice } from './random.ts'

export interface OwnershipStory {
  readonly ownerships: readonly SeedOwnership[]
  readonly transfers: readonly SeedTransfer[]
}

export interface StorySpan {
  /** The registering veterinarian; null for old animals, which had an owner from the start. */
  readonly vet: Veterinarian | null
  readonly from: number
  /** Now or the animal's death. */
  readonly until: number
  readonly isAlive: boolean
}

/** Registrations that the owner did not accept, per thousand registrations of the last weeks. */
const REJECTED = 250
const CANCELLED = 100
const PENDING = 400
const RECENT_DAYS = 30
const CHANGED_OWNER = 130
const PENDING_TRANSFER = 15
const PENDING_DAYS = 20
const MAX_DECISION_DAYS = 10

interface Started {
  readonly first: SeedOwnership
  readonly until: number
}

const accepted = (at: number, by: number): SeedTransfer['decision'] => ({ status: 'accepted', at, by })

/** A registration that was rejected, cancelled, or is pending. */
function notAccepted(dice: Dice, registration: Omit<SeedTransfer, 'decision'>, until: number): OwnershipStory {
  const share = dice.roll(51, REJECTED + CANCELLED + PENDING)
  const at = Math.min(registration.createdAt + DAY_MS, until)
  const { to, startedBy } = registration
  if (share < REJECTED) {
    return { ownerships: [], transfers: [{ ...registration, decision: { status: 'rejected', at, by: to } }] }
  }
  if (share < REJECTED + CANCELLED) {
    return { ownerships: [], transfers: [{ ...registration, decision: { status: 'cancelled', at, by: startedBy } }] }
  }
  return { ownerships: [], transfers: [{ ...registration, decision: null }] }
}

/** Transfers the pet to a second owner after some time. */
function changeOwner(next: number, dice: Dice, { first, until }: Started): OwnershipStory {
  const at = first.from + Math.floor(((until - first.from) * (20 + dice.roll(53, 60))) / 100)
  const createdAt = Math.max(first.from, at - DAY_MS)
  return {
    ownerships: [
      { ...first, to: at },
      { person: next, from: at, to: null },
    ],
    transfers: [{ from: first.person, to: next, startedBy: first.person, createdAt, decision: accepted(at, next) }],
  }
}

function pendingTransfer(to: number, dice: Dice, { first, until }: Started): SeedTransfer {
  const createdAt = until - dice.roll(55, PENDING_DAYS * DAY_MS)
  return { from: first.person, to, startedBy: first.person, createdAt, decision: null }
}

/** Owners and transfers of a pet since its registration. */
export function ownershipStory(cast: Cast, dice: Dice, { vet, from, until, isAlive }: StorySpan): OwnershipStory {
  const person = pickOwner(cast, dice.roll(50, cast.owners.count))
  const registration = vet && { from: null, to: person, startedBy: vet.id, createdAt: from }
  const isRecent = until - from < RECENT_DAYS * DAY_MS
  if (registration && isAlive && isRecent && dice.chance(56, REJECTED + CANCELLED + PENDING)) {
    return notAccepted(dice, registration, until)
  }
  const acceptedAt = vet ? Math.min(from + dice.roll(57, MAX_DECISION_DAYS * DAY_MS), until) : from
  const first: SeedOwnership = { person, from: acceptedAt, to: null }
  const registered = registration ? [{ ...registration, decision: accepted(acceptedAt, person) }] : []
  const other = pickOwner(cast, dice.roll(52, cast.owners.count), [person])
  const hasTime = until - acceptedAt > RECENT_DAYS * DAY_MS
  if (hasTime && dice.chance(58, CHANGED_OWNER)) {
    const later = changeOwner(other, dice, { first, until })
    return { ownerships: later.ownerships, transfers: [...registered, ...later.transfers] }
  }
  if (hasTime && isAlive && dice.chance(59, PENDING_TRANSFER)) {
    return { ownerships: [first], transfers: [...registered, pendingTransfer(other, dice, { first, until })] }
  }
  return { ownerships: [first], transfers: registered }
}
