/** Columns of verification documents, for person-columns.ts. The snapshot has facts about the animal only. */
export const documentColumns = {
  verification_document: {
    pet_id: 'none',
    kind: 'none',
    code_hash: 'none',
    ownership_id: 'none',
    pet_transfer_id: 'none',
    made_by: 'none',
    snapshot: 'none',
    created_by: 'person',
  },
} as const
