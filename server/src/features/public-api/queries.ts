import type { KeyCaller } from '../../access/caller.ts'
import { type Database, prepared } from '../../db/connection.ts'

const find = prepared<{ id: number }, [ssn: string, veterinarianId: number | null]>(`
select p.id from person p
where p.ssn = $1 and (p.id = $2 or exists (
  select from invoice_person i where i.person_id = p.id and i.hidden_at is null))`)

/** A listed payer, or the veterinarian of the key, by kennitala. */
export const findPayer = async (db: Database, ssn: string, { veterinarian }: KeyCaller): Promise<number | undefined> =>
  (await find(db, [ssn, veterinarian?.personId ?? null]))[0]?.id
