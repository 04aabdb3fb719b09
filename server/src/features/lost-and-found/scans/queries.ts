import type { Delivered } from '@dyra/shared/contract/define'
import type { ScannedPet } from '@dyra/shared/contract/scans'
import type { ContactChannel, ContactOutcome, ContactTried, ScanPurpose } from '@dyra/shared/domain/scans'
import { NOTICE_DELAY_DAYS } from '@dyra/shared/domain/workplaces'
import type { Kysely } from 'kysely'
import { detailsState } from '../../../db/confirmation-expressions.ts'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import { petName, section } from '../../../db/export-section.ts'
import { isProtected, isStolen } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import { clinicsOf } from '../../persons/workplaces/index.ts'
import {
  type FoundPet,
  mayBeShown,
  type PersonPart,
  personColumns,
  publicPart,
} from '../../registration/lookup/index.ts'
import { CLINIC_OF_NUMBER, isInStockOf } from '../../registration/stock/index.ts'

/** A scan grants access to the animal for this long. */
const HOURS = 24
const SCAN = 'POST /api/Scans'

/**
 * SQL conditions under which this part of a person is hidden from veterinarians, here and on the person's page
 * (docs/domain.md#visibility).
 */
const hiddenFromVeterinarians: Readonly<Record<PersonPart, (alias: string) => string>> = {
  name: () => 'false',
  address: (alias) => `${alias}.address_protected`,
  phones: isProtected,
  email: isProtected,
}

const audiences = {
  veterinarian: {
    part: (alias: string, part: PersonPart, column: string) =>
      `case when not ${hiddenFromVeterinarians[part](alias)} then ${alias}.${column} end`,
    isShown: (alias: string) => `${alias}.erased_at is null`,
    isOwnStock: isInStockOf('$3::bigint'),
    details: `(select json_build_object('personId', o.id, 'state', d.state)
      from (select ${detailsState('o')} as state) d where d.state is not null)`,
  },
  institution: { part: publicPart, isShown: mayBeShown, isOwnStock: 'false', details: 'null::json' },
}

export type ScanAudience = keyof typeof audiences

export interface ScannedRow extends FoundPet {
  readonly dayOfDeath: string | null
  readonly ownerDetails: ScannedPet['ownerDetails']
  /** Reported or confirmed as stolen; the scan shows nothing else of the theft. */
  readonly isStolen: boolean
  /** The registration awaits its owner. */
  readonly isPending: boolean
}

/**
 * What is read of a number without an animal: the clinic that has it in stock, and whether that stock is the
 * veterinarian's own.
 */
interface ScanRead {
  readonly found: ScannedRow | null
  readonly delivered: Delivered | null
  readonly isOwnStock: boolean
}

export const nothingRead: ScanRead = { found: null, delivered: null, isOwnStock: false }

type Values = [
  whole: string,
  bare: string,
  readerId: number,
  actingId: number | null,
  role: string,
  purpose: ScanPurpose,
  caseNumber: string | null,
  workplaceId: number | null,
]

/**
 * The time from which the persons of a row may see it: at once, or later if a ground for the delay is recorded for the
 * workplace.
 */
const shownFrom = (workplaceId: string) =>
  `(select now() + interval '${NOTICE_DELAY_DAYS} days' from workplace where id = ${workplaceId} and delayed_notice_ground is not null)`

/**
 * Finds the animal and writes the scan into the access log in one statement, so that every scan has its row. The row
 * lists owner and co-owner also if nothing is shown of them. A number without an animal is logged too.
 */
function statementFor({ part, isShown, isOwnStock, details }: (typeof audiences)[ScanAudience]) {
  return prepared<ScanRead, Values>(`
with found as materialized (
  select
    p.id as "petId", p.name, p.gender_id as "genderId", p.species_id as "speciesId", p.breed_id as "breedId",
    p.birth_date as "birthDate", p.has_only_birth_year as "hasOnlyBirthYear", p.color,
    p.is_castrated as "isCastrated", p.is_dead as "isDead", p.day_of_death as "dayOfDeath", p.is_lost as "isLost",
    p.day_of_disappear as "dayOfDisappear", i.id as "imageId", m.tag_number as "tagNumber",
    ${isStolen('p.id')} as "isStolen",
    w.id is null and exists (
      select from pet_transfer t where t.pet_id = p.id and t.status = 'pending' and t.by_veterinarian) as "isPending",
    array_remove(array[w.person_id, case when w.id is not null then p.co_owner_person_id end], null) as concerned,
    ${details} as "ownerDetails",
    ${personColumns('o', 'owner', part)},
    ${personColumns('c', 'coOwner', part)}
  from microtag m
  join pet p on p.id = m.pet_id
  left join pet_image i on i.pet_id = p.id
  left join ownership w on w.pet_id = p.id and w.to_at is null
  left join person o on o.id = w.person_id and ${isShown('o')}
  left join person c on c.id = p.co_owner_person_id and w.id is not null and ${isShown('c')}
  where m.tag_number in ($1, $2)
  order by m.tag_number = $1 desc
  limit 1
), logged as (
  insert into access_log (what, tag_number, reader_person_id, acting_person_id, reader_role, purpose, case_number,
    shown_from, pet_id, person_ids)
  select '${SCAN}', coalesce(f."tagNumber", $2), $3::bigint, $4::bigint, $5, $6, $7, ${shownFrom('$8::bigint')}, f."petId",
    coalesce(array_remove(f.concerned, $3::bigint), '{}')
  from (values (1)) once left join found f on true
)
select row_to_json(f) as found,
  case when f."petId" is null then (select row_to_json(d) from (${CLINIC_OF_NUMBER}) d) end as delivered,
  f."petId" is null and ${isOwnStock} as "isOwnStock"
from (values (1)) once left join found f on true`)
}

