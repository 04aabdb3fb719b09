import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '../problems/problem.ts'

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

/** HTTP/1.1 requires exactly one Host. Node silently keeps the first of several. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
  return hosts.length === 1 || (hosts.length === 0 && raw.httpVersion === '1.0')
}

/** Refuses ambiguous requests before any other hook. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasOneHost(request)) return done(problem(400, { detail: 'Exactly one Host header is required.' }))
    // The query parser would accept invalid sequences literally.
    if (!isDecodable(request.url)) return done(problem(400, { detail: 'The URL is not valid percent-encoded UTF-8.' }))
    done()
  })
}
