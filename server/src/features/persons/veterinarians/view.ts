import type { TaggedPet } from '@dyra/shared/contract/veterinarians'
import type { TaggedPetRow } from './queries.ts'

function ownerStateOf({ isOwned, ownerPersonId }: TaggedPetRow): TaggedPet['ownerState'] {
  if (isOwned) return 'owned'
  return ownerPersonId === null ? 'none' : 'pending'
}

export function taggedPetOf(row: TaggedPetRow, species: ReadonlyMap<number, string>): TaggedPet {
  const { speciesId, registrationDate, isPayerHuman: _, isOwned: __, ...shown } = row
  return {
    ...shown,
    ownerState: ownerStateOf(row),
    speciesName: species.get(speciesId) ?? '',
    registrationDate: registrationDate.toISOString(),
  }
}

/** Persons whom a row shows, except payers that are organisations. */
export const humansOf = ({ ownerPersonId, invoicedPersonId, isPayerHuman }: TaggedPetRow): number[] =>
  [ownerPersonId, isPayerHuman ? invoicedPersonId : null].filter((id) => id !== null)
