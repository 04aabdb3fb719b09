import type { ErrorObject } from 'ajv'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RegisterFault } from '../adapters/register.ts'
import { codeOf } from '../db/error-code.ts'
import { isUnavailable } from '../db/retry.ts'
import { ProblemError, type ProblemStatus, problem, problemBody } from './problem.ts'
import { registerProblem } from './register-problem.ts'
import { statusTitles } from './texts.ts'
import { validationProblem } from './validation-problem.ts'

/** Seconds after which a database that restarts is usually back. */
const RETRY_AFTER = '5'

/** This machine has no room for the moment: on disk, or for further files and connections. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'])

interface FrameworkError {
  readonly statusCode?: number
  readonly validation?: readonly ErrorObject[]
  readonly validationContext?: string
}

const isProblemStatus = (status: number): status is ProblemStatus => status < 500 && status in statusTitles

/** What a caller may know of an error: never a message from inside. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof RegisterFault) return registerProblem(error)
  const { statusCode = 500, validation, validationContext = 'body' } = error as FrameworkError
  if (validation) return validationProblem(validation, validationContext)
  if (isUnavailable(error) || NO_ROOM.has(codeOf(error)))
    return problem(503, { headers: { 'retry-after': RETRY_AFTER } })
  if (statusCode >= 400 && statusCode < 500) return problem(isProblemStatus(statusCode) ? statusCode : 400)
  return problem(500)
}

export function sendProblem(reply: FastifyReply, fault: ProblemError) {
  const id = String(reply.request.id)
  return reply
    .code(fault.status)
    .headers({ ...fault.parts.headers, 'cache-control': 'no-store', 'x-request-id': id })
    .type('application/problem+json')
    .serializer((payload: unknown) => String(payload))
    .send(problemBody(fault, id))
}

/** For errors that Fastify finds before any hook ran, such as an address that cannot be decoded. */
export const frameworkErrors =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
    sendProblem(reply.headers(headers), toProblem(error))
  }

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const fault = toProblem(error)
    if (fault.status >= 500) request.log[fault.status === 503 ? 'warn' : 'error']({ err: error }, 'request failed')
    return sendProblem(reply, fault)
  })
}
