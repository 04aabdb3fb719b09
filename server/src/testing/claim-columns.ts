/** The part of `personColumns` about claims. */
export const claimColumns = {
  // One job deletes the row and its pictures a year after the decision (docs/domain.md#claims).
  claim: {
    id: 'none',
    pet_id: 'none',
    claimant_person_id: 'person',
    tag_number: 'none',
    account: 'text',
    place: 'text',
    owner_words: 'text',
    owner_person_id: 'person',
    notified_by: 'none',
    answer: 'none',
    answer_words: 'text',
    answered_by: 'person',
    outcome: 'none',
    words: 'text',
    closed_by: 'person',
    updated_by: 'person',
  },
  claim_picture: { id: 'none', claim_id: 'none', image: 'text' },
} as const
