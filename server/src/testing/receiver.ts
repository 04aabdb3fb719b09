import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '../adapters/public-post.ts'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Answer = (response: ServerResponse, received: Received) => void

export const answering =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end('received')

/** A program of another company that gets posts, and a network in which every name leads to it. */
export async function openReceiver() {
  const received: Received[] = []
  let answer: Answer = answering(204)
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const one = { path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(chunks).toString() }
    received.push(one)
    answer(response, one)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const network: Network = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
    // Sends without TLS, which needs a certificate.
    request: (url, options, onAnswer) => {
      const { hostname, pathname, search } = url
      return request({ ...options, hostname, port, path: `${pathname}${search}` }, onAnswer)
    },
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return {
    received,
    network,
    answerWith: (next: Answer) => {
      answer = next
    },
    close,
  }
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>
