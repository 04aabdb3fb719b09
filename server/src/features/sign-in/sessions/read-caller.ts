import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Caller,
  isSwitchedOn,
  type KeyCaller,
  type PersonCaller,
  type ReadCaller,
} from '../../../access/caller.ts'
import type { Database } from '../../../db/connection.ts'
import { mayBeApiKey } from '../../../encryption/api-key-format.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { ProblemError, problem } from '../../../problems/problem.ts'
import { actorOf, callOf } from '../../../security-events/event.ts'
import { invalidToken, type Tokens } from './issue-tokens.ts'
import { callersOf, findApiKey, findKeyHashes, type KeyRow } from './queries.ts'
import { isOutdated } from './rules.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether an open page makes the call by itself, without an action of the user. */
    isByPage?: boolean
  }
}

/** Minimum time between two reads, however many unknown keys arrive. A new key waits for the next read. */
const READ_PAUSE_MS = 200

const nameOf = (hash: Buffer) => hash.toString('base64')

/** The hashes of all keys: an unknown key needs no statement. Keys are never deleted; each request reads what a key may do. */
class KnownKeys {
  readonly #db: Database
  #hashes: ReadonlySet<string> = new Set()
  /** Hashes of the keys that were expired, revoked or stopped when they were last used. */
  readonly #refused = new Set<string>()
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** Whether the key exists, and was not refused when it was last used. */
  isTrusted(hash: Buffer): boolean {
    return this.#hashes.has(nameOf(hash)) && !this.#refused.has(nameOf(hash))
  }

  /** Whether the key exists. An unknown one waits for the next read, because it may be new. */
  async has(hash: Buffer): Promise<boolean> {
    if (!this.#hashes.has(nameOf(hash))) await this.#readSoon()
    return this.#hashes.has(nameOf(hash))
  }

  note(hash: Buffer, isGood: boolean): void {
    if (isGood) this.#refused.delete(nameOf(hash))
    else this.#refused.add(nameOf(hash))
  }

  /** One read for all waiting requests. */
  #readSoon(): Promise<void> {
    this.#reading ??= sleep(Math.max(0, this.#readAt + READ_PAUSE_MS - Date.now())).then(async () => {
      this.#reading = undefined
      this.#readAt = Date.now()
      const rows = await findKeyHashes(this.#db, [])
      this.#hashes = new Set(rows.map(({ hash }) => nameOf(hash)))
    })
    return this.#reading
  }
}

const texts = localizedTexts(is, en)

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i

const invalidKey = (title = texts.invalid) =>
  problem(401, { title, headers: { 'www-authenticate': 'ApiKey error="invalid_key"' } })

/** Through a key, a veterinarian has no rights of other roles, even if they are also an administrator. */
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

/** Undefined for an unknown key, which needs no statement. */
async function findKey({ app, known }: Keys, request: FastifyRequest, key: string): Promise<KeyRow | undefined> {
  const hash = createHash('sha256').update(key).digest()
  if (!known.isTrusted(hash)) app.badCredentials.check(request)
  if (!mayBeApiKey(key) || !(await known.has(hash))) return undefined
  const [found] = await findApiKey(app.db, [hash])
  known.note(hash, found?.state === 'good')
  return found
}

interface Keys {
  readonly app: FastifyInstance
  readonly known: KnownKeys
}

/** Records a security event for a key that is unknown or no longer valid. */
async function byKey(keys: Keys, request: FastifyRequest, key: string): Promise<Caller> {
  const { app } = keys
  const found = await findKey(keys, request, key)
  if (found?.state === 'good') return keyCaller(found)
  app.badCredentials.count(request)
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
  const keys = { app, known: new KnownKeys(db) }
  const outdated = new WeakSet<FastifyRequest>()
  // biome-ignore lint/complexity/useMaxParams: the signature of Fastify's hook
  app.addHook('onSend', (request, reply, payload, done) => {
    if (outdated.has(request)) reply.header('x-roles-changed', 'true')
    done(null, payload)
  })

  async function byToken(request: FastifyRequest, authorization: string): Promise<Caller> {
    const token = BEARER.exec(authorization)?.[1] ?? ''
    if (!tokens.isKnown(token)) app.badCredentials.check(request)
    const claims = await tokens.verify(token)
    const isUse = request.routeOptions.config.isByPage !== true
    const caller = await findCaller({ sessionId: claims.sid, isUse })
    if (!caller || !isSwitchedOn(caller, app.capabilities)) {
      tokens.forget(token)
      throw invalidToken()
    }
    if (isOutdated(claims, caller)) outdated.add(request)
    return { kind: 'person', ...caller }
  }

  /** @throws ProblemError 401 for a token that is not valid, which is counted; 429 after too many */
  async function byCountedToken(request: FastifyRequest, authorization: string): Promise<Caller> {
    try {
      return await byToken(request, authorization)
    } catch (error) {
      if (error instanceof ProblemError && error.status === 401) app.badCredentials.count(request)
      throw error
    }
  }

  return async (request) => {
    const { authorization, 'x-api-key': key } = request.headers
    if (authorization !== undefined) return byCountedToken(request, authorization)
    return typeof key === 'string' ? byKey(keys, request, key) : null
  }
}
