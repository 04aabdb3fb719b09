import type { Actor } from '../db/change.ts'
import type { Reaction } from '../kernel/event.ts'

// Events of one feature to which other features react without being known to it. Their effects are in reactions.ts.

/** An event about a pet, whose row was changed or locked in this transaction. */
export interface OfPet {
  readonly actor: Actor
  readonly petId: number
}

export interface OfPerson {
  readonly actor: Actor
  readonly personId: number
}

export interface Reactions {
  /** A pet was marked dead. */
  readonly petEnded: readonly Reaction<OfPet>[]
  /** A pet has another co-owner, named or agreed. */
  readonly keepersChanged: readonly Reaction<OfPet>[]
  /** The person has been hidden, and is reached through the registry only. */
  readonly personHidden: readonly Reaction<OfPerson>[]
}
