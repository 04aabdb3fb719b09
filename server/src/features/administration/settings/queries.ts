import type { VeterinarianSettings } from '@dyra/shared/contract/settings'
import { type Database, prepared } from '../../../db/connection.ts'
import { chargeableBy } from '../../../db/expressions.ts'
import { type Payer, payerFacts } from '../../registration/microtags/index.ts'

interface SettingsRow extends VeterinarianSettings {
  /** Null for a person without roles. */
  authorizedUserId: number | null
}

/** A default payer who may no longer be charged or has died is ignored. */
const read = prepared<SettingsRow, [number]>(`
select a.id as "authorizedUserId",
  case when d.id is not null then json_build_object('id', d.id, 'ssn', d.ssn, 'fullName', d.name) end
    as "defaultInvoicePerson"
from person p
left join authorized_user a on a.person_id = p.id
left join person d on d.id = a.default_invoiced_person_id and d.erased_at is null and not d.deceased
  and d.id in ${chargeableBy('p.id')}
where p.id = $1 and p.erased_at is null`)

export const readSettings = async (db: Database, personId: number): Promise<SettingsRow | undefined> =>
  (await read(db, [personId]))[0]

const find = prepared<{ payer: Payer }, [number, number]>(`
select ${payerFacts('$2')} as payer from person p where p.id = $1 and p.erased_at is null`)

/** The person chosen as default payer of `personId`. Null if the id is unknown. */
export const findCandidate = async (db: Database, payerId: number, personId: number): Promise<Payer | null> =>
  (await find(db, [payerId, personId]))[0]?.payer ?? null
