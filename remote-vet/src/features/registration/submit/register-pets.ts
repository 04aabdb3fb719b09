import type { PetCreate } from '@dyra/shared/contract/pet-input'
import { registerPet } from '../api.ts'
import { type Draft, partiesOf, unregistered, withEntry } from '../draft/draft.ts'
import type { Entry } from '../draft/entry.ts'
import { changeDraft, draftNow } from '../draft/store.ts'
import { type Failure, failureOf, petBody } from './pet-request.ts'

/** What the user confirmed for the draft. */
export interface Terms {
  readonly defaultPayerId: number | null
  /** Confirmed price of one pet. */
  readonly price: number
}

/** Why the registration stopped early. `price`: the current price, if it differs from the confirmed one. */
export interface Halt {
  readonly text: string
  readonly price?: number
}

function bodyToSend(draft: Draft, entry: Entry, { defaultPayerId, price }: Terms): PetCreate | undefined {
  if (entry.progress.kind === 'sent') return entry.progress.body
  const body = petBody(draft, entry, defaultPayerId)
  return body && { ...body, expectedPrice: price }
}

/** State of the pet after a failed call. A pet that the server refused can be edited again. */
function afterFailure({ progress, parties }: Entry, failure: Failure): Partial<Entry> {
  if (failure.kind === 'refused') return { progress: { kind: 'open' }, parties, errors: failure.errors }
  if (failure.kind === 'priceChanged') return { progress: { kind: 'open' }, parties }
  return failure.kind === 'halted' ? { progress, parties } : {}
}

async function registerOne(entry: Entry, terms: Terms): Promise<Halt | null> {
  const { key } = entry
  const body = bodyToSend(draftNow(), entry, terms)
  if (!body) return null
  const change = (values: Partial<Entry>) => changeDraft((draft) => withEntry(draft, key, values))
  // Stored before the call: after a reload the form must know that the pet may be registered, and for whom.
  change({ progress: { kind: 'sent', body }, parties: partiesOf(draftNow(), entry), errors: {} })
  try {
    const petId = await registerPet(body, key)
    change({ progress: { kind: 'registered', petId } })
    // The owner must be notified again: an earlier e-mail did not include this pet.
    changeDraft((draft) => ({ ...draft, notified: draft.notified.filter((id) => id !== body.ownerPersonId) }))
    return null
  } catch (error) {
    const failure = failureOf(error)
    change(afterFailure(entry, failure))
    return failure.kind === 'refused' ? null : failure
  }
}

/**
 * Registers the remaining pets one after the other. A refused pet does not stop the others; a lost connection and a
 * changed price do. Returns the reason for stopping early, or null.
 */
export async function registerPets(terms: Terms, onEach: (done: number) => void): Promise<Halt | null> {
  for (const [done, entry] of unregistered(draftNow()).entries()) {
    onEach(done)
    const halt = await registerOne(entry, terms)
    if (halt !== null) return halt
  }
  return null
}
