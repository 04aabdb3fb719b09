import type { ImportState } from '@dyra/shared/domain/imports'
import type { Language } from '@dyra/shared/i18n/languages'
import { bigint, filled, instant, int, oneOf, optional, text } from './columns.ts'

export const importTables = {
  pet_import: {
    id: filled(bigint),
    created_by: bigint,
    acting_person_id: optional(bigint),
    created_at: filled(instant),
    file_name: optional(text),
    state: filled(oneOf<ImportState>()),
    row_count: filled(int),
    price_isk: optional(int),
    fee_reason: optional(text),
    started_at: optional(instant),
    ended_at: optional(instant),
    waiting_since: optional(instant),
    language: optional(oneOf<Language>()),
  },
  pet_import_part: {
    import_id: bigint,
    part: int,
    row_count: int,
    content: optional(text),
    errors: optional(text),
    faulty_count: filled(int),
    doubts: optional(text),
    doubtful_count: filled(int),
    registered_count: filled(int),
    leased_until: filled(instant),
    checked_at: optional(instant),
    done_at: optional(instant),
  },
  pet_import_tag: { import_id: bigint, tag_number: text, row_number: int, animal_digest: optional(text) },
  imported_pet: { import_id: bigint, row_number: int, pet_id: bigint },
}
