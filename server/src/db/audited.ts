import { petEvents } from './audited-pet-events.ts'

/** How a table appears in the history. */
export interface Audited {
  readonly tableName: string
  /** Column with the row id of the history entry: the row's own id, or that of the pet or person it is shown with. */
  readonly rowId: 'id' | 'pet_id' | 'owner_person_id'
  /**
   * Column → field name of the history (the keys of `auditFields` in the strings). Other columns are not recorded.
   */
  readonly fields: Readonly<Record<string, string>>
}

/** The audited tables and columns. A test refuses writes to these tables outside change.ts. */
export const audited = {
  pet: {
    tableName: 'Pets',
    rowId: 'id',
    fields: {
      name: 'Name',
      gender_id: 'GenderId',
      species_id: 'SpeciesId',
      breed_id: 'BreedId',
      fur_id: 'FurId',
      color: 'Color',
      birth_date: 'BirthDate',
      has_only_birth_year: 'HasOnlyBirthYear',
      is_castrated: 'IsCastrated',
      is_dead: 'IsDead',
      day_of_death: 'DayOfDeath',
      is_lost: 'IsLost',
      day_of_disappear: 'DayOfDisappear',
      co_owner_person_id: 'CoOwnerPersonId',
    },
  },
  ownership: { tableName: 'Pets', rowId: 'pet_id', fields: { person_id: 'OwnerPersonId' } },
  pet_image: { tableName: 'Pets', rowId: 'pet_id', fields: { id: 'ImageId' } },
  ...petEvents,
  microtag: {
    tableName: 'MicroTags',
    rowId: 'id',
    fields: {
      pet_id: 'PetId',
      tag_number: 'TagNumber',
      micro_tag_location_id: 'MicroTagLocationId',
      is_foreign_micro_tag: 'IsForeignMicroTag',
      comment: 'Comment',
      invoiced_person_id: 'InvoicedPersonId',
    },
  },
  pet_transfer: {
    tableName: 'PetTransfers',
    rowId: 'id',
    fields: {
      pet_id: 'PetId',
      current_owner_person_id: 'CurrentOwnerPersonId',
      new_owner_person_id: 'NewOwnerPersonId',
      status: 'Status',
      start_reason: 'StartReason',
      decision_reason: 'DecisionReason',
      signed_on: 'SignedOn',
    },
  },
  representative: {
    tableName: 'Representatives',
    rowId: 'id',
    fields: {
      owner_person_id: 'OwnerPersonId',
      person_id: 'PersonId',
      valid_from: 'ValidFrom',
      valid_until: 'ValidUntil',
      ended_at: 'EndedAt',
    },
  },
  payer_agreement: {
    tableName: 'PayerAgreements',
    rowId: 'id',
    fields: {
      payer_person_id: 'PayerPersonId',
      veterinarian_person_id: 'VeterinarianPersonId',
      ended_at: 'EndedAt',
    },
  },
  // Says only when someone was invited, agreed and ended: the rest is about people who are not in the registry.
  backup_contact: {
    tableName: 'Users',
    rowId: 'owner_person_id',
    fields: { invited_at: 'ContactInvited', agreed_at: 'ContactAgreed' },
  },
  co_owner_invitation: {
    tableName: 'CoOwnerInvitations',
    rowId: 'id',
    fields: {
      pet_id: 'PetId',
      person_id: 'CoOwnerPersonId',
      status: 'Status',
      decision_reason: 'DecisionReason',
    },
  },
  // Records only that a report was opened, answered and closed, without persons, because its content is deleted.
  found_report: {
    tableName: 'Pets',
    rowId: 'pet_id',
    fields: { created_at: 'FoundReportOpened', answered_at: 'FoundReportAnswered', closed_at: 'FoundReportClosed' },
  },
  incident: {
    tableName: 'Incidents',
    rowId: 'id',
    fields: {
      pet_id: 'PetId',
      incident_type_id: 'IncidentTypeId',
      comment: 'Comment',
      date: 'Date',
      country_code: 'CountryCode',
      unconfirmed: 'Unconfirmed',
      dismissed_at: 'DismissedAt',
      dismissal_reason: 'DecisionReason',
    },
  },
  person: {
    tableName: 'Users',
    rowId: 'id',
    fields: {
      name: 'Name',
      email: 'Email',
      email_confirmed_at: 'EmailConfirmed',
      phone_numbers: 'PhoneNumbers',
      address: 'Address',
      postal_code_id: 'PostalCodeId',
      municipality: 'Municipality',
      deceased: 'Deceased',
      address_protected: 'AddressProtected',
      shows_name: 'ShowsName',
      shows_address: 'ShowsAddress',
      shows_phones: 'ShowsPhones',
      shows_email: 'ShowsEmail',
      through_registry_only: 'ThroughRegistryOnly',
      signed_user_agreement_at: 'SignedUserAgreement',
      signed_privacy_policy_at: 'SignedPrivacyPolicy',
      confirmed_at: 'DetailsConfirmed',
      stale_at: 'DetailsStale',
      language: 'Language',
    },
  },
  authorized_user: {
    tableName: 'AuthorizedUsers',
    rowId: 'id',
    fields: { roles: 'Roles', enabled: 'Enabled', default_invoiced_person_id: 'DefaultInvoicedPersonId' },
  },
  auth_application: {
    tableName: 'AuthApplications',
    rowId: 'id',
    fields: { requested_role: 'RequestedRole', status: 'Status' },
  },
  invoice_person: {
    tableName: 'InvoicePersons',
    rowId: 'id',
    fields: { person_id: 'PersonId', hidden_at: 'HiddenAt' },
  },
  api_key: {
    tableName: 'OpenApiKeys',
    rowId: 'id',
    fields: {
      name: 'Name',
      scopes: 'Scopes',
      veterinarian_person_id: 'VeterinarianPersonId',
      expires_on: 'ExpiresOn',
      revoked_at: 'RevokedAt',
    },
  },
  // Neither the person nor the administrator's words, which are deleted with the task.
  task: {
    tableName: 'Tasks',
    rowId: 'id',
    fields: { kind: 'TaskKind', pet_id: 'PetId', outcome: 'TaskOutcome' },
  },
  // A number changes hands or becomes void. That it is registered is in the history of the microtag.
  tag_batch: {
    tableName: 'TagBatches',
    rowId: 'id',
    fields: {
      person_id: 'PersonId',
      workplace_id: 'WorkplaceId',
      delivered_on: 'DeliveredOn',
      first_number: 'FirstNumber',
      last_number: 'LastNumber',
      tag_count: 'TagCount',
    },
  },
  delivered_tag: {
    tableName: 'DeliveredTags',
    rowId: 'id',
    fields: {
      holder_person_id: 'HolderPersonId',
      holder_workplace_id: 'HolderWorkplaceId',
      void_reason: 'VoidReason',
    },
  },
  workplace: {
    tableName: 'Workplaces',
    rowId: 'id',
    fields: {
      person_id: 'PersonId',
      kind: 'WorkplaceKind',
      public_phone: 'PublicPhone',
      valid_until: 'ValidUntil',
      delayed_notice_ground: 'DelayedNoticeGround',
      closed_at: 'ClosedAt',
    },
  },
  workplace_member: {
    tableName: 'WorkplaceMembers',
    rowId: 'id',
    fields: { workplace_id: 'WorkplaceId', person_id: 'PersonId', is_manager: 'IsManager', removed_at: 'RemovedAt' },
  },
  // Neither the name of the file nor the reason of the fee.
  pet_import: { tableName: 'Imports', rowId: 'id', fields: { state: 'ImportState', price_isk: 'PriceIsk' } },
  // Records the author but not the text, so that deleting a comment removes it completely.
  contact_form: { tableName: 'ContactForm', rowId: 'id', fields: { created_by: 'PersonId' } },
  tariff: { tableName: 'Tariff', rowId: 'id', fields: { valid_from: 'ValidFrom', price_isk: 'PriceIsk' } },
} as const satisfies Record<string, Audited>

export type AuditedTable = keyof typeof audited
/** Allowed values of `TableName` of GET /api/Audit. */
export const auditTableNames = [...new Set(Object.values(audited).map(({ tableName }) => tableName))]
