import type { Pet, PetListItem } from '@dyra/shared/contract/pet'
import type { DetailsState } from '@dyra/shared/domain/confirmations'
import { foldName } from '@dyra/shared/domain/names'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { THEFT_DAYS, type TheftState } from '@dyra/shared/domain/thefts'
import type { Waiting } from '@dyra/shared/domain/waiting'
import type { Kysely } from 'kysely'
import { batched } from '../../../db/batched.ts'
import { detailsState, lastConfirmed } from '../../../db/confirmation-expressions.ts'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import { isKeptPet, petName, section } from '../../../db/export-section.ts'
import { acceptedTerms, isOpenInvitation, isProtected, TODAY, theftState } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { waitingRows } from '../../../db/waiting-expressions.ts'
import type { Page } from '../../../http/paging.ts'
import { problem } from '../../../problems/problem.ts'
import { nameNow } from '../../reference/types/index.ts'
import { feeFacts } from '../microtags/index.ts'
import type { OwnDetails, Registration, RegistrationFacts } from './rules.ts'
import type { UpdateFacts } from './update-rules.ts'

interface Party {
  readonly id: number
  readonly name: string
}

interface StoredTheft {
  readonly state: TheftState
  readonly caseNumber: string
  readonly reported: string | null
  readonly until: string | null
  readonly confirmed: string | null
  readonly police: string | null
}

/** A stored pet with everything that its page may show. Instants are in PostgreSQL's JSON format. */
export interface PetRow {
  readonly version: number
  readonly petId: number
  readonly name: string
  readonly genderId: number
  readonly speciesId: number
  readonly breedId: number | null
  readonly furId: number | null
  readonly color: string | null
  readonly earTag: string | null
  readonly birthDate: string | null
  readonly hasOnlyBirthYear: boolean
  readonly birthCountry: string | null
  readonly arrivalDate: string | null
  readonly importPermit: string | null
  readonly origin: Pet['origin']
  readonly isCastrated: boolean | null
  readonly isDead: boolean
  readonly dayOfDeath: string | null
  readonly isLost: boolean
  readonly dayOfDisappear: string | null
  readonly imageId: string | null
  readonly microTags: readonly {
    readonly microTagId: number
    readonly locationId: number
    readonly tagNumber: string
    readonly created: string
    readonly isForeignMicroTag: boolean
    readonly chippingDate: string | null
    readonly comment: string | null
  }[]
  readonly transfer: {
    readonly petTransferId: number
    readonly newOwnerPersonId: number
    readonly newOwnerName: string
    readonly byVeterinarian: boolean
  } | null
  readonly owner: (Party & { readonly details: DetailsState | null }) | null
  readonly everHadOwner: boolean
  readonly coOwner: (Party & { readonly ssn: string }) | null
  /** Co-owner who has not accepted. `since` is null if they are not invited yet. */
  readonly invited: (Party & { readonly since: string | null }) | null
  readonly dispute: { readonly opened: string; readonly isContested: boolean; readonly reason: string | null } | null
  /** The theft that belongs to the present loss. */
  readonly theft: StoredTheft | null
  /** The owner's report that the pet is no longer with them: an open task. */
  readonly departure: Pet['departure']
  readonly created: string
  readonly createdBy: Party | null
  readonly updated: string
  readonly updatedBy: Party | null
}

const party = (id: string) => `(select json_build_object('id', n.id, 'name', n.name) from person n where n.id = ${id})`

