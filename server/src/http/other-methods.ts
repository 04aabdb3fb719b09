import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../problems/problem.ts'
import { preflightHeaders } from './security-headers.ts'

interface KnownPath {
  readonly pattern: string
  readonly test: RegExp
  readonly methods: Set<string>
}

/** Methods of the site's pages and files. */
const PAGES: Pick<KnownPath, 'pattern' | 'methods'> = { pattern: '', methods: new Set(['GET', 'HEAD']) }

/**
 * Answers methods that a path does not support: 405 with `Allow`, and OPTIONS with `Allow` and CORS headers. Call it
 * before registering routes. The returned function returns false for an unknown path.
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
