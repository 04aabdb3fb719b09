import type { GivenRole } from '@dyra/shared/domain/roles'
import { changes, creation, filled, instant, oneOf, optional, personId, rowId } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const authApplicationTables = {
  auth_application: auditedTable({
    columns: {
      id: filled(rowId),
      person_id: personId,
      requested_role: oneOf<GivenRole>(),
      status: filled(oneOf<'pending' | 'accepted' | 'rejected' | 'cancelled'>()),
      decided_at: optional(instant),
      decided_by: optional(personId),
      ...creation,
      ...changes,
    },
    history: {
      tableName: 'AuthApplications',
      rowId: 'id',
      fields: { requested_role: 'RequestedRole', status: 'Status' },
    },
    erased: { person_id: 'id', decided_by: 'id' },
    keeps: [{ by: ['person_id'], until: 'decided_at' }],
  }),
}
