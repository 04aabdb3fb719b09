import { type Kysely, type Selectable, sql } from 'kysely'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import { isKeptPet, petName, section } from '../../../db/export-section.ts'
import { isProtected } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'
import { hasPhoneToShow } from '../../persons/contacts/index.ts'

export type AlertRow = Selectable<Schema['lost_alert']>

/** The open alert of a pet; there is at most one. */
export const findOpenAlert = (db: Kysely<Schema>, petId: number): Promise<AlertRow | undefined> =>
  db.selectFrom('lost_alert').selectAll().where('pet_id', '=', petId).where('ended_at', 'is', null).executeTakeFirst()

/** Open alerts of the pets that a person owns or co-owns. */
export async function findAlertsOfPerson(tx: Tx, personId: number): Promise<number[]> {
  const { rows } = await sql<{ petId: number }>`
    select a.pet_id as "petId" from lost_alert a
    join pet p on p.id = a.pet_id
    left join ownership o on o.pet_id = p.id and o.to_at is null
    where a.ended_at is null and ${personId} in (o.person_id, p.co_owner_person_id)
    order by a.pet_id`.execute(tx)
  return rows.map(({ petId }) => petId)
}

/** The part of an alert that a list shows; its page also shows its texts. */
export interface PublicRow {
  code: string
  petName: string
  speciesId: number
  breedId: number | null
  genderId: number
  color: string | null
  postalCodeId: number | null
  region: string | null
  since: string
  hasPicture: boolean
}

export interface PageRow extends PublicRow {
  petId: number
  place: string | null
  time: string | null
  marks: string | null
  message: string | null
  hasPhone: boolean
  isEnded: boolean
}

const LISTED = `a.code, p.name as "petName", p.species_id as "speciesId", p.breed_id as "breedId",
  p.gender_id as "genderId", p.color, a.postal_code_id as "postalCodeId", a.region,
  coalesce(p.day_of_disappear, a.created_at::date) as since,
  exists (select from pet_image i where i.pet_id = p.id) as "hasPicture"`

interface Filter extends Page {
  readonly speciesId?: number
  readonly region?: string
}

/** Listed alerts, newest first, and their number. */
export async function listAlerts(db: Database, { speciesId, region, from, size }: Filter) {
  const conditions = [
    sql`a.is_listed and a.ended_at is null`,
    ...(speciesId === undefined ? [] : [sql`p.species_id = ${speciesId}`]),
    ...(region === undefined ? [] : [sql`a.region = ${region}`]),
  ]
  const source = sql`from lost_alert a join pet p on p.id = a.pet_id where ${sql.join(conditions, sql` and `)}`
  const [found, counted] = await Promise.all([
    sql<PublicRow>`select ${sql.raw(LISTED)} ${source}
      order by a.created_at desc, a.id desc limit ${size} offset ${from}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db),
  ])
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
}

const selectPage = prepared<PageRow, [string]>(`
select ${LISTED}, p.id as "petId", a.place_text as place, a.lost_time as time, a.marks, a.message,
  a.ended_at is not null as "isEnded", a.ended_at is null and a.shows_phone and exists (
    select from ownership o join person n on n.id = o.person_id
    where o.pet_id = p.id and o.to_at is null and ${hasPhoneToShow}) as "hasPhone"
from lost_alert a join pet p on p.id = a.pet_id where a.code = $1`)

/** An alert by its code, also an ended one that is not deleted yet. */
export const readAlertPage = async (db: Database, code: string): Promise<PageRow | undefined> =>
  (await selectPage(db, [code]))[0]

interface Picture {
  contentType: string
  bytes: Buffer
}

const pictureOf = (column: 'icon' | 'large') =>
  prepared<Picture, [string]>(`
select i.content_type as "contentType", i.${column} as bytes
from lost_alert a join pet_image i on i.pet_id = a.pet_id where a.code = $1 and a.ended_at is null`)

const pictures = { Icon: pictureOf('icon'), Large: pictureOf('large') }

/** The pet's picture while the alert is open. */
export const readAlertPicture = async (
  db: Database,
  code: string,
  size: 'Icon' | 'Large',
): Promise<Picture | undefined> => (await pictures[size](db, [code]))[0]

export const exportedLostAlerts = section(`
select a.id as key, ${petName}, a.code, a.postal_code_id as "postalCodeId", a.region, a.place_text as place,
  a.lost_time as "time", a.marks, a.message, a.is_listed as "isListed", a.tells_watchers as "tellsWatchers",
  a.shows_phone as "showsPhone",
  a.created_at as created, a.ended_at as ended, a.end_reason as "endReason"
from lost_alert a join pet p on p.id = a.pet_id
where ${isKeptPet} and a.id > $2`)

/** Whether the owner or the co-owner of a pet is a protected person (docs/domain.md#lost-alerts). */
export async function isProtectedPet(db: Kysely<Schema>, petId: number): Promise<boolean> {
  const { rows } = await sql<{ isProtected: boolean }>`
    select coalesce(bool_or(${sql.raw(isProtected('n'))}), false) as "isProtected"
    from pet p
    left join ownership o on o.pet_id = p.id and o.to_at is null
    join person n on n.id in (o.person_id, p.co_owner_person_id)
    where p.id = ${petId}`.execute(db)
  return rows[0]?.isProtected ?? false
}

const OWNER_WITH_PHONE = `
select from ownership o join person n on n.id = o.person_id
where o.pet_id = $1 and o.to_at is null and n.id = $2 and ${hasPhoneToShow}`

/** Whether a person owns a pet and has a phone number that may be shown. */
export const isOwnerWithPhone = async (db: Kysely<Schema>, petId: number, personId: number): Promise<boolean> =>
  (await queryRows(db, OWNER_WITH_PHONE, [petId, personId])).length > 0
