import type { KeyScope } from '@dyra/shared/domain/key-scopes'
import {
  changes,
  creation,
  day,
  digest,
  filled,
  instant,
  label,
  optional,
  personId,
  rowId,
  someOf,
} from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const apiKeyTables = {
  api_key: auditedTable({
    columns: {
      id: filled(rowId),
      name: label,
      key_hash: digest,
      scopes: filled(someOf<KeyScope>()),
      veterinarian_person_id: optional(personId),
      last_used_at: optional(instant),
      revoked_at: optional(instant),
      expires_on: filled(day),
      expiry_told_at: optional(instant),
      ...creation,
      ...changes,
    },
    history: {
      tableName: 'OpenApiKeys',
      rowId: 'id',
      fields: {
        name: 'Name',
        scopes: 'Scopes',
        veterinarian_person_id: 'VeterinarianPersonId',
        expires_on: 'ExpiresOn',
        revoked_at: 'RevokedAt',
      },
    },
    erased: {
      veterinarian_person_id: {
        cleared: ['veterinarian_person_id', 'updated_by'],
        and: 'revoked_at = coalesce(revoked_at, now())',
      },
    },
  }),
}
