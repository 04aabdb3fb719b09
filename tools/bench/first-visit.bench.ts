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
import { type Bench, compared, limited, ms, type Row } from './report.ts'

const ROUNDS = 15
const EMBED_LIMIT = 8000
/** Bytes and times as multiples of a baseline. */
const LIMITS = { bytes: 2.2, knownBytes: 2.4, time: 1.2, baselineTime: 0.6 }
/** Bytes of a first visit to `/`: in all, and of what the lookup needs. */
const BYTES = { all: 175_000, knownAll: 205_000, usable: 40_000 }

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

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
  limited('embed, brotli', statSync(join(root, 'remote-public/dist-embed/embed.js.br')).size, {
    limit: EMBED_LIMIT,
    format: kB,
  })

async function measureVisits(browser: Browser, { site, baseline, plain }: Sites): Promise<Row[]> {
  const bytes = await bytesOf(browser, 'site', site)
  const { all: baselineBytes } = await bytesOf(browser, 'baseline', baseline)
  await bytesOf(browser, 'plain', plain)
  const times = await medianTimes(browser, { site, plain, baseline })
  const visit = 'first visit, navigation → lookup usable'
  return [
    compared('first visit to `/`, bytes over the wire', {
      value: bytes.all,
      baseline: baselineBytes,
      limit: LIMITS.bytes,
      known: LIMITS.knownBytes,
      format: kB,
    }),
    limited('– in all', bytes.all, { limit: BYTES.all, known: BYTES.knownAll, format: kB }),
    // The prerendered page with its style rules; its form works without script.
    limited('– until the lookup is usable', bytes.page, { limit: BYTES.usable, format: kB }),
    compared(`${visit}; baseline: the site as one bundle`, {
      value: times.site,
      baseline: times.plain,
      limit: LIMITS.time,
      format: ms,
    }),
    compared(`${visit}; baseline: React and Mantine alone`, {
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
