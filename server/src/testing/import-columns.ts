/** Part of `personColumns`: imports of pets. */
export const importColumns = {
  pet_import: {
    id: 'none',
    created_by: 'person',
    acting_person_id: 'person',
    file_name: 'text',
    state: 'none',
    fee_reason: 'text',
    language: 'none',
  },
  // Encrypted, and cleared 30 days after the upload.
  pet_import_part: { import_id: 'none', content: 'text', errors: 'text', doubts: 'text' },
  pet_import_tag: { import_id: 'none', tag_number: 'none', animal_digest: 'none' },
  imported_pet: { import_id: 'none', pet_id: 'none' },
} as const
