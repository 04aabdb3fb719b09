import { contract, type Route } from '@dyra/shared/contract'
import type { Call } from '@dyra/shared/contract/define'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import { type Act, requireNoOwnCase } from '../access/acts.ts'
import { type Caller, personOf } from '../access/caller.ts'
import { fieldsOf, requireAllowedFields } from '../access/fields.ts'
import { admit, type Guarded, hasCredentials } from '../access/guard.ts'
import { type NamedObjects, requireAllowedReference } from '../access/named-objects.ts'
import type { PathParams } from '../access/rule.ts'
import type { Database } from '../db/connection.ts'
import type { AnyCall, AnyPolicy, Context } from '../kernel/call.ts'
import type { CallLimit } from '../limits/call-limits.ts'
import { ProblemError } from '../problems/problem.ts'
import { type CallWatch, watchCall } from '../security-events/watch-call.ts'
// Declares `isSameForAll` of a call's configuration.
import type {} from './compression.ts'
import { refuseHostileText } from './hostile-text.ts'
import { requireIdempotencyKey } from './idempotency.ts'
import { plainIntegers } from './plain-integers.ts'
import { queryNames } from './query-names.ts'
import { requireKnownLanguage } from './request-language.ts'
import { answerAs, isMultipart, mediaOf, successOf } from './response.ts'
import { inScope } from './scope.ts'
import { serializerSchema } from './serializer-schema.ts'
import { acceptUploads } from './upload.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that have a handler, with their policies. */
    servedCalls: Map<Route, AnyPolicy>
  }
}

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
 * Checks what the validator cannot check: spelling of query names, duplicate names, text that cannot be stored, and a
 * required Idempotency-Key.
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

type Check<Result> = (request: FastifyRequest, db: Database) => Promise<Result>

/** Checks that the caller may name the objects in fields of the body and query. Undefined without such fields. */
function namesCheck(names: NamedObjects | undefined, watch: CallWatch): Check<void> | undefined {
  if (names === undefined) return undefined
  const fields = Object.entries(names)
  return async (request, db) => {
    const { body, query, params, caller } = request
    const values: Readonly<Record<string, unknown>> = { ...Object(query), ...Object(body) }
    for (const [field, naming] of fields) {
      const id = values[field]
      if (typeof id !== 'number') continue
      const named = { field, id, params: Object(params) }
      await requireAllowedReference(naming, named, { caller: personOf(caller), db }).catch((error: unknown) => {
        if (error instanceof ProblemError) watch.referenceRefused(request, { table: naming.table, id })
        throw error
      })
    }
  }
}

/** Checks the fields of the body by their rules. Undefined if the rule of the call names none. */
function fieldCheck({ may, of }: AnyPolicy): Check<void> | undefined {
  const fields = fieldsOf(may)
  if (fields === undefined) return undefined
  return ({ body, params, caller }, db) =>
    requireAllowedFields(
      { fields, access: of },
      { body: Object(body), params: params as PathParams },
      { caller: personOf(caller), db },
    )
}

/** Refuses an act of authority in the caller's own case, and says whether the call was such an act. */
function actCheck(act: Act | undefined): Check<boolean> | undefined {
  if (act === undefined) return undefined
  return ({ body, params, caller }, db) =>
    requireNoOwnCase(act, { ...Object(body), ...Object(params) }, { caller: personOf(caller), db })
}

/** A public read without a limit: its answer is the same for all callers, so the caller need not be known. */
const isSameForAll = (key: Route, { may }: AnyPolicy, limit: CallLimit | undefined): boolean =>
  may === 'public' && key.startsWith('GET ') && contract[key].tag !== 'Auth' && limit === undefined

interface Admission extends Pick<AnyPolicy, 'may' | 'of'> {
  readonly limit: CallLimit | undefined
  /** See isSameForAll. */
  readonly isSame: boolean
  readonly watch: CallWatch
}

/** Admits or refuses a caller, and counts the call in its limit. */
function admission(app: FastifyInstance, key: Route, { may, of, limit, isSame, watch }: Admission) {
  const count: Guarded['count'] = (request, caller) => limit?.countCall(request, caller)
  const guard = { call: key, rule: may, access: of, readCaller: app.readCaller, db: app.db, count }
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
function connectionsOf(app: FastifyInstance, { isExpensive }: AnyPolicy) {
  return <T>(caller: Caller | null, work: (db: Database) => Promise<T>): Promise<T> => {
    if (!isExpensive || caller === null) return work(app.db)
    return app.expensiveReads.run(caller, () => work(app.searchDb))
  }
}

/** Runs the handler. Rows that a list has counted before it logged them are not counted again. */
function working(app: FastifyInstance, key: Route, { policy, handler, limit }: AnyCall & Pick<Admission, 'limit'>) {
  const over = connectionsOf(app, policy)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body, caller } = request
    const { services } = app
    let isCounted = false
    const countRows = (rows: number) => {
      limit?.countRows(request, caller, rows)
      isCounted = true
    }
    const value = await over(caller, (db) => {
      const context: Context = { ...services, services, db, call: key, request, reply, caller, countRows }
      return handler({ params, query, body } as never, context)
    })
    if (!isCounted) limit?.countListed(request, caller, value)
    return value
  }
}

/** Registers one call of the contract: rights, limits, input and output. Rights are checked before the body is read. */
export function serve(app: FastifyInstance, key: Route, { policy, handler }: AnyCall): void {
  const call: Call = contract[key]
  const { may, of } = policy
  app.servedCalls.set(key, policy)
  if (call.capability !== undefined && !app.capabilities.has(call.capability)) return
  const [method = '', path = ''] = key.split(' ')
  const prepare = preparation(call)
  const answer = answerAs(call)
  const limit = app.callLimits.of(key, policy.limit)
  const isSame = isSameForAll(key, policy, limit)
  const watch = watchCall(app.securityEvents, key, policy.watch)
  const requireNames = namesCheck(policy.names, watch)
  const requireFields = fieldCheck(policy)
  const requireAct = actCheck(policy.act)
  const run = working(app, key, { policy, handler, limit })

  const work = async (request: FastifyRequest, reply: FastifyReply) => {
    if (requireNames) await requireNames(request, app.db)
    try {
      if (requireFields) await requireFields(request, app.db)
      const isAct = requireAct ? await requireAct(request, app.db) : false
      const value = await run(request, reply)
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
    config: { isSameForAll: isSame, isByPage: policy.isByPage === true },
    // HEAD is for monitoring of public calls. On a login it would ring a phone.
    exposeHeadRoute: may === 'public' && method === 'GET' && call.tag !== 'Auth',
    onRequest: admission(app, key, { may, of, limit, isSame, watch }),
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

const isUpload = (key: string) => {
  const { body }: Call = contract[key as Route]
  return body !== undefined && isMultipart(body)
}

/** Registers calls. Calls that take a file have a parser of their own. */
export async function serveAll(app: FastifyInstance, calls: Readonly<Record<string, AnyCall>>): Promise<void> {
  const entries = Object.entries(calls) as [Route, AnyCall][]
  for (const [key, served] of entries) if (!isUpload(key)) serve(app, key, served)
  await inScope(app, 'uploads', (scope) => {
    acceptUploads(scope)
    for (const [key, served] of entries) if (isUpload(key)) serve(scope, key, served)
  })
}
