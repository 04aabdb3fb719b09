import type { Route } from '@dyra/shared/contract'
import type { Delivered } from '@dyra/shared/contract/define'
import type { Kysely } from 'kysely'
import { batched } from '../../../db/batched.ts'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import { isProtected, ownEmail } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import { clinicOf } from '../stock/index.ts'

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
  /** Null unless the owner has accepted both texts and is alive. The other parts are null if they are not shown. */
  ownerId: number | null
  ownerName: string | null
  ownerEmail: string | null
  ownerAddress: string | null
  ownerPostalCode: number | null
  /** The stored country, even if it is Iceland. */
  ownerCountry: string | null
  ownerPhones: string[] | null
  coOwnerId: number | null
  coOwnerName: string | null
  coOwnerEmail: string | null
  coOwnerAddress: string | null
  coOwnerPostalCode: number | null
  coOwnerCountry: string | null
  coOwnerPhones: string[] | null
}

export type PersonPart = 'name' | 'address' | 'phones' | 'email'
/** SQL expression: a column of person `alias`, or null if the viewer may not see that part. */
type ShownPart = (alias: string, part: PersonPart, column: string) => string

/**
 * The parts that the person shows, but never an unconfirmed address that another person set. A protected person shows
 * none (docs/domain.md#visibility).
 */
export const publicPart: ShownPart = (alias, part, column) =>
  `case when ${alias}.shows_${part} and not ${isProtected(alias)} then ${
    part === 'email' ? ownEmail(alias) : `${alias}.${column}`
  } end`

/** SQL expressions: the columns of `FoundPet` about person `alias`. */
export const personColumns = (alias: string, prefix: 'owner' | 'coOwner', shown: ShownPart): string => `
    ${alias}.id as "${prefix}Id", ${shown(alias, 'name', 'name')} as "${prefix}Name",
    ${shown(alias, 'email', 'email')} as "${prefix}Email", ${shown(alias, 'address', 'address')} as "${prefix}Address",
    ${shown(alias, 'address', 'postal_code_id')} as "${prefix}PostalCode",
    ${shown(alias, 'address', 'country_code')} as "${prefix}Country",
    ${shown(alias, 'phones', 'phone_numbers')} as "${prefix}Phones"`

/** SQL condition: the person has accepted both texts, and is alive according to the national register. */
export const mayBeShown = (alias: string) =>
  `${alias}.signed_user_agreement_at is not null and ${alias}.signed_privacy_policy_at is not null
      and not ${alias}.deceased`

const SHOWN_PARTS = `
select array_remove(array[
  case when ${publicPart('n', 'name', 'name')} is not null then 'name' end,
  case when num_nonnulls(${publicPart('n', 'address', 'address')}, ${publicPart('n', 'address', 'postal_code_id')}) > 0
    then 'address' end,
  case when cardinality(${publicPart('n', 'phones', 'phone_numbers')}) > 0 then 'phones' end,
  case when ${publicPart('n', 'email', 'email')} is not null then 'email' end], null) as parts
from person n
where n.id = $1 and ${mayBeShown('n')} and exists (
  select from ownership w join pet p on p.id = w.pet_id
  where p.id = $2 and w.to_at is null and n.id in (w.person_id, p.co_owner_person_id))`

interface KeeperOf {
  readonly personId: number
  readonly petId: number
}

/** What a lookup of a pet shows of one of its keepers now. */
export async function readShownParts(db: Kysely<Schema>, { personId, petId }: KeeperOf): Promise<PersonPart[]> {
  return (await queryRows<{ parts: PersonPart[] }>(db, SHOWN_PARTS, [personId, petId]))[0]?.parts ?? []
}

/** Columns of the access log that identify the viewer, by kind of viewer. */
export const viewerColumns = {
  public: { address_class: 'text' },
  /** `reader_person_id` is the veterinarian for whom the key acts, if any. */
  key: { api_key_id: 'bigint', reader_person_id: 'bigint' },
  person: { reader_person_id: 'bigint', acting_person_id: 'bigint', reader_role: 'text' },
} as const
export type ViewerKind = keyof typeof viewerColumns

export interface LookupViewer {
  readonly kind: ViewerKind
  /** Values for `viewerColumns`, in the same order. */
  readonly values: readonly (string | number | null)[]
}

/** `place` is the index of the number in the batch. */
interface Found {
  readonly found: (FoundPet & { place: number })[] | null
  readonly delivered: { place: number; clinic: Delivered }[] | null
}
type Values = [string[], string[], string, ...(string | number | null)[][]]

/** The id of a person if at least one part of the person is shown, else null. */
const idOfShown = (
  prefix: string,
) => `case when num_nonnulls(f."${prefix}Name", f."${prefix}Email", f."${prefix}Address",
      f."${prefix}PostalCode", nullif(f."${prefix}Phones", '{}')) > 0 then f."${prefix}Id" end`
const shownIds = `array_remove(array[${idOfShown('owner')}, ${idOfShown('coOwner')}], null)`

/** Persons to log. Owners who look up their own pet are not logged as shown to themselves. */
const shown = {
  public: shownIds,
  key: shownIds,
  person: `array_remove(${shownIds}, f.reader_person_id)`,
}

