import type { Database } from '../../db/connection.ts'
import { animalFacts } from '../../db/expressions.ts'

/** Adds a certificate of a pet that a person owns. No one has its code. */
export async function addCertificate(db: Database, ssn: string): Promise<string | undefined> {
  const [added] = await db.query<{ id: string }>(
    `insert into verification_document (id, pet_id, kind, code_hash, ownership_id, made_by, snapshot, expires_at, created_by)
     select gen_random_uuid(), p.id, 'certificate', gen_random_uuid(), w.id, 'owner', ${animalFacts('p')},
       now() + interval '1 day', o.id
     from person o join ownership w on w.person_id = o.id and w.to_at is null join pet p on p.id = w.pet_id
     where o.ssn = $1 limit 1 returning id`,
    [ssn],
  )
  return added?.id
}

interface Mandate {
  readonly owner: string
  readonly person: string
}

/** Adds a representative of the owner, because the previous one may be revoked. Persons are named by kennitala. */
export async function addRepresentative(db: Database, { owner, person }: Mandate): Promise<number> {
  // A statement of its own: the end of a `with` part may come after the insert, which then breaks the unique index.
  await db.query('update representative set ended_at = now() where ended_at is null')
  const [added] = await db.query<{ id: number }>(
    `insert into representative (owner_person_id, person_id, valid_from, valid_until, document)
     select o.id, h.id, now(), now() + interval '1 year', 'Mál 1' from person o, person h
     where o.ssn = $1 and h.ssn = $2 returning id`,
    [owner, person],
  )
  return added?.id ?? 0
}

/** Makes the owner a payer who accepts the person, because the previous acceptance may be withdrawn. */
export async function addAgreement(db: Database, { owner, person }: Mandate): Promise<number> {
  await db.query(
    `insert into invoice_person (person_id) select id from person where ssn = $1
     on conflict (person_id) do update set hidden_at = null`,
    [owner],
  )
  await db.query('delete from payer_agreement where payer_person_id = (select id from person where ssn = $1)', [owner])
  const [added] = await db.query<{ id: number }>(
    `insert into payer_agreement (payer_person_id, veterinarian_person_id)
     select o.id, h.id from person o, person h where o.ssn = $1 and h.ssn = $2 returning id`,
    [owner, person],
  )
  return added?.id ?? 0
}
