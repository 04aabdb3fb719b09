import { setTimeout as sleep } from 'node:timers/promises'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { type Database, prepared } from '../../db/connection.ts'
import { SESSION_HOURS } from './rules.ts'

export const ALGORITHM = 'EdDSA'

/** Unknown keys are looked for that often at most, so that made-up ones cost the database nothing. */
const RELOAD_PAUSE_MS = 1000
const KID = /^key-\d{1,9}$/

interface KeyRow {
  kid: string
  private_jwk: JWK
}

interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
}

/** Newest first. The last token of a retired key ends when its session does; five minutes for clocks that differ. */
const findKeys = prepared<KeyRow>(`
select kid, private_jwk from signing_key
where retired_at is null or retired_at > now() - interval '${SESSION_HOURS} hours 5 minutes'
order by retired_at is null desc, substr(kid, 5)::int desc`)

/**
 * The first key ($2 false) or one that takes over from the present one ($2 true), which stops signing in the same
 * statement. Two processes that try at once give the same name, so one of them does nothing.
 */
const insertKey = prepared<{ kid: string }, [string, boolean]>(`
with number as (
  select coalesce(max(substr(kid, 5)::int), 0) + 1 as next from signing_key
), fresh as (
  insert into signing_key (kid, private_jwk)
  select 'key-' || next, $1::jsonb from number where $2 or next = 1
  on conflict do nothing returning kid
), retired as (
  update signing_key set retired_at = now() where retired_at is null and exists (select from fresh)
)
select kid from fresh`)

const endAll = prepared<{ n: number }>(`
with forgotten as (
  update signing_key set retired_at = '-infinity' where retired_at is not null
), ended as (
  update session set ended_at = now() where ended_at is null returning 1
)
select count(*)::int as n from ended`)

async function newJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return exportJWK(privateKey)
}

async function imported({ kid, private_jwk: jwk }: KeyRow): Promise<SigningKey> {
  const { d: _private, ...publicPart } = jwk
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, ALGORITHM), importJWK(publicPart, ALGORITHM)])
  return { kid, privateKey: privateKey as CryptoKey, publicKey: publicKey as CryptoKey }
}

/** Makes the first key of a new registry; does nothing when there is one. */
async function ensureKey(db: Database): Promise<void> {
  await insertKey(db, [JSON.stringify(await newJwk()), false])
}

/**
 * A new key signs from now on, in every process; what the old one signed stays good until it expires.
 * @returns the new key's name; undefined when another rotation came at the same instant
 */
export async function rotateKeys(db: Database): Promise<string | undefined> {
  const [fresh] = await insertKey(db, [JSON.stringify(await newJwk()), true])
  return fresh?.kid
}

/**
 * For a key that somebody else may have: every session ends now, and the keys before the present one are good for
 * nothing in processes that start from now on. Those that run refuse too, because the sessions have ended.
 * @returns how many sessions ended
 */
export async function endEverySession(db: Database): Promise<number> {
  const [result] = await endAll(db, [])
  return result?.n ?? 0
}

/** The keys as this process knows them. They stand in the database, so every process has the same. */
export class SigningKeys {
  readonly #db: Database
  #keys: ReadonlyMap<string, SigningKey> = new Map()
  #loadedAt = 0
  #nextLoad: Promise<void> | undefined

  private constructor(db: Database) {
    this.#db = db
  }

  static async open(db: Database): Promise<SigningKeys> {
    await ensureKey(db)
    const keys = new SigningKeys(db)
    await keys.#load()
    return keys
  }

  /** The key to sign with, read anew: sign-ins are rare, and a retired key must sign no more. */
  async present(): Promise<SigningKey> {
    await this.#load()
    const [newest] = this.#keys.values()
    if (!newest) throw new Error('signing_key holds no key')
    return newest
  }

  /** The key of that name, looked for in the database when it is not known yet; undefined when there is none. */
  async find(kid: string): Promise<CryptoKey | undefined> {
    if (!this.#keys.has(kid) && KID.test(kid)) await this.#loadSoon()
    return this.#keys.get(kid)?.publicKey
  }

  /** One load for everybody who waits. Whoever comes while it reads waits for the next: it may be too early for them. */
  #loadSoon(): Promise<void> {
    this.#nextLoad ??= sleep(Math.max(0, this.#loadedAt + RELOAD_PAUSE_MS - Date.now())).then(() => {
      this.#nextLoad = undefined
      return this.#load()
    })
    return this.#nextLoad
  }

  async #load(): Promise<void> {
    this.#loadedAt = Date.now()
    const keys = await Promise.all((await findKeys(this.#db, [])).map(imported))
    this.#keys = new Map(keys.map((key) => [key.kid, key]))
  }
}
