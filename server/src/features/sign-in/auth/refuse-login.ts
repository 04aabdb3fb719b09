import type { CompanyChoice, LoginFailure } from '@dyra/shared/contract/auth'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Prompt } from '../../../adapters/eid.ts'
import { EidError, type EidErrorKind, eidErrors } from '../../../adapters/eid-errors.ts'
import { RecordError } from '../../../adapters/record.ts'
import { logRecord, toProblem } from '../../../http/error-handler.ts'
import type { ProblemError } from '../../../problems/problem.ts'
import { recordText } from '../../../problems/texts.ts'
import { actorOf, callOf, type SecurityEvent } from '../../../security-events/event.ts'
import { pauseText, tooManyText } from './texts.ts'

type Status = 400 | 403 | 409 | 429 | 500 | 503

/** A failed login in its required form instead of problem details (docs/api.md#sign-in-calls). */
export class LoginRefusal extends Error {
  override readonly name = 'LoginRefusal'
  readonly status: Status
  readonly body: LoginFailure | CompanyChoice
  readonly retryAfter: number | undefined
  /** How the prompt ended, if one was sent. */
  outcome: EidErrorKind | undefined
  /** The input is not a phone number or kennitala, so no prompt was sent. */
  isBadInput = false

  constructor(status: Status, body: LoginFailure | CompanyChoice, retryAfter?: number) {
    super(body.Message)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** Seconds until it is worth retrying after a failure of the service. */
const RETRY_AFTER = 10

export const loginRefusal = (status: Status, message: string, retryAfter?: number) =>
  new LoginRefusal(status, { Message: message }, retryAfter)

/** @param seconds until the phone or app may be prompted again */
export const pauseRefusal = (seconds: number, method: Prompt['method']) =>
  loginRefusal(429, pauseText(Math.ceil(seconds), method), Math.max(1, Math.ceil(seconds)))

export const limitRefusal = (seconds: number, method: Prompt['method']) =>
  loginRefusal(429, tooManyText(Math.ceil(seconds), method), Math.max(1, Math.ceil(seconds)))

/** The response for an outcome of a prompt. */
export function refusalForOutcome(outcome: EidErrorKind): LoginRefusal {
  const entry: { readonly message: string; readonly code?: number } = eidErrors[outcome]
  const body = { Message: entry.message, ...(entry.code !== undefined && { Code: entry.code }) }
  const refusal = outcome === 'unavailable' ? new LoginRefusal(503, body, RETRY_AFTER) : new LoginRefusal(400, body)
  refusal.outcome = outcome
  return refusal
}

/** The refusal of input to which no prompt can be sent, with the message that Auðkenni would return. */
export function badInputRefusal(outcome: 'badNumber' | 'unknownSsn'): LoginRefusal {
  const refusal = refusalForOutcome(outcome)
  refusal.isBadInput = true
  return refusal
}

/** Outcome in Auðkenni's catalogue for a validation error of a field. */
const FIELDS: Readonly<Record<string, EidErrorKind>> = { phonenumber: 'badNumber', ssn: 'unknownSsn' }

function ofProblem({ status, message, parts }: ProblemError): LoginRefusal {
  const field = Object.keys(parts.errors ?? {}).find((name) => Object.hasOwn(FIELDS, name))
  if (status === 400 && field !== undefined) return refusalForOutcome(FIELDS[field] ?? 'failed')
  if (status === 500) return new LoginRefusal(500, { Message: eidErrors.failed.message })
  const known: Status = status === 429 || status === 503 || status === 403 ? status : 400
  const retryAfter = parts.headers?.['retry-after']
  return loginRefusal(known, message, retryAfter === undefined ? undefined : Number(retryAfter))
}

function toRefusal(error: unknown): LoginRefusal {
  if (error instanceof LoginRefusal) return error
  if (error instanceof RecordError) return loginRefusal(403, recordText(error))
  if (error instanceof EidError) return refusalForOutcome(error.outcome)
  return ofProblem(toProblem(error))
}

const eventOf = ({ status, outcome }: LoginRefusal): Pick<SecurityEvent, 'kind' | 'outcome'> => {
  if (status === 429) return { kind: 'loginLocked', outcome: 'limited' }
  const isUnconfirmed = outcome === 'cancelled' || outcome === 'timedOut'
  return { kind: 'loginRefused', outcome: isUnconfirmed ? outcome : 'refused' }
}

/** Records refused and locked logins as security events. Omits a choice of company, bad input and server errors. */
function recordRefusal({ securityEvents }: FastifyInstance, request: FastifyRequest, error: unknown): void {
  if (!(error instanceof LoginRefusal) || error.isBadInput || error.status === 409 || error.status >= 500) return
  securityEvents.record({ ...eventOf(error), actor: actorOf(request), call: callOf(request) })
}

function logError(request: FastifyRequest, error: unknown, { status }: LoginRefusal): void {
  if (error instanceof RecordError) logRecord(request, error)
  if (status >= 500 && !(error instanceof LoginRefusal))
    request.log[status === 503 ? 'warn' : 'error']({ err: error }, 'login failed')
}

/** Answers every error in the scope in the form of a login response, from whichever part of the server it comes. */
export function setLoginErrorHandler(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    recordRefusal(scope, request, error)
    logError(request, error, refusal)
    // Closes the connection, so that a retry can reach another process.
    if (refusal.status === 503) reply.header('connection', 'close')
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
    return reply
      .code(refusal.status)
      .headers({ 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .serializer((body: unknown) => JSON.stringify(body))
      .send(refusal.body)
  })
}
