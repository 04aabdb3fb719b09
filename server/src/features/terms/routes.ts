import { TERMS_KINDS } from '@dyra/shared/domain/terms'
import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { route } from '../../http/route.ts'
import { memoizeTtl } from '../../memoize-ttl.ts'
import { findVersions } from './queries.ts'

export { bundledTexts } from './check-bundled-text.ts'

/** A form stores the version that it showed, so a cached response must be revalidated. */
const CACHE = 'public, no-cache'
/** Readers within it share one statement. */
const TTL_MS = 1_000

export function termsRoutes(app: FastifyInstance): void {
  const versions = new Map(TERMS_KINDS.map((kind) => [kind, memoizeTtl(TTL_MS, () => findVersions(app.db, [kind]))]))
  route(app, 'GET /api/Terms/{kind}', noObject, async ({ params: { kind } }, { reply }) => {
    const [present, next = null] = (await versions.get(kind)?.()) ?? []
    if (!present) throw new Error(`No text of the ${kind} is in force`)
    reply.header('cache-control', CACHE)
    return { present, next }
  })
}
