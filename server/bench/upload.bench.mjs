import { setTimeout as wait } from 'node:timers/promises'
import { startDemoServer } from '../launch/demo-server.mjs'
import { cpuOf, cpuOfFamily, parentOf } from './tools/cpu.mjs'
import { rssOf } from './tools/memory.mjs'
import { cameraPhoto, cpuOfSharp } from './tools/photos.mjs'
import { databaseOf, withDatabase } from './tools/registry.mjs'
import { median } from './tools/rounds.mjs'
import { signIn } from './tools/sign-in.mjs'

/** An administrator of the demo registry, who may change every picture; 120 an hour at most. */
const SSN = '0101302639'
const WARM = 6
const UPLOADS = 30
const AT_ONCE = 20
/** Until the memory of what is over has been given back. */
const QUIET_MS = 15_000
const GROWTH_LIMIT_MB = 50
const LOOKUP_LIMIT_MS = 250

async function upload({ origin, headers, petId, photo }) {
  const body = new FormData()
  body.set('file', new Blob([photo], { type: 'image/jpeg' }), 'mynd.jpg')
  const answer = await fetch(`${origin}/api/Pets/${petId}/Images`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** How long lookups take until `work` is done, in milliseconds, shortest first. */
async function lookUpDuring(origin, work) {
  let isOver = false
  const times = []
  const looking = (async () => {
    while (!isOver) {
      const start = performance.now()
      await (await fetch(`${origin}/api/MicroTags?tagNumber=352098100001001`)).arrayBuffer()
      times.push(performance.now() - start)
      await wait(10)
    }
  })()
  await work()
  isOver = true
  await looking
  return times.sort((a, b) => a - b)
}

/** Milliseconds of processor for one upload, each of `UPLOADS` on its own. */
async function measureOne({ server, postgres, send }) {
  const cpu = () => ({ node: cpuOf(server.pid), all: cpuOfFamily(server.pid), postgres: cpuOfFamily(postgres) })
  const before = cpu()
  const times = []
  for (let n = 0; n < UPLOADS; n++) {
    const start = performance.now()
    await send()
    times.push(performance.now() - start)
  }
  const after = cpu()
  const each = (name) => (after[name] - before[name]) / UPLOADS
  return { node: each('node'), program: each('all') - each('node'), postgres: each('postgres'), time: median(times) }
}

async function measureServer(server, photo) {
  const { origin, pid, phones } = server
  const headers = await signIn({ origin, phones, ssn: SSN })
  return withDatabase(databaseOf(server.dataDir), async (client) => {
    const { rows } = await client.query('select min(id)::int as id, pg_backend_pid() as pid from pet')
    const send = () => upload({ origin, headers, petId: rows[0].id, photo })
    for (let n = 0; n < WARM; n++) await send()
    await wait(QUIET_MS)
    const before = rssOf(pid)
    const one = await measureOne({ server, postgres: parentOf(rows[0].pid), send })
    const times = await lookUpDuring(origin, () => Promise.all(Array.from({ length: AT_ONCE }, send)))
    const most = rssOf(pid)
    await wait(QUIET_MS)
    return { ...one, rss: { before, most, after: rssOf(pid) }, times }
  })
}

const ms = (value) => `${Math.round(value)} ms`
const mb = (value) => `${Math.round(value)} MB`

function rowsOf({ node, program, postgres, time, rss, times }, floor, megabytes) {
  const sum = node + program + postgres
  const growth = rss.after - rss.before
  const slow = times[Math.floor(times.length * 0.99)]
  return [
    {
      measure: `CPU per upload of a photo of 12 megapixels, ${megabytes.toFixed(1)} MB; floor: sharp alone`,
      value: ms(sum),
      floor: ms(floor),
      ratio: (sum / floor).toFixed(2),
    },
    { measure: '– server', value: ms(node) },
    { measure: '– the picture’s own process', value: ms(program) },
    { measure: '– PostgreSQL', value: ms(postgres) },
    { measure: '– time until the answer, median', value: ms(time) },
    {
      measure: `RSS of the server after ${UPLOADS} uploads and ${AT_ONCE} at once, ${QUIET_MS / 1000} s later`,
      value: `${mb(rss.before)} → ${mb(rss.most)} → ${mb(rss.after)}`,
      limit: `≤ ${GROWTH_LIMIT_MB} MB more`,
      isMet: growth <= GROWTH_LIMIT_MB,
    },
    {
      measure: `Lookup while ${AT_ONCE} photos are uploaded, median; 99 of 100`,
      value: `${ms(median(times))}; ${ms(slow)}`,
      limit: `≤ ${LOOKUP_LIMIT_MS} ms`,
      isMet: slow <= LOOKUP_LIMIT_MS,
    },
  ]
}

/** Processor and memory of uploads, and what they do to those who look up a pet meanwhile. */
export async function measure() {
  const photo = await cameraPhoto()
  const floor = await cpuOfSharp(photo)
  const server = await startDemoServer({ LOOKUPS_PER_MINUTE: '1000000', LOOKUPS_PER_DAY: '1000000' })
  try {
    return rowsOf(await measureServer(server, photo), floor, photo.length / 2 ** 20)
  } finally {
    await server.stop()
  }
}
