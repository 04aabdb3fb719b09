import { statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildBundle, copySite, noReleases } from './first-visit/build.mjs'
import { timeToUsable, transfers } from './first-visit/visit.mjs'

const ROUNDS = 15
const flags = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const EMBED_LIMIT = 12_000
const limits = { bytes: 2.2, time: 1.2 }

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (time) => `${Math.round(time)} ms`

function row(measure, { value, floor, limit, show }) {
  const ratio = value / floor
  const texts = { value: show(value), floor: show(floor), ratio: ratio.toFixed(2), limit: `≤ ${limit} ×` }
  return { measure, ...texts, isMet: ratio <= limit }
}

async function bytesOf(browser, { name, origin }, say) {
  const files = await transfers(browser, origin)
  say(`${name}:`)
  for (const { path, bytes, encoding } of files) say(`  ${String(bytes).padStart(7)} ${encoding.padEnd(3)} ${path}`)
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Visits the sites in turn, in another order each time; the first visit of each warms the server and is dropped. */
async function times(browser, sites, say) {
  const taken = new Map(sites.map(({ name }) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    const order = round % 2 === 0 ? sites : [...sites].reverse()
    for (const { name, origin } of order) {
      const time = await timeToUsable(browser, origin)
      if (round > 0) taken.get(name).push(time)
    }
  }
  for (const [name, list] of taken) say(`${name}: ${list.map(Math.round).join(' ')} ms`)
  return new Map([...taken].map(([name, list]) => [name, median(list)]))
}

async function startSites(context) {
  const { root, startServer } = context
  const releases = { RELEASES_DIR: noReleases(root) }
  const places = { site: copySite(root) }
  for (const name of ['floor', 'plain']) places[name] = { SHELL_DIR: await buildBundle(name, context), ...releases }
  const start = async ([name, env]) => ({ name, ...(await startServer({ ROLE: 'web', ...env })) })
  return Promise.all(Object.entries(places).map(start))
}

function embedRow(root) {
  const { size } = statSync(join(root, 'remote-public/dist-embed/embed.js.br'))
  return {
    measure: 'embed, brotli',
    value: kB(size),
    limit: `≤ ${kB(EMBED_LIMIT)}`,
    isMet: size <= EMBED_LIMIT,
  }
}

/** Bytes and time of a first visit to `/`, and the size of the embed. */
export async function measure(context) {
  const { root, say, findChromium } = context
  const browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false, args: flags })
  let sites = []
  try {
    sites = await startSites(context)
    const [site, floor, plain] = sites
    const bytes = { value: await bytesOf(browser, site, say), floor: await bytesOf(browser, floor, say) }
    await bytesOf(browser, plain, say)
    const medians = await times(browser, [site, plain], say)
    const time = { value: medians.get('site'), floor: medians.get('plain') }
    return [
      row('first visit to `/`, bytes over the wire', { ...bytes, limit: limits.bytes, show: kB }),
      row('first visit, navigation → lookup usable', { ...time, limit: limits.time, show: ms }),
      embedRow(root),
    ]
  } finally {
    await browser.close()
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}
