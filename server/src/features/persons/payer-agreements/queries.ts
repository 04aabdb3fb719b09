import { type Kysely, sql } from 'kysely'
import { section } from '../../../db/export-section.ts'
import { isListedPayer, mayHoldRole } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'

export interface AgreementRow {
  readonly agreementId: number
  readonly personId: number
  readonly name: string
  readonly ssn: string
  readonly recordedBy: 'payer' | 'administrator' | 'upgrade'
  readonly created: Date
}

const agreements = sql`select a.id as "agreementId", v.id as "personId", v.name, v.ssn, a.created_at as created,
    case when a.created_by is null then 'upgrade' when a.created_by = a.payer_person_id then 'payer'
      else 'administrator' end as "recordedBy"
  from payer_agreement a join person v on v.id = a.veterinarian_person_id`

/** The agreements of a payer that are in force, by name. */
export const findAgreements = async (db: Kysely<Schema>, payerId: number): Promise<AgreementRow[]> =>
  (
    await sql<AgreementRow>`${agreements} where a.payer_person_id = ${payerId} and a.ended_at is null
      order by v.name_sort, a.id`.execute(db)
  ).rows

export const readAgreement = async (db: Kysely<Schema>, id: number): Promise<AgreementRow | undefined> =>
  (await sql<AgreementRow>`${agreements} where a.id = ${id}`.execute(db)).rows[0]

export const isPayer = async (db: Kysely<Schema>, personId: number): Promise<boolean> =>
  (
    await sql<{ isPayer: boolean }>`select ${sql.raw(isListedPayer('p.id'))} as "isPayer" from person p
      where p.id = ${personId}`.execute(db)
  ).rows[0]?.isPayer ?? false

interface AgreementFacts {
  /** Whether the person is on the list of payers. */
  readonly isPayer: boolean
  /** Whether the person who charges may register animals. */
  readonly isStaff: boolean
  readonly exists: boolean
}

export async function readFacts(db: Kysely<Schema>, payerId: number, personId: number): Promise<AgreementFacts> {
  const { rows } = await sql<AgreementFacts>`select
    ${sql.raw(isListedPayer('payer.id'))} as "isPayer",
    exists (select from authorized_user a join person p on p.id = a.person_id
      where p.id = ${personId} and a.enabled and ${sql.raw(mayHoldRole('p'))}) as "isStaff",
    exists (select from payer_agreement where payer_person_id = ${payerId} and veterinarian_person_id = ${personId}
      and ended_at is null) as exists
    from person payer where payer.id = ${payerId}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('No facts of an agreement')
  return facts
}

/** Agreements of the person as payer and as veterinarian. */
export const exportedPayerAgreements = section(`
select g.id as key, p.name as "payerName", v.name as "veterinarianName", g.created_at as created, g.ended_at as ended
from payer_agreement g join person p on p.id = g.payer_person_id join person v on v.id = g.veterinarian_person_id
where $1 in (g.payer_person_id, g.veterinarian_person_id) and g.id > $2`)