/** One statement with one column, because the driver describes every column of every result. */
const findById = prepared<{ pet: PetRow }, [number]>(`
select json_build_object(
  'version', p.version, 'petId', p.id, 'name', p.name, 'genderId', p.gender_id, 'speciesId', p.species_id,
  'breedId', p.breed_id, 'furId', p.fur_id, 'color', p.color, 'birthDate', p.birth_date,
  'hasOnlyBirthYear', p.has_only_birth_year, 'isCastrated', p.is_castrated, 'isDead', p.is_dead,
  'birthCountry', p.birth_country, 'arrivalDate', p.arrival_date, 'importPermit', p.import_permit, 'origin', p.origin,
  'dayOfDeath', p.day_of_death, 'isLost', p.is_lost, 'dayOfDisappear', p.day_of_disappear,
  'imageId', (select i.id from pet_image i where i.pet_id = p.id),
  'earTag', (select m.tag_number from microtag m where m.pet_id = p.id and m.kind = 'earTag'),
  'microTags', (
    select coalesce(json_agg(json_build_object(
      'microTagId', m.id, 'locationId', m.micro_tag_location_id, 'tagNumber', m.tag_number, 'created', m.created_at,
      'isForeignMicroTag', m.is_foreign_micro_tag, 'chippingDate', m.chipping_date, 'comment', m.comment
    ) order by m.is_latest desc, m.created_at desc, m.id desc), '[]')
    from microtag m where m.pet_id = p.id and m.kind = 'microchip'
  ),
  'transfer', (
    select json_build_object('petTransferId', t.id, 'newOwnerPersonId', n.id, 'newOwnerName', n.name,
      'byVeterinarian', t.by_veterinarian)
    from pet_transfer t join person n on n.id = t.new_owner_person_id
    where t.pet_id = p.id and t.status = 'pending'
  ),
  'owner', (
    select json_build_object('id', n.id, 'name', n.name, 'details', ${detailsState('n')})
    from ownership w join person n on n.id = w.person_id
    where w.pet_id = p.id and w.to_at is null
  ),
  'everHadOwner', exists (select from ownership w where w.pet_id = p.id),
  'coOwner', (
    select json_build_object('id', n.id, 'name', n.name, 'ssn', n.ssn)
    from person n where n.id = p.co_owner_person_id and n.erased_at is null
  ),
  'invited', (
    select json_build_object('id', n.id, 'name', n.name, 'since', i.invited_at)
    from co_owner_invitation i join person n on n.id = i.person_id and n.erased_at is null
    where i.pet_id = p.id and (i.status = 'entered' or ${isOpenInvitation})
  ),
  'dispute', (
    select json_build_object('opened', d.created_at, 'isContested', d.contested_by is not null, 'reason', d.reason)
    from pet_dispute d where d.pet_id = p.id and d.decided_at is null
  ),
  'theft', (
    select json_build_object('state', ${theftState('s')}, 'caseNumber', s.case_number, 'reported', s.reported_at,
      'until', s.reported_at + interval '${THEFT_DAYS} days', 'confirmed', s.confirmed_at, 'police', (
        select o.name from workplace w join person o on o.id = w.person_id where w.id = s.workplace_id))
    from theft s where s.pet_id = p.id and s.ended_at is null
  ),
  'departure', (
    select json_build_object('reason', case t.kind when 'petHandedOver' then 'handedOver' else 'movedAbroad' end,
      'reported', t.created_at)
    from task t join ownership w on w.pet_id = p.id and w.to_at is null and w.person_id = t.person_id
    where t.pet_id = p.id and not p.is_dead and t.closed_at is null and t.kind in ('petHandedOver', 'petMovedAbroad')
    order by t.id desc limit 1
  ),
  'created', p.created_at, 'createdBy', ${party('p.created_by')},
  'updated', p.updated_at, 'updatedBy', ${party('p.updated_by')}
) as pet
from pet p
where p.id = $1`)

export async function readPet(db: Database, petId: number): Promise<PetRow | undefined> {
  const [found] = await findById(db, [petId])
  return found?.pet
}

export interface PreviousOwnerRow {
  readonly personId: number | null
  readonly registrationDate: Date
  readonly unregistrationDate: Date
  readonly fullName: string | null
  readonly ssn: string | null
  readonly address: string | null
  readonly addressProtected: boolean | null
  readonly isProtected: boolean | null
  readonly email: string | null
  readonly phoneNumbers: string[] | null
}

/** Previous owners, latest first. Rows without a person were cleared by retention. */
const findPrevious = prepared<PreviousOwnerRow, [number, number, number]>(`
select n.id as "personId", o.from_at as "registrationDate", o.to_at as "unregistrationDate", n.name as "fullName",
  n.ssn, n.address, n.address_protected as "addressProtected",
  ${isProtected('n')} as "isProtected", n.email, n.phone_numbers as "phoneNumbers"
from ownership o
left join person n on n.id = o.person_id and n.erased_at is null
where o.pet_id = $1 and o.to_at is not null
order by o.to_at desc, o.id desc
limit $2 offset $3`)

const countPrevious = prepared<{ count: number }, [number]>(
  'select count(*) from ownership where pet_id = $1 and to_at is not null',
)

export async function findPreviousOwners(db: Database, petId: number, { from, size }: Page) {
  const [rows, [counted]] = await Promise.all([findPrevious(db, [petId, size, from]), countPrevious(db, [petId])])
  return { rows, total: counted?.count ?? 0 }
}

export const exportedPets = section(`
select p.id as key, p.id as "petId", p.name, s.name as "speciesName", b.name as "breedName", g.name as "genderName",
  p.color, p.birth_date as "birthDate", p.has_only_birth_year as "hasOnlyBirthYear", p.is_castrated as "isCastrated",
  p.birth_country as "birthCountry", p.arrival_date as "arrivalDate", p.import_permit as "importPermit", p.origin,
  p.is_dead as "isDead", p.day_of_death as "dayOfDeath", p.is_lost as "isLost",
  p.day_of_disappear as "dayOfDisappear", p.co_owner_person_id = $1 as "isCoOwned", p.created_at as created,
  array(select m.tag_number from microtag m where m.pet_id = p.id order by m.id) as "microTags",
  array(select m.chipping_date from microtag m where m.pet_id = p.id order by m.id) as "chippingDates"
from pet p
join species s on s.id = p.species_id
join gender g on g.id = p.gender_id
left join breed b on b.id = p.breed_id
where p.id > $2 and ${isKeptPet}`)

