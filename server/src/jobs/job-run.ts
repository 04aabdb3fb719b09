import { type Database, prepared } from '../db/connection.ts'
import { describeError } from '../log/describe-error.ts'

/** A run of a job that this process alone does. */
interface Claim {
  readonly id: number
  /** When it was claimed, to the microsecond: whose run was taken over knows by it. */
  readonly started: string
}

/** A run that has not ended by then has lost its process, and is done again; so is one that failed. */
const AGAIN_HOURS = 3

/**
 * The row of a day is the day's run: of processes that try at once one gets it. $3: not before this time of
 * day, in Iceland, where a job names one.
 */
const claimDay = prepared<Claim, [job: string, key: string | null, time: string]>(`
insert into job_run as r (job, run_key)
select $1, day from (
  select coalesce($2, to_char(now() at time zone 'Atlantic/Reykjavik', 'YYYY-MM-DD')) as day
  where (now() at time zone 'Atlantic/Reykjavik')::time >= $3::time) d
where not exists (
  select from job_run j where j.job = $1 and j.run_key = d.day
    and (j.report is not null or j.started_at > now() - interval '${AGAIN_HOURS} hours'))
on conflict (job, run_key) do update set started_at = clock_timestamp(), finished_at = null, error = null
where r.report is null and r.started_at <= now() - interval '${AGAIN_HOURS} hours'
returning id, started_at::text as started`)

const finish = prepared<{ id: number }, [number, string, string | null, string | null]>(`
with ended as (
  update job_run set finished_at = now(), report = $3::jsonb, error = $4
  where id = $1 and started_at = $2::timestamptz returning id, job, report),
told as (
  insert into audit (table_name, row_id, column_name, value)
  select 'Retention', id, 'Report', report::text from ended where job = 'retention' and report is not null)
select id from ended`)

export type Report = object

/** Without what the fault quotes: administrators read it. */
function describeFault(error: unknown): string {
  const { type, code, message } = describeError(error)
  return [type, code, message].filter((part) => typeof part === 'string').join(' ')
}

async function perform<T extends Report>(db: Database, { id, started }: Claim, work: () => Promise<T>): Promise<T> {
  try {
    const report = await work()
    await finish(db, [id, started, JSON.stringify(report), null])
    return report
  } catch (error) {
    await finish(db, [id, started, null, describeFault(error)])
    throw error
  }
}

export interface DailyRun {
  readonly job: string
  /** Time of day in Iceland from which on it may run, hh:mm. */
  readonly at: string
}

/**
 * Does today's run unless it was done, is being done by some process, or its time has not come; undefined then.
 * @throws what `work` throws, after the run was marked as failed
 */
export async function runDaily(
  db: Database,
  { job, at }: DailyRun,
  work: () => Promise<Report>,
): Promise<Report | undefined> {
  const [claim] = await claimDay(db, [job, null, at])
  return claim && perform(db, claim, work)
}

/** Runs on request, regardless of today's run. */
export async function runByHand<T extends Report>(db: Database, job: string, work: () => Promise<T>): Promise<T> {
  const [claim] = await claimDay(db, [job, `by hand ${new Date().toISOString()} ${process.pid}`, '00:00'])
  if (!claim) throw new Error(`Another run of ${job} began in this very moment.`)
  return perform(db, claim, work)
}
