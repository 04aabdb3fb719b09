import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, isSwitchedOn, type KeyCaller, type PersonCaller, type ReadCaller } from '../../access/caller.ts'
import type { Database } from '../../db/connection.ts'
import { problem } from '../../http/problem.ts'
import { actorOf, callOf } from '../../security-events/event.ts'
import { invalidToken, type Tokens } from './issue-tokens.ts'
import { callersOf, findApiKey, type KeyRow } from './queries.ts'
import { isOutdated } from './rules.ts'
import texts from './texts.is.json'

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i

const invalidKey = (title = texts.invalid) =>
  problem(401, { title, headers: { 'www-authenticate': 'ApiKey error="invalid_key"' } })

/** The veterinarian of a key has no other rights through it, even as an administrator. */
function veterinarianOf({ id, personId, ssn, name, hasAcceptedTerms }: KeyRow): PersonCaller | null {
  if (personId === null) return null
  const acting = { actingPersonId: null, workplace: null, workplaceMemberId: null, representativeId: null }
  const rights = { roles: ['Veterinarian'], hasAcceptedTerms } as const
  return { kind: 'person', personId, ssn, name, ...acting, ...rights, sessionId: '', apiKeyId: id }
}

const keyCaller = (row: KeyRow): KeyCaller => ({
  kind: 'key',
  apiKeyId: row.id,
  scopes: row.scopes,
  veterinarian: veterinarianOf(row),
})

/** Records a security event for a key that is unknown or no longer valid. */
async function byKey(app: FastifyInstance, request: FastifyRequest, key: string): Promise<Caller> {
  const [found] = await findApiKey(app.db, [createHash('sha256').update(key).digest()])
  if (found?.state === 'good') return keyCaller(found)
  const outcome = found?.state ?? 'refused'
  const actor = { ...actorOf(request, null), apiKeyId: found?.id }
  app.securityEvents.record({ kind: 'keyMisused', outcome, actor, call: callOf(request) })
  throw outcome === 'expired' || outcome === 'stopped' ? invalidKey(texts[outcome]) : invalidKey()
}

/**
 * Reads the caller from `Authorization: Bearer` or `x-api-key`. Compares a token with the database at every request, so
 * that an ended session, disabled access or changed roles take effect at once in every process. All responses to a token
 * with outdated roles have the header `x-roles-changed: true`.
 */
export function callerReader(app: FastifyInstance, db: Database, tokens: Tokens): ReadCaller {
  const findCaller = callersOf(db)
  const outdated = new WeakSet<FastifyRequest>()
  // biome-ignore lint/complexity/useMaxParams: the signature of Fastify's hook
  app.addHook('onSend', (request, reply, payload, done) => {
    if (outdated.has(request)) reply.header('x-roles-changed', 'true')
    done(null, payload)
  })

  async function byToken(request: FastifyRequest, authorization: string): Promise<Caller> {
    const token = BEARER.exec(authorization)?.[1]
    if (token === undefined) throw invalidToken()
    const claims = await tokens.verify(token)
    const caller = await findCaller(claims.sid)
    if (!caller || !isSwitchedOn(caller, app.capabilities)) throw invalidToken()
    if (isOutdated(claims, caller)) outdated.add(request)
    return { kind: 'person', ...caller }
  }

  return async (request) => {
    const { authorization, 'x-api-key': key } = request.headers
    if (authorization !== undefined) return byToken(request, authorization)
    return typeof key === 'string' ? byKey(app, request, key) : null
  }
}
