import { setTimeout as sleep } from 'node:timers/promises'
import type { CryptoKey } from 'jose'
import type { Database } from '../../../db/connection.ts'
import type { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import { endAllSessions, findKeys, type KeyRow } from './key-queries.ts'
import { encryptStored, ensureKey, isPlain, privateKeyOf, publicKeyOf } from './store-keys.ts'

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
