import { setTimeout as sleep } from 'node:timers/promises'
import type { CryptoKey } from 'jose'
import type { Database } from '../../db/connection.ts'
import type { EncryptionKeys } from '../../encryption/encryption-keys.ts'
import { endAllSessions, findKeys, type KeyRow } from './key-queries.ts'
import { encryptStored, ensureKey, isPlain, privateKeyOf, publicKeyOf } from './store-keys.ts'

/** Unknown keys are looked for that often at most, so that made-up ones cost the database nothing. */
const RELOAD_PAUSE_MS = 1000
const KID = /^key-\d{1,9}$/

/**
 * For a key that somebody else may have: every session ends now, and the keys before the present one are good for
 * nothing in processes that start from now on. Those that run refuse too, because the sessions have ended.
 * @returns how many sessions ended
 */
export async function endEverySession(db: Database): Promise<number> {
  const [result] = await endAllSessions(db, [])
  return result?.n ?? 0
}

/** The keys as this process knows them. They are in the database, so every process has the same. */
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

  /** @throws UnknownEncryptionKey when this process could not sign */
  static async open(db: Database, encryptionKeys: EncryptionKeys): Promise<SigningKeys> {
    await ensureKey(db, encryptionKeys)
    await encryptStored(db, encryptionKeys, isPlain)
    const keys = new SigningKeys(db, encryptionKeys)
    await keys.present()
    return keys
  }

  /** The key to sign with, read each time: sign-ins are rare, and a retired key must not sign. */
  async present(): Promise<{ readonly kid: string; readonly privateKey: CryptoKey }> {
    const [newest] = await this.#load()
    if (!newest?.signs) throw new Error('signing_key holds no key that signs')
    return { kid: newest.kid, privateKey: (await privateKeyOf(newest, this.#encryptionKeys)) as CryptoKey }
  }

  /** The key of that name, looked for in the database when it is not known yet; undefined when there is none. */
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
