import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofApiKey, ofPerson } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { createKey } from './create-key.ts'
import { findApiKeys, isApiKey, revokeApiKey } from './queries.ts'
import apiKeyTexts from './texts.is.json'

/** API keys of clinic software, shelters and municipalities for the public API. Keys are revoked, never deleted. */
export function apiKeyRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/OpenApiKeys', noObject, async ({ query }, { db, reply }) => {
    const { rows, count } = await findApiKeys(db, pageOf(query))
    sendTotal(reply, count)
    return rows
  })

  route(app, 'POST /api/OpenApiKeys', noObject, ({ body }, context) => createKey(body, context))

  route(app, 'GET /api/Veterinarian/{userId}/ApiKeys', ofPerson('userId'), async ({ params, query }, { db, reply }) => {
    const { rows, count } = await findApiKeys(db, pageOf(query), params.userId)
    sendTotal(reply, count)
    return rows
  })

  route(app, 'DELETE /api/OpenApiKeys/{apiKeyId}', ofApiKey('apiKeyId'), async ({ params }, { caller, db }) => {
    if (await revokeApiKey(db, params.apiKeyId, personOf(caller))) return null
    throw (await isApiKey(db, params.apiKeyId)) ? problem(409, { title: apiKeyTexts.revoked }) : problem(404)
  })
}
