/** The part of `audited` about what happens with a pet: its rows are deleted later, so that the history is the pet's. */
export const petEvents = {
  // Without the texts, which are cleared when the alert ends. The history is the pet's, because the row is deleted
  // later.
  lost_alert: {
    tableName: 'Pets',
    rowId: 'pet_id',
    fields: { is_listed: 'AlertIsListed', tells_watchers: 'AlertTellsWatchers', end_reason: 'AlertEndReason' },
  },
  // Says only which field, and how it ended: values and texts are deleted, and the change has a history of its own.
  correction: {
    tableName: 'Pets',
    rowId: 'pet_id',
    fields: { field: 'CorrectionRequested', answer: 'CorrectionAnswered', outcome: 'CorrectionOutcome' },
  },
  // Neither the reasons nor who contests the handover.
  pet_dispute: {
    tableName: 'Pets',
    rowId: 'pet_id',
    fields: { created_at: 'DisputeOpened', outcome: 'DisputeOutcome' },
  },
  // Neither the code nor who made and used it: the transfer has a history of its own.
  handover_code: { tableName: 'Pets', rowId: 'pet_id', fields: { status: 'HandoverCode' } },
  // The history is the pet's, because the row is deleted later.
  verification_document: {
    tableName: 'Pets',
    rowId: 'pet_id',
    fields: { kind: 'DocumentMade', revoked_at: 'DocumentRevoked' },
  },
  // Without the texts, which are deleted, and the numbers of mails. The history keeps what happened with the claim.
  claim: {
    tableName: 'Pets',
    rowId: 'pet_id',
    fields: {
      created_at: 'ClaimReceived',
      notified_by: 'ClaimNotified',
      answer: 'ClaimAnswer',
      outcome: 'ClaimOutcome',
    },
  },
  // Not the words. The row is deleted after two years, so that the history belongs to the pet.
  contact_attempt: {
    tableName: 'Pets',
    rowId: 'pet_id',
    fields: {
      tried_at: 'ContactTriedAt',
      tried: 'ContactTried',
      channel: 'ContactChannel',
      outcome: 'ContactOutcome',
    },
  },
} as const
