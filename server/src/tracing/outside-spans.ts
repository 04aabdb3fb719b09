import type { Span } from '@opentelemetry/api'
import { SPAN_ERROR, type SpanText } from '../db/traced.ts'
import { onOutsideRequests, type Services } from '../metrics/outside-requests.ts'

/** A span for each request to the electronic ID or a register, by service. Paths contain kennitalas and stay out. */
export function traceOutsideRequests(open: (text: SpanText) => Span, services: Services): () => void {
  return onOutsideRequests<Span>(services, {
    start: (service) => open({ name: service, kind: 'client', attributes: { 'peer.service': service } }),
    end: (span, status) => {
      if (status === undefined) span.setStatus({ code: SPAN_ERROR })
      else span.setAttribute('http.response.status_code', status)
      span.end()
    },
  })
}
