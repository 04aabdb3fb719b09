import { createHash, randomBytes } from 'node:crypto'
import type { ApiKeyCreate, ApiKeyCreated } from '@dyra/shared/contract/api-keys'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { constraintOf } from '../../db/error-code.ts'
import type { Schema } from '../../db/schema.ts'
import { faultsOf, refuseFaults } from '../../http/faults.ts'
import { idempotent } from '../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { fieldProblem, problem } from '../../http/problem.ts'
import { type Context, route } from '../../http/route.ts'
import { validationTexts } from '../../http/texts.ts'
import { findApiKeys, insertApiKey, isApiKey, revokeApiKey } from './queries.ts'
import { expiryFault, keyFault, lastDay } from './rules.ts'
import { apiKeyTexts } from './texts.ts'

const KEY_BYTES = 32

const taken = () => fieldProblem({ apiKey: [validationTexts.invalid] }, 409)
const shownBefore = () => problem(409, { title: apiKeyTexts.shownBefore })

/**
 * Creates a key. The stored response for a repeated request does not contain it: a caller who chose the key sends it
 * again, and a generated key is returned once.
 */
async function create(body: ApiKeyCreate, context: Context): Promise<ApiKeyCreated> {
  const expires = body.expires ?? lastDay()
  refuseFaults(faultsOf({ apiKey: keyFault(body.apiKey), expires: expiryFault(expires) }))
  const apiKey = body.apiKey ?? randomBytes(KEY_BYTES).toString('base64url')
  const hash = createHash('sha256').update(apiKey).digest()
  const by = personOf(context.caller)
  const insert = async (tx: Transaction<Schema>) => ({
    status: 201,
    body: await insertApiKey(tx, { name: body.name, hash, expires }, by),
  })
  try {
    const made = await idempotent(context, insert)
    const isRepeated = context.reply.getHeader('idempotency-replayed') !== undefined
    if (isRepeated && !body.apiKey) throw shownBefore()
    return { ...made, apiKey }
  } catch (error) {
    throw constraintOf(error) === 'api_key_hash' ? taken() : error
  }
}

/** Keys of practice software, shelters and municipalities to the open lookup. A key is revoked, never erased. */
export function apiKeyRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/OpenApiKeys', noObject, async ({ query }, { db, reply }) => {
    const { rows, count } = await findApiKeys(db, pageOf(query))
    sendTotal(reply, count)
    return rows
  })

  route(app, 'POST /api/OpenApiKeys', noObject, ({ body }, context) => create(body, context))

  route(app, 'DELETE /api/OpenApiKeys/{apiKeyId}', noObject, async ({ params }, { caller, db }) => {
    if (await revokeApiKey(db, params.apiKeyId, personOf(caller))) return null
    throw (await isApiKey(db, params.apiKeyId)) ? problem(409, { title: apiKeyTexts.revoked }) : problem(404)
  })
}
