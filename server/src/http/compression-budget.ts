import type { FastifyRequest } from 'fastify'
import { addressKey, addressOf, networkOfKey } from '../address.ts'

/**
 * Characters that are compressed for one address in a minute: 600 pages, more than a school behind one address opens.
 * Brotli makes about 30 MB of pages a second, so a flood from one address costs at most two seconds of a core a minute.
 */
const PER_MINUTE = 30_000_000
const MINUTE_MS = 60_000
/** Addresses that are counted in a minute. Answers to further addresses are not compressed until the next minute. */
const MAX_ADDRESSES = 100_000

/** Amount of compression for each caller. What exceeds it is sent uncompressed, so that no one is refused. */
export class CompressionBudget {
  readonly #used = new Map<string, number>()
  #startedAt = 0

  /** Whether this text may be compressed for the caller. */
  take(request: FastifyRequest, length: number, now = Date.now()): boolean {
    if (now >= this.#startedAt + MINUTE_MS) {
      this.#used.clear()
      this.#startedAt = now
    }
    const address = addressKey(addressOf(request))
    const who = networkOfKey(address) ?? address
    const used = this.#used.get(who) ?? 0
    if (used + length > PER_MINUTE || (used === 0 && this.#used.size >= MAX_ADDRESSES)) return false
    this.#used.set(who, used + length)
    return true
  }
}
