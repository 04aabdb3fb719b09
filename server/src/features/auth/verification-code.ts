import { createHash, randomBytes } from 'node:crypto'

const HASH_BYTES = 64
const DIGITS = 4

/** A new hash for an app login, as it travels: base64url. */
export const newHash = (): string => randomBytes(HASH_BYTES).toString('base64url')

/**
 * The four digits that the app shows beside its prompt: the last two bytes of SHA-256 over the hash's bytes, big-endian,
 * modulo 10000 (Auðkenni's documentation). Takes base64 and base64url.
 */
export function verificationCode(hash: string): string {
  const digest = createHash('sha256').update(Buffer.from(hash, 'base64url')).digest()
  const code = digest.readUInt16BE(digest.length - 2) % 10 ** DIGITS
  return String(code).padStart(DIGITS, '0')
}
