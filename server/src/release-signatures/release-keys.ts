import { createPublicKey, type KeyObject } from 'node:crypto'

// Only modules of Node.js are imported in this folder, because `pnpm release` runs its sources.

/** Distinct persons who must sign a version. */
export const SIGNERS = 2

/** A person who may sign versions of the site. */
export interface ReleaseKey {
  readonly name: string
  /** Raw public key, base64url. */
  readonly text: string
  readonly key: KeyObject
}

/** Name, colon, 32 bytes in base64url. */
const ENTRY = /^([\w.-]+):([\w-]{43})$/

const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' })

const rawOf = (publicKey: KeyObject): string => publicKey.export({ format: 'jwk' }).x ?? ''

/** The raw public key of a key pair, as RELEASE_KEYS has it. */
export const textOf = (privateKey: KeyObject): string => rawOf(createPublicKey(privateKey))

function keyOf(entry: string): ReleaseKey | undefined {
  const [, name = '', text = ''] = ENTRY.exec(entry) ?? []
  if (name === '') return undefined
  try {
    const key = publicKeyOf(text)
    // Writes each key in the same way, so that two spellings of one key do not count as two persons.
    return { name, text: rawOf(key), key }
  } catch {
    return undefined
  }
}

/**
 * Reads RELEASE_KEYS: `NAME:KEY`, separated by commas. Empty without any: releases need no signatures.
 * @throws RangeError with what is wrong
 */
export function readReleaseKeys(setting = ''): readonly ReleaseKey[] {
  const entries = setting.split(',').flatMap((entry) => entry.trim() || [])
  const keys = entries.map((entry) => {
    const key = keyOf(entry)
    if (key === undefined) throw new RangeError(`RELEASE_KEYS: ${entry} is not NAME:KEY (pnpm release --make-key FILE)`)
    return key
  })
  for (const part of ['name', 'text'] as const)
    if (new Set(keys.map((key) => key[part])).size < keys.length)
      throw new RangeError(`RELEASE_KEYS has one ${part === 'name' ? 'name' : 'key'} twice`)
  if (keys.length > 0 && keys.length < SIGNERS)
    throw new RangeError('RELEASE_KEYS needs the keys of two persons or more, because two sign each version')
  return keys
}
