import { setTimeout as wait } from 'node:timers/promises'
import { postgresOf, queryOne, withDatabase } from '../kit/database.ts'
import { cameraPhoto, cpuOfSharp } from '../kit/photos.ts'
import { cpuOf, cpuOfFamily, rssOf } from '../kit/processes.ts'
import type { Authorization } from '../kit/sessions.ts'
import { Site } from '../kit/site.ts'
import { median, percentile } from '../kit/statistics.ts'
import { timeLookups } from '../kit/time-lookups.ts'
import { type Bench, compared, mb, ms, type Row } from './report.ts'

const WARM_UP = 6
const UPLOADS = 30
const AT_ONCE = 20
/** Time until unused memory is released. */
const QUIET_MS = 15_000
/** A multiple of the time of sharp; each picture has a process of its own (docs/decisions/0014-pictures.md). */
const CPU_LIMIT = { limit: 1.15, known: 1.45 }
const GROWTH_LIMIT_MB = 50
const LOOKUP_LIMIT_MS = 250

interface Upload {
  readonly origin: string
  readonly headers: Authorization
  readonly petId: number
  readonly photo: Buffer<ArrayBuffer>
}

async function upload({ origin, headers, petId, photo }: Upload): Promise<void> {
  const body = new FormData()
  body.set('file', new Blob([photo], { type: 'image/jpeg' }), 'mynd.jpg')
  const answer = await fetch(`${origin}/api/Pets/${petId}/Images`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Milliseconds of one upload: CPU times, and the time until the answer. */
interface UploadCost {
  readonly node: number
  /** The process that resizes the picture. */
  readonly program: number
  readonly postgres: number
  readonly time: number
}

interface Uploader {
  /** Process id of the server. */
  readonly server: number
  /** Process id of PostgreSQL. */
  readonly postgres: number
  send(): Promise<void>
}

/** Measures `UPLOADS` uploads, one after the other. */
async function measureUploads({ server, postgres, send }: Uploader): Promise<UploadCost> {
  const cpu = () => ({ node: cpuOf(server), all: cpuOfFamily(server), postgres: cpuOfFamily(postgres) })
  const before = cpu()
  const times: number[] = []
  for (let n = 0; n < UPLOADS; n++) {
    const start = performance.now()
    await send()
    times.push(performance.now() - start)
  }
  const after = cpu()
  const each = (name: keyof typeof after) => (after[name] - before[name]) / UPLOADS
  return { node: each('node'), program: each('all') - each('node'), postgres: each('postgres'), time: median(times) }
}

interface Measured extends UploadCost {
  /** Memory of the server in megabytes. */
  readonly rss: { readonly before: number; readonly max: number; readonly after: number }
  /** Milliseconds of lookups during uploads. */
  readonly lookups: readonly number[]
}

async function measureSite({ owner, people, url }: Site, photo: Buffer<ArrayBuffer>): Promise<Measured> {
  const { origin, pid } = owner
  return withDatabase(url, async (client) => {
    const first = await queryOne<{ id: number }>(client, 'select min(id)::int as id from pet')
    // An administrator may change any picture.
    const send = () => upload({ origin, headers: people.administrator.headers, petId: first.id, photo })
    for (let n = 0; n < WARM_UP; n++) await send()
    await wait(QUIET_MS)
    const before = rssOf(pid)
    const cost = await measureUploads({ server: pid, postgres: await postgresOf(client), send })
    const { times: lookups } = await timeLookups(origin, () => Promise.all(Array.from({ length: AT_ONCE }, send)))
    const max = rssOf(pid)
    await wait(QUIET_MS)
    return { ...cost, rss: { before, max, after: rssOf(pid) }, lookups }
  })
}

interface Baseline {
  /** CPU time of sharp for the same photo, in milliseconds. */
  readonly cpu: number
  readonly photoMb: number
}

function rowsOf({ node, program, postgres, time, rss, lookups }: Measured, { cpu, photoMb }: Baseline): Row[] {
  const cost = { value: node + program + postgres, baseline: cpu, ...CPU_LIMIT, format: ms }
  const growth = rss.after - rss.before
  const p99 = percentile(lookups, 0.99)
  return [
    compared(`CPU per upload of a photo of 12 megapixels, ${photoMb.toFixed(1)} MB; baseline: sharp alone`, cost),
    { measure: '– server', value: ms(node) },
    { measure: '– the picture’s own process', value: ms(program) },
    { measure: '– PostgreSQL', value: ms(postgres) },
    { measure: '– time until the answer, median', value: ms(time) },
    {
      measure: `RSS of the server after ${UPLOADS} uploads and ${AT_ONCE} at once, ${QUIET_MS / 1000} s later`,
      value: `${mb(rss.before)} → ${mb(rss.max)} → ${mb(rss.after)}`,
      limit: `≤ ${GROWTH_LIMIT_MB} MB more`,
      isMet: growth <= GROWTH_LIMIT_MB,
    },
    {
      measure: `Lookup while ${AT_ONCE} photos are uploaded, median; 99 of 100`,
      value: `${ms(median(lookups))}; ${ms(p99)}`,
      limit: `≤ ${LOOKUP_LIMIT_MS} ms`,
      isMet: p99 <= LOOKUP_LIMIT_MS,
    },
  ]
}

/** CPU time and memory of uploads, and their effect on lookups at the same time. */
export const measureUpload: Bench = async () => {
  const photo = Buffer.from(await cameraPhoto())
  const cpu = await cpuOfSharp(photo)
  const env = { LOOKUPS_PER_MINUTE: '1000000', LOOKUPS_PER_DAY: '1000000', LOG_LEVEL: 'info' }
  const site = await Site.open({ env })
  try {
    return rowsOf(await measureSite(site, photo), { cpu, photoMb: photo.length / 2 ** 20 })
  } finally {
    await site.close()
  }
}