export const exportedOwnerships = section(`
select o.id as key, ${petName}, o.from_at as "registrationDate", o.to_at as "unregistrationDate"
from ownership o join pet p on p.id = o.pet_id where o.person_id = $1 and o.id > $2`)

/** A row of a list. The names of species and breed are added from memory. */
export type ItemRow = Omit<PetListItem, 'speciesName' | 'breedName'> & { readonly breedId: number | null }

/** A row as one JSON value, for pet `p` with `itemJoins`. */
export const itemColumn = `json_build_object(
    'petId', p.id, 'tagNumber', m.tag_number, 'birthDate', p.birth_date, 'hasOnlyBirthYear', p.has_only_birth_year,
    'name', p.name, 'speciesId', p.species_id, 'breedId', p.breed_id, 'imageId', i.id,
    'inTransfer', exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending'),
    'isDead', p.is_dead, 'isLost', p.is_lost)`

export const itemJoins = `
  left join microtag m on m.pet_id = p.id and m.is_latest
  left join pet_image i on i.pet_id = p.id`

/** Instants are in PostgreSQL's JSON format. */
type OwnWaiting = NonNullable<PetListItem['waiting']>

interface Listed {
  readonly count: number
  readonly own: OwnDetails
  readonly pets: readonly (ItemRow & { isCoOwned: boolean; waiting: OwnWaiting })[]
}

/** SQL subquery: pets of person `$1`. A co-owner does not see the pet until the registration is accepted. */
const MINE = `(
  select o.pet_id as id, false as co_owned from ownership o where o.person_id = $1 and o.to_at is null
  union all
  select p.id, true from pet p
  where p.co_owner_person_id = $1 and exists (
    select from ownership o where o.pet_id = p.id and o.to_at is null and o.person_id is distinct from $1))`

type ListValues = [number, boolean, number, number, string, string, boolean, readonly Waiting[]]

/** Owned and co-owned pets, living ones first, each with the work of the kinds `$8` that waits for the person. */
const findListed = prepared<{ listed: Listed }, ListValues>(`
with mine as materialized ${MINE}, shown as materialized (
  select p.id, p.is_dead, p.name_sort, mine.co_owned from mine join pet p on p.id = mine.id
  where ($2 or not p.is_dead) and ($7 or not mine.co_owned) and (position($5 in p.name_norm) > 0 or exists (
    select from microtag m where m.pet_id = p.id and $6 <> '' and position($6 in m.tag_number) > 0))
), page as materialized (
  select * from shown order by is_dead, name_sort, id limit $3 offset $4
)
select json_build_object('count', (select count(*) from shown), 'own', (
  select json_build_object('hasAccepted', ${acceptedTerms('n')}, 'hasPhone', cardinality(n.phone_numbers) > 0,
    'hasEmail', n.email is not null, 'isStale', coalesce(${detailsState('n')} = 'stale', false),
    'confirmed', ${lastConfirmed('n')})
  from person n where n.id = $1
), 'pets', (
  select coalesce(json_agg(jsonb_build_object('isCoOwned', g.co_owned, 'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'until', x.until) order by x.n), '[]')
      from ${waitingRows('$8')} x)) || (${itemColumn})::jsonb
    order by g.is_dead, g.name_sort, g.id), '[]')
  from page g join pet p on p.id = g.id join ownership w on w.pet_id = p.id and w.to_at is null ${itemJoins}
)) as listed`)

const countWaitingOf = prepared<{ pets: number }, [number, readonly Waiting[]]>(`
select count(*)::int as pets
from ${MINE} mine join pet p on p.id = mine.id join ownership w on w.pet_id = p.id and w.to_at is null
where exists (select from ${waitingRows('$2')} x)`)

/** Number of pets for which work of these kinds waits for the person. */
export const countWaiting = async (db: Database, personId: number, kinds: readonly Waiting[]): Promise<number> =>
  (await countWaitingOf(db, [personId, kinds]))[0]?.pets ?? 0

interface Filter {
  readonly personId: number
  readonly showDead: boolean
  readonly withCoOwned: boolean
  /** Part of a name or number; '' for all. */
  readonly search: string
  /** Kinds of waiting work to include; none in the list of another person. */
  readonly kinds: readonly Waiting[]
  readonly from: number
  readonly size: number
}

