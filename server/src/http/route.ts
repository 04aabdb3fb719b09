import { contract, type RequestOf, type Route } from '@dyra/shared/contract'
import type { Call } from '@dyra/shared/contract/define'
import type { Capability } from '@dyra/shared/domain/capabilities'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import { acts, requireNoOwnCase } from '../access/acts.ts'
import { type Caller, personOf, type ReadCaller } from '../access/caller.ts'
import { fieldsOf, requireAllowedFields } from '../access/fields.ts'
import { admit, type Guarded, hasCredentials } from '../access/guard.ts'
import type { ShownPersonId } from '../access/person-ids.ts'
import { references, requireAllowedReference } from '../access/references.ts'
import { rights } from '../access/rights.ts'
import type { Access, PathParams } from '../access/rule.ts'
import type { Database } from '../db/connection.ts'
import { requireKnownLanguage } from '../language/request-language.ts'
import type { CallLimit } from '../limits/call-limits.ts'
import { ExpensiveReads } from '../limits/expensive-reads.ts'
import { type CallWatch, watchCall } from '../security-events/watch-call.ts'
import { refuseHostileText } from './hostile-text.ts'
import { requireIdempotencyKey } from './idempotency-key.ts'
import { plainIntegers } from './plain-integers.ts'
import { ProblemError } from './problem.ts'
import { queryNames } from './query-names.ts'
import { type Answer, answerAs, isMultipart, mediaOf, successOf } from './response.ts'
import { serializerSchema } from './serializer-schema.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Database
    /** The same database over connections for expensive reads. */
    searchDb: Database
    readCaller: ReadCaller
    /** The id of a person in an answer, or a pseudonym. */
    shownPersonId: ShownPersonId
    /** Parts of the registry that are switched on. */
    capabilities: ReadonlySet<Capability>
    /** Keys of the contract that have a handler. */
    registeredCalls: Set<Route>
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

export interface Context {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Null on anonymous public calls. */
  readonly caller: Caller | null
  readonly db: Database
}

/** `input` contains the parts in the contract: `params`, `query`, `body`, all validated. */
export type Handler<R extends Route> = (input: RequestOf<R>, context: Context) => Promise<Answer<R>>

function schemaOf({ params, query, body, ...call }: Call): RouteOptions['schema'] {
  const { status, schema } = successOf({ ...call })
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && !isMultipart(body) && { body }),
    ...(mediaOf(schema) === 'json' && { response: { [status]: serializerSchema(schema) } }),
  }
}

/**
 * Checks that the validator cannot do: spelling of query names, duplicate names, text that cannot be stored, a required
 * Idempotency-Key.
 */
function preparation({ params, query, body, idempotent }: Call): (request: FastifyRequest) => void {
  const named = query ? queryNames(query) : () => ({})
  const [checkPath, checkQuery] = [plainIntegers(params), plainIntegers(query)]
  return (request) => {
    requireKnownLanguage(request.query)
    request.query = named(request.query as Record<string, unknown>)
    checkPath(request.params)
    checkQuery(request.query)
    if (params) refuseHostileText(request.params)
    if (query) refuseHostileText(request.query)
    if (body) refuseHostileText(request.body)
    if (idempotent === 'required') requireIdempotencyKey(request)
  }
}

/** Checks that the caller may refer to the objects in fields of the body and query. Undefined without such fields. */
function referenceCheck(
  key: Route,
  watch: CallWatch,
): ((request: FastifyRequest, db: Database) => Promise<void>) | undefined {
  if (!(key in references)) return undefined
  const fields = Object.entries(references[key as keyof typeof references])
  return async (request, db) => {
    const { body, query, params, caller } = request
    const values: Readonly<Record<string, unknown>> = { ...Object(query), ...Object(body) }
    for (const [field, reference] of fields) {
      const id = values[field]
      if (typeof id !== 'number') continue
      const naming = { field, id, params: Object(params) }
      await requireAllowedReference(reference, naming, { caller: personOf(caller), db }).catch((error: unknown) => {
        if (error instanceof ProblemError) watch.referenceRefused(request, { table: reference.table, id })
        throw error
      })
    }
  }
}

/** Checks the fields of the body by their rows of the rights table. Undefined if the call's row names none. */
function fieldCheck(
  key: Route,
  access: Access,
): ((request: FastifyRequest, db: Database) => Promise<void>) | undefined {
  const fields = fieldsOf(rights[key])
  if (fields === undefined) return undefined
  return ({ body, params, caller }, db) =>
    requireAllowedFields(
      { fields, access },
      { body: Object(body), params: params as PathParams },
      { caller: personOf(caller), db },
    )
}

