import type { VeterinarianSettings } from '@dyra/shared/contract/settings'
import { type Database, prepared } from '../../db/connection.ts'

/**
 * SQL condition that person `payer` may be charged by person `by`: a listed payer, or `by` themselves
 * (docs/domain.md#fees-and-payers).
 */
const mayPay = (payer: string, by: string) => `(${payer} = ${by} or exists (
    select from invoice_person i where i.person_id = ${payer} and i.hidden_at is null))`

interface SettingsRow extends VeterinarianSettings {
  /** Null for a person without roles. */
  authorizedUserId: number | null
}

/** A default payer who was hidden or has died since is ignored. */
const read = prepared<SettingsRow, [number]>(`
select a.id as "authorizedUserId",
  case when d.id is not null then json_build_object('id', d.id, 'ssn', d.ssn, 'fullName', d.name) end
    as "defaultInvoicePerson"
from person p
left join authorized_user a on a.person_id = p.id
left join person d on d.id = a.default_invoiced_person_id and d.erased_at is null and not d.deceased
  and ${mayPay('d.id', 'p.id')}
where p.id = $1 and p.erased_at is null`)

export const readSettings = async (db: Database, personId: number): Promise<SettingsRow | undefined> =>
  (await read(db, [personId]))[0]

interface Candidate {
  id: number
  deceased: boolean
  isListed: boolean
}

const find = prepared<Candidate, [number, number]>(`
select p.id, p.deceased, ${mayPay('p.id', '$2')} as "isListed" from person p where p.id = $1 and p.erased_at is null`)

/** The person chosen as default payer of `personId`. Null if the id is unknown. */
export const findCandidate = async (db: Database, payerId: number, personId: number): Promise<Candidate | null> =>
  (await find(db, [payerId, personId]))[0] ?? null
