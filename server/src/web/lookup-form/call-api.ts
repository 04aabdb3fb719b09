import type { Route } from '@dyra/shared/contract'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'

/** A response of the API. */
export interface ApiResponse {
  readonly status: number
  readonly body: unknown
  /** Seconds. */
  readonly retryAfter: number | null
}

/** A request of someone without script. */
export interface Visit {
  readonly app: FastifyInstance
  readonly request: FastifyRequest
}

interface ApiInput extends Pick<InjectOptions, 'query' | 'payload'> {
  /** Parameters of the path. */
  readonly params?: Readonly<Record<string, string>>
}

/**
 * Makes a call for a visitor whose browser has no script. It runs through the whole application: rules, limits, load shedding,
 * logs and texts are the same as for a browser with script.
 */
export async function callApi(
  { app, request }: Visit,
  call: Route & (`GET ${string}` | `POST ${string}`),
  { params = {}, ...input }: ApiInput,
): Promise<ApiResponse> {
  const [method = 'GET', pattern = ''] = call.split(' ')
  const url = pattern.replaceAll(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const { 'x-forwarded-for': forwarded, 'x-request-id': requestId } = request.headers
  const { statusCode, headers, payload } = await app.inject({
    method: method as 'GET' | 'POST',
    url,
    ...input,
    query: { ...(input.query as object), lang: request.language },
    // The visitor's IP address, as the proxies named it.
    remoteAddress: request.socket.remoteAddress ?? '',
    headers: { ...(forwarded && { 'x-forwarded-for': forwarded }), ...(requestId && { 'x-request-id': requestId }) },
  })
  return { status: statusCode, body: JSON.parse(payload), retryAfter: Number(headers['retry-after']) || null }
}
