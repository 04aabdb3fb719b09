import type { PetListItem } from '@dyra/shared/contract/pet'
import type { Reference } from '../types/index.ts'

/** A row of a list; the names of its choices are in memory. */
export type ItemRow = Omit<PetListItem, 'speciesName' | 'breedName'> & { readonly breedId: number | null }

/** Of the pet `p` with `itemJoins`, as one JSON value. */
export const itemColumn = `json_build_object(
    'petId', p.id, 'tagNumber', m.tag_number, 'birthDate', p.birth_date, 'hasOnlyBirthYear', p.has_only_birth_year,
    'name', p.name, 'speciesId', p.species_id, 'breedId', p.breed_id, 'imageId', i.id,
    'inTransfer', exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending'),
    'isDead', p.is_dead, 'isLost', p.is_lost)`

export const itemJoins = `
  left join microtag m on m.pet_id = p.id and m.is_latest
  left join pet_image i on i.pet_id = p.id`

export const itemView = ({ breedId, ...row }: ItemRow, reference: Reference): PetListItem => ({
  ...row,
  speciesName: reference.species.get(row.speciesId) ?? '',
  breedName: breedId === null ? null : (reference.breeds.get(breedId) ?? null),
})
