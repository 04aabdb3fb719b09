import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../kit/browser.ts'
import { present } from '../kit/present.ts'
import { type Environment, type Server, startServer } from '../kit/server.ts'
import { median } from '../kit/statistics.ts'
import { log, root } from '../launch/run.mjs'
import { copySite, releaseBundle } from './first-visit/build.ts'
import { firstPaints } from './first-visit/first-paint.ts'
import { timeToUsable, transfers } from './first-visit/visit.ts'
import type { Bench, Row } from './report.ts'

const ROUNDS = 15
const EMBED_LIMIT = 8000
/** Bytes and times as multiples of a baseline. */
const LIMITS = { bytes: 2.2, time: 1.2, baselineTime: 0.6 }
/** Bytes of a first visit to `/`: in all, and of what the lookup needs. */
const BYTES = { all: 175_000, usable: 40_000 }

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (time: number) => `${Math.round(time)} ms`

interface Comparison {
  readonly value: number
  readonly baseline: number
  /** Multiple of the baseline. */
  readonly limit: number
  format(value: number): string
}

function rowOf(measure: string, { value, baseline, limit, format }: Comparison): Row {
  const ratio = value / baseline
  return {
    measure,
    value: format(value),
    baseline: format(baseline),
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
async function medianTimes(browser: Browser, { site, plain, baseline }: Sites) {
  const times = { site: [] as number[], plain: [] as number[], baseline: [] as number[] }
  const visits = [
    { server: site, list: times.site },
    { server: plain, list: times.plain },
    { server: baseline, list: times.baseline },
  ]
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { server, list } of round % 2 === 0 ? visits : visits.toReversed()) {
      const time = await timeToUsable(browser, server.origin)
      if (round > 0) list.push(time)
    }
  }
  for (const [name, list] of Object.entries(times)) log(`${name}: ${list.map(Math.round).join(' ')} ms`)
  return { site: median(times.site), plain: median(times.plain), baseline: median(times.baseline) }
}

interface Sites {
  readonly site: Server
  /** The smallest page that looks like the site's. */
  readonly baseline: Server
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
    const baseline = await start(await releaseBundle('baseline'))
    const plain = await start(await releaseBundle('plain'))
    return await work({ site, baseline, plain })
  } finally {
    await Promise.all(started.map((server) => server.stop()))
  }
}

const embedRow = (): Row =>
  bytesRow('embed, brotli', statSync(join(root, 'remote-public/dist-embed/embed.js.br')).size, EMBED_LIMIT)

async function measureVisits(browser: Browser, { site, baseline, plain }: Sites): Promise<Row[]> {
  const bytes = await bytesOf(browser, 'site', site)
  const { all: baselineBytes } = await bytesOf(browser, 'baseline', baseline)
  await bytesOf(browser, 'plain', plain)
  const times = await medianTimes(browser, { site, plain, baseline })
  const visit = 'first visit, navigation → lookup usable'
  return [
    rowOf('first visit to `/`, bytes over the wire', {
      value: bytes.all,
      baseline: baselineBytes,
      limit: LIMITS.bytes,
      format: kB,
    }),
    bytesRow('– in all', bytes.all, BYTES.all),
    // The prerendered page with its style rules; its form works without script.
    bytesRow('– until the lookup is usable', bytes.page, BYTES.usable),
    rowOf(`${visit}; baseline: the site as one bundle`, {
      value: times.site,
      baseline: times.plain,
      limit: LIMITS.time,
      format: ms,
    }),
    rowOf(`${visit}; baseline: React and Mantine alone`, {
      value: times.site,
      baseline: times.baseline,
      limit: LIMITS.baselineTime,
      format: ms,
    }),
    embedRow(),
    ...(await firstPaints(browser, site)),
  ]
}

async function measurePaints(browser: Browser): Promise<Row[]> {
  const site = await startServer({ ROLE: 'web', ...copySite() })
  try {
    return await firstPaints(browser, site)
  } finally {
    await site.stop()
  }
}

/**
 * Bytes and time of a first visit to `/`, the size of the embed, and the first paint of pages behind links. `paint`: only
 * the last.
 */
export const measureFirstVisit: Bench = async (args) => {
  const browser = await launchBrowser()
  try {
    if (args.includes('paint')) return await measurePaints(browser)
    return await withSites((sites) => measureVisits(browser, sites))
  } finally {
    await browser.close()
  }
}
