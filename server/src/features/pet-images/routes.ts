import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { readPicture } from './queries.ts'

/** The id changes with the picture, so what it names never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

export function petImageRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/PetImages/{imageId}', noObject, async ({ params, query }, { db }) => {
    const picture = await readPicture(db, params.imageId, query.size ?? 'Large')
    if (!picture) throw problem(404)
    return { media: picture.contentType, bytes: picture.bytes, headers: { 'cache-control': FOREVER } }
  })
}
