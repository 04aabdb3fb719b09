import type { Retention } from '@dyra/shared/contract/retention'
import { type Database, prepared } from '../../../db/connection.ts'

type Run = Retention['runs'][number]

interface RunRow extends Omit<Run, 'started' | 'finished'> {
  started: Date
  finished: Date | null
}

/** One month of nightly runs. */
const RUNS_SHOWN = 31

const find = prepared<RunRow>(`
select started_at as started, finished_at as finished, report as counts, error
from job_run where job = 'retention' order by started_at desc, id desc limit ${RUNS_SHOWN}`)

/** The last retention runs, newest first. */
export const findRuns = async (db: Database): Promise<Run[]> =>
  (await find(db, [])).map(({ started, finished, ...row }) => ({
    ...row,
    started: started.toISOString(),
    finished: finished?.toISOString() ?? null,
  }))
