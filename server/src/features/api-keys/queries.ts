import type { ApiKey } from '@dyra/shared/contract/api-keys'
import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../access/caller.ts'
import { changesBy, NOW } from '../../db/change.ts'
import { type Database, prepared } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'
import type { Page } from '../../http/paging.ts'

interface KeyRow extends Omit<ApiKey, 'created' | 'lastUsed'> {
  created: Date
  lastUsed: Date | null
}

const inOurWords = ({ created, lastUsed, ...row }: KeyRow): ApiKey => ({
  ...row,
  created: created.toISOString(),
  lastUsed: lastUsed?.toISOString() ?? null,
})

const find = prepared<KeyRow, [number, number]>(`
select id as "apiKeyId", name, scopes, created_at as created, created_by as "createdById", last_used_at as "lastUsed"
from api_key where revoked_at is null
order by created_at desc, id desc limit $1 offset $2`)

const countAll = prepared<{ count: number }>('select count(*)::int as count from api_key where revoked_at is null')

/** Keys that open something, the newest first, and how many there are. */
export async function findApiKeys(db: Database, { from, size }: Page) {
  const [rows, [counted]] = await Promise.all([find(db, [size, from]), countAll(db, [])])
  return { rows: rows.map(inOurWords), count: counted?.count ?? 0 }
}

export interface NewKey {
  readonly name: string
  /** SHA-256 of the key. */
  readonly hash: Buffer
}

/** @throws the driver's error for `api_key_hash` when the registry has or had this key */
export async function insertApiKey(tx: Transaction<Schema>, { name, hash }: NewKey, by: PersonCaller): Promise<ApiKey> {
  const values = { name, scopes: ['lookup' as const], key_hash: hash, created_by: by.personId }
  const { id, scopes, created_at } = await changesBy(by, tx).insert('api_key', values)
  const created = created_at.toISOString()
  return { apiKeyId: id, name, scopes, created, createdById: by.personId, lastUsed: null }
}

/** From the next request on the key opens nothing. False when there is no such key, or it was revoked before. */
export const revokeApiKey = async (db: Database, apiKeyId: number, by: PersonCaller): Promise<boolean> =>
  (await changesBy(by, db).update('api_key', {
    id: apiKeyId,
    set: { revoked_at: NOW },
    expect: { revoked_at: null },
  })) !== undefined
