import { CLAIM_DELETION_DAYS, type ClaimAnswer, type ClaimNotice, type ClaimOutcome } from '@dyra/shared/domain/claims'
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
  words,
} from '../../../db/columns.ts'
import { auditedTable, table } from '../../../db/table.ts'

export const claimTables = {
  claim: auditedTable({
    columns: {
      id: filled(rowId),
      pet_id: rowId,
      claimant_person_id: personId,
      tag_number: label,
      account: words,
      place: optional(words),
      owner_words: optional(words),
      started_at: optional(instant),
      owner_person_id: optional(personId),
      notified_at: optional(instant),
      notified_by: optional(oneOf<ClaimNotice>()),
      reminders_sent: filled(int),
      answer: optional(oneOf<ClaimAnswer>()),
      answer_words: optional(words),
      answered_at: optional(instant),
      answered_by: optional(personId),
      outcome: optional(oneOf<ClaimOutcome>()),
      words: optional(words),
      closed_at: optional(instant),
      closed_by: optional(personId),
      created_at: filled(instant),
      ...changes,
    },
    // The history lacks the texts, which are deleted, and the number of reminders. It is kept under the pet, because
    // this row is deleted later.
    history: {
      tableName: 'Pets',
      rowId: 'pet_id',
      fields: {
        created_at: 'ClaimReceived',
        notified_by: 'ClaimNotified',
        answer: 'ClaimAnswer',
        outcome: 'ClaimOutcome',
      },
    },
    erased: { claimant_person_id: 'row', answered_by: ['answer_words'], owner_person_id: 'id', closed_by: 'id' },
    deadPet: 'row',
    deleted: { by: 'deletion', as: 'claims', after: 'closed_at', period: `${CLAIM_DELETION_DAYS} days` },
  }),
  claim_picture: table({
    columns: {
      id: filled(rowId),
      claim_id: rowId,
      image: picture,
      created_at: filled(instant),
    },
    deleted: 'with claim',
  }),
}
