import type { Language } from '@dyra/shared/domain/languages'
import { type Database, prepared } from '../../db/connection.ts'
import { ownEmail, receiverLanguage } from '../../db/expressions.ts'

/** A mail leased to this worker: no other may send it until the lease ends. */
export interface LeasedMail {
  readonly id: number
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly pet_ids: readonly number[]
  /** Number of leases, including this one. The number changes if another worker leases the mail after this lease has ended. */
  readonly attempts: number
  readonly created_at: Date
  readonly address: string | null
  readonly recipient_person_id: number | null
  readonly recipient_name: string | null
  readonly recipient_email: string | null
  readonly recipient_language: Language | null
}

/**
 * Kinds of mail that may go to an address that another person set and that its holder has not confirmed. Mails about
 * threads are not among them.
 */
const UNCONFIRMED = `('registrationPending', 'registrationReminder', 'registrationCancelled', 'importedPets', 'confirmEmail')`
/** Kinds of mail to a former address of the person, which is stored with the mail. */
const FORMER = `('emailChanged')`
const RECIPIENT = `case when t.kind in ${UNCONFIRMED} then p.email when t.kind not in ${FORMER} then ${ownEmail('p')} end`

/**
 * Leases due mails, oldest first, for `lease` seconds, and skips mails that other workers are leasing. A transaction instead of a
 * lease would stay open while the mail server responds. Clears the deduplication key, so that no further pets are added to the
 * mail.
 */
export const leaseDue = prepared<LeasedMail, [limit: number, lease: number]>(`
  with due as (
    select id from outbox where done_at is null and dead_at is null and run_at <= now()
    order by run_at, id limit $1 for update skip locked),
  taken as (
    update outbox o set attempts = o.attempts + 1, run_at = now() + $2 * interval '1 second', dedup_key = null
    from due where o.id = due.id
    returning o.id, o.kind, o.payload, o.pet_ids, o.attempts, o.created_at, o.address, o.recipient_person_id)
  select t.id, t.kind, t.payload, t.pet_ids, t.attempts, t.created_at, t.address, t.recipient_person_id,
    p.name as recipient_name, ${RECIPIENT} as recipient_email, ${receiverLanguage('p')} as recipient_language
  from taken t left join person p on p.id = t.recipient_person_id order by t.id`)

// The payload may have names and words of others, which no one needs again. Its ids say what the mail was about.
const finish = prepared<never, [id: number, attempts: number, note: string | null]>(`
  update outbox set done_at = now(), last_error = $3,
    payload = coalesce((select jsonb_object_agg(key, value) from jsonb_each(payload) where key ~ 'Id$'), '{}')
  where id = $1 and attempts = $2 and done_at is null and dead_at is null`)

const postpone = prepared<never, [id: number, attempts: number, error: string, pause: number, maxAttempts: number]>(`
  update outbox set last_error = $3, run_at = now() + $4 * interval '1 second',
    dead_at = case when attempts >= $5 then now() end
  where id = $1 and attempts = $2 and done_at is null and dead_at is null`)

type Row = Pick<LeasedMail, 'id' | 'attempts'>

/** `note`: why nothing was sent. */
export const markDone = (db: Database, { id, attempts }: Row, note: string | null) => finish(db, [id, attempts, note])

export interface Failure {
  readonly error: string
  readonly pauseSeconds: number
  /** Gives the mail up after this many attempts. */
  readonly maxAttempts: number
}

export const markFailed = (db: Database, { id, attempts }: Row, { error, pauseSeconds, maxAttempts }: Failure) =>
  postpone(db, [id, attempts, error, pauseSeconds, maxAttempts])
