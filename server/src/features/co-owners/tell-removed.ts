import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../db/change.ts'
import type { Schema } from '../../db/schema.ts'
import { queueMail } from '../mail/index.ts'
import { removedMails } from './mails.ts'

interface Removed {
  readonly petId: number
  /** Who was the co-owner until now. */
  readonly personId: number
  /** Whose co-owner the person was: somebody who has the pet from now on is not named to them. */
  readonly ownerPersonId: number | null
}

/** Tells a co-owner who has agreed that others ended it: removed, replaced, or cleared by a transfer. */
export async function tellRemoved(
  tx: Transaction<Schema>,
  actor: Actor,
  { petId, personId, ownerPersonId }: Removed,
): Promise<void> {
  if (personId === actor.personId) return
  const { rows } = await sql<{ petName: string; ownerName: string | null }>`
    select p.name as "petName", o.name as "ownerName"
    from pet p left join person o on o.id = ${ownerPersonId} where p.id = ${petId}`.execute(tx)
  for (const row of rows) await queueMail(tx, ...removedMails({ ...row, petId, personId }))
}
