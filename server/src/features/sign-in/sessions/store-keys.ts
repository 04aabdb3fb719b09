import { exportJWK, generateKeyPair, importJWK } from 'jose'
import type { Database } from '../../../db/connection.ts'
import { decrypt, encrypt, keyIdOf } from '../../../encryption/encrypt.ts'
import type { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import { findKeys, findStoredKeys, insertKey, type KeyRow, replaceKey, type StoredJwk } from './key-queries.ts'

export const ALGORITHM = 'EdDSA'

async function encryptedJwk(keys: EncryptionKeys, { d, encrypted: _old, ...publicPart }: StoredJwk): Promise<string> {
  const encrypted = await encrypt(keys, new TextEncoder().encode(d))
  return JSON.stringify({ ...publicPart, encrypted })
}

async function newEncryptedJwk(keys: EncryptionKeys): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return encryptedJwk(keys, await exportJWK(privateKey))
}

/** Creates the first key of a new registry, unless there is one. */
export async function ensureKey(db: Database, keys: EncryptionKeys): Promise<void> {
  await insertKey(db, [await newEncryptedJwk(keys), false])
}

/**
 * Makes a new key sign in every process. Tokens of the old key stay valid until they expire. Does not need the key that
 * the old one was encrypted with.
 * @returns the new key's name, or undefined if there was a concurrent rotation
 */
export async function rotateKeys(db: Database, keys: EncryptionKeys): Promise<string | undefined> {
  const [fresh] = await insertKey(db, [await newEncryptedJwk(keys), true])
  return fresh?.kid
}

export async function publicKeyOf({ private_jwk: { d: _d, encrypted: _encrypted, ...publicPart } }: KeyRow) {
  return importJWK(publicPart, ALGORITHM)
}

/** The private part as text, or undefined for a retired key. */
async function privatePartOf({ d, encrypted }: StoredJwk, keys: EncryptionKeys): Promise<string | undefined> {
  return encrypted === undefined ? d : new TextDecoder().decode(await decrypt(keys, encrypted))
}

/** @throws UnknownEncryptionKey */
export async function privateKeyOf({ kid, private_jwk }: KeyRow, keys: EncryptionKeys) {
  const { encrypted: _encrypted, ...publicPart } = private_jwk
  const d = await privatePartOf(private_jwk, keys)
  if (d === undefined) throw new Error(`${kid} has no private part`)
  return importJWK({ ...publicPart, d }, ALGORITHM)
}

/** Whether the key is stored unencrypted, as version 0.1.0 did. */
export const isPlain = ({ encrypted }: StoredJwk): boolean => encrypted === undefined

/**
 * Encrypts the private parts that `which` selects with the current key.
 * @returns the number of changed keys
 * @throws UnknownEncryptionKey
 */
export async function encryptStored(
  db: Database,
  keys: EncryptionKeys,
  which: (jwk: StoredJwk) => boolean,
): Promise<number> {
  const rows = await findStoredKeys(db)
  let changed = 0
  for (const { kid, private_jwk } of rows.filter((row) => which(row.private_jwk))) {
    const d = await privatePartOf(private_jwk, keys)
    if (d === undefined) continue
    const fresh = await encryptedJwk(keys, { ...private_jwk, d })
    changed += (await replaceKey(db, [kid, fresh, JSON.stringify(private_jwk)])).length
  }
  return changed
}

/**
 * Encrypts all private parts with the current key, which every process must already know.
 * @throws UnknownEncryptionKey
 */
export const encryptAgain = (db: Database, keys: EncryptionKeys): Promise<number> =>
  encryptStored(db, keys, ({ encrypted }) => encrypted !== undefined && keyIdOf(encrypted) !== keys.present.id)

/** @throws UnknownEncryptionKey if sign-ins would fail with these keys */
export async function requireSigning(db: Database, keys: EncryptionKeys): Promise<void> {
  const [newest] = await findKeys(db, [])
  if (newest?.signs) await privateKeyOf(newest, keys)
}
