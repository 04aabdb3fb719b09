import {
  boolean,
  changes,
  creation,
  day,
  filled,
  instant,
  int,
  label,
  optional,
  rowId,
  words,
} from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const incidentTables = {
  incident: auditedTable({
    columns: {
      id: filled(rowId),
      pet_id: rowId,
      incident_type_id: int,
      comment: optional(words),
      date: optional(day),
      country_code: optional(label),
      unconfirmed: filled(boolean),
      dismissed_at: optional(instant),
      dismissal_reason: optional(words),
      ...creation,
      ...changes,
    },
    history: {
      tableName: 'Incidents',
      rowId: 'id',
      fields: {
        pet_id: 'PetId',
        incident_type_id: 'IncidentTypeId',
        comment: 'Comment',
        date: 'Date',
        country_code: 'CountryCode',
        unconfirmed: 'Unconfirmed',
        dismissed_at: 'DismissedAt',
        dismissal_reason: 'DecisionReason',
      },
    },
    keeps: [{ by: ['created_by'], until: 'created_at' }],
    deadPet: { cleared: ['comment', 'dismissal_reason', 'created_by', 'updated_by'] },
    counted: 'incidents',
  }),
}
