import type {
  CorrectionAnswer,
  CorrectionField,
  CorrectionOutcome,
  CorrectionRequester,
} from '@dyra/shared/domain/corrections'
import { bigint, bytes, changes, day, filled, instant, int, oneOf, optional, text } from './columns.ts'

export const correctionTables = {
  correction: {
    id: filled(bigint),
    pet_id: bigint,
    microtag_id: optional(bigint),
    field: oneOf<CorrectionField>(),
    stated: optional(text),
    wanted: text,
    reason: optional(text),
    requested_by: optional(bigint),
    requested_as: oneOf<CorrectionRequester>(),
    registrar_id: optional(bigint),
    answer: optional(oneOf<CorrectionAnswer>()),
    answer_words: optional(text),
    answered_at: optional(instant),
    outcome: optional(oneOf<CorrectionOutcome>()),
    words: optional(text),
    closed_at: optional(instant),
    closed_by: optional(bigint),
    created_at: filled(instant),
    ...changes,
  },
  correction_photo: { correction_id: bigint, image: bytes, created_at: filled(instant) },
  duplicate_report: {
    id: filled(bigint),
    task_id: bigint,
    tag_number: text,
    name: optional(text),
    species_id: optional(int),
    gender_id: optional(int),
    color: optional(text),
    birth_date: optional(day),
    words: optional(text),
    created_at: filled(instant),
  },
}
