import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from './problem.ts'
import { preflightHeaders } from './security-headers.ts'

interface KnownPath {
  readonly pattern: string
  readonly test: RegExp
  readonly methods: Set<string>
}

/** Of the site's pages and files. */
const PAGES: Pick<KnownPath, 'pattern' | 'methods'> = { pattern: '', methods: new Set(['GET', 'HEAD']) }

/**
 * Learns which methods each path has, and answers the others: 405 with `Allow`, OPTIONS with `Allow` and, for what other
 * origins may read, leave to do so. To be called before the first route; answers false for a path that there is not.
 */
export function otherMethods(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const paths = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const test = new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`)
    const known = paths.get(url) ?? { pattern: url, test, methods: new Set<string>() }
    for (const name of [method].flat()) known.methods.add(name)
    paths.set(url, known)
  })

  const find = (path: string) => [...paths.values()].find(({ test }) => test.test(path))

  return ({ url, method }, reply) => {
    const [path = ''] = url.split('?')
    const known = find(path) ?? (path.startsWith('/') && !path.startsWith('/api/') ? PAGES : undefined)
    if (!known || known.methods.has(method)) return false
    const allow = [...known.methods, 'OPTIONS'].join(', ')
    if (method !== 'OPTIONS') throw problem(405, { headers: { allow } })
    reply
      .code(204)
      .headers({ ...preflightHeaders(known.pattern), allow })
      .send()
    return true
  }
}
