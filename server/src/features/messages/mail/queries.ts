import { isEmail } from '@dyra/shared/domain/email'
import { rates } from '@dyra/shared/domain/rates'
import { sql } from 'kysely'
import type { StatementExtension } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { afterCommit, type Tx } from '../../../db/transaction.ts'
import type { MailFacts, MailName, QueuedMail, RegisteredPet } from './mails.ts'

/** Workers of this process that sleep until their next poll of the outbox. */
const sleepers = new Set<() => void>()

/** Calls `wake` whenever this process queues an e-mail. Returns a function that stops it. */
export function onQueued(wake: () => void): () => void {
  sleepers.add(wake)
  return () => sleepers.delete(wake)
}

export function wakeOutbox(): void {
  for (const wake of [...sleepers]) wake()
}

const [{ seconds: DAY }] = rates.alternativeAddress
const REGISTRATION_DELAY_MS = 10 * 60_000

/** Last check of an address, which is used in an e-mail unchanged. Routes refuse invalid addresses before. */
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

/**
 * The waiting e-mail with this key. A worker clears the key of the row it takes, so that nothing is merged into an
 * e-mail that is being sent.
 */
const WAITING = '(dedup_key) where dedup_key is not null and done_at is null and dead_at is null'
/** Replaces values and appends to `pets`. */
const JOIN = `payload = outbox.payload || excluded.payload || case when outbox.payload ? 'pets'
    then jsonb_build_object('pets', (outbox.payload->'pets') || (excluded.payload->'pets')) else '{}' end,
  pet_ids = outbox.pet_ids || excluded.pet_ids, address = coalesce(excluded.address, outbox.address)`

/** Adds e-mails to the outbox in one statement. They are sent if and only if the transaction commits. */
export async function queueMail(tx: Tx, ...mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return
  const insertion = tx.insertInto('outbox').values(mails.map(rowOf))
  await sql`${insertion} on conflict ${sql.raw(WAITING)} do update set ${sql.raw(JOIN)}`.execute(tx)
  afterCommit(tx, wakeOutbox)
}

interface Parties {
  readonly veterinarianPersonId: number
  readonly ownerPersonId: number
}

const registrationKey = ({ veterinarianPersonId, ownerPersonId }: Parties) =>
  `registration:${veterinarianPersonId}:${ownerPersonId}`

/**
 * One e-mail for all pets that a veterinarian registers for one owner within ten minutes (docs/domain.md#e-mails), for
 * the statement that inserts the pet. It is not due yet, so that no worker is woken.
 */
export function registrationMail({
  pet,
  veterinarianName,
  ...parties
}: Parties & { veterinarianName: string; pet: RegisteredPet }): StatementExtension {
  const data: MailFacts['registrationPending'] = { veterinarianName, pets: [pet] }
  const dueAt = new Date(Date.now() + REGISTRATION_DELAY_MS)
  return (bind) => `insert into outbox (kind, recipient_person_id, pet_ids, payload, dedup_key, run_at)
    select 'registrationPending', ${bind(parties.ownerPersonId)}::bigint, array[a.id], ${bind(JSON.stringify(data))}::jsonb,
      ${bind(registrationKey(parties))}::text, ${bind(dueAt)}::timestamptz
    from after a on conflict ${WAITING} do update set ${JOIN}`
}

/** Makes the waiting e-mail about registrations due now. Returns the number of e-mails (0 or 1). */
export async function releaseRegistrationMail(
  tx: Tx,
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

interface Request {
  /** The person who is asked. */
  readonly personId: number
  readonly petId: number
  readonly kinds: readonly MailName[]
}

/**
 * Removes a pet from waiting e-mails about a request that has ended. An e-mail about no other pet is deleted. Returns
 * the kinds of these e-mails.
 */
export async function withdrawRequests(tx: Tx, { personId, petId, kinds }: Request): Promise<MailName[]> {
  const { rows } = await sql<{ kind: MailName }>`
    with waiting as (
      select id, kind, pet_ids, payload from outbox
      where recipient_person_id = ${personId} and dedup_key is not null and done_at is null and dead_at is null
        and kind = any(${kinds}::text[]) and ${petId} = any(pet_ids)
      for update
    ), gone as (
      delete from outbox where id in (select id from waiting where ${petId} = all(pet_ids))
    ), kept as (
    update outbox o
    set pet_ids = array_remove(o.pet_ids, ${petId}::bigint), payload = jsonb_set(w.payload, '{pets}', (
      select jsonb_agg(pet order by place) from jsonb_array_elements(w.payload->'pets') with ordinality p (pet, place)
      where w.pet_ids[place] <> ${petId}))
    from waiting w where o.id = w.id and ${petId} <> any(w.pet_ids)
    ) select kind from waiting`.execute(tx)
  return rows.map(({ kind }) => kind)
}

/** An e-mail address given for another person. */
export interface GivenAddress {
  readonly personId: number
  readonly address: string | null | undefined
  /** Number of other addresses allowed today: a reminder may go to a corrected address. */
  readonly corrections?: number
}

/** Milliseconds until another address may be given for a person; 0 if now. A day allows one, and `corrections` more. */
export async function waitForAddress(tx: Tx, { personId, address, corrections = 0 }: GivenAddress): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select (extract(epoch from max(created_at) + ${DAY} * interval '1 second' - now()) * 1000)::float8 as wait
    from outbox
    where recipient_person_id = ${personId} and lower(address) <> lower(${address}) and kind <> 'emailChanged'
      and created_at > now() - ${DAY} * interval '1 second'
    group by lower(address) order by wait desc offset ${corrections} limit 1`.execute(tx)
  return rows[0]?.wait ?? 0
}

/** Queues the e-mails of at most `limit` recipients and returns the number of e-mails. */
type QueueBatch = (db: Database, limit: [number]) => Promise<readonly { readonly n: number }[]>

const BATCH = 500

/** Repeats a statement that queues e-mails, until there are none left to queue. Returns the number of e-mails. */
export async function queueInBatches(db: Database, queueBatch: QueueBatch): Promise<number> {
  let [total, queued] = [0, 0]
  do {
    queued = (await queueBatch(db, [BATCH]))[0]?.n ?? 0
    total += queued
  } while (queued > 0)
  if (total > 0) wakeOutbox()
  return total
}
