import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { hasEnded } from '../kit/child-process.ts'
import { withDatabase } from '../kit/database.ts'
import { seconds } from '../kit/report.ts'
import { until } from '../kit/until.ts'
import { root } from '../launch/run.mjs'
import type { FaultSite } from './support/fault-site.ts'
import { addOldRecords, findOldRecords } from './support/old-records.ts'
import { type Scenario, withSite } from './support/scenario.ts'
import { underLoad } from './support/under-load.ts'

const PATIENCE = { limitMs: 180_000, pauseMs: 2 }
/** The longest wait before the kill: all batches of one kind take longer. */
const LATEST_MS = 150

/** Runs retention in a process of its own, as `pnpm registry retention` and the nightly job do. */
function startRetention(site: FaultSite, ...options: string[]) {
  const child = spawn(process.execPath, ['server/dist/registry.js', 'retention', ...options], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...site.settings, DATA_DIR: site.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code, text: output.join('') }))
  return { child, ended, text: () => output.join('') }
}

type Run = ReturnType<typeof startRetention>

/** What the statements of a batch of each kind look like. */
const statements = { pets: 'with cleared%', persons: '%any($1::bigint[])%' }
type Kind = keyof typeof statements

/** Whether the run is inside the transaction of a batch: it has written and not committed. */
async function isInBatch(client: Client, kind: Kind): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity
    where application_name = 'dyraaudkenni-registry' and backend_xid is not null and query like $1`,
    [statements[kind]],
  )
  return rows.length > 0
}

/** Stops the run in the middle of a batch, checks that the batch is still open, and kills the run. */
async function killInBatch(client: Client, run: Run, kind: Kind): Promise<void> {
  const isInside = async () => {
    if (hasEnded(run.child)) throw new Error(`retention ended before a batch of ${kind} was seen: ${run.text()}`)
    return isInBatch(client, kind)
  }
  await until(`a batch of ${kind}`, isInside, PATIENCE)
  await wait(Math.random() * LATEST_MS)
  await until(
    `a batch of ${kind} that stays open`,
    async () => {
      if (!(await isInside())) return false
      run.child.kill('SIGSTOP')
      // PostgreSQL finishes the current statement; a transaction that is open after that stays open.
      await wait(50)
      if (await isInBatch(client, kind)) return true
      run.child.kill('SIGCONT')
      return false
    },
    PATIENCE,
  )
  run.child.kill('SIGKILL')
  await run.ended
  await until('PostgreSQL to roll the batch back', async () => !(await isInBatch(client, kind)), PATIENCE)
}

async function killOnce(site: FaultSite, n: number): Promise<number> {
  const kind = n % 2 === 0 ? 'pets' : 'persons'
  await addOldRecords(site, { withPets: kind === 'pets' })
  const run = startRetention(site)
  try {
    await withDatabase(site.url, (client) => killInBatch(client, run, kind))
  } finally {
    run.child.kill('SIGKILL')
  }
  const { partial, waiting } = await findOldRecords(site)
  const where = `after kill ${n + 1}, in ${kind}`
  if (partial.length > 0) site.problems.push(`${where}, partly cleared: ${partial.slice(0, 5).join(', ')}`)
  if (waiting === 0) site.problems.push(`${where}, nothing was left to do`)
  return waiting
}

async function checkRuns(site: FaultSite, kills: number): Promise<void> {
  const runs = await site.queryOne<{ broken: number; whole: number }>(
    `select count(*) filter (where report is null)::int as broken,
      count(*) filter (where report is not null)::int as whole from job_run where run_key like 'by hand%'`,
  )
  if (runs.broken !== kills || runs.whole !== 1) site.problems.push(`runs on record: ${JSON.stringify(runs)}`)
}

/** Completes retention: an undisturbed run does the rest, and a dry run after it finds nothing. */
async function finish(site: FaultSite, kills: number): Promise<number> {
  const start = performance.now()
  const { code, text } = await startRetention(site).ended
  const ms = performance.now() - start
  if (code !== 0) site.problems.push(`the run after the kills ended with ${code}: ${text}`)
  const { partial, waiting } = await findOldRecords(site)
  if (partial.length + waiting > 0)
    site.problems.push(`${waiting} pets and persons wait after a complete run, ${partial.length} partly cleared`)
  const due = (await startRetention(site, '--dry-run').ended).text
  if (!/^ +0 /m.test(due) || /^ +[1-9]/m.test(due)) site.problems.push(`after a complete run something is due: ${due}`)
  await checkRuns(site, kills)
  return ms
}

/** Records the nightly job as done, so that it does not run meanwhile. */
const skipNightlyJob = (site: FaultSite) =>
  site.query(`insert into job_run (job, run_key, report)
    select 'retention', to_char(now() + n * interval '1 day', 'YYYY-MM-DD'), '{}' from generate_series(0, 1) n
    on conflict do nothing`)

/** Kills retention in the middle of batches while people use the registry, and runs it again. */
export const killRetention: Scenario = ({ kills: all }) =>
  withSite({}, async (site) => {
    const kills = all / 2
    await skipNightlyJob(site)
    const load = await underLoad(site, async () => {
      const left: number[] = []
      for (let n = 0; n < kills; n++) left.push(await killOnce(site, n))
      return { left, ms: await finish(site, kills) }
    })
    const { left, ms } = load.measured
    const notes = `${Math.min(...left)} to ${Math.max(...left)} pets and persons left after a kill; the last run did the rest in ${seconds(ms)}`
    return { load, title: 'retention killed (kill -9) within a batch', tried: `${kills} times`, notes }
  })
