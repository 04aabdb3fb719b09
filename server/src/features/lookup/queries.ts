import type { Route } from '@dyra/shared/contract'
import { batched } from '../../db/batched.ts'
import { type Database, prepared } from '../../db/connection.ts'

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
  /** Null unless the owner accepted both texts and is alive; so is everything of the owner. */
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

/** Both texts accepted, and alive as far as the national register has told us. */
const mayBeShown = (alias: string) =>
  `${alias}.signed_user_agreement_at is not null and ${alias}.signed_privacy_policy_at is not null
      and not ${alias}.deceased`

/** The columns of the access log that say who looked, by kind of reader. */
export const readerColumns = {
  public: { address_class: 'text' },
  key: { api_key_id: 'bigint' },
  person: { reader_person_id: 'bigint', acting_person_id: 'bigint', reader_role: 'text' },
} as const
export type ReaderKind = keyof typeof readerColumns

export interface LookupReader {
  readonly kind: ReaderKind
  /** In the order of the columns. */
  readonly values: readonly (string | number | null)[]
}

type Found = { found: (FoundPet & { place: number })[] | null }
type Values = [string[], string[], string, ...(string | number | null)[][]]

/** Of a look by one of the owners nothing is logged but what it showed of the other. */
const shown = {
  public: 'array_remove(array[f."ownerId", f."coOwnerId"], null)',
  key: 'array_remove(array[f."ownerId", f."coOwnerId"], null)',
  person: 'array_remove(array_remove(array[f."ownerId", f."coOwnerId"], null), f.reader_person_id)',
}

/**
 * Finds pets by their numbers as they were read ($1) or as they are without a reader's frame ($2), the first before the
 * second, and writes each look that shows contact details into the access log ($3: the call, $4 and on: columns that
 * say who looked): one statement, so there is no look without its row. A pet without an open ownership is a
 * registration that is not accepted yet; its co-owner is not shown either (docs/domain.md#registration). One value
 * comes back, because the driver describes every column for every answer, which cost a tenth of the whole lookup.
 * `offset 0` hides the length of the lists from the planner, which would otherwise plan each time, at three times the
 * cost of the lookup itself.
 */
function statementFor(kind: ReaderKind) {
  const columns = Object.entries(readerColumns[kind])
  const names = columns.map(([name]) => name).join(', ')
  const lists = columns.map(([name, type], at) => `$${at + 4}::${type}[] as ${name}s`).join(', ')
  const listNames = columns.map(([name]) => `g.${name}s`).join(', ')
  return prepared<Found, Values>(`
with asked as (
  select a.*
  from (select $1::text[] as wholes, $2::text[] as unframeds, ${lists} offset 0) g
  cross join unnest(g.wholes, g.unframeds, ${listNames}) with ordinality as a (whole, unframed, ${names}, place)
), found as materialized (
  select a.place, ${columns.map(([name]) => `a.${name}`).join(', ')}, t.*
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
    left join person o on o.id = w.person_id and ${mayBeShown('o')}
    left join person c on c.id = p.co_owner_person_id and w.id is not null and ${mayBeShown('c')}
    where m.tag_number in (a.whole, a.unframed)
    order by m.tag_number = a.whole desc
    limit 1
  ) t
), logged as (
  insert into access_log (what, tag_number, ${names}, person_ids)
  select $3, f."tagNumber", ${columns.map(([name]) => `f.${name}`).join(', ')}, ${shown[kind]}
  from found f
  where cardinality(${shown[kind]}) > 0
)
select json_agg(f) as found from found f`)
}

const statements: Readonly<Record<ReaderKind, ReturnType<typeof statementFor>>> = {
  public: statementFor('public'),
  key: statementFor('key'),
  person: statementFor('person'),
}

export interface Look {
  /** The number as it was read, and without a reader's frame; the first goes before the second. */
  readonly candidates: readonly [string, string]
  readonly reader: LookupReader
}

/** Few suffice: while they commit, the next one gathers. The other connections stay free for other calls. */
const AT_ONCE = 3
const MOST = 64

const looksBy = (db: Database, call: Route, kind: ReaderKind) =>
  batched<Look, FoundPet | undefined>({
    maxConcurrent: AT_ONCE,
    maxSize: MOST,
    run: async (looks) => {
      const whole = looks.map(({ candidates }) => candidates[0])
      const unframed = looks.map(({ candidates }) => candidates[1])
      const readers = Object.keys(readerColumns[kind]).map((_, at) =>
        looks.map(({ reader }) => reader.values[at] ?? null),
      )
      const [row] = await statements[kind](db, [whole, unframed, call, ...readers])
      const byPlace = new Map(row?.found?.map((pet) => [pet.place, pet]))
      return looks.map((_, index) => byPlace.get(index + 1))
    },
  })

/** Finds what looks are for, many of them in one statement when many come at once. */
export function lookups(db: Database, call: Route): (look: Look) => Promise<FoundPet | undefined> {
  const byKind = {
    public: looksBy(db, call, 'public'),
    key: looksBy(db, call, 'key'),
    person: looksBy(db, call, 'person'),
  }
  return (look) => byKind[look.reader.kind](look)
}
