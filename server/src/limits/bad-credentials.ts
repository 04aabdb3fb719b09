import type { Rate } from '@dyra/shared/domain/rates'
import type { FastifyRequest } from 'fastify'
import { addressKey, addressOf } from '../address.ts'
import type { CountedAttempt } from './keyed-rates.ts'
import type { SummedLimits } from './summed-limits.ts'

/** Tokens and keys that are not valid, from one address: far more than the tabs of a clinic whose sessions have ended. */
const RATES: readonly Rate[] = [{ count: 120, seconds: 60 }]

/**
 * The limit of invalid credentials. It is checked before anything is read, and only for credentials that this process
 * does not know as valid: others behind the same address go on with theirs.
 */
export class BadCredentials {
  readonly #limits: SummedLimits
  readonly #rates: readonly Rate[]

  constructor(limits: SummedLimits, factor: number) {
    this.#limits = limits
    this.#rates = RATES.map((rate) => ({ ...rate, count: Math.ceil(rate.count * factor) }))
  }

  /** @throws ProblemError 429 */
  check(request: FastifyRequest): void {
    this.#limits.checkByAddress(this.#countingOf(request))
  }

  /** @throws ProblemError 429 if others were counted since the check */
  count(request: FastifyRequest): void {
    this.#limits.takeByAddress(this.#countingOf(request))
  }

  #countingOf(request: FastifyRequest): CountedAttempt {
    return { name: 'badCredentials', who: addressKey(addressOf(request)), rates: this.#rates }
  }
}
