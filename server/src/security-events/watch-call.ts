import { contract, type Route } from '@dyra/shared/contract'
import type { SecurityKind } from '@dyra/shared/domain/security-events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../problems/problem.ts'
import { actorOf, type SecurityEvent } from './event.ts'
import { objectTables } from './object-tables.ts'
import type { SecurityEvents } from './security-events.ts'

type EventObject = NonNullable<SecurityEvent['object']>

export interface CallWatch {
  /** Rights or a limit refused the call before it was handled. */
  notAdmitted(request: FastifyRequest, error: unknown): void
  /** The caller referred to an object that they may not know. */
  referenceRefused(request: FastifyRequest, named: EventObject): void
  /** The handler threw an error. */
  failed(request: FastifyRequest, error: unknown): void
  succeeded(request: FastifyRequest, reply: FastifyReply, done: Done): void
}

interface Done {
  readonly answer: unknown
  /** The call was an act of authority. */
  readonly isAct: boolean
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Path parameters of a refused call are not validated yet. */
function objectIn(fields: Readonly<Record<string, unknown>>): EventObject | undefined {
  for (const [name, table] of Object.entries(objectTables)) {
    const id = Number(fields[name])
    if (fields[name] !== undefined && isId(id)) return { table, id }
  }
  return undefined
}

const objectOf = ({ params }: FastifyRequest) => objectIn(Object(params))

/** The event of a refusal by rights or limits; undefined for missing acceptance. */
function refusalOf(error: unknown): Pick<SecurityEvent, 'kind' | 'outcome'> | undefined {
  if (!(error instanceof ProblemError) || error.parts.type === 'acceptance-required') return undefined
  if (error.status === 403) return { kind: 'denied', outcome: 'forbidden' }
  return error.status === 429 ? { kind: 'limitMet', outcome: 'limited' } : undefined
}

const isUnknown = (error: unknown) => error instanceof ProblemError && error.status === 404

/** Records the security events of one call of the contract. `onSuccess`: the event that a success records. */
export function watchCall(events: SecurityEvents, call: Route, onSuccess: SecurityKind | undefined): CallWatch {
  const isSignIn = contract[call].tag === 'Auth'

  const failed = (request: FastifyRequest, error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal === undefined) return
    const actor = actorOf(request)
    if (refusal.kind === 'denied') return events.record({ ...refusal, actor, call, object: objectOf(request) })
    // The event lacks the object, so that calls over a limit share one row per minute.
    events.record({ ...refusal, kind: isSignIn ? 'loginLocked' : refusal.kind, actor, call })
  }

  return {
    failed,
    notAdmitted: (request, error) => {
      if (!isUnknown(error)) return failed(request, error)
      const actor = actorOf(request)
      events.record({ kind: 'denied', outcome: 'notFound', actor, call, object: objectOf(request) })
    },
    referenceRefused: (request, object) => {
      events.record({ kind: 'referenceRefused', outcome: 'refused', actor: actorOf(request), call, object })
    },
    succeeded: (request, reply, { answer, isAct }) => {
      const kind = onSuccess ?? (isAct ? 'authorityUsed' : undefined)
      if (kind === undefined || reply.hasHeader('idempotency-replayed')) return
      const object = objectOf(request) ?? objectIn(Object(answer))
      events.record({ kind, outcome: 'done', actor: actorOf(request), call, object })
    },
  }
}
