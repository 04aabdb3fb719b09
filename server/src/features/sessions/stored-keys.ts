import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { type Database, prepared } from '../../db/connection.ts'
import { decrypt, encrypt, keyIdOf } from '../../encryption/encrypt.ts'
import type { EncryptionKeys } from '../../encryption/encryption-keys.ts'
import { SESSION_HOURS } from './rules.ts'

export const ALGORITHM = 'EdDSA'

/**
 * The public part in the clear, and the private one encrypted. A retired key has lost its private part. Version 0.1.0
 * stored `d` itself; it can still check what these keys sign.
 */
interface StoredJwk extends JWK {
  readonly encrypted?: string
}

export interface KeyRow {
  kid: string
  private_jwk: StoredJwk
  signs: boolean
}

/** Newest first. The last token of a retired key ends when its session does; five minutes for clocks that differ. */
export const findKeys = prepared<KeyRow>(`
select kid, private_jwk, retired_at is null as signs from signing_key
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
  update signing_key set retired_at = now(), private_jwk = private_jwk - 'd' - 'encrypted'
  where retired_at is null and exists (select from fresh)
)
select kid from fresh`)

/** Unless another process has replaced it meanwhile. */
const replaceKey = prepared<{ kid: string }, [string, string, string]>(
  'update signing_key set private_jwk = $2::jsonb where kid = $1 and private_jwk = $3::jsonb returning kid',
)

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
  const rows = await db.query<Pick<KeyRow, 'kid' | 'private_jwk'>>('select kid, private_jwk from signing_key')
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
