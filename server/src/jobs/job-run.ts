import { type Database, prepared } from '../db/connection.ts'
import { traced } from '../db/traced.ts'
import { describeError } from '../log/describe-error.ts'

/** A run of a job claimed by this process. */
interface Claim {
  readonly id: number
  /** Time of the claim in microseconds. It differs if another process has taken over the run. */
  readonly started: string
}

/** Pause before a failed run is repeated. */
const AGAIN_HOURS = 3
/** A run whose process has been silent this long is repeated. A run that reports its progress may take any time. */
const SILENT_MINUTES = 10
const BEAT_MS = 60_000

const isRunningOrNew = (run: string) => `(case
  when ${run}.finished_at is null and ${run}.alive_at is not null
  then ${run}.alive_at > now() - interval '${SILENT_MINUTES} minutes'
  else ${run}.started_at > now() - interval '${AGAIN_HOURS} hours' end)`

/** Claims the run of today, which is one row: only one process gets it. $3: earliest time of day in Iceland. */
const claimDay = prepared<Claim, [job: string, key: string | null, time: string]>(`
insert into job_run as r (job, run_key)
select $1, day from (
  select coalesce($2, to_char(now() at time zone 'Atlantic/Reykjavik', 'YYYY-MM-DD')) as day
  where (now() at time zone 'Atlantic/Reykjavik')::time >= $3::time) d
where not exists (
  select from job_run j where j.job = $1 and j.run_key = d.day
    and (j.report is not null or ${isRunningOrNew('j')}))
on conflict (job, run_key) do update set started_at = clock_timestamp(), alive_at = null, finished_at = null, error = null
where r.report is null and not ${isRunningOrNew('r')}
returning id, started_at::text as started`)

const beat = prepared<object, [number, string]>(`
update job_run set alive_at = clock_timestamp() where id = $1 and started_at = $2::timestamptz and finished_at is null`)

const finish = prepared<{ id: number }, [number, string, string | null, string | null]>(`
with ended as (
  update job_run set finished_at = now(), report = $3::jsonb, error = $4
  where id = $1 and started_at = $2::timestamptz returning id, job, report),
history as (
  insert into audit (table_name, row_id, column_name, value)
  select 'Retention', id, 'Report', report::text from ended where job = 'retention' and report is not null)
select id from ended`)

export type Report = object

/** The error without quoted values, because administrators read it. */
function errorText(error: unknown): string {
  const { type, code, message } = describeError(error)
  return [type, code, message].filter((part) => typeof part === 'string').join(' ')
}

async function perform<T extends Report>(db: Database, { id, started }: Claim, work: () => Promise<T>): Promise<T> {
  // A lost beat does no harm, because the next one follows.
  const beats = setInterval(() => void beat(db, [id, started]).catch(() => undefined), BEAT_MS)
  try {
    const report = await work()
    await finish(db, [id, started, JSON.stringify(report), null])
    return report
  } catch (error) {
    await finish(db, [id, started, null, errorText(error)])
    throw error
  } finally {
    clearInterval(beats)
  }
}

export interface DailyRun {
  readonly job: string
  /** Earliest time of day in Iceland, hh:mm. */
  readonly at: string
}

/**
 * Runs the job if it is due today and no other process has run it or is running it; otherwise returns undefined.
 * @throws the error of `work`, after marking the run as failed
 */
export async function runDaily(
  db: Database,
  { job, at }: DailyRun,
  work: () => Promise<Report>,
): Promise<Report | undefined> {
  const [claim] = await claimDay(db, [job, null, at])
  return (
    claim &&
    traced(
      () => ({ name: `job ${job}`, kind: 'internal', attributes: {} }),
      () => perform(db, claim, work),
    )
  )
}

/** Runs on request, regardless of today's run. */
export async function runManually<T extends Report>(db: Database, job: string, work: () => Promise<T>): Promise<T> {
  const [claim] = await claimDay(db, [job, `by hand ${new Date().toISOString()} ${process.pid}`, '00:00'])
  if (!claim) throw new Error(`Another run of ${job} started at the same time.`)
  return perform(db, claim, work)
}
