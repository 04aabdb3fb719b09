import { createHash } from 'node:crypto'
import type { AuditTable } from '@dyra/shared/domain/audit-tables'
import type { LimitName } from '@dyra/shared/domain/rates'
import type { SecurityKind, SecurityOutcome } from '@dyra/shared/domain/security-events'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/caller.ts'
import { addressClass, addressOf } from '../address.ts'

/** Who acted, as far as known. */
export interface Actor {
  readonly personId?: number
  readonly actingPersonId?: number
  readonly apiKeyId?: number
  readonly addressClass?: string
}

export interface SecurityEvent {
  readonly kind: SecurityKind
  readonly outcome: SecurityOutcome
  readonly actor: Actor
  /** `METHOD /path` of the contract. */
  readonly call?: string
  readonly object?: { readonly table: AuditTable; readonly id: number }
  /** For a bulk read: the limit of which half is used, and how much that half is. */
  readonly half?: { readonly limit: LimitName; readonly amount: number }
}

export function actorOf(request: FastifyRequest, caller: Caller | null = request.caller): Actor {
  const from = { addressClass: addressClass(addressOf(request)) }
  if (caller === null) return from
  if (caller.kind === 'key') return { ...from, apiKeyId: caller.apiKeyId, personId: caller.veterinarian?.personId }
  return { ...from, personId: caller.personId, actingPersonId: caller.actingPersonId ?? undefined }
}

/** `METHOD /path` of the contract, for code that is not part of a route. */
export const callOf = ({ method, routeOptions }: FastifyRequest): string | undefined =>
  routeOptions.url && `${method} ${routeOptions.url.replace(/:(\w+)/g, '{$1}')}`

const MINUTE_MS = 60_000

/** Events with the same parts share a row: all parts and the minute; for a bulk read the person, limit and day. */
function commonParts({ kind, outcome, actor, call, object, half }: SecurityEvent, at: Date): readonly unknown[] {
  const { personId, actingPersonId, apiKeyId } = actor
  if (half === undefined) {
    const minute = Math.floor(at.getTime() / MINUTE_MS)
    const who = [personId, actingPersonId, apiKeyId, actor.addressClass]
    return [kind, outcome, minute, call, ...who, object?.table, object?.id]
  }
  const who = actingPersonId ?? personId ?? (apiKeyId === undefined ? actor.addressClass : `key ${apiKeyId}`)
  return [kind, half.limit, at.toISOString().slice(0, 10), who]
}

const KEY_BYTES = 16

export const mergeKeyOf = (event: SecurityEvent, at: Date): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(commonParts(event, at).map((part) => part ?? null)))
    .digest()
    .subarray(0, KEY_BYTES)
