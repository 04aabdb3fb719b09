/** Rows and columns of a table in an archive. */
export interface Selection {
  /** Columns; by default all but generated ones. */
  readonly columns?: readonly string[]
  /** SQL expressions that replace the values of a column. */
  readonly values?: Readonly<Record<string, string>>
  /** Condition of the rows; by default all rows. */
  readonly where?: string
}

/** SQL condition: the person owns or co-owns an animal, now or before, or is named in a transfer. */
const NAMED = `id in (select person_id from ownership union select co_owner_person_id from pet
  union select unnest(array[current_owner_person_id, new_owner_person_id, started_by]) from pet_transfer)`

const words = (list: string) => list.trim().split(/\s+/)

/**
 * The data with which an authority carries on: animals, numbers, keepers, contacts, transfers. It omits who wrote a row, what
 * people wrote, and who pays. Omitted columns get their default.
 */
const continuity: Readonly<Record<string, Selection>> = {
  species: {},
  breed: {},
  fur_type: {},
  gender: {},
  microtag_location: {},
  postal_code: {},
  person: {
    columns:
      words(`id ssn name is_organization email email_confirmed_at phone_numbers address postal_code_id municipality
      country_code deceased address_protected shows_name shows_address shows_phones shows_email through_registry_only
      confirmed_at stale_at stale_reason language created_at`),
    where: NAMED,
  },
  pet: {
    columns: words(`id name gender_id species_id breed_id fur_id color birth_date has_only_birth_year birth_country
      arrival_date import_permit origin is_castrated is_dead
      day_of_death death_registered_at is_lost day_of_disappear co_owner_person_id created_at`),
  },
  microtag: {
    columns:
      words(`id pet_id kind tag_number micro_tag_location_id is_foreign_micro_tag chipping_date is_latest price_isk species_id
      anonymised_at created_at`),
    // This instant marks a restored row as a fee line without persons.
    values: { anonymised_at: 'coalesce(anonymised_at, now())' },
  },
  ownership: { columns: words('id pet_id person_id from_at to_at anonymised_at') },
  pet_transfer: {
    columns:
      words(`id pet_id current_owner_person_id new_owner_person_id started_by by_veterinarian status decided_at signed_on
      anonymised_at created_at`),
  },
}

/** Undefined: every table as a whole. */
const contents = { full: undefined, continuity } as const
export type Content = keyof typeof contents

/** What the content has of a table; undefined: nothing. */
export function selectionOf(content: Content, table: string): Selection | undefined {
  const selections: Readonly<Record<string, Selection>> | undefined = contents[content]
  return selections === undefined ? {} : selections[table]
}
