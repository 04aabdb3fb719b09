import { randomInt, randomUUID } from 'node:crypto'
import { today } from '@dyra/shared/domain/dates'
import { DELIVERY_MAX } from '@dyra/shared/domain/limits'
import { withDatabase } from '../kit/database.ts'
import { first, present } from '../kit/present.ts'
import { formatStatuses } from '../kit/report.ts'
import { openSession } from '../kit/sessions.ts'
import { percentile } from '../kit/statistics.ts'
import { peakRates, type Rates } from './day.ts'
import { type RunningFlood, sendOver, veterinarian } from './floods.ts'
import { callTable, loadMachine, type Step } from './report.ts'
import type { LoadSite } from './site.ts'
import { FAILED_SHARE, runStep } from './steps.ts'

// `pnpm load --beside NAME`: the busiest hour of the country, first alone and then beside one heavy user.

/** A heavy user, who must not slow down the other users. */
interface Neighbour {
  /** Further calls of the other users, per second, besides those of the busiest hour. */
  readonly more: Rates
  /** The kind of the other users' calls whose time is limited. */
  readonly judged: string
  /** Milliseconds that 99 of 100 of these calls take at most. */
  readonly limit: number
  start(site: LoadSite): Promise<RunningFlood>
}

/** The seed has no number from here on. */
const FIRST_DELIVERED = 352_098_200_000_000
const DELIVERIES = 10_000

/** The seeded registry has no administrator: a veterinarian becomes one. */
async function signInAdministrator({ url, people }: LoadSite) {
  const { id } = present(people.veterinarians.at(-1), 'a veterinarian')
  await withDatabase(url, (client) =>
    client.query(`update authorized_user set roles = '{Administrator,Veterinarian}' where person_id = $1`, [id]),
  )
  return openSession(url, id)
}

/** An administrator delivers as many numbers as one delivery may have, again and again. */
async function startDeliveries(site: LoadSite): Promise<RunningFlood> {
  const administrator = await signInAdministrator(site)
  const veterinarianPersonId = first(site.people.veterinarians, 'a veterinarian').id
  const begin = randomInt(DELIVERIES)
  return sendOver(site.origin, 1, (n) => {
    const number = FIRST_DELIVERED + ((begin + n) % DELIVERIES) * DELIVERY_MAX
    const body = { first: String(number), last: String(number + DELIVERY_MAX - 1) }
    return {
      method: 'POST',
      path: '/api/TagBatches',
      headers: { ...administrator, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...body, veterinarianPersonId, deliveredOn: today() }),
    }
  })
}

/** Twenty veterinarians who register one pet after the other: each takes five seconds (`pnpm bench register`). */
const REGISTERING = 20 / 5

const neighbours = new Map<string, Neighbour>([
  [
    'delivery',
    { more: new Map([['register', REGISTERING]]), judged: 'registration', limit: 200, start: startDeliveries },
  ],
  [
    'veterinarian',
    {
      more: new Map(),
      judged: 'lookup',
      limit: 250,
      start: async ({ origin, people }) =>
        veterinarian.start({ origin, veterinarian: first(people.veterinarians, 'a veterinarian').headers }),
    },
  ],
])

function neighbourOf(name: string): Neighbour {
  const found = neighbours.get(name)
  if (!found) throw new Error(`Usage: pnpm load --beside ${[...neighbours.keys()].join(' | ')}`)
  return found
}

export interface Beside {
  readonly name: string
  readonly seconds: number
  /** Duration of the day whose busiest hour is sent. */
  readonly minutes: number
}

const WARM_UP_SECONDS = 15

const p99Of = ({ stats }: Step, kind: string) => percentile(stats.kinds.get(kind)?.times ?? [], 0.99)

/** A report of both spans of time. `isGood`: the limit is kept and hardly a call of the other users failed. */
export async function runBeside(site: LoadSite, { name, seconds, minutes }: Beside) {
  const { more, judged, limit, start } = neighbourOf(name)
  const rates: Rates = new Map([...peakRates(1, minutes), ...more])
  const run = (title: string, span: number) => runStep(site, title, { seconds: span, ratesAt: () => rates })
  await run('warm-up', WARM_UP_SECONDS)
  const without = await run('without', seconds)
  const running = await start(site)
  const beside = await run('beside', seconds)
  const statuses = running.stop()
  const p99 = p99Of(beside, judged)
  const text = [
    loadMachine(),
    `Without:\n${callTable(without.stats)}`,
    `Beside the ${name} (${formatStatuses(statuses)}):\n${callTable(beside.stats)}`,
    `${judged}, p99: ${Math.round(p99Of(without, judged))} → ${Math.round(p99)} ms, at most ${limit} ms`,
  ].join('\n\n')
  const { lost, refused, sent } = beside.summary
  return { text, isGood: p99 > 0 && p99 <= limit && lost === 0 && refused < sent * FAILED_SHARE }
}
