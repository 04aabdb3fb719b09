import type { ApiKey } from '@dyra/shared/contract/api-keys'
import { API_KEY_NOTICE_DAYS } from '@dyra/shared/domain/limits'
import { sql, type Transaction } from 'kysely'
import type { PersonCaller } from '../../access/caller.ts'
import { changesBy, NOW } from '../../db/change.ts'
import { type Database, prepared } from '../../db/connection.ts'
import { TODAY } from '../../db/expressions.ts'
import type { Schema } from '../../db/schema.ts'
import type { Page } from '../../http/paging.ts'

interface KeyRow extends Omit<ApiKey, 'created' | 'lastUsed' | 'revoked'> {
  created: Date
  lastUsed: Date | null
  revoked: Date | null
}

const inOurWords = ({ created, lastUsed, revoked, ...row }: KeyRow): ApiKey => ({
  ...row,
  created: created.toISOString(),
  lastUsed: lastUsed?.toISOString() ?? null,
  revoked: revoked?.toISOString() ?? null,
})

const find = prepared<KeyRow, [number, number]>(`
select id as "apiKeyId", name, scopes, created_at as created, created_by as "createdById", last_used_at as "lastUsed",
  expires_on::text as expires, revoked_at as revoked
from api_key
order by revoked_at is null and expires_on >= ${TODAY} desc, created_at desc, id desc limit $1 offset $2`)

const countAll = prepared<{ count: number }>('select count(*)::int as count from api_key')

/** Valid keys, newest first, then revoked and expired ones, with their number. */
export async function findApiKeys(db: Database, { from, size }: Page) {
  const [rows, [counted]] = await Promise.all([find(db, [size, from]), countAll(db, [])])
  return { rows: rows.map(inOurWords), count: counted?.count ?? 0 }
}

export interface NewKey {
  readonly name: string
  /** SHA-256 of the key. */
  readonly hash: Buffer
  /** Last valid day. */
  readonly expires: string
}

/** @throws the driver's error for `api_key_hash` if this key exists or was revoked */
export async function insertApiKey(tx: Transaction<Schema>, key: NewKey, by: PersonCaller): Promise<ApiKey> {
  const { name, hash, expires } = key
  const values = { name, scopes: ['lookup' as const], key_hash: hash, expires_on: expires, created_by: by.personId }
  const { id, scopes, created_at } = await changesBy(by, tx).insert('api_key', values)
  const created = created_at.toISOString()
  return { apiKeyId: id, name, scopes, created, createdById: by.personId, lastUsed: null, expires, revoked: null }
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

export async function findAdministratorIds(tx: Transaction<Schema>): Promise<readonly number[]> {
  const administrators = await tx
    .selectFrom('authorized_user')
    .select('person_id')
    .where('enabled', '=', true)
    .where(sql<boolean>`'Administrator' = any(roles)`)
    .execute()
  return administrators.map(({ person_id }) => person_id)
}
