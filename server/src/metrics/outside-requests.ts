import { channel } from 'node:diagnostics_channel'
import { Histogram, type Registry } from 'prom-client'
import type { Config } from '../config/config.ts'

/** Seconds. A login waits for a phone; a register responds within its timeout. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 150]

export type Services = Pick<Config, 'EID_ISSUER' | 'NATIONAL_REGISTER_URL' | 'COMPANY_REGISTER_URL'>

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

interface Observer<T> {
  start(service: string): T
  /** `status` is undefined without a response. */
  end(started: T, status: number | undefined): void
}

/**
 * Observes every request to the electronic ID and the registers. Does not read paths, which contain kennitalas. Returns a
 * function that stops observing.
 */
export function onOutsideRequests<T>(services: Services, observer: Observer<T>): () => void {
  const origins = originsOf(services)
  const running = new WeakMap<object, { readonly started: T }>()
  const start = (message: unknown) => {
    const { request } = message as Published
    const service = origins.get(String(request.origin))
    if (service !== undefined) running.set(request, { started: observer.start(service) })
  }
  const end = (message: unknown) => {
    const { request, response } = message as Published
    const entry = running.get(request)
    if (entry === undefined) return
    running.delete(request)
    observer.end(entry.started, response?.statusCode)
  }
  created.subscribe(start)
  for (const ended of [answered, failed]) ended.subscribe(end)
  return () => {
    created.unsubscribe(start)
    for (const ended of [answered, failed]) ended.unsubscribe(end)
  }
}

/** Measures these requests by service and status (`error` without a response). Returns a function that stops measuring. */
export function measureOutsideRequests(registry: Registry, services: Services): () => void {
  const durations = new Histogram({
    name: 'outside_request_duration_seconds',
    help: 'Time from a request to electronic ID or a register to its response',
    labelNames: ['service', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return onOutsideRequests(services, {
    start: (service) => ({ service, from: performance.now() }),
    end: ({ service, from }, status) =>
      durations.observe({ service, status: String(status ?? 'error') }, (performance.now() - from) / 1000),
  })
}
