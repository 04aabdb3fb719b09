import type { ScanPurpose } from '@dyra/shared/domain/scans'
import { filled, instant, label, oneOf, optional, personId, personIds, rowId, words } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const accessLogTables = {
  access_log: table({
    columns: {
      id: filled(rowId),
      created_at: filled(instant),
      what: label,
      reader_person_id: optional(personId),
      acting_person_id: optional(personId),
      reader_role: optional(label),
      api_key_id: optional(rowId),
      address_class: optional(words),
      tag_number: optional(label),
      person_ids: personIds,
      pet_id: optional(rowId),
      purpose: optional(oneOf<ScanPurpose>()),
      case_number: optional(label),
      shown_from: optional(instant),
    },
    erased: { reader_person_id: 'id', acting_person_id: 'id', person_ids: 'id' },
    deadPet: 'sooner',
    deleted: 'by months (db/access-log-months.ts, jobs/purge/purge.ts)',
  }),
}
