import type { ListedWorkplace, WORKPLACE_STATES, Workplace, WorkplaceMember } from '@dyra/shared/contract/workplaces'
import type { WorkplaceKind } from '@dyra/shared/domain/workplaces'
import { type Kysely, type Selectable, sql } from 'kysely'
import { type Database, prepared } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import { isCurrentMember, isCurrentWorkplace } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import { andAll, personNameConditions } from '../../../db/text-search.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'

type State = (typeof WORKPLACE_STATES)[number]

const isCurrent = sql.raw(isCurrentWorkplace)
const states = {
  current: isCurrent,
  expired: sql`(w.closed_at is null and not ${isCurrent})`,
  closed: sql`w.closed_at is not null`,
} as const satisfies Record<State, unknown>

const columns = sql`w.id as "workplaceId", p.id as "personId", p.name, p.ssn, w.kind, w.public_phone as "publicPhone",
  w.valid_until::text as "validUntil",
  case when w.closed_at is not null then 'closed' when ${isCurrent} then 'current' else 'expired' end as state`

interface Listed {
  readonly state: State
  readonly kind?: WorkplaceKind
  /** Words of the name, or the beginning of the kennitala; '' for all. */
  readonly search: string
  readonly page: Page
}

/** Workplaces in Icelandic order, and their number. */
export async function findWorkplaces(db: Kysely<Schema>, { state, kind, search, page }: Listed) {
  const ofKind = kind === undefined ? [] : [sql`w.kind = ${kind}`]
  const found = sql`from workplace w join person p on p.id = w.person_id
    where ${states[state]} ${andAll([...ofKind, ...personNameConditions(search)])}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ListedWorkplace>`select ${columns},
        (select count(*)::int from workplace_member m where m.workplace_id = w.id and m.removed_at is null) as "memberCount"
      ${found} order by p.name_sort, w.id desc limit ${page.size} offset ${page.from}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export interface WorkplaceRow extends Omit<Workplace, 'created' | 'closed' | 'etag' | 'members'> {
  created: Date
  closed: Date | null
  version: number
}

export const readWorkplace = async (db: Kysely<Schema>, workplaceId: number): Promise<WorkplaceRow | undefined> =>
  (
    await sql<WorkplaceRow>`select ${columns}, w.delayed_notice_ground as "delayedNoticeGround",
        n.name as "delayedNoticeByName", w.created_at as created, w.closed_at as closed, w.version
      from workplace w join person p on p.id = w.person_id
      left join person n on n.id = w.delayed_notice_by and n.erased_at is null
      where w.id = ${workplaceId}`.execute(db)
  ).rows[0]

export interface MemberRow extends Omit<WorkplaceMember, 'since' | 'ssn' | 'isSelf'> {
  ssn: string
  since: Date
}

/** Current members: managers first, then in Icelandic order. */
export const findMembers = async (db: Kysely<Schema>, workplaceId: number): Promise<MemberRow[]> =>
  (
    await sql<MemberRow>`select m.id as "memberId", p.id as "personId", p.name, p.ssn, m.is_manager as "isManager",
        m.created_at as since
      from workplace_member m join person p on p.id = m.person_id
      where m.workplace_id = ${workplaceId} and m.removed_at is null
      order by m.is_manager desc, p.name_sort, m.id`.execute(db)
  ).rows

/**
 * Locks the workplace until the transaction ends. Call it before changing its members, so that the second of two
 * concurrent removals sees which managers are left.
 */
export const lockWorkplace = (tx: Tx, workplaceId: number): Promise<Selectable<Schema['workplace']> | undefined> =>
  tx.selectFrom('workplace').selectAll().where('id', '=', workplaceId).forNoKeyUpdate().executeTakeFirst()

/** A workplace of which a person is a current member. */
export interface OwnWorkplace {
  readonly workplaceId: number
  readonly memberId: number
  /** Person id of the organisation. */
  readonly organizationPersonId: number
  readonly name: string
  readonly ssn: string
  readonly kind: WorkplaceKind
  readonly publicPhone: string
  readonly isManager: boolean
}

const ownWorkplaces = prepared<OwnWorkplace, [number]>(`
select w.id as "workplaceId", m.id as "memberId", p.id as "organizationPersonId", p.name, p.ssn, w.kind,
  w.public_phone as "publicPhone", m.is_manager as "isManager"
from workplace_member m
join workplace w on w.id = m.workplace_id
join person p on p.id = w.person_id and p.erased_at is null
where m.person_id = $1 and ${isCurrentMember}
order by p.name_sort, w.id`)

/** The workplaces, neither closed nor expired, of which the person is a member now. */
export const workplacesOf = (db: Database, personId: number): Promise<OwnWorkplace[]> => ownWorkplaces(db, [personId])

/** SQL subquery: ids of the clinics that a person works at now. `person` is an SQL expression. */
export const clinicsOf = (person: string): string => `(
  select w.id from workplace w join workplace_member m on m.workplace_id = w.id
  where m.person_id = ${person} and w.kind = 'clinic' and ${isCurrentMember})`

/** An organisation's registrations as a workplace, and a human's memberships. */
export const exportedWorkplaces = section(`
select coalesce(m.id, w.id) as key, w.id as "workplaceId", o.name, w.kind, m.is_manager as "isManager",
  coalesce(m.created_at, w.created_at) as since, coalesce(m.removed_at, w.closed_at) as ended,
  w.valid_until as "validUntil"
from workplace w
join person o on o.id = w.person_id
left join workplace_member m on m.workplace_id = w.id and m.person_id = $1
where (m.id is not null or w.person_id = $1) and coalesce(m.id, w.id) > $2`)
