import type { TaskKind, TaskOutcome } from '@dyra/shared/domain/tasks'
import {
  changes,
  creation,
  filled,
  instant,
  oneOf,
  optional,
  personId,
  rowId,
  uuid,
  words,
} from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const taskTables = {
  task: auditedTable({
    columns: {
      id: filled(rowId),
      kind: oneOf<TaskKind>(),
      pet_id: optional(rowId),
      person_id: optional(personId),
      found_report_id: optional(uuid),
      correction_id: optional(rowId),
      claim_id: optional(rowId),
      comment_id: optional(rowId),
      due_at: optional(instant),
      closed_at: optional(instant),
      closed_by: optional(personId),
      outcome: optional(oneOf<TaskOutcome>()),
      words: optional(words),
      ...creation,
      ...changes,
    },
    // The history lacks the person and the administrator's words, which are deleted with the task.
    history: { tableName: 'Tasks', rowId: 'id', fields: { kind: 'TaskKind', pet_id: 'PetId', outcome: 'TaskOutcome' } },
    erased: { person_id: ['person_id', 'words'], closed_by: 'id' },
    keeps: [{ by: ['person_id'], while: 't.closed_at is null' }],
    deadPet: {
      cleared: ['person_id', 'closed_by', 'created_by', 'updated_by', 'words'],
      and: `outcome = coalesce(t.outcome, 'lapsed'), closed_at = coalesce(t.closed_at, now())`,
    },
    deleted: { by: 'purge', as: 'closedTasks', after: 'closed_at', period: '2 years' },
  }),
}