/**
 * Finds pets by numbers as they were read ($1) or without the characters that a chip reader adds ($2), preferring the
 * first, and writes each view of contact details into the access log ($3: the call; $4 and following: columns of the
 * viewer). One statement does both, so that there is no view without its log row. A pet without a current ownership is
 * a pending registration, whose co-owner is not shown either (docs/domain.md#registration). For a number without a pet
 * the statement also finds the clinic that has it in stock: a separate query took a third of all statements. The
 * results are JSON values, because the driver describes every column in every response, which took a tenth of the
 * lookup. `offset 0` hides the length of the arrays from the planner; otherwise it replans each execution at three
 * times the cost of the lookup.
 */
function statementFor(kind: ViewerKind) {
  const columns = Object.entries(viewerColumns[kind])
  const names = columns.map(([name]) => name).join(', ')
  const lists = columns.map(([name, type], at) => `$${at + 4}::${type}[] as ${name}s`).join(', ')
  const listNames = columns.map(([name]) => `g.${name}s`).join(', ')
  return prepared<Found, Values>(`
with requested as (
  select a.*
  from (select $1::text[] as wholes, $2::text[] as bares, ${lists} offset 0) g
  cross join unnest(g.wholes, g.bares, ${listNames}) with ordinality as a (whole, bare, ${names}, place)
), found as materialized (
  select a.place, ${columns.map(([name]) => `a.${name}`).join(', ')}, t.*
  from requested a cross join lateral (
    select
      p.id as "petId", p.name, p.gender_id as "genderId", p.species_id as "speciesId", p.breed_id as "breedId",
      p.birth_date as "birthDate", p.has_only_birth_year as "hasOnlyBirthYear", p.color,
      p.is_castrated as "isCastrated", p.is_dead as "isDead", p.is_lost as "isLost",
      p.day_of_disappear as "dayOfDisappear", i.id as "imageId", m.tag_number as "tagNumber",
      ${personColumns('o', 'owner', publicPart)},
      ${personColumns('c', 'coOwner', publicPart)}
    from microtag m
    join pet p on p.id = m.pet_id
    left join pet_image i on i.pet_id = p.id
    left join ownership w on w.pet_id = p.id and w.to_at is null
    left join person o on o.id = w.person_id and ${mayBeShown('o')}
    left join person c on c.id = p.co_owner_person_id and w.id is not null and ${mayBeShown('c')}
    where m.tag_number in (a.whole, a.bare)
    order by m.tag_number = a.whole desc
    limit 1
  ) t
), logged as (
  insert into access_log (what, tag_number, ${names}, person_ids)
  select $3, f."tagNumber", ${columns.map(([name]) => `f.${name}`).join(', ')}, ${shown[kind]}
  from found f
  where cardinality(${shown[kind]}) > 0
), delivered as (
  select a.place, row_to_json(c) as clinic
  from requested a cross join lateral (${clinicOf('a.whole', 'a.bare')}) c
  where not exists (select from found f where f.place = a.place)
)
select (select json_agg(f) from found f) as found, (select json_agg(d) from delivered d) as delivered`)
}

const statements: Readonly<Record<ViewerKind, ReturnType<typeof statementFor>>> = {
  public: statementFor('public'),
  key: statementFor('key'),
  person: statementFor('person'),
}

export interface LookupRequest {
  /** The number as read, and without the characters that a chip reader adds. The first takes precedence. */
  readonly candidates: readonly [string, string]
  readonly viewer: LookupViewer
}

/** The pet of a number, or the clinic that has the number in stock. */
export interface LookupAnswer {
  readonly pet?: FoundPet
  readonly delivered?: Delivered
}

/**
 * A few connections suffice: while they commit, the next batch is collected. The other connections stay free for other
 * calls.
 */
const MAX_CONCURRENT = 3
const MAX_BATCH = 64

const batchBy = (db: Database, call: Route, kind: ViewerKind) =>
  batched<LookupRequest, LookupAnswer>({
    maxConcurrent: MAX_CONCURRENT,
    maxSize: MAX_BATCH,
    run: async (requests) => {
      const whole = requests.map(({ candidates }) => candidates[0])
      const bare = requests.map(({ candidates }) => candidates[1])
      const viewers = Object.keys(viewerColumns[kind]).map((_, at) =>
        requests.map(({ viewer }) => viewer.values[at] ?? null),
      )
      const [row] = await statements[kind](db, [whole, bare, call, ...viewers])
      const answers: LookupAnswer[] = requests.map(() => ({}))
      for (const pet of row?.found ?? []) answers[pet.place - 1] = { pet }
      for (const { place, clinic } of row?.delivered ?? []) answers[place - 1] = { delivered: clinic }
      return answers
    },
  })

/** Batches concurrent lookups into few statements. */
export function batchedLookup(db: Database, call: Route): (request: LookupRequest) => Promise<LookupAnswer> {
  const byKind = {
    public: batchBy(db, call, 'public'),
    key: batchBy(db, call, 'key'),
    person: batchBy(db, call, 'person'),
  }
  return (request) => byKind[request.viewer.kind](request)
}
