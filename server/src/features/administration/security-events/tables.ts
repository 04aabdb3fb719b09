import type { SecurityKind, SecurityOutcome } from '@dyra/shared/domain/security-events'
import { digest, filled, instant, int, label, oneOf, optional, personId, rowId, words } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const securityEventTables = {
  security_event: table({
    columns: {
      id: filled(rowId),
      created_at: filled(instant),
      kind: oneOf<SecurityKind>(),
      outcome: oneOf<SecurityOutcome>(),
      call: optional(label),
      person_id: optional(personId),
      acting_person_id: optional(personId),
      api_key_id: optional(rowId),
      address_class: optional(words),
      object_table: optional(label),
      object_id: optional(personId),
      limit_name: optional(label),
      amount: optional(int),
      count: filled(int),
      merge_key: digest,
    },
    erased: { person_id: 'id', acting_person_id: 'id', object_id: 'id' },
    deleted: { by: 'purge', as: 'securityEvents', after: 'created_at', period: '1 year' },
  }),
}
