import type { Rate } from '@dyra/shared/domain/rates'
import { networkOfKey } from '../address.ts'

export interface KeyedRate {
  readonly key: string
  readonly rate: Rate
}

export interface CountedAttempt {
  /** Name of the limit, such as `search`. */
  readonly name: string
  /** Who is limited: an address key, a person's id, a keyed hash of a phone number. */
  readonly who: string
  readonly rates: readonly Rate[]
  /** Reason for a refusal, a sentence without full stop. */
  readonly reason?: string
}

export const keyedRates = ({ name, who, rates }: CountedAttempt): readonly KeyedRate[] =>
  rates.map((rate) => ({ key: `${name}:${rate.seconds}:${who}`, rate }))

/** All addresses of an IPv6 /48 together may do this many times as much as one. */
const NETWORK_FACTOR = 10

/**
 * The same if `who` is an address key. IPv6 addresses also count for their /48, because one customer may have it, with
 * 65 536 networks that each count as one address.
 */
export function keyedByAddress({ name, who, rates }: CountedAttempt): readonly KeyedRate[] {
  const own = keyedRates({ name, who, rates })
  const network = networkOfKey(who)
  if (network === undefined) return own
  const sums = rates.map(({ count, seconds }) => ({ count: count * NETWORK_FACTOR, seconds }))
  return [...own, ...keyedRates({ name, who: network, rates: sums })]
}
