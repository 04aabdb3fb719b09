import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { cyclic } from '../kit/present.ts'
import { median, percentile } from '../kit/statistics.ts'
import { timeLookups } from '../kit/time-lookups.ts'
import { type Scenario, withSite } from './support/scenario.ts'
import { underLoad } from './support/under-load.ts'

const IDLE = 500
const SLOW = 200
const DRIP_MS = 1000
/** Limit of 99 in 100 lookups: docs/security.md#requirements-and-tests. */
const LIMIT_MS = 500
/** The server ends a request that is incomplete after 30 s, and checks every five. */
const CUT_OFF_SECONDS = 45

function open(origin: string, firstBytes?: string): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // The server resets these connections; `closed` says so.
  socket.on('error', () => undefined)
  // Answers are discarded, but the end of the connection is only seen after reading them.
  socket.resume()
  if (firstBytes) socket.write(firstBytes)
  return socket
}

const heads = [
  'GET /api/Types HTTP/1.1\r\nhost: registry.example\r\nx-slow: ',
  'POST /api/ContactForm HTTP/1.1\r\nhost: registry.example\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{"title": "',
]

/** Opens connections that send nothing, and requests that send one letter at a time. Resolves to how many of these are still open. */
async function openSlowConnections(origin: string, seconds: number): Promise<number> {
  const idle = Array.from({ length: IDLE }, () => open(origin))
  const slow = Array.from({ length: SLOW }, (_, n) => open(origin, cyclic(heads, n)))
  const drip = setInterval(() => {
    for (const socket of slow) if (!socket.closed) socket.write('a')
  }, DRIP_MS)
  await wait(seconds * 1000)
  clearInterval(drip)
  const left = slow.filter(({ closed }) => !closed).length
  for (const socket of [...idle, ...slow]) socket.destroy()
  return left
}

/** Hundreds of idle connections and of requests that never end (slowloris). */
export const slowClients: Scenario = ({ rounds }) =>
  withSite({}, async (site) => {
    const seconds = rounds > 1 ? CUT_OFF_SECONDS : 5
    const { origin } = site.owner
    const load = await underLoad(site, () => timeLookups(origin, () => openSlowConnections(origin, seconds)))
    const { times, result: left } = load.measured
    const p99 = Math.round(percentile(times, 0.99))
    if (p99 > LIMIT_MS) site.problems.push(`99 of 100 lookups took up to ${p99} ms`)
    if (seconds === CUT_OFF_SECONDS && left > 0) site.problems.push(`${left} endless requests were not cut off`)
    return {
      load,
      title: 'slow clients',
      tried: `${IDLE} idle connections, ${SLOW} endless requests, ${seconds} s`,
      notes: `lookups of others: median ${Math.round(median(times))} ms, 99 of 100 within ${p99} ms; ${SLOW - left} endless requests cut off`,
    }
  })
