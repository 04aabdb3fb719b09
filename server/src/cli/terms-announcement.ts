import { TERMS_NOTICE_DAYS } from '@dyra/shared/domain/limits'
import type { TermsKind } from '@dyra/shared/domain/terms'
import { sql } from 'kysely'
import type { Database } from '../db/connection.ts'
import { ownEmail, TODAY } from '../db/expressions.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'

export interface Terms {
  readonly kind: TermsKind
  readonly text: string
  /** First day, yyyy-mm-dd. */
  readonly validFrom: string
}

const mailKinds = { 'user-agreement': 'userAgreementChanging', 'privacy-policy': 'privacyPolicyChanging' } as const

/** Ten mails per second, so that urgent mails are sent in between. */
const PACE = sql`interval '100 milliseconds'`

const STEP = 20_000

const today = sql.raw(TODAY)

async function checkDay(tx: Tx, { kind, validFrom }: Terms): Promise<number> {
  const { rows } = await sql<{ first: string; last: string; version: number }>`
    select ${today} + ${TERMS_NOTICE_DAYS}::int as first, max(valid_from) as last, max(version) as version
    from terms_version where kind = ${kind}`.execute(tx)
  const { first = '', last = '', version = 0 } = rows[0] ?? {}
  if (validFrom < first)
    throw new Error(`Persons have ${TERMS_NOTICE_DAYS} days to read it: ${first} is the first possible day.`)
  if (validFrom <= last) throw new Error(`Version ${version} is in force from ${last}: a newer text must begin later.`)
  return version + 1
}

const recipients = sql`from person where ${sql.raw(ownEmail('person'))} is not null and erased_at is null and not deceased`

async function countMails(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${recipients}`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Inserts in steps of ids, to report progress. */
async function writeMails(tx: Tx, { kind, validFrom }: Terms, onProgress: (done: number) => void) {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from person`.execute(tx)
  const last = rows[0]?.last ?? 0
  let mails = 0
  for (let from = 0; from < last; from += STEP) {
    const written = await sql`
      insert into outbox (kind, recipient_person_id, payload, run_at)
      select ${mailKinds[kind]}, id, ${JSON.stringify({ date: validFrom })}::jsonb,
        now() + (${mails}::int + row_number() over (order by id)) * ${PACE}
      ${recipients} and id > ${from} and id <= ${from + STEP}`.execute(tx)
    mails += Number(written.numAffectedRows ?? 0)
    onProgress(Math.min((from + STEP) / last, 1))
  }
  return mails
}

interface How {
  /** Only count the mails. */
  readonly isDry?: boolean
  readonly onProgress?: (done: number) => void
}

/**
 * Stores the new version and queues an e-mail to everyone with an address, in one transaction. Sessions require
 * acceptance again from its first day on (`currentTermsVersion`).
 * @throws Error if the day is too early or not after the previous version's
 */
export function announceTerms(db: Database, terms: Terms, { isDry = false, onProgress }: How = {}) {
  return inTransaction(db, async (tx) => {
    const version = await checkDay(tx, terms)
    if (isDry) return { version, mails: await countMails(tx) }
    const { kind, text, validFrom } = terms
    await sql`
      insert into terms_version (kind, version, text, valid_from, announced_at)
      values (${kind}, ${version}, ${text}, ${validFrom}, now())`.execute(tx)
    return { version, mails: await writeMails(tx, terms, onProgress ?? (() => undefined)) }
  })
}
