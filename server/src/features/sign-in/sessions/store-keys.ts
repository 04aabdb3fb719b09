import { setTimeout as sleep } from 'node:timers/promises'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { Database } from '../../../db/connection.ts'
import { decrypt, encrypt, keyIdOf } from '../../../encryption/encrypt.ts'
import type { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import {
  endAllSessions,
  findKeys,
  findStoredKeys,
  insertKey,
  type KeyRow,
  replaceKey,
  type StoredJwk,
} from './key-queries.ts'

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
async function ensureKey(db: Database, keys: EncryptionKeys): Promise<void> {
  await insertKey(db, [await newEncryptedJwk(keys), false])
}

/**
 * Makes a new key sign in every process. Tokens of the old key stay valid until they expire. Also works without the
 * encryption key of the old one.
 * @returns the new key's name, or undefined if there was a concurrent rotation
 */
export async function rotateKeys(db: Database, keys: EncryptionKeys): Promise<string | undefined> {
  const [fresh] = await insertKey(db, [await newEncryptedJwk(keys), true])
  return fresh?.kid
}

async function publicKeyOf({ private_jwk: { d: _d, encrypted: _encrypted, ...publicPart } }: KeyRow) {
  return importJWK(publicPart, ALGORITHM)
}

/** The private part as text, or undefined for a retired key. */
async function privatePartOf({ d, encrypted }: StoredJwk, keys: EncryptionKeys): Promise<string | undefined> {
  return encrypted === undefined ? d : new TextDecoder().decode(await decrypt(keys, encrypted))
}

/** @throws UnknownEncryptionKey */
async function privateKeyOf({ kid, private_jwk }: KeyRow, keys: EncryptionKeys) {
  const { encrypted: _encrypted, ...publicPart } = private_jwk
  const d = await privatePartOf(private_jwk, keys)
  if (d === undefined) throw new Error(`${kid} has no private part`)
  return importJWK({ ...publicPart, d }, ALGORITHM)
}

/** Whether the key is stored unencrypted, as version 0.1.0 did. */
const isPlain = ({ encrypted }: StoredJwk): boolean => encrypted === undefined

/**
 * Encrypts with the current key the private parts of the keys that `which` selects.
 * @returns the number of changed keys
 * @throws UnknownEncryptionKey
 */
async function encryptStored(db: Database, keys: EncryptionKeys, which: (jwk: StoredJwk) => boolean): Promise<number> {
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

/** Minimum time between loads for unknown keys, so that made-up keys cannot load the database. */
const RELOAD_PAUSE_MS = 1000
const KID = /^key-\d{1,9}$/

/**
 * For a key that may have leaked: ends every session, and makes all earlier keys invalid in processes that start later.
 * Running processes refuse tokens of those keys too, because the sessions have ended.
 * @returns the number of ended sessions
 */
export async function endEverySession(db: Database): Promise<number> {
  const [result] = await endAllSessions(db, [])
  return result?.n ?? 0
}

/** This process's copy of the signing keys, which are stored in the database for all processes. */
export class SigningKeys {
  readonly #db: Database
  readonly #encryptionKeys: EncryptionKeys
  #keys: ReadonlyMap<string, CryptoKey> = new Map()
  #loadedAt = 0
  #nextLoad: Promise<void> | undefined

  private constructor(db: Database, encryptionKeys: EncryptionKeys) {
    this.#db = db
    this.#encryptionKeys = encryptionKeys
  }

  /** @throws UnknownEncryptionKey if this process could not sign */
  static async open(db: Database, encryptionKeys: EncryptionKeys): Promise<SigningKeys> {
    await ensureKey(db, encryptionKeys)
    await encryptStored(db, encryptionKeys, isPlain)
    const keys = new SigningKeys(db, encryptionKeys)
    await keys.present()
    return keys
  }

  /** The key to sign with. Read each time, because sign-ins are rare and a retired key must not sign. */
  async present(): Promise<{ readonly kid: string; readonly privateKey: CryptoKey }> {
    const [newest] = await this.#load()
    if (!newest?.signs) throw new Error('signing_key holds no key that signs')
    return { kid: newest.kid, privateKey: (await privateKeyOf(newest, this.#encryptionKeys)) as CryptoKey }
  }

  /** The key with this name, read from the database if it is not cached. Undefined if there is none. */
  async find(kid: string): Promise<CryptoKey | undefined> {
    if (!this.#keys.has(kid) && KID.test(kid)) await this.#loadSoon()
    return this.#keys.get(kid)
  }

  /**
   * One load for all waiting requests. A request that arrives during the load waits for the next one, which is newer.
   */
  #loadSoon(): Promise<void> {
    this.#nextLoad ??= sleep(Math.max(0, this.#loadedAt + RELOAD_PAUSE_MS - Date.now())).then(async () => {
      this.#nextLoad = undefined
      await this.#load()
    })
    return this.#nextLoad
  }

  async #load(): Promise<readonly KeyRow[]> {
    this.#loadedAt = Date.now()
    const rows = await findKeys(this.#db, [])
    const keys = rows.map(async (row) => [row.kid, (await publicKeyOf(row)) as CryptoKey] as const)
    this.#keys = new Map(await Promise.all(keys))
    return rows
  }
}
