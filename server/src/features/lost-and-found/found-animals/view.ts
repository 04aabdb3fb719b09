import type { FoundAnimal } from '@dyra/shared/contract/found-animals'
import type { Reference } from '../../reference/types/index.ts'
import type { AnimalRow } from './queries.ts'

/** Without anything about the finder. */
export const animalView = (row: AnimalRow, reference: Reference): FoundAnimal => ({
  foundAnimalId: row.id,
  speciesId: row.speciesId,
  speciesName: reference.species.get(row.speciesId) ?? '',
  genderName: row.genderId === null ? null : reference.genderName(row.genderId, row.speciesId),
  size: row.size,
  color: row.color,
  details: row.details,
  municipality: row.municipality,
  foundOn: row.foundOn,
  hasPhoto: row.hasPhoto,
  created: row.createdAt.toISOString(),
})
