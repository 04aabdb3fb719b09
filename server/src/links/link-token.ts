import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '@dyra/shared/domain/limits'
import { deriveKey } from '../encryption/derive-key.ts'
import type { EncryptionKey, EncryptionKeys } from '../encryption/encryption-keys.ts'

const INFO = 'dyraaudkenni link token'
const DIGITS_INFO = 'dyraaudkenni six digits'
const DIGITS_HASH_INFO = 'dyraaudkenni hash of six digits'
const HASH_INFO = 'dyraaudkenni hash of a contact'
/** Maximum length of a token. Longer texts are not hashed. */
const LENGTH_MAX = 200

/** The purpose of a link. A token of one purpose is invalid for every other. */
export type LinkPurpose =
  | 'foundReport'
  | 'lostAlert'
  | 'watcher'
  | 'foundAnimal'
  | 'registration'
  | 'backupContact'
  | 'confirmation'
  | 'emailAddress'
  | 'feeStatement'

export interface Link {
  readonly purpose: LinkPurpose
  /** Id of the object: letters, digits and hyphens. */
  readonly objectId: string
  /** Who received the link: `finder`, the id of a person, a backup contact, or the hash of an address. */
  readonly receiver: string
}

const PART = /^[A-Za-z0-9-]{1,64}$/

/**
 * Tokens of links in mails and SMS (docs/security.md#links). A token is an HMAC of purpose, object and receiver with a
 * key derived from KEY_ENCRYPTION_KEY, so that nothing in the database is a usable link. It can be read any number of
 * times, because scanners of mail programs open links. The object decides how long the token is valid.
 */
export class LinkTokens {
  readonly #keys: EncryptionKeys

  constructor(keys: EncryptionKeys) {
    this.#keys = keys
  }

  /** The same token every time, until the key changes. */
  create(link: Link): string {
    if (!PART.test(link.objectId) || !PART.test(link.receiver)) throw new TypeError('Not a part of a link')
    return `${link.objectId}.${link.receiver}.${macOf(this.#keys.present, link).toString('base64url')}`
  }

  /** The link of a valid token; undefined for any other text. */
  read(token: string, purpose: LinkPurpose): Link | undefined {
    if (token.length > LENGTH_MAX) return undefined
    const [objectId = '', receiver = '', mac = '', ...rest] = token.split('.')
    if (rest.length > 0) return undefined
    const link = { purpose, objectId, receiver }
    const given = Buffer.from(mac, 'base64url')
    // Compares with every key, so that the time does not reveal which one is right.
    const matches = this.#keys.all.map((key) => isEqual(macOf(key, link), given))
    // The second condition refuses other spellings of the same bytes.
    return matches.includes(true) && given.toString('base64url') === mac ? link : undefined
  }

  /** Keyed hash of an address or number that is counted but must not be stored. */
  hash(contact: string): string {
    return hashOf(this.#keys.present, contact)
  }

  /** The hashes with every key, for comparing with one that an older key made. */
  hashes(contact: string): string[] {
    return this.#keys.all.map((key) => hashOf(key, contact))
  }

  /** Digits that confirm the contact of a row, and the hash to store: a copy of the database contains no usable code. */
  createDigits(id: string): { readonly digits: string; readonly hash: string } {
    const digits = digitsOf(this.#keys.present, id)
    return { digits, hash: digitsHash(this.#keys.present, id, digits) }
  }

  /** The digits of a stored row, to be sent; undefined if their key is no longer configured. */
  showDigits(id: string, hash: string): string | undefined {
    const key = this.#keys.all.find((one) => digitsHash(one, id, digitsOf(one, id)) === hash)
    return key && digitsOf(key, id)
  }

  /** Whether these are the digits of the row with this hash. */
  isDigits(id: string, { typed, hash }: { readonly typed: string; readonly hash: string }): boolean {
    const stored = Buffer.from(hash)
    return this.#keys.all.map((key) => isEqual(Buffer.from(digitsHash(key, id, typed)), stored)).includes(true)
  }
}

/** The whole HMAC modulo a million: the bias is negligible. */
function digitsOf(key: EncryptionKey, id: string): string {
  const mac = createHmac('sha256', deriveKey(key, DIGITS_INFO)).update(id).digest('hex')
  return String(BigInt(`0x${mac}`) % 10n ** BigInt(CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** Bound to the row, because many rows have the same digits. */
const digitsHash = (key: EncryptionKey, id: string, digits: string) =>
  createHmac('sha256', deriveKey(key, DIGITS_HASH_INFO)).update(`${id}.${digits}`).digest('base64url')

const hashOf = (key: EncryptionKey, contact: string) =>
  createHmac('sha256', deriveKey(key, HASH_INFO)).update(contact).digest('base64url')

const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

function macOf(key: EncryptionKey, { purpose, objectId, receiver }: Link): Buffer {
  // No part contains a dot, so that no two links have the same text.
  return createHmac('sha256', deriveKey(key, INFO)).update(`${purpose}.${objectId}.${receiver}`).digest()
}
