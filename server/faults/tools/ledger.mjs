/** What the registry said it had done: compared with what stands in the database when all is over. */
export class Ledger {
  /** `{ name, tag, petId, owners, offers, coOwners, incidents, imageId }` of each pet that was registered. */
  pets = []
  /** Person → phone numbers that were acknowledged, in their order. */
  phones = new Map()

  addPet(pet) {
    const whole = { ...pet, owners: [], offers: [], coOwners: 0, incidents: {}, imageId: undefined }
    this.pets.push(whole)
    return whole
  }

  addPhone(personId, number) {
    this.phones.set(personId, [...(this.phones.get(personId) ?? []), number])
  }
}

const FOUND = `select p.id::int as "petId", p.name,
    (select coalesce(array_agg(m.tag_number), '{}') from microtag m where m.pet_id = p.id) as tags,
    (select coalesce(array_agg(o.person_id::int order by o.id), '{}') from ownership o where o.pet_id = p.id) as owners,
    (select coalesce(array_agg(t.id::int order by t.id), '{}') from pet_transfer t where t.pet_id = p.id and not t.by_veterinarian) as offers,
    (select count(*)::int from pet_transfer t where t.pet_id = p.id and t.by_veterinarian) as registrations,
    (select count(*)::int from co_owner_invitation i where i.pet_id = p.id and i.status = 'accepted') as "coOwners",
    (select coalesce(jsonb_object_agg(x.code, x.n), '{}') from (
      select y.code, count(*) as n from incident i join incident_type y on y.id = i.incident_type_id
      where i.pet_id = p.id group by y.code) x) as incidents,
    (select i.id from pet_image i where i.pet_id = p.id) as "imageId",
    (select count(distinct i.id)::int from pet_image i where i.pet_id = p.id) as images
  from pet p where p.name like $1`

/** Counts how often something is there less or more than it should. */
class Difference {
  lost = []
  doubled = []

  compare(what, expected, found) {
    if (found < expected) this.lost.push(`${what}: ${found} of ${expected}`)
    if (found > expected) this.doubled.push(`${what}: ${found} instead of ${expected}`)
  }
}

function comparePet(difference, pet, found) {
  const { name, tag, owners, offers, coOwners, incidents, imageId } = pet
  difference.compare(`${name}, registered`, 1, found.length)
  const [row] = found
  if (!row) return
  difference.compare(`${name}, as pet ${pet.petId}`, 1, row.petId === pet.petId ? 1 : 0)
  difference.compare(`${name}, number`, 1, row.tags.filter((each) => each === tag).length)
  difference.compare(`${name}, numbers`, 1, row.tags.length)
  difference.compare(`${name}, offered by registration`, 1, row.registrations)
  difference.compare(`${name}, acceptances`, owners.length, row.owners.length)
  difference.compare(`${name}, the same owners`, 1, String(owners) === String(row.owners) ? 1 : 0)
  difference.compare(`${name}, offers`, offers.length, row.offers.length)
  difference.compare(`${name}, co-owners`, coOwners, row.coOwners)
  for (const code of new Set([...Object.keys(incidents), ...Object.keys(row.incidents)]))
    difference.compare(`${name}, ${code}`, incidents[code] ?? 0, row.incidents[code] ?? 0)
  if (imageId) difference.compare(`${name}, picture`, 1, row.imageId === imageId ? 1 : 0)
}

async function comparePhones(difference, client, phones) {
  const ids = [...phones.keys()]
  const { rows: now } = await client.query(
    'select id::int, phone_numbers[1] as phone from person where id = any ($1)',
    [ids],
  )
  for (const { id, phone } of now) difference.compare(`phone of ${id}`, 1, phones.get(id).at(-1) === phone ? 1 : 0)
  const { rows: told } = await client.query(
    `select row_id::int as id, array_agg(value) as values from audit
     where table_name = 'Users' and column_name = 'PhoneNumbers' and row_id = any ($1) group by row_id`,
    [ids],
  )
  for (const { id, values } of told)
    for (const phone of phones.get(id))
      difference.compare(
        `history of phone ${phone} of ${id}`,
        1,
        values.filter((value) => value.includes(phone)).length,
      )
}

/** Resolves to `{ lost, doubled }`, each a list of what is wrong. `prefix`: how the names of all pets begin. */
export async function compare(client, ledger, prefix) {
  const difference = new Difference()
  const { rows } = await client.query(FOUND, [`${prefix}%`])
  const byName = groupByName(rows)
  for (const pet of ledger.pets) comparePet(difference, pet, byName.get(pet.name) ?? [])
  // Every registration had an answer in the end, so nothing else may be there.
  difference.compare('pets altogether', ledger.pets.length, rows.length)
  await comparePhones(difference, client, ledger.phones)
  return difference
}

function groupByName(rows) {
  const groups = new Map()
  for (const row of rows) groups.set(row.name, [...(groups.get(row.name) ?? []), row])
  return groups
}
