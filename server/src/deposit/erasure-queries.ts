import { changesBy, systemActor } from '../db/change.ts'
import { type Database, prepared, queryRows } from '../db/connection.ts'
import type { Tx } from '../db/transaction.ts'

/** An entry of the list of what persons deleted. */
export interface Erasure {
  readonly erasedAt: string
  readonly table: string
  readonly key: string
}

const selectErasures = prepared<Erasure, [string]>(`
select to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "erasedAt", table_name as "table",
  row_key as "key"
from erasure where erased_at >= $1::timestamptz order by id`)

/** What was deleted since then, oldest first. `since` is a time that PostgreSQL reads. */
export const findErasures = (db: Database, since: string): Promise<Erasure[]> => selectErasures(db, [since])

/** Returns whether there was something to delete. */
type Erase = (tx: Tx, key: string) => Promise<boolean>

const removeAudited =
  (table: 'backup_contact' | 'contact_form' | 'pet_image'): Erase =>
  (tx, key) =>
    changesBy(systemActor, tx).remove(table, key)

const run =
  (text: string): Erase =>
  async (tx, key) =>
    (await queryRows(tx, text, [key])).length > 0

/** Every table with the trigger `list_erasure`; a test compares the two lists. */
export const erasers: Readonly<Record<string, Erase>> = {
  backup_contact: removeAudited('backup_contact'),
  contact_form: removeAudited('contact_form'),
  pet_image: removeAudited('pet_image'),
  found_animal: run('delete from found_animal where id = $1 returning 1'),
  found_report_photo: run('delete from found_report_photo where found_report_id = $1 returning 1'),
  watcher: run('delete from watcher where person_id = $1 returning 1'),
  found_report: run(`update found_report set phone = null, email = null, shows_phone = false, shows_email = false
    where id = $1 and (phone is not null or email is not null) returning 1`),
}
