import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/connection.ts'
import { addBackgroundMetrics } from './background-metrics.ts'

/** Seconds, dense around the duration of a lookup. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics of the process, its database connections, mails and jobs. `searchDb`: connections for expensive reads. */
export function createMetrics(db: Database, searchDb?: Database): Registry {
  const registry = new Registry()
  const pools = [['main', db] as const, ...(searchDb ? [['search', searchDb] as const] : [])]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool, and queries waiting for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { load }] of pools)
        for (const [state, count] of Object.entries(load)) this.set({ pool, state }, count)
    },
  })
  addBackgroundMetrics(registry, db)
  return registry
}

/** Measures every response by call and status. Labels are route patterns, never paths. */
export function measure(app: FastifyInstance, registry: Registry): void {
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const refused = new Counter({
    name: 'http_requests_refused_by_limit_total',
    help: 'Responses with status 429',
    labelNames: ['route'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(unknown)'
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode === 429) refused.inc({ route })
    done()
  })
}
