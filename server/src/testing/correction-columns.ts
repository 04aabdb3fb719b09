/** The part of `personColumns` about corrections. */
export const correctionColumns = {
  // One job deletes the row, its photo and the reports 90 days after the end (docs/domain.md#corrections).
  correction: {
    id: 'none',
    pet_id: 'none',
    microtag_id: 'none',
    field: 'none',
    stated: 'text',
    wanted: 'text',
    reason: 'text',
    requested_by: 'person',
    requested_as: 'none',
    registrar_id: 'person',
    answer: 'none',
    answer_words: 'text',
    outcome: 'none',
    words: 'text',
    closed_by: 'person',
    updated_by: 'person',
  },
  correction_photo: { correction_id: 'none', image: 'text' },
  duplicate_report: { id: 'none', task_id: 'none', tag_number: 'none', name: 'text', color: 'text', words: 'text' },
} as const
