import type { Route } from '@dyra/shared/contract'
import { type Database, prepared } from '../../db/connection.ts'
import { together } from '../../db/together.ts'

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
 * Finds pets by their numbers as they were read ($1) or as they are without a reader's frame ($2), the first before
 * the second, and writes each look that shows contact details into the access log ($3: address class, $4: the call):
 * one statement, so there is no look without its row. A pet without an open ownership is a registration that nobody
 * has accepted yet; its co-owner is not shown either (domain.md, section 3). One value comes back, because the driver
 * describes every column anew for every answer, which cost a tenth of the whole lookup. `offset 0` hides the length
 * of the lists from the planner, who would else plan anew each time, at three times the cost of the lookup itself.
 */
const find = prepared<{ found: (FoundPet & { place: number })[] | null }, [string[], string[], string[], string]>(`
with asked as (
  select a.*
  from (select $1::text[] as wholes, $2::text[] as unframeds, $3::text[] as classes offset 0) g
  cross join unnest(g.wholes, g.unframeds, g.classes) with ordinality as a (whole, unframed, address_class, place)
), found as materialized (
  select a.place, a.address_class, t.*
  from asked a cross join lateral (
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
    where m.tag_number in (a.whole, a.unframed)
    order by m.tag_number = a.whole desc
    limit 1
  ) t
), logged as (
  insert into access_log (what, tag_number, address_class, person_ids)
  select $4, f."tagNumber", f.address_class, array_remove(array[f."ownerId", f."coOwnerId"], null)
  from found f
  where f."ownerId" is not null or f."coOwnerId" is not null
)
select json_agg(f) as found from found f`)

export interface Look {
  /** The number as it was read, and without a reader's frame; the first goes before the second. */
  readonly candidates: readonly [string, string]
  readonly addressClass: string
}

/** Few suffice: while they commit, the next one gathers. The other connections stay free for other calls. */
const AT_ONCE = 3
const MOST = 64

/** Finds what looks are for, many of them in one statement when many come at once. */
export const lookups = (db: Database, call: Route): ((look: Look) => Promise<FoundPet | undefined>) =>
  together<Look, FoundPet | undefined>({
    atOnce: AT_ONCE,
    most: MOST,
    run: async (looks) => {
      const whole = looks.map(({ candidates }) => candidates[0])
      const unframed = looks.map(({ candidates }) => candidates[1])
      const [row] = await find(db, [whole, unframed, looks.map(({ addressClass }) => addressClass), call])
      const byPlace = new Map(row?.found?.map((pet) => [pet.place, pet]))
      return looks.map((_, index) => byPlace.get(index + 1))
    },
  })
