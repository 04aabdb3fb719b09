/** The part of the classification of columns about backup contacts. */
export const contactColumns = {
  // Deleted by the contact, by the owner, and with the owner's last pet.
  backup_contact: {
    id: 'none',
    owner_person_id: 'person',
    name: 'text',
    relation: 'none',
    email: 'text',
    phone: 'text',
  },
  // A keyed hash.
  contact_block: { address_hash: 'none' },
  thread_contact: { backup_contact_id: 'none' },
} as const
