import type { Rate } from '@dyra/shared/domain/rates'
import { networkOfKey } from '../http/address.ts'

export interface KeyedRate {
  readonly key: string
  readonly rate: Rate
}

export interface Counting {
  /** What is counted, such as `search`. */
  readonly name: string
  /** Whose tries: an address key, a person's id, a keyed hash of a phone number. */
  readonly who: string
  readonly rates: readonly Rate[]
  /** Why a refused call is refused: a sentence without its full stop. */
  readonly reason?: string
}

export const keyedRates = ({ name, who, rates }: Counting): readonly KeyedRate[] =>
  rates.map((rate) => ({ key: `${name}:${rate.seconds}:${who}`, rate }))

/** All addresses of an IPv6 /48 together may do that many times what one may. */
const NETWORK_FACTOR = 10

/**
 * The same where `who` is an address key. IPv6 addresses also count in the sum of their /48: one customer may hold it,
 * and with it 65 536 networks of the size that counts as one address.
 */
export function keyedByAddress({ name, who, rates }: Counting): readonly KeyedRate[] {
  const own = keyedRates({ name, who, rates })
  const network = networkOfKey(who)
  if (network === undefined) return own
  const sums = rates.map(({ count, seconds }) => ({ count: count * NETWORK_FACTOR, seconds }))
  return [...own, ...keyedRates({ name, who: network, rates: sums })]
}
