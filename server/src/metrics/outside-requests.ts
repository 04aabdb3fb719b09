import { channel } from 'node:diagnostics_channel'
import { Histogram, type Registry } from 'prom-client'
import type { Config } from '../config/config.ts'

/** Seconds. A login waits for a phone; a register responds within its timeout. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 150]

type Services = Pick<Config, 'EID_ISSUER' | 'NATIONAL_REGISTER_URL' | 'COMPANY_REGISTER_URL'>

/** The parts used here of messages on the diagnostics channels of undici, which is Node's fetch. */
interface Published {
  readonly request: { readonly origin: string | URL }
  readonly response?: { readonly statusCode: number }
}

const originsOf = ({ EID_ISSUER, NATIONAL_REGISTER_URL, COMPANY_REGISTER_URL }: Services) =>
  new Map(
    Object.entries({
      'electronic-id': EID_ISSUER,
      'national-register': NATIONAL_REGISTER_URL,
      'company-register': COMPANY_REGISTER_URL,
    }).flatMap(([service, url]) => (url === undefined ? [] : [[new URL(url).origin, service] as const])),
  )

const created = channel('undici:request:create')
const answered = channel('undici:request:headers')
const failed = channel('undici:request:error')

/**
 * Measures every request to the electronic ID and the registers by service and status (`error` without a response). Does
 * not read paths, which contain kennitölur. Returns a function that stops measuring.
 */
export function measureOutsideRequests(registry: Registry, services: Services): () => void {
  const durations = new Histogram({
    name: 'outside_request_duration_seconds',
    help: 'Time from a request to electronic ID or a register to its response',
    labelNames: ['service', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const origins = originsOf(services)
  const started = new WeakMap<object, number>()
  const start = (message: unknown) => {
    const { request } = message as Published
    if (origins.has(String(request.origin))) started.set(request, performance.now())
  }
  const end = (message: unknown) => {
    const { request, response } = message as Published
    const from = started.get(request)
    if (from === undefined) return
    started.delete(request)
    const service = origins.get(String(request.origin)) ?? ''
    durations.observe({ service, status: String(response?.statusCode ?? 'error') }, (performance.now() - from) / 1000)
  }
  created.subscribe(start)
  for (const ended of [answered, failed]) ended.subscribe(end)
  return () => {
    created.unsubscribe(start)
    for (const ended of [answered, failed]) ended.unsubscribe(end)
  }
}
