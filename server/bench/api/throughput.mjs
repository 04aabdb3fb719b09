import { load } from '../tools/load.mjs'
import { startProgram } from '../tools/program.mjs'
import { interleave, median } from '../tools/rounds.mjs'

const ROUNDS = 7
const SECONDS = 4
const LOOKUP_SHARE = 0.6
const CREATE_SHARE = 0.5
const ROUND_TRIPS = 8

const perSecond = async (origin, settings) => {
  const { requests, statuses } = await load({ origin, seconds: SECONDS, ...settings })
  const bad = Object.keys(statuses).filter((status) => status !== '404' && !status.startsWith('2'))
  if (bad.length > 0) throw new Error(`${settings.requests} answered ${bad.join()}`)
  return requests / SECONDS
}

function row(measure, results, share) {
  const [value, floor] = [median(results.value), median(results.floor)]
  return {
    measure,
    value: `${Math.round(value)}/s`,
    floor: `${Math.round(floor)}/s`,
    ratio: (value / floor).toFixed(2),
    limit: `≥ ${share} ×`,
    isMet: value / floor >= share,
  }
}

async function against(env, program, settings) {
  const bare = await startProgram(`../api/${program}`, { DATABASE_URL: env.url })
  try {
    const value = () => perSecond(env.server.origin, settings)
    const floor = () => perSecond(bare.origin, settings)
    return await interleave({ value, floor }, ROUNDS)
  } finally {
    await bare.stop()
  }
}

/** Lookups a second against the least route that answers the same and logs the same. */
export async function measureLookups(env) {
  const rows = []
  for (const connections of [10, 50]) {
    const results = await against(env, 'bare-lookup-program.mjs', { requests: 'lookup', connections })
    rows.push(row(`public lookup, ${connections} connections`, results, LOOKUP_SHARE))
  }
  return rows
}

/** Registrations a second against the least route that inserts a pet and its number. */
export async function measureCreate(env) {
  const { headers, owners, roundTrips } = env
  const settings = { requests: 'create', connections: 10, options: { headers, owners } }
  const results = await against(env, 'bare-create-program.mjs', settings)
  const trips = { value: String(roundTrips), limit: `≤ ${ROUND_TRIPS}`, isMet: roundTrips <= ROUND_TRIPS }
  return [
    row('register a pet with number, offer, fee line, history and mail', results, CREATE_SHARE),
    { measure: '– ways to the database and back', ...trips },
  ]
}
