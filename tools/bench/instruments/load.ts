import autocannon from 'autocannon'
import type { BenchRequest } from './request-source.ts'

interface LoadSettings {
  readonly origin: string
  readonly connections: number
  readonly seconds: number
  /** Warm-up: requests of this time do not count, because the generator is slow at first. */
  readonly warmUpSeconds?: number
  /** Makes the next request. */
  readonly next: () => BenchRequest
}

export interface LoadResult {
  /** Number of requests. */
  readonly requests: number
  readonly statuses: Readonly<Record<string, { readonly count: number }>>
  readonly p50: number
  readonly p99: number
}

/**
 * Sends requests over keep-alive connections. A lookup may find nothing.
 * @throws Error if a request has no answer, or one of another status
 */
export async function load({ origin, connections, seconds, warmUpSeconds, next }: LoadSettings): Promise<LoadResult> {
  const { requests, statusCodeStats, errors, timeouts, latency } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    ...(warmUpSeconds && { warmup: { connections, duration: warmUpSeconds } }),
    requests: [{ setupRequest: (request) => Object.assign(request, next()) }],
  })
  if (errors + timeouts > 0) throw new Error(`${errors + timeouts} requests had no answer`)
  const bad = Object.keys(statusCodeStats).filter((status) => status !== '404' && !status.startsWith('2'))
  if (bad.length > 0) throw new Error(`${next().path} and its like answered ${bad.join()}`)
  return { requests: requests.total, statuses: statusCodeStats, p50: latency.p50, p99: latency.p99 }
}
