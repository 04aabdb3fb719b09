import { createHash, createHmac, randomInt } from 'node:crypto'
import {
  COLLAR_CODE_LENGTH,
  normalisePublicCode,
  PUBLIC_CODE_ALPHABET,
  PUBLIC_CODE_LENGTH,
} from '@dyra/shared/domain/public-code'
import { deriveKey } from '../encryption/derive-key.ts'
import { decryptIfKnown, encrypt, reencrypt } from '../encryption/encrypt.ts'
import type { EncryptionKey, EncryptionKeys } from '../encryption/encryption-keys.ts'

const CODE_INFO = 'dyraaudkenni public code'
const HASH_INFO = 'dyraaudkenni hash of a public code'

/** The purpose of a code. A code of one purpose is unknown to every other. */
export type CodePurpose = 'handover' | 'document' | 'sms'

interface CodeOf {
  readonly purpose: CodePurpose
  /** The id of the row. */
  readonly objectId: string
}

/** A random code that is valid for years, as a row stores it. */
interface DrawnCode {
  readonly hash: string
  /** Encrypted, so that it can be shown again. */
  readonly sealed: string
}

/**
 * Short codes that people type or scan from paper (docs/security.md#public-codes). A code is an HMAC of its row's id with
 * a key derived from KEY_ENCRYPTION_KEY, so that it can be shown again. The row stores only `hash` of the code: a copy
 * of the database contains no usable code. The object decides how long it is valid, and limits prevent guessing.
 */
export class PublicCodes {
  readonly #keys: EncryptionKeys

  constructor(keys: EncryptionKeys) {
    this.#keys = keys
  }

  /** The code of a new row, and the hash to store. */
  create(of: CodeOf): { readonly code: string; readonly hash: string } {
    const code = codeOf(this.#keys.present, of)
    return { code, hash: hashOf(this.#keys.present, of.purpose, code) }
  }

  /** The code of a stored row; undefined if its key is no longer configured. */
  show(of: CodeOf, hash: string): string | undefined {
    const key = this.#keys.all.find((one) => hashOf(one, of.purpose, codeOf(one, of)) === hash)
    return key && codeOf(key, of)
  }

  /** Hashes under which a typed code may be stored, one for each key; none for text that cannot be a code. */
  hashes(purpose: CodePurpose, typed: string): readonly string[] {
    const code = normalisePublicCode(typed)
    return code === undefined ? [] : this.#keys.all.map((key) => hashOf(key, purpose, code))
  }

  /**
   * A random code on metal outlives every key: the registry finds it by a hash without key, and needs the key only to show it
   * again.
   */
  async draw(): Promise<DrawnCode> {
    const signs = Array.from({ length: COLLAR_CODE_LENGTH }, () => PUBLIC_CODE_ALPHABET[randomInt(ALPHABET_SIZE)])
    const code = signs.join('')
    return { hash: hashOfDrawn(code), sealed: await encrypt(this.#keys, Buffer.from(code)) }
  }

  /** The drawn code; undefined if its key is no longer configured. */
  async unseal(sealed: string): Promise<string | undefined> {
    const code = await decryptIfKnown(this.#keys, sealed)
    return code && Buffer.from(code).toString()
  }

  /** Encrypts a drawn code with the present key. Undefined if it already is, or if its key is no longer configured. */
  reseal(sealed: string): Promise<string | undefined> {
    return reencrypt(this.#keys, sealed)
  }
}

/** The hash has no key, because the code has 79 random bits. */
export const hashOfDrawn = (code: string): string => createHash('sha256').update(code).digest('base64url')

const hmac = (key: EncryptionKey, info: string, text: string) =>
  createHmac('sha256', deriveKey(key, info)).update(text).digest()

const ALPHABET_SIZE = PUBLIC_CODE_ALPHABET.length
const BASE = BigInt(ALPHABET_SIZE)

/** The whole HMAC modulo 31^8: the bias is negligible. */
function codeOf(key: EncryptionKey, { purpose, objectId }: CodeOf): string {
  let rest = BigInt(`0x${hmac(key, CODE_INFO, `${purpose}.${objectId}`).toString('hex')}`)
  return Array.from({ length: PUBLIC_CODE_LENGTH }, () => {
    const at = Number(rest % BASE)
    rest /= BASE
    return PUBLIC_CODE_ALPHABET[at]
  }).join('')
}

const hashOf = (key: EncryptionKey, purpose: CodePurpose, code: string) =>
  hmac(key, HASH_INFO, `${purpose}.${code}`).toString('base64url')
