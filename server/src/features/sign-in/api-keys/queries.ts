import type { ApiKey } from '@dyra/shared/contract/api-keys'
import type { KeyScope } from '@dyra/shared/domain/key-scopes'
import { API_KEY_NOTICE_DAYS } from '@dyra/shared/domain/limits'
import { sql } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import { type Database, prepared } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import { isVeterinarian, TODAY } from '../../../db/expressions.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'

interface KeyRow extends Omit<ApiKey, 'created' | 'lastUsed' | 'revoked'> {
  created: Date
  lastUsed: Date | null
  revoked: Date | null
}

export const keyView = ({ created, lastUsed, revoked, ...row }: KeyRow): ApiKey => ({
  ...row,
  created: created.toISOString(),
  lastUsed: lastUsed?.toISOString() ?? null,
  revoked: revoked?.toISOString() ?? null,
})

const isOf = '($1::bigint is null or k.veterinarian_person_id = $1)'

const find = prepared<KeyRow, [number | null, number, number]>(`
select k.id as "apiKeyId", k.name, k.scopes, k.veterinarian_person_id as "veterinarianPersonId",
  p.name as "veterinarianName", k.created_at as created, k.created_by as "createdById", k.last_used_at as "lastUsed",
  k.expires_on::text as expires, k.revoked_at as revoked,
  p.id is not null and not coalesce(${isVeterinarian}, false) as stopped
from api_key k
left join person p on p.id = k.veterinarian_person_id
left join authorized_user a on a.person_id = p.id
where ${isOf}
order by k.revoked_at is null and k.expires_on >= ${TODAY} desc, k.created_at desc, k.id desc limit $2 offset $3`)

const countAll = prepared<{ count: number }, [number | null]>(
  `select count(*)::int as count from api_key k where ${isOf}`,
)

/**
 * Valid keys, newest first, then revoked and expired ones, and how many there are. If a veterinarian is given, only the
 * keys that act for this person.
 */
export async function findApiKeys(db: Database, { from, size }: Page, veterinarianId: number | null = null) {
  const [rows, [counted]] = await Promise.all([find(db, [veterinarianId, size, from]), countAll(db, [veterinarianId])])
  return { rows, total: counted?.count ?? 0 }
}

export interface NewKey {
  readonly name: string
  /** SHA-256 of the key. */
  readonly hash: Buffer
  /** Last valid day. */
  readonly expires: string
  readonly scopes: readonly KeyScope[]
  readonly veterinarian: Veterinarian | null
}

/** A person with the role of a veterinarian. */
export interface Veterinarian {
  readonly id: number
  readonly name: string
}

const findRole = prepared<Veterinarian, [number]>(`
select p.id, p.name from person p join authorized_user a on a.person_id = p.id where p.id = $1 and ${isVeterinarian}`)

/** Undefined if the person does not exist or is not a veterinarian. */
export const findVeterinarian = async (db: Database, personId: number): Promise<Veterinarian | undefined> =>
  (await findRole(db, [personId]))[0]

/** @throws the driver's error for `api_key_hash` if this key exists or was revoked */
export async function insertApiKey(tx: Tx, key: NewKey, by: PersonCaller): Promise<ApiKey> {
  const { name, hash, expires, scopes, veterinarian } = key
  const row = await changesBy(by, tx).insert('api_key', {
    name,
    scopes: [...scopes],
    veterinarian_person_id: veterinarian?.id,
    key_hash: hash,
    expires_on: expires,
    created_by: by.personId,
  })
  return {
    apiKeyId: row.id,
    name,
    scopes: row.scopes,
    veterinarianPersonId: veterinarian?.id ?? null,
    veterinarianName: veterinarian?.name ?? null,
    created: row.created_at.toISOString(),
    createdById: by.personId,
    lastUsed: null,
    expires,
    revoked: null,
    stopped: false,
  }
}

export const isApiKey = async (db: Database, apiKeyId: number): Promise<boolean> =>
  (await db.selectFrom('api_key').select('id').where('id', '=', apiKeyId).execute()).length > 0

/** Revokes a key from the next request on. False if the key does not exist or is already revoked. */
export const revokeApiKey = async (db: Database, apiKeyId: number, by: PersonCaller): Promise<boolean> =>
  (await changesBy(by, db).update('api_key', {
    id: apiKeyId,
    set: { revoked_at: NOW },
    expect: { revoked_at: null },
  })) !== undefined

export interface ExpiringKey {
  id: number
  name: string
  expires: string
}

/** Keys that expire soon and that administrators were not yet notified about. */
export const findExpiringKeys = prepared<ExpiringKey>(`
select id, name, expires_on::text as expires from api_key
where revoked_at is null and expiry_told_at is null
  and expires_on between ${TODAY} and ${TODAY} + ${API_KEY_NOTICE_DAYS}
order by id`)

export async function findAdministratorIds(tx: Tx): Promise<readonly number[]> {
  const administrators = await tx
    .selectFrom('authorized_user')
    .select('person_id')
    .where('enabled', '=', true)
    .where(sql<boolean>`'Administrator' = any(roles)`)
    .execute()
  return administrators.map(({ person_id }) => person_id)
}

/** Keys that act for the person as a veterinarian. */
export const exportedApiKeys = section(`
select id as key, id as "apiKeyId", name, scopes, created_at as created, expires_on as expires, revoked_at as revoked,
  last_used_at as "lastUsed"
from api_key where veterinarian_person_id = $1 and id > $2`)
