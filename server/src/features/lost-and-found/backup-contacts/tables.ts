import type { ContactRelation } from '@dyra/shared/domain/backup-contacts'
import type { Language } from '@dyra/shared/domain/languages'
import { day, filled, instant, label, oneOf, optional, personId, rowId, smallint, words } from '../../../db/columns.ts'
import { auditedTable, table } from '../../../db/table.ts'

export const backupContactTables = {
  // Rows are deleted by the contact, by the owner, or when the owner has no living pet.
  backup_contact: auditedTable({
    columns: {
      id: filled(rowId),
      owner_person_id: personId,
      position: smallint,
      name: words,
      relation: oneOf<ContactRelation>(),
      email: words,
      phone: optional(words),
      keeps_from: optional(day),
      keeps_until: optional(day),
      invited_at: filled(instant),
      agreed_at: optional(instant),
      language: optional(oneOf<Language>()),
    },
    // The history records only when someone was invited, agreed and was removed: the rest is about people who are not
    // in the registry.
    history: {
      tableName: 'Users',
      rowId: 'owner_person_id',
      fields: { invited_at: 'ContactInvited', agreed_at: 'ContactAgreed' },
    },
    erased: { owner_person_id: 'row' },
    deleted: 'by features/lost-and-found/backup-contacts/service.ts',
  }),
  // A keyed hash. It is kept for ten years, as long as persons are: later the address may be another person's.
  contact_block: table({
    columns: {
      address_hash: label,
      created_at: filled(instant),
    },
    deleted: { by: 'purge', as: 'contactBlocks', key: 'address_hash', after: 'created_at', period: '10 years' },
  }),
}