const statements = {
  veterinarian: statementFor(audiences.veterinarian),
  institution: statementFor(audiences.institution),
}

interface ScanRequest {
  readonly audience: ScanAudience
  readonly values: Values
}

export const findScanned = async (db: Database, { audience, values }: ScanRequest): Promise<ScanRead> =>
  (await statements[audience](db, values))[0] ?? nothingRead

const RECENTLY_SCANNED = `
select m.pet_id as "petId" from microtag m
where m.tag_number in ($1, $2) and exists (
  select from access_log l
  where l.reader_person_id = $3 and l.pet_id = m.pet_id and l.purpose is not null
    and l.created_at > now() - interval '${HOURS} hours')
order by m.tag_number = $1 desc limit 1`

/** The pet of a number that the person, or the organisation, scanned in the last day. */
export const findRecentlyScanned = async (
  db: Kysely<Schema>,
  [whole, bare]: readonly [string, string],
  readerId: number,
): Promise<number | undefined> =>
  (await queryRows<{ petId: number }>(db, RECENTLY_SCANNED, [whole, bare, readerId]))[0]?.petId

export interface Reporter {
  readonly name: string
  readonly phone: string | null
}

const REPORTER = `
select coalesce(w.name, p.name) as name, coalesce(w.public_phone, p.phone_numbers[1]) as phone
from person p
left join lateral (
  select o.name, v.public_phone from workplace v join person o on o.id = v.person_id
  where v.id = $2 or $2::bigint is null and v.id in ${clinicsOf('p.id')}
  order by o.name_sort limit 1) w on true
where p.id = $1`

/**
 * In whose name an owner is notified: the workplace of the session, the veterinarian's clinic, or the veterinarian,
 * with the phone of each.
 */
export async function findReporter(
  db: Kysely<Schema>,
  personId: number,
  workplaceId: number | null,
): Promise<Reporter> {
  const [reporter] = await queryRows<Reporter>(db, REPORTER, [personId, workplaceId])
  if (!reporter) throw new Error(`There is no person ${personId}`)
  return reporter
}

const DELAY = `select ${shownFrom('$1')} as "shownFrom"`

export const readShownFrom = async (db: Kysely<Schema>, workplaceId: number | null): Promise<Date | null> =>
  (await queryRows<{ shownFrom: Date | null }>(db, DELAY, [workplaceId]))[0]?.shownFrom ?? null

/** Attempts that the person recorded, with their free text, and attempts about the person's own pets, without it. */
export const exportedContactAttempts = section(`
select a.id as key, ${petName}, a.tried_at as "triedAt", a.tried, a.channel, a.outcome,
  case when $1 in (a.created_by, a.acting_person_id) then a.words end as words,
  coalesce($1 in (a.created_by, a.acting_person_id), false) as "byMyself", a.created_at as created
from contact_attempt a join pet p on p.id = a.pet_id
where ($1 in (a.created_by, a.acting_person_id) or (a.shown_from is null or a.shown_from <= now()) and (
  p.co_owner_person_id = $1
  or exists (select from ownership w where w.pet_id = p.id and w.person_id = $1
    and a.created_at >= w.from_at and (w.to_at is null or a.created_at < w.to_at)))) and a.id > $2`)

export interface AttemptRow {
  contactAttemptId: number
  triedAt: Date
  tried: ContactTried
  channel: ContactChannel
  outcome: ContactOutcome
  words: string | null
  created: Date
  createdById: number | null
  createdByName: string | null
  actingPersonId: number | null
  actingPersonName: string | null
}

const selectAttempts = prepared<AttemptRow, [number]>(`
select a.id as "contactAttemptId", a.tried_at as "triedAt", a.tried, a.channel, a.outcome, a.words,
  a.created_at as created, a.created_by as "createdById", p.name as "createdByName",
  a.acting_person_id as "actingPersonId", h.name as "actingPersonName"
from contact_attempt a
left join person p on p.id = a.created_by
left join person h on h.id = a.acting_person_id
where a.pet_id = $1
order by a.tried_at desc, a.id desc`)

/** Attempts to reach the owner of a pet, newest first. */
export const findAttempts = (db: Database, petId: number): Promise<AttemptRow[]> => selectAttempts(db, [petId])
