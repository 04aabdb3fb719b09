/** Columns of found reports, for person-columns.ts. One job deletes the whole report (docs/domain.md#found-reports). */
export const foundReportColumns = {
  found_report: {
    request_hash: 'none',
    body_hash: 'none',
    pet_id: 'none',
    condition: 'none',
    whereabouts: 'none',
    brought_to: 'text',
    place: 'text',
    phone: 'text',
    email: 'text',
    finder_person_id: 'person',
    address_key: 'text',
    notified: 'none',
    end_reason: 'none',
  },
  thread_message: {
    id: 'none',
    request_hash: 'none',
    body_hash: 'none',
    side: 'none',
    person_id: 'person',
    backup_contact_id: 'none',
    text: 'text',
  },
  thread_receiver: { person_id: 'person' },
  found_report_photo: { content_type: 'none', image: 'text' },
} as const
