import { setTimeout as wait } from 'node:timers/promises'
import { Door } from './tools/door.mjs'
import { range } from './tools/report.mjs'
import { Site } from './tools/site.mjs'
import { underLoad } from './tools/under-load.mjs'

/** docs/security.md#requirements-and-tests, item 18: within five seconds; half a second for a busy machine. */
const LIMIT_MS = 5500
const SLOW_MS = 150
const LOOK_MS = 500

/** By ever other people, so that no limit of one address answers in the place of the database. */
const somewhere = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

async function probe(origin, path) {
  const start = performance.now()
  const headers = { 'x-forwarded-for': somewhere() }
  const { status } = await fetch(origin + path, { headers, signal: AbortSignal.timeout(20_000) })
  return { path, status, ms: performance.now() - start }
}

/** While the database is away, every call that needs it says so in time; those that do not need it work. */
async function lookAround(site, { state, seconds }) {
  const end = performance.now() + seconds * 1000
  const times = []
  while (performance.now() < end) {
    const { origin } = site.processes[0]
    const paths = ['/api/health/ready', `/api/MicroTags?tagNumber=352098100000011`, '/api/health/live']
    const [ready, lookup, live] = await Promise.all(paths.map((path) => probe(origin, path)))
    times.push(ready.ms, lookup.ms)
    const statuses = `${ready.status}/${lookup.status}/${live.status}`
    if (statuses !== '503/503/200') site.faults.push(`while ${state}: ready, lookup and live answered ${statuses}`)
    for (const { path, ms } of [ready, lookup])
      if (ms > LIMIT_MS) site.faults.push(`while ${state}: ${path} took ${Math.round(ms)} ms`)
    await wait(LOOK_MS)
  }
  return times
}

/** `phases`: what the way to the database does, and for how long. */
async function goThrough(site, door, { phases, seconds }) {
  const answers = []
  const recoveries = []
  for (const state of phases) {
    door.turn(state, { slowMs: SLOW_MS })
    if (state === 'slow') await wait(seconds * 1000)
    else {
      // A request that was under way may still find its answer.
      await wait(LOOK_MS)
      answers.push(...(await lookAround(site, { state, seconds })))
    }
    door.turn('open')
    recoveries.push(await site.untilReady())
    await Promise.all([site.tally.next(), wait(1500)])
  }
  return { answers, recoveries }
}

async function throughDoor({ scenario, tried, phases, seconds }) {
  const door = new Door()
  const site = await Site.open({
    servers: async ({ url }) => {
      const through = await door.stand(url)
      return [{ DATABASE_URL: through }, { DATABASE_URL: through }]
    },
  })
  site.onClose(() => door.close())
  try {
    const result = await underLoad(site, () => goThrough(site, door, { phases, seconds }))
    const { answers, recoveries } = result.told
    const refusals = answers.length > 0 ? `503 after ${range(answers)}; ` : ''
    return { ...result, scenario, tried, notes: `${refusals}ready again after ${range(recoveries)}` }
  } finally {
    await site.close()
  }
}

const repeat = (states, times) => Array.from({ length: times }, () => states).flat()

/** The database refuses connections, or takes them and is silent. */
export const databaseStopped = ({ rounds, seconds }) =>
  throughDoor({
    scenario: 'database stopped, and silent',
    tried: `${rounds} times ${seconds} s each`,
    phases: repeat(['shut', 'silent'], rounds),
    seconds,
  })

/** Every message to and from the database is late. */
export const databaseSlow = ({ rounds, seconds }) =>
  throughDoor({
    scenario: `database slow (${2 * SLOW_MS} ms more for each way there and back)`,
    tried: `${rounds} times ${seconds} s`,
    phases: repeat(['slow'], rounds),
    seconds,
  })
