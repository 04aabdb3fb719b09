import { isEmail } from '@dyra/shared/domain/email'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { afterCommit } from '../../db/transaction.ts'
import type { QueuedMail, RegisteredPet } from './mails.ts'
import { wakeOutbox } from './wake.ts'

const REGISTRATION_DELAY_MS = 10 * 60_000

/** Refuses what the routes should have refused: an address goes into a mail as it stands. */
function checked(address: string): string {
  if (!isEmail(address)) throw new TypeError('Not an e-mail address')
  return address
}

function rowOf({ kind, to, data, petIds = [], dedupKey, runAt }: QueuedMail) {
  const { personId = null } = 'personId' in to ? to : {}
  return {
    kind,
    recipient_person_id: personId,
    address: to.address ? checked(to.address) : null,
    pet_ids: [...petIds],
    payload: JSON.stringify(data),
    dedup_key: dedupKey ?? null,
    ...(runAt && { run_at: runAt }),
  }
}

/** Later facts win, but `pets` collect. A row that a worker took has lost its key, so nothing joins a mail in flight. */
const joined = {
  payload: sql<string>`outbox.payload || excluded.payload || case when outbox.payload ? 'pets'
    then jsonb_build_object('pets', (outbox.payload->'pets') || (excluded.payload->'pets')) else '{}' end`,
  pet_ids: sql<number[]>`outbox.pet_ids || excluded.pet_ids`,
  address: sql<string | null>`coalesce(excluded.address, outbox.address)`,
}

/** Puts mails into the outbox, in one statement: they are sent if and only if the transaction commits. */
export async function queueMail(tx: Transaction<Schema>, ...mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return
  await tx
    .insertInto('outbox')
    .values(mails.map(rowOf))
    .onConflict((conflict) =>
      conflict
        .column('dedup_key')
        .where('dedup_key', 'is not', null)
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .doUpdateSet(joined),
    )
    .execute()
  afterCommit(tx, wakeOutbox)
}

interface Parties {
  readonly veterinarianPersonId: number
  readonly ownerPersonId: number
}

const registrationKey = ({ veterinarianPersonId, ownerPersonId }: Parties) =>
  `registration:${veterinarianPersonId}:${ownerPersonId}`

/** One mail for all that a veterinarian registers for one owner within ten minutes (domain.md §9). */
export function queueRegistrationMail(
  tx: Transaction<Schema>,
  { pet, ...parties }: Parties & { veterinarianName: string; pet: RegisteredPet & { petId: number } },
): Promise<void> {
  const { petId, petName, speciesName, tagNumber } = pet
  return queueMail(tx, {
    kind: 'registrationPending',
    to: { personId: parties.ownerPersonId },
    data: { veterinarianName: parties.veterinarianName, pets: [{ petName, speciesName, tagNumber }] },
    petIds: [petId],
    dedupKey: registrationKey(parties),
    runAt: new Date(Date.now() + REGISTRATION_DELAY_MS),
  })
}

/** Sends the waiting mail of new registrations now, if there is one; answers how many mails that were (0 or 1). */
export async function releaseRegistrationMail(
  tx: Transaction<Schema>,
  { address, ...parties }: Parties & { address?: string | null },
): Promise<number> {
  const released = await tx
    .updateTable('outbox')
    .set({ run_at: sql`now()`, ...(address && { address: checked(address) }) })
    .where('dedup_key', '=', registrationKey(parties))
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirst()
  afterCommit(tx, wakeOutbox)
  return Number(released.numUpdatedRows)
}