export async function findPersonPets(
  db: Database,
  { personId, showDead, withCoOwned, search, kinds, from, size }: Filter,
): Promise<Listed> {
  const texts = [foldName(search.trim()), normaliseTagNumber(search)] as const
  const [row] = await findListed(db, [personId, showDead, size, from, ...texts, withCoOwned, kinds])
  if (!row) throw new Error('The list has no row')
  return row.listed
}

export interface LivingPet {
  readonly petId: number
  readonly name: string
  readonly speciesId: number
  readonly speciesName: string
  readonly tagNumber: string | null
  readonly birthDate: string | null
}

const PETS = `
with mine as materialized (
  select p.* from ownership o join pet p on p.id = o.pet_id
  where o.person_id = $1 and o.to_at is null and not p.is_dead)
select (select count(*)::int from mine) as total, (
  select coalesce(json_agg(json_build_object('petId', p.id, 'name', p.name, 'speciesId', p.species_id,
    'speciesName', s.name, 'tagNumber', m.tag_number, 'birthDate', p.birth_date) order by p.name_sort, p.id), '[]')
  from (select * from mine order by name_sort, id limit $2) p
  join species s on s.id = p.species_id
  left join microtag m on m.pet_id = p.id and m.is_latest) as pets`

/** The first `limit` living pets of an owner, sorted by name (all if `limit` is null), and the number of all. */
export async function findLivingPets(db: Kysely<Schema>, personId: number, limit: number | null) {
  const [row] = await queryRows<{ total: number; pets: LivingPet[] }>(db, PETS, [personId, limit])
  const { total, pets } = row ?? { total: 0, pets: [] }
  return { total, pets: pets.map((pet) => ({ ...pet, speciesName: nameNow('species', pet.speciesName) })) }
}

/** SQL expression: the state of a person; null if unknown or erased. */
const personState = (id: string): string => `
  (select case when deceased then 'deceased' else 'living' end from person
    where id = ${id}::bigint and erased_at is null)`

// `offset 0` hides the length of the lists from the planner, which would otherwise plan every time (see the lookup).
const findFacts = prepared<
  RegistrationFacts,
  [number[], (number | null)[], number[], (number | null)[], string[]]
>(`select ${personState('item.owner')} as owner, ${personState('item.co_owner')} as "coOwner",
  ${feeFacts({ callerId: 'item.caller', invoicedPersonId: 'item.payer', tagNumber: 'item.tag' })}
from (select $1::bigint[] as owners, $2::bigint[] as co_owners, $3::bigint[] as callers, $4::bigint[] as payers,
    $5::text[] as tags offset 0) g
cross join unnest(g.owners, g.co_owners, g.callers, g.payers, g.tags)
  with ordinality as item (owner, co_owner, caller, payer, tag, place)
order by item.place`)

interface FactsRequest {
  readonly callerId: number
  readonly pet: Pick<Registration, 'ownerPersonId' | 'coOwnerPersonId' | 'invoicedPersonId' | 'tagNumber'>
}

/** Reads everything that a registration depends on. @throws if the database is unavailable */
export type ReadFacts = (request: FactsRequest) => Promise<RegistrationFacts>

/** Number of concurrent statements. A few are enough, because the next batch is collected while they are running. */
const MAX_CONCURRENT = 3
const MAX_BATCH = 64

/** Batches concurrent registrations in one statement. */
export const registrationFacts = (db: Database): ReadFacts =>
  batched({
    maxConcurrent: MAX_CONCURRENT,
    maxSize: MAX_BATCH,
    run: (items) =>
      findFacts(db, [
        items.map(({ pet }) => pet.ownerPersonId),
        items.map(({ pet }) => pet.coOwnerPersonId),
        items.map(({ callerId }) => callerId),
        items.map(({ pet }) => pet.invoicedPersonId),
        items.map(({ pet }) => pet.tagNumber),
      ]),
  })

const FACTS = `select ${TODAY} as today,
  coalesce(o.person_id, (
    select t.new_owner_person_id from pet_transfer t where t.pet_id = p.id and t.status = 'pending'
  )) as "ownerPersonId",
  o.id is not null as "hasOwner",
  exists (select from ownership w where w.pet_id = p.id) as "everHadOwner",
  (select min(m.chipping_date) from microtag m where m.pet_id = p.id) as "firstChipped",
  ${personState('$2')} as "coOwner"
from pet p left join ownership o on o.pet_id = p.id and o.to_at is null
where p.id = $1`

/** @throws ProblemError 404 */
export async function readUpdateFacts(tx: Tx, petId: number, coOwnerPersonId: number | null) {
  const [facts] = await queryRows<UpdateFacts>(tx, FACTS, [petId, coOwnerPersonId])
  if (!facts) throw problem(404)
  return facts
}
