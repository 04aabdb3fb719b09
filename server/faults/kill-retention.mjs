import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '../bench/tools/registry.mjs'
import { root } from '../launch/run.mjs'
import { addOldRecords, findOldRecords } from './tools/old-records.mjs'
import { Site } from './tools/site.mjs'
import { underLoad } from './tools/under-load.mjs'

const PATIENCE_MS = 180_000
/** Less than the batches of one kind take together. */
const LATEST_MS = 150

/** A run of retention in a process of its own, as `pnpm registry retention` and the job of the night make it. */
function startRetention(site, ...options) {
  const child = spawn(process.execPath, ['server/dist/registry.js', 'retention', ...options], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...site.settings, DATA_DIR: site.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code, text: printed.join('') }))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return { child, ended, isOver, text: () => printed.join('') }
}

/** How the statements of a batch of each kind look. */
const statements = { pets: 'with cleared%', persons: '%any($1::bigint[])%' }

/** Whether the run has written something of such a batch and not committed it. */
async function isWithin(client, kind) {
  const { rows } = await client.query(
    `select from pg_stat_activity
    where application_name = 'dyraaudkenni-registry' and backend_xid is not null and query like $1`,
    [statements[kind]],
  )
  return rows.length > 0
}

async function until(what, isSo) {
  const end = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited too long for ${what}`)
    await wait(2)
  }
}

/** Holds the run in the middle of a batch, looks that it still is there, and kills it. */
async function killInBatch(client, run, kind) {
  const isInside = async () => {
    if (run.isOver()) throw new Error(`retention ended before a batch of ${kind} was met: ${run.text()}`)
    return isWithin(client, kind)
  }
  await until(`a batch of ${kind}`, isInside)
  await wait(Math.random() * LATEST_MS)
  await until(`a batch of ${kind} that stays open`, async () => {
    if (!(await isInside())) return false
    run.child.kill('SIGSTOP')
    // What PostgreSQL was doing for it ends; what is then open stays open.
    await wait(50)
    if (await isWithin(client, kind)) return true
    run.child.kill('SIGCONT')
    return false
  })
  run.child.kill('SIGKILL')
  await run.ended
  await until('PostgreSQL to undo the batch', async () => !(await isWithin(client, kind)))
}

async function killOnce(site, n) {
  const kind = n % 2 === 0 ? 'pets' : 'persons'
  await addOldRecords(site, { withPets: kind === 'pets' })
  const run = startRetention(site)
  try {
    await withDatabase(site.url, (client) => killInBatch(client, run, kind))
  } finally {
    run.child.kill('SIGKILL')
  }
  const { half, waiting } = await findOldRecords(site)
  if (half.length > 0) site.faults.push(`after kill ${n + 1}, in ${kind}, half cleared: ${half.slice(0, 5).join(', ')}`)
  if (waiting === 0) site.faults.push(`after kill ${n + 1}, in ${kind}, nothing was left to do`)
  return waiting
}

/** The run that nobody kills does all the rest, and the one after it finds nothing. */
async function finish(site, kills) {
  const start = performance.now()
  const { code, text } = await startRetention(site).ended
  const ms = performance.now() - start
  if (code !== 0) site.faults.push(`the run after the kills ended with ${code}: ${text}`)
  const { half, waiting } = await findOldRecords(site)
  if (half.length + waiting > 0)
    site.faults.push(`${waiting} pets and persons wait after a whole run, ${half.length} half`)
  const due = (await startRetention(site, '--dry-run').ended).text
  if (!/^ +0 /m.test(due) || /^ +[1-9]/m.test(due)) site.faults.push(`after a whole run something is due: ${due}`)
  const [runs] = await site.query(`select count(*) filter (where report is null)::int as broken,
    count(*) filter (where report is not null)::int as whole from job_run where run_key like 'by hand%'`)
  if (runs.broken !== kills || runs.whole !== 1) site.faults.push(`runs on record: ${JSON.stringify(runs)}`)
  return ms
}

/** Retention is killed in the middle of batches while people use the registry, and run again. */
export async function killRetention({ kills: all }) {
  const kills = all / 2
  const site = await Site.open()
  try {
    // The job of the night has nothing to do here.
    await site.query(`insert into job_run (job, run_key, report)
      select 'retention', to_char(now() + n * interval '1 day', 'YYYY-MM-DD'), '{}' from generate_series(0, 1) n
      on conflict do nothing`)
    const result = await underLoad(site, async () => {
      const left = []
      for (let n = 0; n < kills; n++) left.push(await killOnce(site, n))
      return { left, ms: await finish(site, kills) }
    })
    const { left, ms } = result.told
    const notes = `${Math.min(...left)} to ${Math.max(...left)} pets and persons left after a kill; the last run did the rest in ${(ms / 1000).toFixed(1)} s`
    return { ...result, scenario: 'retention killed (kill -9) within a batch', tried: `${kills} times`, notes }
  } finally {
    await site.close()
  }
}
