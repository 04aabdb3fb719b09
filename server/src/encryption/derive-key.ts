import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { EncryptionKey } from './encryption-keys.ts'

const KEY_BYTES = 32

/**
 * Derived keys, kept because deriving a key takes longer than an HMAC with it. They are key objects: with bytes as key,
 * an HMAC takes four times as long.
 */
const derived = new WeakMap<EncryptionKey, Map<string, KeyObject>>()

/** The key of one purpose (RFC 5869). @param info names the purpose: every purpose has another key */
export function deriveKey(key: EncryptionKey, info: string): KeyObject {
  const ofKey = derived.get(key) ?? new Map<string, KeyObject>()
  derived.set(key, ofKey)
  const known = ofKey.get(info)
  if (known) return known
  const made = createSecretKey(Buffer.from(hkdfSync('sha256', key.bytes, '', info, KEY_BYTES)))
  ofKey.set(info, made)
  return made
}
