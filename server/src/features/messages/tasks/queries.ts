import type { TASK_STATES, Task } from '@dyra/shared/contract/tasks'
import { searchedDigits } from '@dyra/shared/domain/names'
import type { TaskKind } from '@dyra/shared/domain/tasks'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { petName, section } from '../../../db/export-section.ts'
import type { Schema } from '../../../db/schema.ts'
import { andAll, containing, olderThan, wordsIn } from '../../../db/text-search.ts'
import type { Page } from '../../../http/paging.ts'

export interface TaskRow extends Omit<Task, 'created' | 'due' | 'closed'> {
  created: Date
  due: Date | null
  closed: Date | null
}

const joined = sql`from task t
  left join pet a on a.id = t.pet_id
  left join person p on p.id = t.person_id and p.erased_at is null
  left join person c on c.id = t.closed_by and c.erased_at is null`

const tasks = sql`
  select t.id as "taskId", t.kind, t.pet_id as "petId", a.name as "petName", p.id as "personId", p.name as "personName",
    t.found_report_id as "foundReportId", t.correction_id as "correctionId", t.claim_id as "claimId", t.comment_id as "contactFormId",
    t.created_at as created, t.due_at as due, t.closed_at as closed,
    t.closed_by as "closedById", c.name as "closedByName", t.outcome, t.words
  ${joined}`

export const readTask = async (db: Kysely<Schema>, taskId: number): Promise<TaskRow | undefined> =>
  (await sql<TaskRow>`${tasks} where t.id = ${taskId}`.execute(db)).rows[0]

/** An open task, for features whose objects administrators see only because of a task. */
export interface OpenTask {
  readonly kind: TaskKind
  readonly petId: number | null
  readonly personId: number | null
  readonly foundReportId: string | null
  readonly correctionId: number | null
  readonly claimId: number | null
  readonly contactFormId: number | null
}

/** Undefined if there is no such task or it is closed. */
export const findOpenTask = async (db: Kysely<Schema>, taskId: number): Promise<OpenTask | undefined> =>
  (
    await sql<OpenTask>`select kind, pet_id as "petId", person_id as "personId", found_report_id as "foundReportId",
      correction_id as "correctionId", claim_id as "claimId", comment_id as "contactFormId"
      from task where id = ${taskId} and closed_at is null`.execute(db)
  ).rows[0]

interface ObjectColumns {
  readonly kind: TaskKind
  readonly pet_id: number | null
  readonly person_id: number | null
  readonly found_report_id: string | null
  readonly correction_id: number | null
  readonly claim_id: number | null
  readonly comment_id: number | null
}

/** Id of the open task of this kind about this object. */
export async function findOpenTaskAbout(db: Kysely<Schema>, columns: ObjectColumns): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from task where closed_at is null and kind = ${columns.kind}
      and pet_id is not distinct from ${columns.pet_id}::bigint
      and person_id is not distinct from ${columns.person_id}::bigint
      and found_report_id is not distinct from ${columns.found_report_id}::uuid
      and correction_id is not distinct from ${columns.correction_id}::bigint
      and claim_id is not distinct from ${columns.claim_id}::bigint
      and comment_id is not distinct from ${columns.comment_id}::bigint`.execute(db)
  return rows[0]?.id
}

export interface TaskFilter {
  readonly state: (typeof TASK_STATES)[number]
  readonly kind?: TaskKind
  /** Words of the names of pet and person, a number of the pet, or the beginning of a kennitala; '' for all. */
  readonly search: string
  readonly olderThanDays?: number
}

/** Overdue tasks come first. A task without a due day is sorted as if it were due after a week. */
const states = {
  open: {
    condition: sql`t.closed_at is null`,
    order: sql`coalesce(t.due_at, t.created_at + interval '7 days'), t.created_at, t.id`,
  },
  closed: { condition: sql`t.closed_at is not null`, order: sql`t.closed_at desc, t.id desc` },
} as const

const hasTag = (part: string) => sql`exists (
  select from microtag m where m.pet_id = t.pet_id and m.tag_number like upper(${containing(part)}))`

/** Each word or number is part of a name of the pet or person, or of a number of the pet, or begins the kennitala. */
function searchConditions(search: string): RawBuilder<unknown>[] {
  const digits = searchedDigits(search)
  if (digits !== undefined) return [sql`(p.ssn like ${`${digits}%`} or ${hasTag(digits)})`]
  return wordsIn(search).map(
    (word) => sql`(a.name_norm like ${containing(word)} or p.name_norm like ${containing(word)} or ${hasTag(word)})`,
  )
}

/** Open tasks, the most overdue first, or closed tasks, the last closed first; with the total number. */
export async function findTasks(db: Kysely<Schema>, filter: TaskFilter, { from, size }: Page) {
  const { condition, order } = states[filter.state]
  const age = filter.olderThanDays === undefined ? [] : [olderThan(sql`t.created_at`, filter.olderThanDays)]
  const kind = filter.kind === undefined ? [] : [sql`t.kind = ${filter.kind}`]
  const found = sql`${condition} ${andAll([...kind, ...age, ...searchConditions(filter.search)])}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<TaskRow>`${tasks} where ${found} order by ${order} limit ${size} offset ${from}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${joined} where ${found}`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Tasks without the text of the administrator, which may be about others too. */
export const exportedTasks = section(`
select t.id as key, t.id as "taskId", t.kind, ${petName}, t.created_at as created, t.closed_at as closed, t.outcome
from task t left join pet p on p.id = t.pet_id where t.person_id = $1 and t.id > $2`)
