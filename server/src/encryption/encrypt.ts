import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import { type EncryptionKeys, UnknownEncryptionKey } from './encryption-keys.ts'

const ALGORITHMS = { alg: 'dir', enc: 'A256GCM' } as const

/** Returns a compact JWE (RFC 7516) with the key's id. */
export function encrypt(keys: EncryptionKeys, plain: Uint8Array): Promise<string> {
  const { id, bytes } = keys.present
  return new CompactEncrypt(plain).setProtectedHeader({ ...ALGORITHMS, kid: id }).encrypt(bytes)
}

/** Id of the key that a value was encrypted with. */
export const keyIdOf = (encrypted: string): string => decodeProtectedHeader(encrypted).kid ?? ''

/**
 * The value, encrypted again with the present key; undefined if it has that key already, or if its key is no longer
 * configured.
 */
export async function reencrypt(keys: EncryptionKeys, encrypted: string): Promise<string | undefined> {
  const plain = keyIdOf(encrypted) === keys.present.id ? undefined : await decryptIfKnown(keys, encrypted)
  return plain && encrypt(keys, plain)
}

/** The value; undefined if its key is no longer configured. */
export async function decryptIfKnown(keys: EncryptionKeys, encrypted: string): Promise<Uint8Array | undefined> {
  try {
    return await decrypt(keys, encrypted)
  } catch (error) {
    if (error instanceof UnknownEncryptionKey) return undefined
    throw error
  }
}

/** @throws UnknownEncryptionKey if the key is not among these */
export async function decrypt(keys: EncryptionKeys, encrypted: string): Promise<Uint8Array> {
  const { bytes } = keys.find(keyIdOf(encrypted))
  const { plaintext } = await compactDecrypt(encrypted, bytes, {
    keyManagementAlgorithms: [ALGORITHMS.alg],
    contentEncryptionAlgorithms: [ALGORITHMS.enc],
  })
  return plaintext
}
