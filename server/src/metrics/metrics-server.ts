import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

interface MetricsAddress {
  readonly port: number
  readonly host: string
  /** Password for HTTP Basic, with any name. */
  readonly password?: string
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function isAllowed({ headers }: IncomingMessage, password: string | undefined): boolean {
  if (password === undefined) return true
  const [, encoded = ''] = /^Basic +([\w+/=]+)$/i.exec(headers.authorization ?? '') ?? []
  const [, ...given] = Buffer.from(encoded, 'base64').toString().split(':')
  return timingSafeEqual(digest(given.join(':')), digest(password))
}

/** Serves `GET /metrics` on a separate port, which no proxy exposes. */
export async function serveMetrics(
  registry: Registry,
  { port, host, password }: MetricsAddress,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    if (!isAllowed(request, password)) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="metrics"' }).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
