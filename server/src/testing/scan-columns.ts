/** The part of `personColumns` about the scan check. */
export const scanColumns = {
  // Deleted after two years.
  contact_attempt: {
    id: 'none',
    pet_id: 'none',
    tried: 'none',
    channel: 'none',
    outcome: 'none',
    words: 'text',
    created_by: 'person',
    acting_person_id: 'person',
  },
} as const
