import { startBareServer } from '../instruments/bare-server.ts'
import { load } from '../instruments/load.ts'
import { lookups, type RequestSource, registrations } from '../instruments/request-source.ts'
import { interleave, type Series, seriesOf } from '../instruments/rounds.ts'
import { limited, type Row } from '../report.ts'
import type { Environment, Measure } from './environment.ts'

const ROUNDS = 7
const SECONDS = 4
/** Limits as shares of the baseline, by number of connections. */
const LOOKUP_SHARES = [
  [10, 1.5],
  [50, 2.2],
] as const
const CREATE_SHARE = 0.7
const ROUND_TRIPS = 8

interface Load {
  readonly next: RequestSource
  readonly connections: number
}

async function requestsPerSecond(origin: string, settings: Load): Promise<number> {
  const { requests } = await load({ origin, seconds: SECONDS, ...settings })
  return requests / SECONDS
}

interface Rates {
  readonly value: Series<number>
  readonly baseline: Series<number>
}

function rowOf(measure: string, { value, baseline }: Rates, share: number): Row {
  const ratio = value.median / baseline.median
  return {
    measure,
    value: `${Math.round(value.median)}/s`,
    spread: `${value.spreadText}; ${baseline.spreadText}`,
    baseline: `${Math.round(baseline.median)}/s`,
    ratio: ratio.toFixed(2),
    limit: `≥ ${share} ×`,
    isMet: ratio >= share,
  }
}

async function compareWithBareServer(
  { server, url }: Environment,
  name: 'bare-lookup' | 'bare-create',
  settings: Load,
): Promise<Rates> {
  const bare = await startBareServer(name, { DATABASE_URL: url })
  try {
    const value = seriesOf(() => requestsPerSecond(server.origin, settings))
    const baseline = seriesOf(() => requestsPerSecond(bare.origin, settings))
    await interleave([value, baseline], ROUNDS)
    return { value, baseline }
  } finally {
    await bare.stop()
  }
}

/** Lookups per second, compared with a minimal route that gives the same answer and writes the same log. */
export const measureLookups: Measure = async (environment) => {
  const rows: Row[] = []
  for (const [connections, share] of LOOKUP_SHARES) {
    const rates = await compareWithBareServer(environment, 'bare-lookup', { next: lookups(), connections })
    rows.push(rowOf(`public lookup, ${connections} connections`, rates, share))
  }
  return rows
}

/** Registrations per second, compared with a minimal route that inserts a pet and its number. */
export const measureCreate: Measure = async (environment) => {
  const { headers, owners, roundTrips } = environment
  const rates = await compareWithBareServer(environment, 'bare-create', {
    next: registrations(headers, owners),
    connections: 10,
  })
  return [
    rowOf('register a pet with number, transfer, fee line, history and mail', rates, CREATE_SHARE),
    limited('– round trips to the database', roundTrips, { limit: ROUND_TRIPS, format: String }),
  ]
}
