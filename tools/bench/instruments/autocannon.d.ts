// The parts of autocannon that the load generator uses. The package has no types of its own.
declare module 'autocannon' {
  import type { OutgoingHttpHeaders } from 'node:http'

  interface Request {
    readonly method?: string
    readonly path?: string
    readonly headers?: OutgoingHttpHeaders
    readonly body?: string
  }

  interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly warmup?: { readonly connections: number; readonly duration: number }
    readonly requests: readonly { readonly setupRequest: (request: Request) => Request }[]
  }

  interface Result {
    readonly requests: { readonly total: number }
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>
    readonly errors: number
    readonly timeouts: number
    readonly latency: { readonly p50: number; readonly p99: number }
  }

  export default function autocannon(options: Options): Promise<Result>
}
