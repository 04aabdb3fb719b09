import type { Client } from 'pg'

/**
 * Rules that hold for the whole database at any time (each number once, one owner at a time, no change without its
 * history …), each as a query for the rows that violate it. Constraints enforce many of them; the queries read the rows,
 * so that a corrupt index or a half-recovered write shows.
 */
const invariants = {
  'a number exists once in the registry': 'select tag_number from microtag group by tag_number having count(*) > 1',
  'numbers have their stored form': `select id from microtag where tag_number !~ '^[0-9A-Z]+$' or length(tag_number) > 500`,
  'a pet with numbers has exactly one latest':
    'select pet_id from microtag group by pet_id having count(*) filter (where is_latest) <> 1',
  'a pet has at most one open ownership':
    'select pet_id from ownership where to_at is null group by pet_id having count(*) > 1',
  'a pet has at most one pending transfer': `select pet_id from pet_transfer where status = 'pending' group by pet_id having count(*) > 1`,
  'a person is unique by kennitala': 'select ssn from person group by ssn having count(*) > 1',
  'a person is authorised at most once': 'select person_id from authorized_user group by person_id having count(*) > 1',
  'a person is a payer at most once': 'select person_id from invoice_person group by person_id having count(*) > 1',
  'a pet has at most one picture': 'select pet_id from pet_image group by pet_id having count(*) > 1',
  'a picture has both its sizes': 'select id from pet_image where length(icon) = 0 or length(large) = 0',
  'ownerships never overlap': `select id from (
      select id, to_at, lead(from_at) over (partition by pet_id order by from_at, id) as next_from from ownership) o
    where next_from is not null and (to_at is null or to_at > next_from)`,
  'an ownership does not end before it begins': 'select id from ownership where to_at < from_at',
  'an accepted transfer is an ownership from that moment': `select t.id from pet_transfer t
    where t.status = 'accepted' and t.anonymised_at is null and t.created_at > $1 and not exists (
      select from ownership o where o.pet_id = t.pet_id and o.person_id = t.new_owner_person_id and o.from_at = t.decided_at)`,
  'an ownership has the transfer that opened it': `select o.id from ownership o
    where o.from_at > $1 and not exists (
      select from pet_transfer t where t.pet_id = o.pet_id and t.new_owner_person_id = o.person_id
        and t.status = 'accepted' and t.decided_at = o.from_at)`,
  'a transfer is decided or pending': `select id from pet_transfer where (status = 'pending') <> (decided_at is null)`,
  'a dead pet has no pending transfer between owners': `select t.id from pet_transfer t join pet p on p.id = t.pet_id
    where p.is_dead and t.status = 'pending' and not t.by_veterinarian`,
  'a co-owner shares the pet with another owner': `select p.id from pet p
    where p.co_owner_person_id is not null and not exists (select from ownership o
      where o.pet_id = p.id and o.to_at is null and o.person_id <> p.co_owner_person_id)`,
  'a pet has at most one undecided invitation of a co-owner': `select pet_id from co_owner_invitation
    where status in ('entered', 'invited') group by pet_id having count(*) > 1`,
  'a co-owner is invited by an owner, or entered before there is one': `select i.id from co_owner_invitation i
    where i.status in ('entered', 'invited') and (i.status = 'invited')
      <> exists (select from ownership o where o.pet_id = i.pet_id and o.to_at is null)`,
  'a pet with a co-owner has no open invitation': `select p.id from pet p join co_owner_invitation i on i.pet_id = p.id
    where i.status in ('entered', 'invited') and p.co_owner_person_id is not null`,
  'a dead pet is not lost': 'select id from pet where is_dead and is_lost',
  'a lost pet has the day of its loss': 'select id from pet where is_lost <> (day_of_disappear is not null)',
  'a pet is lost if the last confirmed report says so': `select p.id from pet p cross join lateral (
      select y.code from incident i join incident_type y on y.id = i.incident_type_id
      where i.pet_id = p.id and not i.unconfirmed and y.code in ('Lost', 'FoundAlive', 'FoundDead')
      order by i.id desc limit 1) last
    where p.created_at > $1 and p.is_lost <> (last.code = 'Lost')`,
  'a new pet has a number and a transfer': `select p.id from pet p where p.created_at > $1 and not (
      exists (select from microtag m where m.pet_id = p.id) and exists (select from pet_transfer t where t.pet_id = p.id))`,
  'a microchip has its fee line': `select id from microtag where kind = 'microchip' and anonymised_at is null
    and (price_isk is null or species_id is null or invoiced_person_id is null or registered_by is null)`,
  'a breed belongs to its species': `select p.id from pet p join breed b on b.id = p.breed_id where b.species_id <> p.species_id`,
  'a new pet is in the history': `select p.id from pet p where p.created_at > $1 and not exists (
      select from audit a where a.table_name = 'Pets' and a.row_id = p.id and a.column_name = 'Name')`,
  'the history has the current name, loss and death of each pet': `select p.id from pet p cross join lateral (values
      ('Name', p.name), ('IsLost', p.is_lost::text), ('IsDead', p.is_dead::text)) now (field, value)
    cross join lateral (select a.value from audit a
      where a.table_name = 'Pets' and a.row_id = p.id and a.column_name = now.field order by a.id desc limit 1) recorded
    where p.created_at > $1 and recorded.value is distinct from now.value`,
  'the history has the current status of each transfer': `select t.id from pet_transfer t cross join lateral (
      select a.value from audit a where a.table_name = 'PetTransfers' and a.row_id = t.id and a.column_name = 'Status'
      order by a.id desc limit 1) recorded
    where t.updated_at > $1 and recorded.value is distinct from t.status`,
  'the history has the current status of each invitation': `select i.id from co_owner_invitation i cross join lateral (
      select a.value from audit a where a.table_name = 'CoOwnerInvitations' and a.row_id = i.id and a.column_name = 'Status'
      order by a.id desc limit 1) recorded
    where i.updated_at > $1 and recorded.value is distinct from i.status`,
  'the history has the current owner of each pet': `select o.id from ownership o where o.to_at is null and o.from_at > $1
    and o.person_id::text is distinct from (select a.value from audit a
      where a.table_name = 'Pets' and a.row_id = o.pet_id and a.column_name = 'OwnerPersonId' order by a.id desc limit 1)`,
  'the history has the current picture of each pet': `select i.id from pet_image i where i.created_at > $1
    and i.id::text is distinct from (select a.value from audit a
      where a.table_name = 'Pets' and a.row_id = i.pet_id and a.column_name = 'ImageId' order by a.id desc limit 1)`,
  'rows that the history refers to exist': `select a.id from audit a where a.created_at > $1 and (
      (a.table_name = 'Pets' and not exists (select from pet where id = a.row_id))
      or (a.table_name = 'Users' and not exists (select from person where id = a.row_id))
      or (a.table_name = 'PetTransfers' and not exists (select from pet_transfer where id = a.row_id))
      or (a.table_name = 'MicroTags' and not exists (select from microtag where id = a.row_id))
      or (a.table_name = 'Incidents' and not exists (select from incident where id = a.row_id)))`,
  'a transfer between owners has its mail': `select t.id from pet_transfer t where t.created_at > $1 and not t.by_veterinarian
    and not exists (select from outbox o where o.kind in ('transferRequest', 'administratorTransfer')
      and o.recipient_person_id = t.new_owner_person_id and o.created_at <= t.created_at
      and ((t.pet_id = any (o.pet_ids) and o.created_at > t.created_at - interval '1 hour')
        or (t.status <> 'pending' and o.created_at > t.created_at - interval '2 hours')))`,
  'an invitation has its mail': `select i.id from co_owner_invitation i where i.invited_at > $1
    and not exists (select from outbox o where o.kind = 'coOwnerInvited'
      and o.recipient_person_id = i.person_id and o.created_at <= i.invited_at
      and ((i.pet_id = any (o.pet_ids) and o.created_at > i.invited_at - interval '1 hour')
        or (i.status <> 'invited' and o.created_at > i.invited_at - interval '2 hours')))`,
  'a registration has its mail': `select t.id from pet_transfer t where t.created_at > $1 and t.by_veterinarian
    and t.status = 'pending' and not exists (select from outbox o where o.kind = 'registrationPending'
      and t.pet_id = any (o.pet_ids) and o.recipient_person_id = t.new_owner_person_id)
    and not exists (select from imported_pet i join outbox o on o.kind = 'importedPets'
      and (o.payload->>'importId')::bigint = i.import_id and o.recipient_person_id = t.new_owner_person_id
      where i.pet_id = t.pet_id)`,
  'an import counts its pets': `select import_id from pet_import_part group by import_id
    having sum(registered_count) > 0 and max(content) is not null
      and sum(registered_count) <> (select count(*) from imported_pet i where i.import_id = pet_import_part.import_id)`,
  'no two waiting mails have the same key': `select dedup_key from outbox
    where dedup_key is not null and done_at is null and dead_at is null group by dedup_key having count(*) > 1`,
  'no mail is undeliverable': 'select id from outbox where dead_at > $1',
  'no request with an idempotency key is unfinished': 'select key from idempotency where status is null',
}

