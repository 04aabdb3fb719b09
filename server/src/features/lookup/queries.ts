import { prepared } from '../../db/connection.ts'

export interface FoundPet {
  petId: number
  name: string
  genderId: number
  speciesId: number
  breedId: number | null
  birthDate: string | null
  hasOnlyBirthYear: boolean
  color: string | null
  isCastrated: boolean | null
  isDead: boolean
  isLost: boolean
  dayOfDisappear: string | null
  imageId: string | null
  tagNumber: string
  /** Null unless the owner accepted both texts; so is everything of the owner. */
  ownerId: number | null
  ownerName: string | null
  ownerEmail: string | null
  ownerAddress: string | null
  ownerPostalCode: number | null
  ownerPhones: string[] | null
  coOwnerId: number | null
  coOwnerName: string | null
  coOwnerEmail: string | null
  coOwnerAddress: string | null
  coOwnerPostalCode: number | null
  coOwnerPhones: string[] | null
}

const person = (alias: string, prefix: string) => `
    ${alias}.id as "${prefix}Id", ${alias}.name as "${prefix}Name", ${alias}.email as "${prefix}Email",
    case when not ${alias}.address_protected then ${alias}.address end as "${prefix}Address",
    case when not ${alias}.address_protected then ${alias}.postal_code_id end as "${prefix}PostalCode",
    ${alias}.phone_numbers as "${prefix}Phones"`

const consents = (alias: string) =>
  `${alias}.signed_user_agreement_at is not null and ${alias}.signed_privacy_policy_at is not null`

/**
 * Finds a pet by a number as it was read ($1) or as it is without a reader's frame ($2), the first before the second,
 * and writes the look into the access log ($3: address class, $4: the call) when contact details are shown: one
 * statement, so there is no look without its row. A pet without an open ownership is a registration that nobody has
 * accepted yet; its co-owner is not shown either (domain.md, section 3).
 */
export const findByTag = prepared<FoundPet, [string, string, string, string]>(`
with found as materialized (
  select
    p.id as "petId", p.name, p.gender_id as "genderId", p.species_id as "speciesId", p.breed_id as "breedId",
    p.birth_date as "birthDate", p.has_only_birth_year as "hasOnlyBirthYear", p.color,
    p.is_castrated as "isCastrated", p.is_dead as "isDead", p.is_lost as "isLost",
    p.day_of_disappear as "dayOfDisappear", i.id as "imageId", m.tag_number as "tagNumber",
    ${person('o', 'owner')},
    ${person('c', 'coOwner')}
  from microtag m
  join pet p on p.id = m.pet_id
  left join pet_image i on i.pet_id = p.id
  left join ownership w on w.pet_id = p.id and w.to_at is null
  left join person o on o.id = w.person_id and ${consents('o')}
  left join person c on c.id = p.co_owner_person_id and w.id is not null and ${consents('c')}
  where m.tag_number in ($1, $2)
  order by m.tag_number = $1 desc
  limit 1
), logged as (
  insert into access_log (what, tag_number, address_class, person_ids)
  select $4, f."tagNumber", $3, array_remove(array[f."ownerId", f."coOwnerId"], null)
  from found f
  where f."ownerId" is not null or f."coOwnerId" is not null
)
select * from found`)
