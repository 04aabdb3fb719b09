import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/connection.ts'
import { ProblemError, problem } from '../http/problem.ts'
import type { Caller, ReadCaller } from './caller.ts'
import { type Access, decide, type PathParams, type Rule, type Verdict } from './rule.ts'

const refusals: Readonly<Record<Exclude<Verdict, 'allowed'>, () => ProblemError>> = {
  signInFirst: () => problem(401, { headers: { 'www-authenticate': 'Bearer' } }),
  acceptFirst: () => problem(403, { type: 'acceptance-required' }),
  forbidden: () => problem(403),
  unknown: () => problem(404),
}

const noKey = () =>
  problem(401, { title: 'API-lykill fylgdi ekki beiðninni', headers: { 'www-authenticate': 'ApiKey' } })

export const hasCredentials = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers['x-api-key'] !== undefined

/** An expired session in a browser tab must not block calls that are public. */
async function readOptionalCaller(readCaller: ReadCaller, request: FastifyRequest): Promise<Caller | null> {
  if (!hasCredentials(request)) return null
  try {
    return await readCaller(request)
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) return null
    throw error
  }
}

export interface Guarded {
  readonly rule: Rule
  readonly access: Access
  readonly readCaller: ReadCaller
  readonly db: Database
  /** Counts the call in its limit, if it has one. */
  readonly count: (request: FastifyRequest, caller: Caller | null) => void | Promise<void>
}

/**
 * Authenticates the caller and checks the call's row of the rights table. A call of a known caller is counted before the
 * check, so that refused ids count as well.
 * @throws ProblemError 401, 403, 429, or 404 for an object that the caller may not know of
 */
export async function admit({ rule, access, readCaller, db, count }: Guarded, request: FastifyRequest): Promise<void> {
  if (rule === 'public') {
    request.caller = await readOptionalCaller(readCaller, request)
    await count(request, request.caller)
    return
  }
  const caller = await readCaller(request)
  request.caller = caller
  if (caller) await count(request, caller)
  const mayAsk = decide(rule, caller, new Set(rule === 'key' ? [] : rule.relations))
  const relations =
    mayAsk === 'allowed' && caller?.kind === 'person'
      ? await access(request.params as PathParams, caller, db)
      : new Set<never>()
  const verdict = decide(rule, caller, relations)
  if (verdict !== 'allowed') throw rule === 'key' ? noKey() : refusals[verdict]()
}
