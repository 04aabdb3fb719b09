import type { Classification } from './person-columns.ts'

/** Columns of workplaces, batches and stock (person-columns.ts). */
export const stockColumns: Readonly<Record<string, Readonly<Record<string, Classification>>>> = {
  // Who holds which numbers, and who delivered them.
  tag_batch: {
    id: 'none',
    person_id: 'person',
    workplace_id: 'none',
    comment: 'text',
    first_number: 'none',
    last_number: 'none',
    created_by: 'person',
  },
  delivered_tag: {
    id: 'none',
    batch_id: 'none',
    tag_number: 'none',
    holder_person_id: 'person',
    holder_workplace_id: 'none',
    microtag_id: 'none',
    void_reason: 'none',
  },
  // Deleted 30 days after the clinic was mailed.
  delivered_report: {
    id: 'none',
    request_hash: 'none',
    body_hash: 'none',
    delivered_tag_id: 'none',
    workplace_id: 'none',
    phone: 'text',
    email: 'text',
    message: 'text',
  },
  workplace: {
    id: 'none',
    created_by: 'person',
    updated_by: 'person',
    person_id: 'person',
    kind: 'none',
    public_phone: 'none',
    delayed_notice_ground: 'none',
    delayed_notice_by: 'person',
  },
  workplace_member: {
    id: 'none',
    created_by: 'person',
    updated_by: 'person',
    workplace_id: 'none',
    person_id: 'person',
  },
}
