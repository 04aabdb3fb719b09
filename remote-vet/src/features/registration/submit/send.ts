import type { PetCreate } from '@dyra/shared/contract/pet-input'
import { registerPet } from '../api.ts'
import { bodyOf } from '../draft/body.ts'
import { type Draft, partiesOf, unregistered, withEntry } from '../draft/draft.ts'
import type { Entry } from '../draft/entry.ts'
import { type Refusal, refusalOf } from './refusal.ts'

/** Access to the draft: read for each pet, written before and after each. */
export interface DraftPlace {
  readonly read: () => Draft
  readonly change: (change: (draft: Draft) => Draft) => void
}

/** What the user confirmed for the batch. */
export interface Terms {
  readonly defaultPayerId: number | null
  /** Confirmed price of one pet. */
  readonly price: number
}

/** Why the batch stopped early. `price`: the current price, if it differs from the confirmed one. */
export interface Halt {
  readonly text: string
  readonly price?: number
}

function bodyToSend(draft: Draft, entry: Entry, { defaultPayerId, price }: Terms): PetCreate | undefined {
  if (entry.progress.kind === 'sent') return entry.progress.body
  const body = bodyOf(draft, entry, defaultPayerId)
  return body && { ...body, expectedPrice: price }
}

/** State of the pet after a failed call. A pet that the server refused can be edited again. */
function afterRefusal({ progress, parties }: Entry, refusal: Refusal): Partial<Entry> {
  if (refusal.kind === 'refused') return { progress: { kind: 'open' }, parties, faults: refusal.faults }
  if (refusal.kind === 'priceChanged') return { progress: { kind: 'open' }, parties }
  return refusal.kind === 'halted' ? { progress, parties } : {}
}

async function sendOne({ read, change }: DraftPlace, entry: Entry, terms: Terms): Promise<Halt | null> {
  const { key } = entry
  const body = bodyToSend(read(), entry, terms)
  if (!body) return null
  const put = (values: Partial<Entry>) => change((draft) => withEntry(draft, key, values))
  // Written down first: a reload from here on must not forget that it may be registered, and for whom.
  put({ progress: { kind: 'sent', body }, parties: partiesOf(read(), entry), faults: {} })
  try {
    const petId = await registerPet(body, key)
    put({ progress: { kind: 'registered', petId } })
    // The owner may have been told of earlier ones already.
    change((draft) => ({ ...draft, notified: draft.notified.filter((id) => id !== body.ownerPersonId) }))
    return null
  } catch (error) {
    const refusal = refusalOf(error)
    put(afterRefusal(entry, refusal))
    return refusal.kind === 'refused' ? null : refusal
  }
}

/**
 * Registers the remaining pets one after the other. A refused pet does not stop the batch; a lost connection and a
 * changed price do. Returns the reason for stopping early, or null.
 */
export async function sendBatch(place: DraftPlace, terms: Terms, onEach: (done: number) => void): Promise<Halt | null> {
  const waiting = unregistered(place.read())
  for (const [done, entry] of waiting.entries()) {
    onEach(done)
    const halt = await sendOne(place, entry, terms)
    if (halt !== null) return halt
  }
  return null
}
