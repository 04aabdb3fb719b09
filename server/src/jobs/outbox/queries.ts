import { type Database, prepared } from '../../db/connection.ts'

/** A mail that this worker alone may send, until its lease ends. */
export interface Taken {
  readonly id: number
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly pet_ids: readonly number[]
  /** How often it has been taken, this time included; a worker whose lease has ended knows by it. */
  readonly attempts: number
  readonly created_at: Date
  readonly address: string | null
  readonly recipient_name: string | null
  readonly recipient_email: string | null
}

/**
 * Takes what is due, oldest first, for `lease` seconds, and passes over what other workers are taking. Short on
 * purpose: no transaction stays open while a mail server thinks. Without its key a row no longer takes new pets in.
 */
export const takeDue = prepared<Taken, [limit: number, lease: number]>(`
  with due as (
    select id from outbox where done_at is null and dead_at is null and run_at <= now()
    order by run_at, id limit $1 for update skip locked),
  taken as (
    update outbox o set attempts = o.attempts + 1, run_at = now() + $2 * interval '1 second', dedup_key = null
    from due where o.id = due.id
    returning o.id, o.kind, o.payload, o.pet_ids, o.attempts, o.created_at, o.address, o.recipient_person_id)
  select t.id, t.kind, t.payload, t.pet_ids, t.attempts, t.created_at, t.address,
    p.name as recipient_name, p.email as recipient_email
  from taken t left join person p on p.id = t.recipient_person_id order by t.id`)

const finish = prepared<never, [id: number, attempts: number, note: string | null]>(`
  update outbox set done_at = now(), last_error = $3
  where id = $1 and attempts = $2 and done_at is null and dead_at is null`)

const postpone = prepared<never, [id: number, attempts: number, fault: string, pause: number, lastTry: number]>(`
  update outbox set last_error = $3, run_at = now() + $4 * interval '1 second',
    dead_at = case when attempts >= $5 then now() end
  where id = $1 and attempts = $2 and done_at is null and dead_at is null`)

type Row = Pick<Taken, 'id' | 'attempts'>

/** `note` says why nothing was sent. */
export const markDone = (db: Database, { id, attempts }: Row, note: string | null) => finish(db, [id, attempts, note])

export interface Setback {
  readonly fault: string
  readonly pauseSeconds: number
  /** The try after which the mail is given up. */
  readonly lastTry: number
}

export const markFailed = (db: Database, { id, attempts }: Row, { fault, pauseSeconds, lastTry }: Setback) =>
  postpone(db, [id, attempts, fault, pauseSeconds, lastTry])
