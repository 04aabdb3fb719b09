import type { Route } from '@dyra/shared/contract'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/connection.ts'
import { isUnavailable } from '../db/retry.ts'
import { fillText } from '../language/fill-text.ts'
import { ProblemError, problem } from '../problems/problem.ts'
import type { Caller, PersonCaller, ReadCaller } from './caller.ts'
import {
  type Access,
  decide,
  isKeyRule,
  type KeyRule,
  type PathParams,
  type Relations,
  type Rule,
  type Verdict,
} from './rule.ts'
import { texts } from './texts.ts'

type Refusal = Exclude<Verdict, 'allowed'>

const refusals: Readonly<Record<Refusal, () => ProblemError>> = {
  signInFirst: () => problem(401, { headers: { 'www-authenticate': 'Bearer' } }),
  acceptFirst: () => problem(403, { type: 'acceptance-required' }),
  outOfScope: () => problem(403),
  forbidden: () => problem(403),
  unknown: () => problem(404),
}

/** Why a call of the public API refuses its caller. */
function keyRefusal({ scope }: KeyRule, verdict: Refusal): ProblemError {
  if (verdict === 'acceptFirst') return problem(403, { type: 'acceptance-required', title: texts.acceptFirst })
  if (verdict === 'outOfScope')
    return problem(403, { type: 'scope-required', title: fillText(texts.outOfScope, { scope }) })
  return problem(401, { title: texts.missing, headers: { 'www-authenticate': 'ApiKey' } })
}

/** The error for a caller whom the rule refuses. */
export const refusalOf = (rule: Rule, verdict: Refusal): ProblemError =>
  isKeyRule(rule) ? keyRefusal(rule, verdict) : refusals[verdict]()

/** Names under which programs send a key in the query, where it would be in logs and histories. */
const KEY_IN_QUERY = /^(x[-_]?)?(api[-_]?)?key$/i

/** @throws ProblemError 400 for a key in the query, also if there is one in the header */
function refuseKeyInQuery({ query }: FastifyRequest): void {
  if (Object.keys(Object(query)).some((name) => KEY_IN_QUERY.test(name))) throw problem(400, { title: texts.inQuery })
}

export const hasCredentials = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers['x-api-key'] !== undefined

/** A key that may not look up numbers has the rights and the limits of the public. */
const mayBeNamed = (caller: Caller | null): boolean => caller?.kind !== 'key' || caller.scopes.includes('lookup')

/** An expired session in a browser tab, or too many sessions behind one address, must not block public calls. */
async function readOptionalCaller(readCaller: ReadCaller, request: FastifyRequest): Promise<Caller | null> {
  if (!hasCredentials(request)) return null
  try {
    const caller = await readCaller(request)
    return mayBeNamed(caller) ? caller : null
  } catch (error) {
    if (error instanceof ProblemError && (error.status === 401 || error.status === 429)) return null
    throw error
  }
}

/** The caller's relations to the object in the path; none if the path has no object. */
export const relationsTo = (
  access: Access | undefined,
  params: PathParams,
  { caller, db }: { readonly caller: PersonCaller; readonly db: Database },
): Promise<Relations> => access?.relations(params, caller, db) ?? Promise.resolve(new Set<never>())

/**
 * Admitted even if the database is unavailable: a browser sends an error report only once, and it changes nothing in
 * the registry.
 */
const WITHOUT_DATABASE: ReadonlySet<Route> = new Set<Route>(['POST /api/BrowserErrors'])

export interface Guarded {
  readonly call: Route
  readonly rule: Rule
  /** Undefined for calls without an object in their path. */
  readonly access: Access | undefined
  readonly readCaller: ReadCaller
  readonly db: Database
  /** Counts the call in its limit, if it has one. */
  readonly count: (request: FastifyRequest, caller: Caller | null) => void | Promise<void>
}

async function admitCaller({ rule, access, readCaller, db, count }: Guarded, request: FastifyRequest): Promise<void> {
  if (rule === 'public') {
    request.caller = await readOptionalCaller(readCaller, request)
    await count(request, request.caller)
    return
  }
  if (isKeyRule(rule)) refuseKeyInQuery(request)
  const caller = await readCaller(request)
  request.caller = caller
  if (caller) await count(request, caller)
  const mayAsk = decide(rule, caller, new Set(isKeyRule(rule) ? [] : rule.relations))
  const relations =
    mayAsk === 'allowed' && caller?.kind === 'person'
      ? await relationsTo(access, request.params as PathParams, { caller, db })
      : new Set<never>()
  const verdict = decide(rule, caller, relations)
  if (verdict !== 'allowed') throw refusalOf(rule, verdict)
}

/**
 * Authenticates the caller and checks the policy of the call. A call of a known caller is counted before the check, so
 * that refused ids count as well. While the database is unavailable, an error report is admitted without a caller.
 * @throws ProblemError 401, 403, 429, or 404 for an object that the caller may not know of
 */
export async function admit(guarded: Guarded, request: FastifyRequest): Promise<void> {
  try {
    await admitCaller(guarded, request)
  } catch (error) {
    if (!WITHOUT_DATABASE.has(guarded.call) || !isUnavailable(error)) throw error
    request.log.warn({ err: error }, 'the session of a report cannot be verified')
    await guarded.count(request, null)
  }
}
