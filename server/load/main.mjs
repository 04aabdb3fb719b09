import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { cameraPhoto } from '../bench/tools/photos.mjs'
import { databaseOf, millionPets, withDatabase } from '../bench/tools/registry.mjs'
import { checkInvariants } from '../faults/tools/invariants.mjs'
import { startServer } from '../launch/bench-server.mjs'
import { startSimulators } from '../launch/simulators.mjs'
import { arrive } from './arrivals.mjs'
import { Calls } from './calls.mjs'
import { Client } from './client.mjs'
import { callsOfDay, dayRates, peakRates } from './day.mjs'
import { openFront } from './front.mjs'
import { Memory } from './memory.mjs'
import { gatherPeople } from './people.mjs'
import { Phones } from './phones.mjs'
import { callTable, machine, memoryLine, stepTable, summary } from './report.mjs'

const HARVESTS_PER_SECOND = 5
const STEP_SECONDS = 20
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16]
const PAST_SECONDS = 40
const SETTLE_MS = 5000
/** Where the load counts as too much. */
const LIMIT_MS = 1000
const FAILED_SHARE = 0.01
/** A house past its limits must still serve that share of what it served at them. */
const KEPT_SHARE = 0.7

async function startServers() {
  Object.assign(process.env, { EID_PAGE_PORT: '0', MAIL_PAGE_PORT: '0' })
  const simulators = await startSimulators()
  return { simulators, settings: { ...simulators.env, PUBLIC_URL: '' } }
}

