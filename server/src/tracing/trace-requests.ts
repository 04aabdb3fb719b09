import type { Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { SPAN_ERROR } from '../db/traced.ts'

export interface RequestTracer {
  /** Begins a new trace. Ignores trace headers that a visitor sends. */
  start(name: string, attributes: Readonly<Record<string, string>>): Span
  /** Runs `work` and what it starts within the span. */
  within(span: Span, work: () => void): void
}

const SERVER_ERROR = 500

/** A span for each request, named by the pattern of the route, because a path may contain a kennitala. */
export function traceRequests(app: FastifyInstance, tracer: RequestTracer): void {
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = '(unknown)' } = request.routeOptions
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id }
    const span = tracer.start(`${request.method} ${route}`, attributes)
    spans.set(request, span)
    tracer.within(span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= SERVER_ERROR) span?.setStatus({ code: SPAN_ERROR })
    span?.end()
    done()
  })
}
