import { ACCESS_LOG_YEARS } from '@dyra/shared/domain/limits'
import type { WorkplaceKind } from '@dyra/shared/domain/workplaces'
import {
  boolean,
  changes,
  creation,
  day,
  filled,
  instant,
  label,
  oneOf,
  optional,
  personId,
  rowId,
} from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const workplaceTables = {
  workplace: auditedTable({
    columns: {
      id: filled(rowId),
      person_id: personId,
      kind: oneOf<WorkplaceKind>(),
      public_phone: label,
      valid_until: optional(day),
      delayed_notice_ground: optional(label),
      delayed_notice_by: optional(personId),
      closed_at: optional(instant),
      ...creation,
      ...changes,
    },
    history: {
      tableName: 'Workplaces',
      rowId: 'id',
      fields: {
        person_id: 'PersonId',
        kind: 'WorkplaceKind',
        public_phone: 'PublicPhone',
        valid_until: 'ValidUntil',
        delayed_notice_ground: 'DelayedNoticeGround',
        closed_at: 'ClosedAt',
      },
    },
    erased: { person_id: 'id', delayed_notice_by: 'id' },
    keeps: [{ by: ['person_id'], while: 't.closed_at is null' }],
  }),
  workplace_member: auditedTable({
    columns: {
      id: filled(rowId),
      workplace_id: rowId,
      person_id: personId,
      is_manager: filled(boolean),
      removed_at: optional(instant),
      ...creation,
      ...changes,
    },
    history: {
      tableName: 'WorkplaceMembers',
      rowId: 'id',
      fields: { workplace_id: 'WorkplaceId', person_id: 'PersonId', is_manager: 'IsManager', removed_at: 'RemovedAt' },
    },
    erased: { person_id: 'row' },
    // Retention keeps managers, so that a workplace never loses its last one.
    keeps: [
      {
        by: ['person_id'],
        while: `t.is_manager and t.removed_at is null
          and exists (select from workplace w where w.id = t.workplace_id and w.closed_at is null)`,
      },
    ],
    // Kept as long as the access log, whose rows name members.
    deleted: { by: 'purge', as: 'formerMembers', after: 'removed_at', period: `${ACCESS_LOG_YEARS} years` },
  }),
}
