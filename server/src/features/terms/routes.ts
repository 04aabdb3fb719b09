import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { route } from '../../http/route.ts'
import { findVersions } from './queries.ts'

export { bundledTexts } from './check-bundled-text.ts'

/** A form stores the version that it showed, so a cached response must be revalidated. */
const CACHE = 'public, no-cache'

export function termsRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/Terms/{kind}', noObject, async ({ params: { kind } }, { db, reply }) => {
    const [present, next = null] = await findVersions(db, [kind])
    if (!present) throw new Error(`No text of the ${kind} is in force`)
    reply.header('cache-control', CACHE)
    return { present, next }
  })
}
