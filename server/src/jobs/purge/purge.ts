import { HANDOVER_CODE_DELETION_DAYS } from '@dyra/shared/domain/handover-codes'
import {
  DELIVERED_REPORT_DAYS,
  ENDED_ALERT_DAYS,
  ENDED_DOCUMENT_DAYS,
  FOUND_ANIMAL_DAYS,
} from '@dyra/shared/domain/limits'
import { ACCESS_LOG_YEARS } from '../../db/access-log-months.ts'
import type { Database } from '../../db/connection.ts'
import { purgeCounters } from '../../limits/queries.ts'

/** Rows to delete: the table, its key columns, and when a row has expired. */
interface Expiry {
  readonly table: string
  readonly key: string
  readonly condition: string
}

const SECURITY_EVENT_YEARS = 1
const CLOSED_TASK_YEARS = 2
/** As long as the access log, whose rows name members. */
const FORMER_MEMBER_YEARS = ACCESS_LOG_YEARS

/** Sessions and prompts are kept some days after their end to investigate complaints; they contain only address classes. */
const expiries = {
  idempotencyAnswers: {
    table: 'idempotency',
    key: 'person_id, route, key',
    condition: `created_at < now() - interval '24 hours'`,
  },
  sessions: {
    table: 'session',
    key: 'id',
    condition: `coalesce(ended_at, expires_at) < now() - interval '30 days'`,
  },
  loginPrompts: { table: 'login_prompt', key: 'id', condition: `expires_at < now() - interval '7 days'` },
  oneTimeTokens: { table: 'one_time_token', key: 'token_hash', condition: `expires_at < now() - interval '1 day'` },
  foundPersons: {
    table: 'found_person',
    key: 'finder_person_id, human_person_id, person_id',
    condition: `found_at < now() - interval '24 hours'`,
  },
  loginDevices: { table: 'login_device', key: 'token_hash, subject', condition: 'expires_at < now()' },
  // Other months are dropped as a whole (db/access-log-months.ts).
  firstViews: {
    table: 'access_log',
    key: 'id',
    condition: `created_at < date_trunc('month', now() - interval '${ACCESS_LOG_YEARS} years')`,
  },
  securityEvents: {
    table: 'security_event',
    key: 'id',
    condition: `created_at < now() - interval '${SECURITY_EVENT_YEARS} year'`,
  },
  closedTasks: {
    table: 'task',
    key: 'id',
    condition: `closed_at < now() - interval '${CLOSED_TASK_YEARS} years'`,
  },
  decidedDisputes: {
    table: 'pet_dispute',
    key: 'id',
    condition: `decided_at < now() - interval '${CLOSED_TASK_YEARS} years'`,
  },
  handoverCodes: {
    table: 'handover_code',
    key: 'id',
    condition: `expires_at < now() - interval '${HANDOVER_CODE_DELETION_DAYS} days'`,
  },
  contactAttempts: {
    table: 'contact_attempt',
    key: 'id',
    condition: `created_at < now() - interval '${ACCESS_LOG_YEARS} years'`,
  },
  formerMembers: {
    table: 'workplace_member',
    key: 'id',
    condition: `removed_at < now() - interval '${FORMER_MEMBER_YEARS} years'`,
  },
  representatives: {
    table: 'representative',
    key: 'id',
    condition: `coalesce(ended_at, (valid_until + 1)::timestamptz) < now() - interval '${ACCESS_LOG_YEARS} years'`,
  },
  payerAgreements: {
    table: 'payer_agreement',
    key: 'id',
    condition: `ended_at < now() - interval '${ACCESS_LOG_YEARS} years'`,
  },
  foundAnimals: {
    table: 'found_animal',
    key: 'id',
    condition: `created_at < now() - interval '${FOUND_ANIMAL_DAYS} days'`,
  },
  deliveredReports: {
    table: 'delivered_report',
    key: 'id',
    condition: `created_at < now() - interval '${DELIVERED_REPORT_DAYS} days'`,
  },
  lostAlerts: {
    table: 'lost_alert',
    key: 'id',
    condition: `ended_at < now() - interval '${ENDED_ALERT_DAYS} days'`,
  },
  verificationDocuments: {
    table: 'verification_document',
    key: 'id',
    condition: `least(revoked_at, expires_at) < now() - interval '${ENDED_DOCUMENT_DAYS} days'`,
  },
  // Longer than backups are kept.
  erasures: { table: 'erasure', key: 'id', condition: `erased_at < now() - interval '400 days'` },
  sms: { table: 'sms', key: 'id', condition: `created_at < now() - interval '30 days'` },
  // A session lasts eight hours at most, so no token of a key is valid a day after it was retired.
  signingKeys: { table: 'signing_key', key: 'kid', condition: `retired_at < now() - interval '1 day'` },
} satisfies Record<string, Expiry>

const BATCH = 5000

async function purge(db: Database, { table, key, condition }: Expiry): Promise<number> {
  const text = `
    with gone as (
      delete from ${table} where (${key}) in (
        select ${key} from ${table} where ${condition} limit $1 for update skip locked)
      returning 1)
    select count(*)::int as n from gone`
  for (let total = 0; ; ) {
    const [{ n } = { n: 0 }] = await db.query<{ n: number }>(text, [BATCH])
    total += n
    if (n < BATCH) return total
  }
}

/** Deletes expired rows in batches and returns their numbers. `db` must allow long statements. */
export async function runPurge(db: Database): Promise<Record<keyof typeof expiries | 'counters', number>> {
  const purged = { counters: await purgeCounters(db) } as Record<keyof typeof expiries | 'counters', number>
  for (const name of Object.keys(expiries) as (keyof typeof expiries)[]) purged[name] = await purge(db, expiries[name])
  return purged
}
