import { DAY_MS } from '@dyra/shared/domain/dates'
import type { Connection } from '../../../server/src/db/statements.ts'
import type { DemoPeople } from './people.ts'

interface DemoClaim {
  readonly pet: string
  readonly owner: string
  readonly claimant: string
  readonly account: string
  readonly ownerWords: string
  /** How the owner was notified. Null: the owner has no e-mail address and gets a letter first. */
  readonly notifiedBy: 'mail' | null
  readonly objection: string | null
  readonly days: number
}

/** A claim that waits for the owner, one whose owner gets a letter first, and one to which the owner objected. */
const claims: readonly DemoClaim[] = [
  {
    pet: 'Max',
    owner: 'Færeyjar',
    claimant: 'Afríka',
    account: 'Ég tók við hundinum í sumar þegar fyrri fjölskylda flutti úr landi. Kaupsamningur fylgir.',
    ownerWords: 'Honum líður vel og hann er kominn með ný bólusetningarvottorð.',
    notifiedBy: 'mail',
    objection: null,
    days: 3,
  },
  {
    pet: 'Branda',
    owner: 'Finnland',
    claimant: 'Ameríka',
    account: 'Kisan hefur búið hjá mér í fjögur ár, eftir að eigandinn flutti á hjúkrunarheimili.',
    ownerWords: 'Ég vil gjarnan skrá Bröndu á mig.',
    notifiedBy: null,
    objection: null,
    days: 2,
  },
  {
    pet: 'Loppa',
    owner: 'Færeyjar',
    claimant: 'Finnland',
    account: 'Við skiptum með okkur hundinum og hann er hjá mér aðra hverja viku.',
    ownerWords: 'Við sömdum um þetta í vor.',
    notifiedBy: 'mail',
    objection: 'Enginn samningur er um hundinn og hann býr hjá mér.',
    days: 5,
  },
]

/** Inserts a claim, its history as the registry writes it, and a task unless the registry only waits for the owner. */
const INSERT = `
with added as (
  insert into claim (pet_id, claimant_person_id, tag_number, account, owner_words, created_at, started_at,
    owner_person_id, notified_at, notified_by, answer, answer_words, answered_at, answered_by)
  select p.id, $2, m.tag_number, $3, $4, $8, $8, $1, case when $5::text is not null then $8::timestamptz end, $5,
    case when $6::text is not null then 'objected' end, $6,
    case when $6::text is not null then $8::timestamptz + interval '1 day' end,
    case when $6::text is not null then $1::bigint end
  from pet p join microtag m on m.pet_id = p.id and m.is_latest
  where p.name = $7 and exists (
    select from ownership o where o.pet_id = p.id and o.person_id = $1 and o.to_at is null)
  returning *),
history as (
  insert into audit (table_name, row_id, column_name, value, created_by, created_at)
  select 'Pets', a.pet_id, n.field, n.value, n.by, a.created_at from added a cross join lateral (values
    ('ClaimReceived', a.created_at::text, a.claimant_person_id), ('ClaimNotified', a.notified_by, null),
    ('ClaimAnswer', a.answer, a.answered_by)) n (field, value, by)
  where n.value is not null)
insert into task (kind, pet_id, person_id, claim_id, due_at, created_at, created_by)
select 'claim', pet_id, claimant_person_id, id, coalesce(answered_at, created_at) + interval '7 days',
  coalesce(answered_at, created_at), answered_by
from added where notified_by is null or answer is not null`

/** Claims of pets of the named people. */
export async function writeClaims(connection: Connection, { of }: DemoPeople, now: number): Promise<void> {
  for (const { pet, owner, claimant, account, ownerWords, notifiedBy, objection, days } of claims) {
    const created = new Date(now - days * DAY_MS).toISOString()
    const values = [of(owner), of(claimant), account, ownerWords, notifiedBy, objection, pet, created]
    await connection.query(INSERT, values)
  }
}