/** All foreign keys, from the catalog of the database. */
const REFERENCES = `select c.conname as name, c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
    (select string_agg(format('a.%1$I is not null', k.attname), ' and ') from unnest(c.conkey) n
      join pg_attribute k on k.attrelid = c.conrelid and k.attnum = n) as given,
    (select string_agg(format('b.%I = a.%I', f.attname, k.attname), ' and ')
      from unnest(c.conkey, c.confkey) as n (k, f)
      join pg_attribute k on k.attrelid = c.conrelid and k.attnum = n.k
      join pg_attribute f on f.attrelid = c.confrelid and f.attnum = n.f) as same
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`

interface ReferenceRow {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly given: string
  readonly same: string
}

async function brokenReferences(client: Client): Promise<InvariantCheck> {
  const { rows } = await client.query<ReferenceRow>(REFERENCES)
  const broken: string[] = []
  for (const { name, from, to, given, same } of rows) {
    const text = `select 1 from ${from} a where ${given} and not exists (select from ${to} b where ${same}) limit 1`
    if ((await client.query(text)).rows.length > 0) broken.push(`reference ${name}`)
  }
  return { broken, count: rows.length }
}

export interface InvariantCheck {
  readonly count: number
  /** Names of violated invariants, each with some of the rows. */
  readonly broken: readonly string[]
}

/** Checks all invariants and foreign keys. Rows older than `since` come from the demo data or the seed, not from requests. */
export async function checkInvariants(client: Client, since: Date): Promise<InvariantCheck> {
  const broken: string[] = []
  for (const [name, text] of Object.entries(invariants)) {
    const values = text.includes('$1') ? [since] : []
    const { rows } = await client.query<Record<string, unknown>>(`select * from (${text}) broken limit 5`, values)
    if (rows.length > 0) broken.push(`${name}: ${rows.map((row) => Object.values(row).join('/')).join(', ')}`)
  }
  const references = await brokenReferences(client)
  return { count: Object.keys(invariants).length + references.count, broken: [...broken, ...references.broken] }
}
