import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import type { EncryptionKeys } from './encryption-keys.ts'

const ALGORITHMS = { alg: 'dir', enc: 'A256GCM' } as const

/** As a compact JWE (RFC 7516), which names the key. */
export function encrypt(keys: EncryptionKeys, plain: Uint8Array): Promise<string> {
  const { id, bytes } = keys.present
  return new CompactEncrypt(plain).setProtectedHeader({ ...ALGORITHMS, kid: id }).encrypt(bytes)
}

/** The id of the key that something was encrypted with. */
export const keyIdOf = (encrypted: string): string => decodeProtectedHeader(encrypted).kid ?? ''

/** @throws UnknownEncryptionKey when it was encrypted with a key that is not among these */
export async function decrypt(keys: EncryptionKeys, encrypted: string): Promise<Uint8Array> {
  const { bytes } = keys.find(keyIdOf(encrypted))
  const { plaintext } = await compactDecrypt(encrypted, bytes, {
    keyManagementAlgorithms: [ALGORITHMS.alg],
    contentEncryptionAlgorithms: [ALGORITHMS.enc],
  })
  return plaintext
}
