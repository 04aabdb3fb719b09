import type { KeyCaller } from '../../../access/caller.ts'
import { type Database, prepared } from '../../../db/connection.ts'
import { chargeableBy, isListedPayer } from '../../../db/expressions.ts'

const find = prepared<{ id: number }, [ssn: string, veterinarianId: number | null]>(`
select p.id from person p
where p.ssn = $1 and (${isListedPayer('p.id')} or p.id in ${chargeableBy('$2')})`)

/** A listed payer, or one whom the veterinarian of the key may charge, by kennitala. */
export const findPayer = async (db: Database, ssn: string, { veterinarian }: KeyCaller): Promise<number | undefined> =>
  (await find(db, [ssn, veterinarian?.personId ?? null]))[0]?.id
