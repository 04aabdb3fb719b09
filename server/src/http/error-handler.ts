import type { ErrorObject } from 'ajv'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RecordError } from '../adapters/record.ts'
import { RegisterError } from '../adapters/register.ts'
import { isUnavailable } from '../db/retry.ts'
import { codeOf } from '../error-code.ts'
import { inLanguage } from '../language/current-language.ts'
import { ProblemError, type ProblemStatus, problem, problemBody } from '../problems/problem.ts'
import { recordText, registerTexts, statusTitle } from '../problems/texts.ts'
import { validationProblem } from '../problems/validation-problem.ts'
import { languageOf } from './request-language.ts'

/** Seconds after which a restarting database is usually available. */
const DATABASE_RETRY_AFTER = '5'

/** Temporarily out of disk space, or of file descriptors for files and connections. */
const OUT_OF_RESOURCES = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'])

/** Seconds after which a request to a register may succeed. */
const REGISTER_RETRY_AFTER = '30'

/** A register could not be reached. Nothing was changed; the caller may retry (docs/api.md#errors). */
const registerProblem = ({ register }: RegisterError): ProblemError =>
  problem(503, { title: registerTexts[register], headers: { 'retry-after': REGISTER_RETRY_AFTER } })

/** What a caller sent. */
type Sent = Pick<FastifyRequest, 'query' | 'body'>

/**
 * The register answers, but with an unusable record of this person: repeating the request does not help. The error is
 * at the field with the kennitala; a call without such a field, such as a sync, has only the title.
 */
function recordProblem(error: RecordError, { query, body }: Partial<Sent> = {}): ProblemError {
  const title = recordText(error)
  const sent = Object.entries({ ...(query ?? {}), ...(body ?? {}) })
  const fields = sent.filter(([, value]) => error.isAbout(value)).map(([field]) => [field, [title]] as const)
  return problem(400, { title, ...(fields.length > 0 && { errors: Object.fromEntries(fields) }) })
}

interface FrameworkError {
  readonly statusCode?: number
  readonly validation?: readonly ErrorObject[]
  readonly validationContext?: string
}

const isProblemStatus = (status: number): status is ProblemStatus => status < 500 && statusTitle(status) !== undefined

/** Converts an error to what a caller may see: never an internal message. */
export function toProblem(error: unknown, sent?: Sent): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof RegisterError) return registerProblem(error)
  if (error instanceof RecordError) return recordProblem(error, sent)
  const { statusCode = 500, validation, validationContext = 'body' } = error as FrameworkError
  if (validation) return validationProblem(validation, validationContext)
  if (isUnavailable(error) || OUT_OF_RESOURCES.has(codeOf(error)))
    return problem(503, { headers: { 'retry-after': DATABASE_RETRY_AFTER } })
  if (statusCode >= 400 && statusCode < 500) return problem(isProblemStatus(statusCode) ? statusCode : 400)
  return problem(500)
}

export function sendProblem(reply: FastifyReply, error: ProblemError) {
  const id = String(reply.request.id)
  return reply
    .code(error.status)
    .headers({ ...error.parts.headers, 'cache-control': 'no-store', 'x-request-id': id })
    .type('application/problem+json')
    .serializer((payload: unknown) => String(payload))
    .send(problemBody(error, id))
}

/** Answers errors that precede all hooks, such as a URL that cannot be decoded. Fastify has not read its query. */
export const frameworkErrors =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const query = Object.fromEntries(new URLSearchParams(request.url.split('?')[1]))
    inLanguage(languageOf({ query, headers: request.headers }), () =>
      sendProblem(reply.headers(headers), toProblem(error)),
    )
  }

/**
 * Logs a failure. Counts those of an overloaded machine and of clients that disconnect, by call and error, because they
 * may be many.
 */
function logFailure(app: FastifyInstance, request: FastifyRequest, err: Error): void {
  const { method, url = '(unknown)' } = request.routeOptions
  const call = `${method ?? request.method} ${url}`
  const isCounted = toProblem(err).status === 503 || request.raw.socket.destroyed
  const level = toProblem(err).status === 503 ? 'warn' : 'error'
  // A request that was refused on purpose needs no stack, and the log line of its response has the status.
  if (err instanceof ProblemError && err.parts.detail === undefined) return
  const write = () => request.log[level]({ err }, 'request failed')
  if (!isCounted) {
    write()
    return
  }
  const writeSum = (further: number) => app.log[level]({ call, further }, 'requests failed in the same minute')
  app.countedLines.add(`failed ${call} ${codeOf(err)} ${err.name}`, write, writeSum)
}

/** Logs the field, without its value and without the person. */
export const logRecord = ({ log }: FastifyRequest, { register, field }: RecordError): void =>
  log.warn({ register, field }, 'a record of a register cannot be used')

export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) =>
    // A body that cannot be read fails outside of the hooks.
    inLanguage(request.language, () => {
      const problemError = toProblem(error, request)
      const { status } = problemError
      if (status >= 500) logFailure(app, request, error)
      else if (error instanceof RecordError) logRecord(request, error)
      return sendProblem(reply, problemError)
    }),
  )
}
