import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { addCountedLines } from '../log/counted-lines.ts'
import { logRequests } from '../log/log-requests.ts'
import { measure } from '../metrics/metrics.ts'
import { type RequestTracer, traceRequests } from './trace-requests.ts'

interface Observers {
  readonly metrics?: Registry
  readonly tracer?: RequestTracer
}

/**
 * Logs every request, and measures and traces it if these are switched on. Comes before other hooks, so that spans include them.
 */
export function observeRequests(app: FastifyInstance, { metrics, tracer }: Observers): void {
  if (tracer) traceRequests(app, tracer)
  addCountedLines(app)
  logRequests(app)
  if (metrics) measure(app, metrics)
}
