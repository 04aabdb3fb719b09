import { once } from 'node:events'
import autocannon from 'autocannon'
import { requestsOf } from './requests.mjs'

// The load generator: one message with the settings in, one with the result out.
const [{ origin, connections, seconds, warmUpSeconds, requests, options }] = await once(process, 'message')
const next = requestsOf[requests](options ?? {})
const result = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  ...(warmUpSeconds && { warmup: { connections, duration: warmUpSeconds } }),
  requests: [{ setupRequest: (request) => Object.assign(request, next()) }],
})
process.send({
  requests: result.requests.total,
  seconds: result.duration,
  statuses: result.statusCodeStats,
  errors: result.errors + result.timeouts,
  p50: result.latency.p50,
  p99: result.latency.p99,
})
process.disconnect()
