/** The part of the classification of columns about backup contacts, SMS, reads of the register and yearly questions. */
export const contactColumns = {
  // Deleted by the contact, by the owner, and with the owner's last pet.
  backup_contact: {
    id: 'none',
    owner_person_id: 'person',
    name: 'text',
    relation: 'none',
    email: 'text',
    phone: 'text',
    language: 'none',
  },
  // A keyed hash.
  contact_block: { address_hash: 'none' },
  thread_contact: { backup_contact_id: 'none' },
  register_read: { person_id: 'person' },
  confirmation: { person_id: 'person', step: 'none', channel: 'none' },
  sms: { id: 'none', pet_transfer_id: 'none', recipient_person_id: 'person', last_error: 'none' },
} as const
