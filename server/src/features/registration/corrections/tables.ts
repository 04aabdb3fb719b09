import {
  CORRECTION_DELETION_DAYS,
  type CorrectionAnswer,
  type CorrectionField,
  type CorrectionOutcome,
  type CorrectionRequester,
} from '@dyra/shared/domain/corrections'
import {
  changes,
  day,
  filled,
  instant,
  int,
  label,
  oneOf,
  optional,
  personId,
  picture,
  rowId,
  words,
} from '../../../db/columns.ts'
import { auditedTable, table } from '../../../db/table.ts'

export const correctionTables = {
  correction: auditedTable({
    columns: {
      id: filled(rowId),
      pet_id: rowId,
      microtag_id: optional(rowId),
      field: oneOf<CorrectionField>(),
      stated: optional(words),
      wanted: words,
      reason: optional(words),
      requested_by: optional(personId),
      requested_as: oneOf<CorrectionRequester>(),
      registrar_id: optional(personId),
      answer: optional(oneOf<CorrectionAnswer>()),
      answer_words: optional(words),
      answered_at: optional(instant),
      outcome: optional(oneOf<CorrectionOutcome>()),
      words: optional(words),
      closed_at: optional(instant),
      closed_by: optional(personId),
      created_at: filled(instant),
      ...changes,
    },
    // The history says only which field, and the outcome: values and texts are deleted, and the change has a history of
    // its own.
    history: {
      tableName: 'Pets',
      rowId: 'pet_id',
      fields: { field: 'CorrectionRequested', answer: 'CorrectionAnswered', outcome: 'CorrectionOutcome' },
    },
    erased: { requested_by: 'row', registrar_id: ['answer_words'], closed_by: 'id' },
    deadPet: 'row',
    deleted: { by: 'deletion', as: 'corrections', after: 'closed_at', period: `${CORRECTION_DELETION_DAYS} days` },
  }),
  correction_photo: table({
    columns: {
      correction_id: rowId,
      image: picture,
      created_at: filled(instant),
    },
    deleted: 'with correction',
  }),
  duplicate_report: table({
    columns: {
      id: filled(rowId),
      task_id: rowId,
      tag_number: label,
      name: optional(words),
      species_id: optional(int),
      gender_id: optional(int),
      color: optional(words),
      birth_date: optional(day),
      words: optional(words),
      created_at: filled(instant),
    },
    // The row is erased with the person or the pet of its task, and deleted some time after the task was closed.
    erased: { '(select task.person_id from task where task.id = task_id)': 'row' },
    pet: '(select task.pet_id from task where task.id = t.task_id)',
    deadPet: 'row',
    deleted: {
      by: 'deletion',
      as: 'duplicateReports',
      after: '(select task.closed_at from task where task.id = task_id)',
      period: `${CORRECTION_DELETION_DAYS} days`,
    },
  }),
}
