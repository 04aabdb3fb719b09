import { type Draft, partiesOf } from '../draft/draft.ts'
import { numberOf } from '../draft/entry.ts'

export interface RegisteredPet {
  readonly petId: number
  readonly name: string
  readonly number: string
  readonly ownerName: string
}

/** What was registered, as it is shown afterwards. */
export const registeredPets = (draft: Draft): readonly RegisteredPet[] =>
  draft.entries.flatMap((entry) => {
    if (entry.progress.kind !== 'registered') return []
    const ownerName = partiesOf(draft, entry).owner?.name ?? ''
    return [{ petId: entry.progress.petId, name: entry.name.trim(), number: numberOf(entry), ownerName }]
  })
