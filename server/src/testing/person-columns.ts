import { contactColumns } from './contact-columns.ts'
import { correctionColumns } from './correction-columns.ts'
import { documentColumns } from './document-columns.ts'
import { foundReportColumns } from './found-report-columns.ts'
import { handoverColumns } from './handover-columns.ts'
import { importColumns } from './import-columns.ts'
import { scanColumns } from './scan-columns.ts'
import { stockColumns } from './stock-columns.ts'

/**
 * Classifies every column that could contain personal data. A test compares the list with the database, so that every
 * new column must be classified.
 *
 * `person` ids of persons · `text` text that may identify a person or was written by one · `none` neither
 */
export type Classification = 'person' | 'text' | 'none'

const bookkeeping = { id: 'none', created_by: 'person', updated_by: 'person' } as const
const named = { name: 'none' } as const

export const personColumns: Readonly<Record<string, Readonly<Record<string, Classification>>>> = {
  species: { ...named, plural: 'none', short_name: 'none' },
  gender: { ...named, short_name: 'none' },
  breed: named,
  fur_type: named,
  incident_type: { ...named, code: 'none' },
  microtag_location: named,
  postal_code: { place: 'none', municipality: 'none', region: 'none' },
  terms_version: { kind: 'none', text: 'none' },
  tariff: { id: 'none', created_by: 'person' },

  person: {
    ...bookkeeping,
    ssn: 'text',
    name: 'text',
    name_norm: 'text',
    name_sort: 'text',
    email: 'text',
    phone_numbers: 'text',
    address: 'text',
    municipality: 'text',
    country_code: 'none',
  },
  authorized_user: { ...bookkeeping, person_id: 'person', roles: 'none', default_invoiced_person_id: 'person' },
  auth_application: {
    ...bookkeeping,
    person_id: 'person',
    requested_role: 'none',
    status: 'none',
    decided_by: 'person',
  },
  invoice_person: { ...bookkeeping, person_id: 'person' },
  company: { company_ssn: 'text', person_ssn: 'text', company_name: 'text', name_sort: 'text' },
  contact_form: { id: 'none', title: 'text', text: 'text', created_by: 'person' },
  api_key: { ...bookkeeping, name: 'none', key_hash: 'none', scopes: 'none', veterinarian_person_id: 'person' },

  pet: {
    ...bookkeeping,
    name: 'none',
    name_norm: 'none',
    name_sort: 'none',
    color: 'none',
    co_owner_person_id: 'person',
  },
  microtag: {
    id: 'none',
    pet_id: 'none',
    kind: 'none',
    tag_number: 'none',
    comment: 'text',
    invoiced_person_id: 'person',
    registered_by: 'person',
    updated_by: 'person',
  },
  ownership: { ...bookkeeping, pet_id: 'none', person_id: 'person' },
  pet_transfer: {
    id: 'none',
    pet_id: 'none',
    current_owner_person_id: 'person',
    new_owner_person_id: 'person',
    status: 'none',
    started_by: 'person',
    alternative_email: 'text',
    start_reason: 'text',
    decided_by: 'person',
    decision_reason: 'text',
    updated_by: 'person',
  },
  co_owner_invitation: {
    ...bookkeeping,
    pet_id: 'none',
    person_id: 'person',
    status: 'none',
    decided_by: 'person',
    decision_reason: 'text',
  },
  incident: { ...bookkeeping, pet_id: 'none', dismissal_reason: 'text', comment: 'text', country_code: 'none' },
  pet_image: { pet_id: 'none', content_type: 'none', icon: 'text', large: 'text', created_by: 'person' },

  ...foundReportColumns,
  // Deleted by the finder or after 60 days.
  found_animal: {
    finder_person_id: 'person',
    size: 'none',
    color: 'text',
    details: 'text',
    municipalities: 'text',
    region: 'none',
    photo: 'text',
  },
  ...correctionColumns,
  ...handoverColumns,
  found_animal_notice: { pet_id: 'none', person_id: 'person' },
  watcher: {
    person_id: 'person',
    municipalities: 'text',
    regions: 'text',
  },
  watcher_notice: { person_id: 'person', lost_alert_id: 'none' },
  // The texts are written by the owner and cleared when the alert ends.
  lost_alert: {
    id: 'none',
    pet_id: 'none',
    code: 'none',
    municipality: 'none',
    region: 'none',
    place_text: 'text',
    lost_time: 'text',
    marks: 'text',
    message: 'text',
    end_reason: 'none',
  },
  ...documentColumns,
  ...importColumns,
  // Some values of the history are ids of persons, which are checked as text.
  audit: {
    id: 'none',
    table_name: 'none',
    row_id: 'none',
    column_name: 'none',
    value: 'text',
    before: 'text',
    created_by: 'person',
    acting_person_id: 'person',
    api_key_id: 'none',
  },
  access_log: {
    id: 'none',
    what: 'none',
    reader_person_id: 'person',
    acting_person_id: 'person',
    reader_role: 'none',
    api_key_id: 'none',
    address_class: 'text',
    tag_number: 'none',
    pet_id: 'none',
    person_ids: 'person',
    purpose: 'none',
    case_number: 'none',
  },
  ...scanColumns,
  security_event: {
    id: 'none',
    kind: 'none',
    outcome: 'none',
    call: 'none',
    person_id: 'person',
    acting_person_id: 'person',
    api_key_id: 'none',
    address_class: 'text',
    object_table: 'none',
    object_id: 'person',
    limit_name: 'none',
    merge_key: 'none',
  },
  outbox: {
    id: 'none',
    kind: 'none',
    recipient_person_id: 'person',
    address: 'text',
    pet_ids: 'none',
    payload: 'text',
    dedup_key: 'text',
    last_error: 'text',
  },
  task: {
    ...bookkeeping,
    kind: 'none',
    pet_id: 'none',
    person_id: 'person',
    correction_id: 'none',
    claim_id: 'none',
    closed_by: 'person',
    outcome: 'none',
    words: 'text',
  },
  ...stockColumns,
  ...contactColumns,
  job_run: { id: 'none', job: 'none', run_key: 'none', report: 'none', error: 'none' },
  session: {
    person_id: 'person',
    acting_person_id: 'person',
    workplace_member_id: 'none',
    roles: 'none',
    user_agent: 'text',
    address_class: 'text',
    representative_id: 'none',
  },
  representative: { ...bookkeeping, owner_person_id: 'person', person_id: 'person', document: 'text' },
  login_prompt: { method: 'none', subject: 'text', address: 'text', outcome: 'none', source: 'text' },
  login_device: { token_hash: 'none', subject: 'text', person_id: 'person' },
  one_time_token: { token_hash: 'none', kind: 'none', payload: 'text' },
  signing_key: { kid: 'none', private_jwk: 'none' },
  idempotency: {
    person_id: 'person',
    route: 'none',
    key: 'text',
    body_hash: 'none',
    headers: 'text',
    answer: 'text',
  },
  found_person: { finder_person_id: 'person', human_person_id: 'person', person_id: 'person' },
  counter: { key: 'text' },
}
