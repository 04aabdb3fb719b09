import { createHmac } from 'node:crypto'
import { deriveKey } from '../encryption/derive-key.ts'
import type { EncryptionKeys } from '../encryption/encryption-keys.ts'

const INFO = 'dyraaudkenni pseudonym of a person'
/** Half of the range of ids. No person has an id so high, so that a pseudonym never names another person. */
const FIRST = 2 ** 52
/** Bits of the first eight bytes of the HMAC that are left out: 52 remain. */
const LEFT_OUT = 12n

/** What a pseudonym is for. A person has another one for each object, or for each reader of a list over many objects. */
export interface PseudonymOf {
  readonly kind: 'pet' | 'workplace' | 'reader'
  readonly id: number
}

/**
 * Pseudonyms of persons in answers (docs/security.md#ids-of-persons): an HMAC of object and person with a key derived from
 * KEY_ENCRYPTION_KEY, within the range of ids. No one can compare persons of two objects, or find the person of one.
 */
export class PersonPseudonyms {
  readonly #keys: EncryptionKeys

  constructor(keys: EncryptionKeys) {
    this.#keys = keys
  }

  /** The same number every time, until the key changes. */
  create({ kind, id }: PseudonymOf, personId: number): number {
    const mac = createHmac('sha256', deriveKey(this.#keys.present, INFO)).update(`${kind}.${id}.${personId}`).digest()
    return FIRST + Number(mac.readBigUInt64BE() >> LEFT_OUT)
  }
}
