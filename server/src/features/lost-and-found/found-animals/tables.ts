import type { Language } from '@dyra/shared/domain/languages'
import { FOUND_ANIMAL_DAYS } from '@dyra/shared/domain/limits'
import {
  day,
  filled,
  instant,
  int,
  label,
  oneOf,
  optional,
  personId,
  picture,
  rowId,
  uuid,
  wordList,
  words,
} from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const foundAnimalTables = {
  // The finder may delete the report sooner.
  found_animal: table({
    columns: {
      id: filled(uuid),
      finder_person_id: optional(personId),
      email: optional(words),
      phone: optional(words),
      contact_code_id: optional(uuid),
      address_key: optional(words),
      language: optional(oneOf<Language>()),
      species_id: int,
      gender_id: optional(int),
      size: optional(oneOf<'small' | 'medium' | 'large'>()),
      color: optional(words),
      details: optional(words),
      municipalities: wordList,
      region: label,
      found_on: day,
      photo: optional(picture),
      created_at: filled(instant),
    },
    erased: { finder_person_id: 'row' },
    deleted: { by: 'purge', as: 'foundAnimals', after: 'created_at', period: `${FOUND_ANIMAL_DAYS} days` },
  }),
  found_animal_notice: table({
    columns: {
      found_animal_id: uuid,
      pet_id: rowId,
      person_id: personId,
      notified_at: filled(instant),
      found_report_id: optional(uuid),
    },
    erased: { person_id: 'row' },
    deadPet: 'sooner',
    deleted: 'with found_animal',
  }),
}
