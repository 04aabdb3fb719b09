import { once } from 'node:events'
import autocannon from 'autocannon'
import type { LoadResult, LoadSettings } from './load.ts'
import { requestsOf } from './request-source.ts'

// The load generator: takes its settings as a message and sends the result as a message.
const [settings]: LoadSettings[] = await once(process, 'message')
if (!settings) throw new Error('The settings are missing')
const { origin, connections, seconds, warmUpSeconds, source } = settings
const next = requestsOf(source)
const result = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  ...(warmUpSeconds && { warmup: { connections, duration: warmUpSeconds } }),
  requests: [{ setupRequest: (request) => Object.assign(request, next()) }],
})
const answer: LoadResult = {
  requests: result.requests.total,
  seconds: result.duration,
  statuses: result.statusCodeStats,
  errors: result.errors + result.timeouts,
  p50: result.latency.p50,
  p99: result.latency.p99,
}
process.send?.(answer)
process.disconnect()
