import type { Language } from '@dyra/shared/domain/languages'
import { CODE_MINUTES, CODE_TRIES } from '@dyra/shared/domain/limits'
import type { Kysely, Selectable } from 'kysely'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import { TODAY } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'

export type CodeRow = Selectable<Schema['contact_code']>

/** What a code confirms: either an address or a number. */
export type CodeTarget =
  | { readonly email: string; readonly phone?: undefined }
  | { readonly phone: string; readonly email?: undefined }

export interface NewCode {
  readonly purpose: CodeRow['purpose']
  readonly target: CodeTarget
  /** Owner of the number; null for a visitor. */
  readonly personId: number | null
  readonly language: Language
}

export const insertCode = async (tx: Tx, { target, purpose, personId, language }: NewCode): Promise<string> => {
  const [row] = await queryRows<{ id: string }>(
    tx,
    `insert into contact_code (purpose, email, phone, person_id, language, expires_at)
    values ($1, $2, $3, $4, $5, now() + interval '${CODE_MINUTES} minutes') returning id`,
    [purpose, target.email ?? null, target.phone ?? null, personId ?? null, language],
  )
  return row?.id ?? ''
}

export const keepHash = (tx: Tx, id: string, hash: string) =>
  tx.updateTable('contact_code').set({ code_hash: hash }).where('id', '=', id).execute()

export const insertCodeSms = (tx: Tx, { id, personId }: { readonly id: string; readonly personId: number | null }) =>
  tx.insertInto('sms').values({ contact_code_id: id, recipient_person_id: personId }).execute()

/** SMS of the day so far. */
export async function countSmsOfToday(tx: Tx): Promise<number> {
  const text = `select coalesce(sum(n), 0)::int as n from counter where key = 'sms' and window_start = ${TODAY}`
  return (await queryRows<{ n: number }>(tx, text, []))[0]?.n ?? 0
}

interface Due {
  readonly email: string | null
  readonly phone: string | null
  readonly hash: string
  readonly language: Language | null
}

const isUsable = `used_at is null and expires_at > now() and tries < ${CODE_TRIES}`

/** A code that can still be used. */
export const readDue = prepared<Due, [id: string]>(
  `select email, phone, code_hash as hash, language from contact_code where id = $1 and ${isUsable}`,
)

/**
 * Counts a try before the code is compared: concurrent guesses count too. A used code may be sent again until it
 * expires: the response to its use may have been lost.
 */
export const takeTry = prepared<CodeRow, [id: string, purpose: string, personId: number | null]>(`
update contact_code set tries = tries + 1
where id = $1 and purpose = $2 and person_id is not distinct from $3::bigint and expires_at > now() and tries < ${CODE_TRIES} returning *`)

export const giveBackTry = (db: Database, id: string) => giveBack(db, [id])
const giveBack = prepared<never, [id: string]>('update contact_code set tries = tries - 1 where id = $1')

export const lockCode = (tx: Tx, id: string) =>
  tx.selectFrom('contact_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markUsed = (db: Kysely<Schema>, id: string) =>
  db.updateTable('contact_code').set({ used_at: new Date() }).where('id', '=', id).execute()

/** Codes have no numeric id. A person has few, so that they are read in one statement. */
export const exportedContactCodes = section(`
select row_number() over (order by created_at, id) as key, phone, created_at as created, used_at as used
from contact_code where person_id = $1 and $2 = 0`)
