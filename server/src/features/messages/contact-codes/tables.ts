import type { Language } from '@dyra/shared/domain/languages'
import { filled, instant, int, label, oneOf, optional, personId, uuid, words } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const contactCodeTables = {
  contact_code: table({
    columns: {
      id: filled(uuid),
      purpose: oneOf<'foundAnimal' | 'phone'>(),
      email: optional(words),
      phone: optional(words),
      person_id: optional(personId),
      code_hash: filled(label),
      tries: filled(int),
      language: optional(oneOf<Language>()),
      created_at: filled(instant),
      expires_at: instant,
      used_at: optional(instant),
    },
    erased: { person_id: 'row' },
    deleted: { by: 'purge', as: 'contactCodes', after: 'created_at', period: '1 day' },
  }),
}
