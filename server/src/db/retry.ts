import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../error-code.ts'

const MAX_ATTEMPTS = 6
const FIRST_PAUSE_MS = 10

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const STALE_PLAN = '0A000'

/** SQLSTATE of errors of the database, not of the request. */
const UNAVAILABLE_STATES = new Set([
  '57014', // statement_timeout
  '57P01', // shut down by an administrator
  '57P02', // another backend crashed
  '57P03', // starting up or shutting down
  '25006', // a former primary that became a read only replica
])
/** Class 08 is a broken connection, class 53 is lack of connections, memory or disk. */
const UNAVAILABLE_CLASSES = new Set(['08', '53'])

const SYSTEM_ERRORS = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Errors of pg without a code. */
const DRIVER_ERRORS = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

/** Whether the database is stopped, unreachable or overloaded: the response is 503. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (SYSTEM_ERRORS.has(code) || UNAVAILABLE_STATES.has(code)) return true
  if (code.length === 5 && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) return true
  return error instanceof Error && DRIVER_ERRORS.has(error.message)
}

/** Whether the transaction was rolled back and may succeed if repeated. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || code === STALE_PLAN
}

/** Repeats `work` after a serialization failure or deadlock, with growing random pauses. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random())
    }
  }
}
