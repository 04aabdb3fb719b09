import type { CareChannel, CareCondition, CareConfirmer, CareEnd, CareResult } from '@dyra/shared/domain/care'
import { ACCESS_LOG_YEARS } from '@dyra/shared/domain/limits'
import {
  changes,
  filled,
  instant,
  int,
  label,
  oneOf,
  optional,
  personId,
  picture,
  rowId,
  uuid,
  words,
} from '../../../db/columns.ts'
import { auditedTable, table } from '../../../db/table.ts'

export const careTables = {
  care_case: auditedTable({
    columns: {
      id: filled(rowId),
      workplace_id: rowId,
      pet_id: optional(rowId),
      tag_number: optional(label),
      species_id: int,
      condition: oneOf<CareCondition>(),
      details: optional(words),
      municipality: label,
      place: words,
      taken_at: instant,
      photo: optional(picture),
      opened_by: personId,
      found_report_id: optional(uuid),
      found_animal_id: optional(uuid),
      reached_at: optional(instant),
      end_kind: optional(oneOf<CareEnd>()),
      end_words: optional(words),
      receiver_workplace_id: optional(rowId),
      proposed_at: optional(instant),
      proposed_by: optional(personId),
      confirmed_by: optional(personId),
      confirmed_as: optional(oneOf<CareConfirmer>()),
      ended_at: optional(instant),
      created_at: filled(instant),
      ...changes,
    },
    // The history lacks the texts, which are deleted with the row.
    history: {
      tableName: 'CareCases',
      rowId: 'id',
      fields: { taken_at: 'CareTaken', reached_at: 'CareReached', end_kind: 'CareEnd', ended_at: 'CareEnded' },
    },
    erased: { opened_by: 'id', proposed_by: 'id', confirmed_by: 'id' },
    deadPet: 'row',
    deleted: { by: 'purge', as: 'careCases', after: 'ended_at', period: `${ACCESS_LOG_YEARS} years` },
  }),
  care_attempt: table({
    columns: {
      id: filled(rowId),
      care_case_id: rowId,
      channel: oneOf<CareChannel>(),
      result: oneOf<CareResult>(),
      tried_at: instant,
      words: optional(words),
      recorded_by: optional(personId),
      created_at: filled(instant),
    },
    erased: { recorded_by: 'id' },
    deleted: 'with care_case',
  }),
}
