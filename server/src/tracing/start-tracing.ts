import type { Context, Span } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Config } from '../config/config.ts'
import { activate, SPAN_ERROR, type SpanText, type Traced } from '../db/traced.ts'
import { codeOf } from '../error-code.ts'
import { traceOutsideRequests } from './outside-spans.ts'
import type { RequestTracer } from './trace-requests.ts'

/** A collector that is away must not delay the end of the process. */
const STOP_MS = 2000

type TracingConfig = Pick<
  Config,
  'ROLE' | 'OTEL_TRACES_SAMPLER_ARG' | 'EID_ISSUER' | 'NATIONAL_REGISTER_URL' | 'COMPANY_REGISTER_URL'
>

export interface Tracing {
  readonly requests: RequestTracer
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

/** The packages are imported here, because static imports would be loaded by every process. */
export async function collectorExporter(endpoint: string): Promise<SpanExporter> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  return new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
}

async function createProvider(exporter: SpanExporter, { ROLE, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingConfig) {
  const [{ resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ])
  return new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'dyraaudkenni', 'dyraaudkenni.role': ROLE }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
}

/** Records only the code of an error: its message may quote a value. */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SPAN_ERROR })
  span.setAttribute('error.type', codeOf(error) || (error instanceof Error ? error.name : 'error'))
}

/** Starts tracing for this process. */
export async function startTracing(exporter: SpanExporter, config: TracingConfig): Promise<Tracing> {
  const [{ context, SpanKind, trace }, { AsyncLocalStorageContextManager }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
  ])
  const provider = await createProvider(exporter, config)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  trace.setGlobalTracerProvider(provider)
  const tracer = provider.getTracer('dyraaudkenni')
  const kinds = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT }
  const open = ({ name, kind, attributes }: SpanText) => tracer.startSpan(name, { kind: kinds[kind], attributes })
  const inside = (span: Span): Context => trace.setSpan(context.active(), span)
  const inSpan: Traced = async (describe, work) => {
    const text = describe()
    if (text.isInner && trace.getActiveSpan() === undefined) return work()
    const span = open(text)
    try {
      return await context.with(inside(span), work)
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  }
  activate(inSpan)
  const stopOutside = traceOutsideRequests(open, config)
  return {
    requests: {
      start: (name, attributes) => tracer.startSpan(name, { kind: SpanKind.SERVER, attributes, root: true }),
      within: (span, work) => context.with(inside(span), work),
    },
    async stop() {
      activate(undefined)
      stopOutside()
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref())
      await Promise.race([provider.shutdown(), timeout])
      trace.disable()
      context.disable()
    },
  }
}
