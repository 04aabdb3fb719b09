import type { GivenRole } from '@dyra/shared/domain/roles'
import { boolean, changes, creation, filled, optional, personId, rowId, someOf } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const authorizedUserTables = {
  authorized_user: auditedTable({
    columns: {
      id: filled(rowId),
      person_id: personId,
      roles: someOf<GivenRole>(),
      enabled: filled(boolean),
      default_invoiced_person_id: optional(personId),
      ...creation,
      ...changes,
    },
    history: {
      tableName: 'AuthorizedUsers',
      rowId: 'id',
      fields: { roles: 'Roles', enabled: 'Enabled', default_invoiced_person_id: 'DefaultInvoicedPersonId' },
    },
    erased: {
      person_id: { cleared: ['default_invoiced_person_id', 'updated_by'], and: `roles = '{}', enabled = false` },
      default_invoiced_person_id: ['default_invoiced_person_id'],
    },
    keeps: [
      { by: ['person_id'], until: 'updated_at' },
      { by: ['person_id', 'default_invoiced_person_id'], while: 't.enabled' },
    ],
  }),
}