/** Everything that a run needs, and `end`. Two server processes on the registry of a million pets, one with the jobs, behind nginx. */
async function open({ root, say }) {
  const dataDir = await millionPets({ root, say })
  const { simulators, settings } = await startServers()
  const ends = [() => simulators.stop()]
  const end = async () => {
    for (const each of ends.reverse()) await each()
  }
  try {
    const one = await startServer({ ...settings, DATA_DIR: dataDir })
    ends.push(() => one.stop())
    const url = databaseOf(dataDir)
    const two = await startServer({ ...settings, DATA_DIR: dataDir, DATABASE_URL: url, ROLE: 'web' })
    ends.push(() => two.stop())
    const people = await withDatabase(url, (client) => gatherPeople(root, url, client))
    const phones = new Phones(settings.EID_PAGE_URL, root)
    ends.push(() => phones.close())
    const front = await openFront({ root, ports: [one, two].map(({ origin }) => new URL(origin).port) })
    ends.push(() => front.stop())
    const client = new Client(front.origin)
    const memory = new Memory([one.pid, two.pid])
    ends.push(async () => {
      memory.stop()
      client.close()
    })
    const calls = new Calls({ client, people, photo: await cameraPhoto(), phones })
    return { url, client, memory, calls, phones, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Until what was asked has been answered; logins wait for people, and are not waited for. */
async function settle({ client, phones }) {
  const end = performance.now() + 20_000
  while (client.open > phones.waiting && performance.now() < end) await wait(100)
}

async function step(site, name, { seconds, ratesAt }) {
  await arrive(site.calls, { seconds, ratesAt })
  await settle(site)
  const measured = site.client.turnPage()
  return { name, measured, sum: summary(measured, seconds), memory: site.memory.turnPage() }
}

const isTooMuch = ({ sum }) => sum.p95 > LIMIT_MS || sum.refused + sum.lost + sum.notSent > sum.asked * FAILED_SHARE

/** Raises the load until it is too much, doubles it from there, and goes back. */
async function untilItBreaks(site, { minutes, say }) {
  const at = (times) => () => peakRates(times, minutes)
  const steps = []
  const take = async (name, seconds, times) => {
    const taken = await step(site, name, { seconds, ratesAt: at(times) })
    say(
      `${name}: ${Math.round(taken.sum.good)} good answers a second of ${Math.round(taken.sum.asked)}, p95 ${Math.round(taken.sum.p95)} ms`,
    )
    steps.push(taken)
    return taken
  }
  let broken
  for (const times of STEPS) {
    const taken = await take(`${times} × the busiest hour`, STEP_SECONDS, times)
    if (!isTooMuch(taken)) continue
    broken = times
    break
  }
  if (broken === undefined) return { steps, verdict: 'It did not break at any load tried.', isCollapsed: false }
  const past = await take(`past it: ${2 * broken} ×`, PAST_SECONDS, 2 * broken)
  await wait(SETTLE_MS)
  const after = await take('afterwards: 1 ×', STEP_SECONDS, 1)
  const best = Math.max(...steps.map(({ sum }) => sum.good))
  const isCollapsed = past.sum.good < best * KEPT_SHARE || isTooMuch(after)
  return { steps, isCollapsed, verdict: verdictOf({ broken, past, best, after, isCollapsed }) }
}

const verdictOf = ({ broken, past, best, after, isCollapsed }) =>
  `Too much from ${broken} times the busiest hour on. At twice that it still answers ${Math.round(past.sum.good)} a second well ` +
  `(its best: ${Math.round(best)}), refuses ${Math.round(past.sum.refused)} a second with 503 and leaves ${past.sum.lost.toFixed(1)} ` +
  `without an answer; ${SETTLE_MS / 1000} s later p95 is ${Math.round(after.sum.p95)} ms. ${isCollapsed ? 'IT COLLAPSES.' : 'No collapse.'}`

async function theDay(site, { minutes, say }) {
  say(`A day in ${minutes} minutes: about ${callsOfDay} calls …`)
  const ratesAt = (share) => ({ ...dayRates(share, minutes), harvest: HARVESTS_PER_SECOND })
  return step(site, 'the day', { seconds: minutes * 60, ratesAt })
}

const checked = (site, since) => withDatabase(site.url, (client) => checkInvariants(client, since))

/** How late the generator itself was: what it measures of the servers is true as far as this is small. */
function ownLateness() {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  return () => `The generator itself was late by ${Math.round(delay.percentile(99) / 1e6)} ms (99 of 100 looks).`
}

const firstPart = (site, { minutes, soak, steps, say }) => {
  const half = () => peakRates(0.5, minutes)
  if (soak) return step(site, `${soak} minutes`, { seconds: soak * 60, ratesAt: half })
  return steps ? step(site, 'half of the busiest hour', { seconds: 30, ratesAt: half }) : theDay(site, { minutes, say })
}

/**
 * `minutes`: what a day is compressed into. Instead of it, `soak`: so many minutes at half of its busiest hour; `steps`:
 * only the way to where it breaks.
 */
export async function runLoad({ root, say, minutes, soak, steps }) {
  const site = await open({ root, say })
  const lateness = ownLateness()
  try {
    const [{ now }] = await withDatabase(site.url, async (client) => (await client.query('select now()')).rows)
    // A moment to fill the caches that a running registry has.
    await step(site, 'warm', { seconds: 15, ratesAt: () => peakRates(0.5, minutes) })
    const day = await firstPart(site, { minutes, soak, steps, say })
    const way = soak ? { steps: [day], verdict: '', isCollapsed: false } : await untilItBreaks(site, { minutes, say })
    const { broken, count } = await checked(site, now)
    const text = [
      machine(),
      callTable(day.measured),
      `Memory of the two servers, first → most → last: ${memoryLine(day.memory)}`,
      stepTable(way.steps),
      way.verdict,
      lateness(),
      `Invariants over the whole database: ${count - broken.length} of ${count} hold. ${broken.join('; ')}`,
    ].join('\n\n')
    const isGood = day.sum.lost === 0 && day.sum.refused < day.sum.asked * FAILED_SHARE
    return { text, isGood: isGood && !way.isCollapsed && broken.length === 0 }
  } finally {
    await site.end()
  }
}
