/**
 * Rules that hold for the whole database at any time (each number once, one owner at a time, no change without its history …),
 * each as a query for rows that violate it. Constraints enforce many rules; the queries read the rows, and so find a corrupt
 * index or a half-recovered write.
 */
export const invariants = {
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
  'a microchip has its fee line': `select id from microtag where kind = 'microchip' and anonymised_at is null
    and (price_isk is null or species_id is null or invoiced_person_id is null or registered_by is null)`,
  'a breed belongs to its species': `select p.id from pet p join breed b on b.id = p.breed_id where b.species_id <> p.species_id`,
  'an import with content has as many pets as its parts count as registered': `select import_id from pet_import_part group by import_id
    having sum(registered_count) > 0 and max(content) is not null
      and sum(registered_count) <> (select count(*) from imported_pet i where i.import_id = pet_import_part.import_id)`,
  'no two waiting mails have the same key': `select dedup_key from outbox
    where dedup_key is not null and done_at is null and dead_at is null group by dedup_key having count(*) > 1`,
}

/** A connection of the pool, or a client of pg. */
export interface Queries {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ readonly rows: Row[] }>
}

export interface InvariantCheck {
  readonly count: number
  /** Names of violated invariants, each with some of the rows. */
  readonly broken: readonly string[]
}

/** Checks queries for rows that violate an invariant. Queries that need `since` get its value. */
export async function brokenRules(
  client: Queries,
  rules: readonly (readonly [name: string, text: string])[],
  since?: Date,
): Promise<InvariantCheck> {
  const broken: string[] = []
  for (const [name, text] of rules) {
    const values = text.includes('$1') ? [since] : []
    const { rows } = await client.query<Record<string, unknown>>(`select * from (${text}) broken limit 5`, values)
    if (rows.length > 0) broken.push(`${name}: ${rows.map((row) => Object.values(row).join('/')).join(', ')}`)
  }
  return { count: rules.length, broken }
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

export async function brokenReferences(client: Queries): Promise<InvariantCheck> {
  const { rows } = await client.query<ReferenceRow>(REFERENCES)
  const broken: string[] = []
  for (const { name, from, to, given, same } of rows) {
    const text = `select 1 from ${from} a where ${given} and not exists (select from ${to} b where ${same}) limit 1`
    if ((await client.query(text)).rows.length > 0) broken.push(`reference ${name}`)
  }
  return { broken, count: rows.length }
}
