import type { SecurityEvent } from '@dyra/shared/contract/security-events'
import type { SecurityKind } from '@dyra/shared/domain/security-events'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import type { TimeRange } from '../../../http/day-range.ts'
import type { Page } from '../../../http/paging.ts'

export interface EventFilter extends TimeRange {
  readonly kind?: SecurityKind
  /** The person who acted, also on behalf of an organisation. */
  readonly personId?: number
}

export type EventRow = Omit<SecurityEvent, 'created' | 'callName'> & { readonly created: Date }

function conditions({ kind, personId, since, before }: EventFilter): RawBuilder<boolean> {
  const parts = [
    kind && sql<boolean>`kind = ${kind}`,
    personId && sql<boolean>`(person_id = ${personId} or acting_person_id = ${personId})`,
    since && sql<boolean>`created_at >= ${since}`,
    before && sql<boolean>`created_at < ${before}`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** SQL branch of a case: name of the person whom an object of this table is about. */
const personOf = (table: string, query: RawBuilder<unknown>) =>
  sql`when ${sql.lit(table)} then (select o.name from person o where o.erased_at is null and o.id = ${query})`

/** Name of the person whom event `e` was about. */
const objectName = sql`case e.object_table
  ${personOf('Users', sql`e.object_id`)}
  ${personOf('AuthorizedUsers', sql`(select person_id from authorized_user where id = e.object_id)`)}
  ${personOf('AuthApplications', sql`(select person_id from auth_application where id = e.object_id)`)}
  ${personOf('Workplaces', sql`(select person_id from workplace where id = e.object_id)`)}
  ${personOf('InvoicePersons', sql`(select person_id from invoice_person where id = e.object_id)`)}
  ${personOf('PetTransfers', sql`(select new_owner_person_id from pet_transfer where id = e.object_id)`)}
  ${personOf('CoOwnerInvitations', sql`(select person_id from co_owner_invitation where id = e.object_id)`)}
  ${personOf('Tasks', sql`(select person_id from task where id = e.object_id)`)}
  ${personOf('ContactForm', sql`(select created_by from contact_form where id = e.object_id)`)}
  when 'MicroTags' then (select o.tag_number from microtag o where o.id = e.object_id)
  when 'OpenApiKeys' then (select o.name from api_key o where o.id = e.object_id)
  when 'Pets' then (select o.name from pet o where o.id = e.object_id)
end`

const find = (filter: EventFilter, { from, size }: Page) => sql<EventRow>`
select e.id as "securityEventId", e.created_at as created, e.kind, e.outcome, e.call, e.person_id as "personId",
  p.name as "personName", e.acting_person_id as "actingPersonId", h.name as "actingPersonName",
  e.api_key_id as "apiKeyId", k.name as "apiKeyName", e.address_class as "addressClass",
  e.object_table as "objectTable", e.object_id as "objectId", ${objectName} as "objectName", e.limit_name as "limit", e.amount, e.count
from (
  select * from security_event where ${conditions(filter)} order by created_at desc, id desc limit ${size} offset ${from}
) e
left join person p on p.id = e.person_id and p.erased_at is null
left join person h on h.id = e.acting_person_id and h.erased_at is null
left join api_key k on k.id = e.api_key_id
order by e.created_at desc, e.id desc`

const countAll = (filter: EventFilter) => sql<{ total: number }>`
select count(*)::int as total from security_event where ${conditions(filter)}`

/** The newest first, and their number. */
export async function findEvents(db: Database, filter: EventFilter, page: Page) {
  const [events, counted] = await Promise.all([find(filter, page).execute(db), countAll(filter).execute(db)])
  return { rows: events.rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * What the person did, without naming the other person. Events of others are left out, because they are about the conduct of
 * others (docs/privacy.md).
 */
export const exportedSecurityEvents = section(`
select e.id as key, e.created_at as created, e.kind, e.outcome, e.call, k.name as "apiKeyName",
  case when e.acting_person_id is not null then p.name end as "organizationName",
  e.address_class as "addressClass", e.limit_name as "limit", e.amount, e.count
from security_event e
join person p on p.id = e.person_id
left join api_key k on k.id = e.api_key_id
where (e.person_id = $1 and e.acting_person_id is null or e.acting_person_id = $1) and e.id > $2`)
