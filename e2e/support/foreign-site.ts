import { once } from 'node:events'
import { createServer } from 'node:http'

/** A foreign web site: one page, served from another origin under the given Content-Security-Policy. */
export interface ForeignSite {
  readonly url: string
  readonly close: () => Promise<void>
}

export const serveForeignPage = async (html: string, policy: string): Promise<ForeignSite> => {
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      response.writeHead(204).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }).end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The foreign site has no port.')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${address.port}/`, close }
}