/** Refuses an act of authority in the caller's own case, and says whether the call was such an act. */
function actCheck(key: Route): ((request: FastifyRequest, db: Database) => Promise<boolean>) | undefined {
  const act = acts[key]
  if (act === undefined) return undefined
  return ({ body, params, caller }, db) =>
    requireNoOwnCase(act, { ...Object(body), ...Object(params) }, { caller: personOf(caller), db })
}

/** A public read without a limit: it is the same for all callers, so none is read from the database. */
const isSameForAll = (key: Route, limit: CallLimit | undefined): boolean =>
  rights[key] === 'public' && key.startsWith('GET ') && contract[key].tag !== 'Auth' && limit === undefined

interface Admission {
  readonly access: Access
  readonly limit: CallLimit | undefined
  /** See isSameForAll. */
  readonly isSame: boolean
  readonly watch: CallWatch
}

/** Admits or refuses a caller, and counts the call in its limit. */
function admission(app: FastifyInstance, key: Route, { access, limit, isSame, watch }: Admission) {
  const count: Guarded['count'] = (request, caller) => limit?.countCall(request, caller)
  const guard = { call: key, rule: rights[key], access, readCaller: app.readCaller, db: app.db, count }
  const isOpen = guard.rule === 'public'
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const refuse = (error: Error) => {
      watch.notAdmitted(request, error)
      done(error)
    }
    if (isSame) {
      done()
      return
    }
    // Public calls without credentials, which are frequent, need no promise.
    if (!isOpen || hasCredentials(request)) {
      admit(guard, request).then(() => done(), refuse)
      return
    }
    try {
      const counting = limit?.countCall(request, null)
      if (counting === undefined) done()
      else counting.then(() => done(), refuse)
    } catch (error) {
      refuse(error as Error)
    }
  }
}

/** Runs the work of a call over the connections that it may use. */
function connectionsOf(app: FastifyInstance, key: Route) {
  const isExpensive = ExpensiveReads.includes(key)
  return <T>(caller: Caller | null, work: (db: Database) => Promise<T>): Promise<T> => {
    if (!isExpensive || caller === null) return work(app.db)
    return app.expensiveReads.run(caller, () => work(app.searchDb))
  }
}

/**
 * Registers one call of the contract: rights (its row of the rights table; `access` finds the caller's relations to the
 * object), limits, input and output. Rights are checked before the body is read.
 */
// biome-ignore lint/complexity/useMaxParams: one line for each call reads best in this order (docs/conventions.md#contract)
export function route<R extends Route>(
  app: FastifyInstance,
  key: R,
  access: Access,
  handler: Handler<NoInfer<R>>,
): void {
  const call: Call = contract[key]
  app.registeredCalls.add(key)
  if (call.capability !== undefined && !app.capabilities.has(call.capability)) return
  const [method = '', path = ''] = key.split(' ')
  const prepare = preparation(call)
  const answer = answerAs(call)
  const limit = app.callLimits.of(key)
  const isSame = isSameForAll(key, limit)
  const watch = watchCall(app.securityEvents, key)
  const requireReferences = referenceCheck(key, watch)
  const requireFields = fieldCheck(key, access)
  const requireAct = actCheck(key)
  const over = connectionsOf(app, key)

  const work = async (request: FastifyRequest, reply: FastifyReply) => {
    if (requireReferences) await requireReferences(request, app.db)
    const { params, query, body, caller } = request
    const input = { params, query, body } as RequestOf<R>
    try {
      if (requireFields) await requireFields(request, app.db)
      const isAct = requireAct ? await requireAct(request, app.db) : false
      const value = await over(caller, (db) => handler(input, { request, reply, caller, db }))
      limit?.countListed(request, caller, value)
      watch.succeeded(request, reply, { answer: value, isAct })
      return answer(reply, value)
    } catch (error) {
      watch.failed(request, error)
      throw error
    }
  }

  app.route({
    method: method as HTTPMethods,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(call),
    config: { isSameForAll: isSame },
    // HEAD is for monitoring of public calls. On a login it would ring a phone.
    exposeHeadRoute: rights[key] === 'public' && method === 'GET' && call.tag !== 'Auth',
    onRequest: admission(app, key, { access, limit, isSame, watch }),
    preValidation: (request, _reply, done) => {
      try {
        prepare(request)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    handler: work,
  })
}
