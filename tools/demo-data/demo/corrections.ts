import { DAY_MS } from '@dyra/shared/domain/dates'
import type { Connection } from '../../../server/src/db/statements.ts'
import type { DemoPeople } from './people.ts'

interface DemoCorrection {
  readonly pet: string
  readonly wanted: string
  readonly reason: string
  readonly answer: 'confirmed' | null
  readonly days: number
}

/** A correction that the veterinarian has confirmed, and one that waits for the answer. */
const corrections: readonly DemoCorrection[] = [
  { pet: 'Max', wanted: '2017-04-02', reason: 'Stendur í erlendu vegabréfi dýrsins.', answer: 'confirmed', days: 3 },
  { pet: 'Loppa', wanted: '2019', reason: 'Ræktandinn staðfesti fæðingarárið.', answer: null, days: 1 },
]

const INSERT = `
with added as (
  insert into correction (pet_id, field, stated, wanted, reason, requested_by, requested_as, registrar_id, answer,
    answered_at, created_at)
  select p.id, 'birthDate', case when p.has_only_birth_year then left(p.birth_date::text, 4) else p.birth_date::text end,
    $3, $4, $1, 'owner', $2, $5, case when $5::text is not null then $7::timestamptz + interval '1 day' end, $7
  from pet p where p.name = $6 and exists (
    select from ownership o where o.pet_id = p.id and o.person_id = $1 and o.to_at is null)
  returning id, pet_id, created_at)
insert into task (kind, pet_id, person_id, correction_id, due_at, created_at, created_by)
select 'correction', pet_id, $1, id, created_at + interval '7 days', created_at, $1 from added`

/** Corrections that the owner Færeyjar requested of the veterinarian Danmörk. */
export async function writeCorrections(connection: Connection, { of }: DemoPeople, now: number): Promise<void> {
  for (const { pet, wanted, reason, answer, days } of corrections) {
    const requested = new Date(now - days * DAY_MS).toISOString()
    await connection.query(INSERT, [of('Færeyjar'), of('Danmörk'), wanted, reason, answer, pet, requested])
  }
}
