import { registerPet } from '../api.ts'
import { bodyOf } from '../draft/body.ts'
import { type Draft, partiesOf, unregistered, withEntry } from '../draft/draft.ts'
import type { Entry } from '../draft/entry.ts'
import { refusalOf } from './refusal.ts'

/** Where the draft lies: read anew for each pet, written before and after each. */
export interface DraftPlace {
  readonly read: () => Draft
  readonly change: (change: (draft: Draft) => Draft) => void
}

/** Why the batch stopped; null when every pet had its turn. */
type Halt = string | null

async function sendOne({ read, change }: DraftPlace, entry: Entry, defaultPayerId: number | null): Promise<Halt> {
  const { key, progress, parties } = entry
  const body = progress.kind === 'sent' ? progress.body : bodyOf(read(), entry, defaultPayerId)
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
    if (refusal.kind === 'refused') put({ progress: { kind: 'open' }, parties, faults: refusal.faults })
    if (refusal.kind === 'halted') put({ progress, parties })
    return refusal.kind === 'refused' ? null : refusal.text
  }
}

/**
 * Registers what is not registered yet, one pet after the other in their order. A pet that the server refuses does not
 * hold up the next; a lost connection does. Answers why it stopped early, or null.
 */
export async function sendBatch(
  place: DraftPlace,
  defaultPayerId: number | null,
  onEach: (done: number) => void,
): Promise<Halt> {
  const waiting = unregistered(place.read())
  for (const [done, entry] of waiting.entries()) {
    onEach(done)
    const halt = await sendOne(place, entry, defaultPayerId)
    if (halt !== null) return halt
  }
  return null
}
