import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../encryption/derive-key.ts'
import type { EncryptionKey, EncryptionKeys } from '../encryption/encryption-keys.ts'

const ID_BYTES = 12
const INFO = 'dyraaudkenni voucher of a page'
const HOUR_MS = 3_600_000
/** Longer than a session. */
const HOURS = 12

const FORM = /^([\w-]{16})\.([0-9a-z]{1,8})\.([\w-]{43})$/

/**
 * Vouchers of served pages. One makes one error report of a page count (docs/decisions/0029-shares.md): a report
 * without a page is only logged. A voucher is an HMAC of a random id and an hour with a key derived from
 * KEY_ENCRYPTION_KEY, so that every process knows those of the others; who counts the report remembers its id.
 */
export class Vouchers {
  readonly #keys: EncryptionKeys
  readonly #now: () => number

  constructor(keys: EncryptionKeys, now: () => number = Date.now) {
    this.#keys = keys
    this.#now = now
  }

  create(): string {
    const id = randomBytes(ID_BYTES).toString('base64url')
    const until = (Math.floor(this.#now() / HOUR_MS) + HOURS).toString(36)
    return `${id}.${until}.${macOf(this.#keys.present, id, until).toString('base64url')}`
  }

  /** The id of a valid voucher; undefined for any other text. */
  idOf(voucher: string): string | undefined {
    const [, id, until, mac] = FORM.exec(voucher) ?? []
    if (id === undefined || until === undefined || mac === undefined) return undefined
    if (Number.parseInt(until, 36) * HOUR_MS < this.#now()) return undefined
    const given = Buffer.from(mac, 'base64url')
    // Compares with every key, so that the time does not reveal which one is right.
    const matches = this.#keys.all.map((key) => isEqual(macOf(key, id, until), given))
    return matches.includes(true) ? id : undefined
  }
}

const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

const macOf = (key: EncryptionKey, id: string, until: string): Buffer =>
  createHmac('sha256', deriveKey(key, INFO)).update(`${id}.${until}`).digest()
