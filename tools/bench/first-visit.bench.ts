import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../kit/browser.ts'
import { present } from '../kit/present.ts'
import { type Environment, type Server, startServer } from '../kit/server.ts'
import { median } from '../kit/statistics.ts'
import { log, root } from '../launch/run.mjs'
import { copySite, releaseBundle } from './first-visit/build.ts'
import { timeToUsable, transfers } from './first-visit/visit.ts'
import type { Bench, Row } from './report.ts'

const ROUNDS = 15
const EMBED_LIMIT = 8000
/** Bytes and times as multiples of a floor. */
const LIMITS = { bytes: 2.2, time: 1.2, floorTime: 0.6 }
/** Bytes of a first visit to `/`: in all, and of what the lookup needs. */
const BYTES = { all: 175_000, usable: 40_000 }

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (time: number) => `${Math.round(time)} ms`

interface Comparison {
  readonly value: number
  readonly floor: number
  /** Multiple of the floor. */
  readonly limit: number
  format(value: number): string
}

function rowOf(measure: string, { value, floor, limit, format }: Comparison): Row {
  const ratio = value / floor
  return {
    measure,
    value: format(value),
    floor: format(floor),
    ratio: ratio.toFixed(2),
    limit: `≤ ${limit} ×`,
    isMet: ratio <= limit,
  }
}

/** A value with a limit of its own. */
const bytesRow = (measure: string, value: number, limit: number): Row => ({
  measure,
  value: kB(value),
  limit: `≤ ${kB(limit)}`,
  isMet: value <= limit,
})

async function bytesOf(browser: Browser, name: string, { origin }: Server) {
  const files = await transfers(browser, origin)
  log(`${name}:`)
  for (const { path, bytes, encoding } of files) log(`  ${String(bytes).padStart(7)} ${encoding.padEnd(3)} ${path}`)
  const page = present(
    files.find(({ path }) => path === '/'),
    'the page',
  )
  return { all: files.reduce((sum, { bytes }) => sum + bytes, 0), page: page.bytes }
}

/** Visits the sites alternately. The first visit of each warms the server up and does not count. */
async function medianTimes(browser: Browser, { site, plain, floor }: Sites) {
  const times = { site: [] as number[], plain: [] as number[], floor: [] as number[] }
  const visits = [
    { server: site, list: times.site },
    { server: plain, list: times.plain },
    { server: floor, list: times.floor },
  ]
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { server, list } of round % 2 === 0 ? visits : visits.toReversed()) {
      const time = await timeToUsable(browser, server.origin)
      if (round > 0) list.push(time)
    }
  }
  for (const [name, list] of Object.entries(times)) log(`${name}: ${list.map(Math.round).join(' ')} ms`)
  return { site: median(times.site), plain: median(times.plain), floor: median(times.floor) }
}

interface Sites {
  readonly site: Server
  /** The smallest page that looks like the site's. */
  readonly floor: Server
  /** The site as one bundle. */
  readonly plain: Server
}

async function withSites<T>(work: (sites: Sites) => Promise<T>): Promise<T> {
  const started: Server[] = []
  const start = async (env: Environment) => {
    const server = await startServer({ ROLE: 'web', ...env })
    started.push(server)
    return server
  }
  try {
    const site = await start(copySite())
    const floor = await start(await releaseBundle('floor'))
    const plain = await start(await releaseBundle('plain'))
    return await work({ site, floor, plain })
  } finally {
    await Promise.all(started.map((server) => server.stop()))
  }
}

const embedRow = (): Row =>
  bytesRow('embed, brotli', statSync(join(root, 'remote-public/dist-embed/embed.js.br')).size, EMBED_LIMIT)

async function measureVisits(browser: Browser, { site, floor, plain }: Sites): Promise<Row[]> {
  const bytes = await bytesOf(browser, 'site', site)
  const { all: floorBytes } = await bytesOf(browser, 'floor', floor)
  await bytesOf(browser, 'plain', plain)
  const times = await medianTimes(browser, { site, plain, floor })
  const visit = 'first visit, navigation → lookup usable'
  return [
    rowOf('first visit to `/`, bytes over the wire', {
      value: bytes.all,
      floor: floorBytes,
      limit: LIMITS.bytes,
      format: kB,
    }),
    bytesRow('– in all', bytes.all, BYTES.all),
    // The finished page with its style rules; its form works without script.
    bytesRow('– until the lookup is usable', bytes.page, BYTES.usable),
    rowOf(`${visit}; floor: the site as one bundle`, {
      value: times.site,
      floor: times.plain,
      limit: LIMITS.time,
      format: ms,
    }),
    rowOf(`${visit}; floor: React and Mantine alone`, {
      value: times.site,
      floor: times.floor,
      limit: LIMITS.floorTime,
      format: ms,
    }),
    embedRow(),
  ]
}

/** Bytes and time of a first visit to `/`, and the size of the embed. */
export const measureFirstVisit: Bench = async () => {
  const browser = await launchBrowser()
  try {
    return await withSites((sites) => measureVisits(browser, sites))
  } finally {
    await browser.close()
  }
}
