import { exportJWK, generateKeyPair, importJWK } from 'jose'
import type { Database } from '../../db/connection.ts'
import { decrypt, encrypt, keyIdOf } from '../../encryption/encrypt.ts'
import type { EncryptionKeys } from '../../encryption/encryption-keys.ts'
import { findKeys, findStoredKeys, insertKey, type KeyRow, replaceKey, type StoredJwk } from './key-queries.ts'

export const ALGORITHM = 'EdDSA'

async function stored(keys: EncryptionKeys, { d, encrypted: _old, ...publicPart }: StoredJwk): Promise<string> {
  const encrypted = await encrypt(keys, new TextEncoder().encode(d))
  return JSON.stringify({ ...publicPart, encrypted })
}

async function newStored(keys: EncryptionKeys): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return stored(keys, await exportJWK(privateKey))
}

/** Makes the first key of a new registry; does nothing when there is one. */
export async function ensureKey(db: Database, keys: EncryptionKeys): Promise<void> {
  await insertKey(db, [await newStored(keys), false])
}

/**
 * A new key signs from now on, in every process; what the old one signed stays good until it expires. Works without the
 * key that the old one was encrypted with.
 * @returns the new key's name; undefined when another rotation came at the same instant
 */
export async function rotateKeys(db: Database, keys: EncryptionKeys): Promise<string | undefined> {
  const [fresh] = await insertKey(db, [await newStored(keys), true])
  return fresh?.kid
}

export async function publicKeyOf({ private_jwk: { d: _d, encrypted: _encrypted, ...publicPart } }: KeyRow) {
  return importJWK(publicPart, ALGORITHM)
}

/** The private part as text; undefined for a retired key. */
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

/** What version 0.1.0 stored in the clear. */
export const isPlain = ({ encrypted }: StoredJwk): boolean => encrypted === undefined

/**
 * Encrypts private parts with the present key where `which` says so.
 * @returns how many were changed
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
    const fresh = await stored(keys, { ...private_jwk, d })
    changed += (await replaceKey(db, [kid, fresh, JSON.stringify(private_jwk)])).length
  }
  return changed
}

/**
 * Encrypts everything with the present key, of which every process must know by now.
 * @throws UnknownEncryptionKey
 */
export const encryptAgain = (db: Database, keys: EncryptionKeys): Promise<number> =>
  encryptStored(db, keys, ({ encrypted }) => encrypted !== undefined && keyIdOf(encrypted) !== keys.present.id)

/** @throws UnknownEncryptionKey if no one could sign in with these keys */
export async function requireSigning(db: Database, keys: EncryptionKeys): Promise<void> {
  const [newest] = await findKeys(db, [])
  if (newest?.signs) await privateKeyOf(newest, keys)
}
