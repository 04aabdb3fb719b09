import type { IncidentCode } from '@dyra/shared/domain/reference'
import type { Client } from 'pg'

interface RegisteredPet {
  readonly name: string
  readonly tag: string
  readonly petId: number
  /** Milliseconds since 1970 at which the registration was sent. */
  readonly begunAt: number
}

/** A registered pet with its acknowledged changes. */
export interface LedgerPet extends RegisteredPet {
  /** Person ids, in the order in which they became owners. */
  readonly owners: number[]
  /** Milliseconds since 1970 at which the registration was acknowledged. */
  readonly acknowledgedAt: number
  /** Ids of transfers between owners. */
  readonly transfers: number[]
  readonly incidents: Map<IncidentCode, number>
  coOwners: number
  imageId: string | number | undefined
}

/** The acknowledged changes, to be compared with the database at the end. */
export class Ledger {
  readonly pets: LedgerPet[] = []
  /** Acknowledged phone numbers by person, in their order. */
  readonly phones = new Map<number, string[]>()

  addPet(pet: RegisteredPet): LedgerPet {
    const acknowledgedAt = Date.now()
    const added = {
      ...pet,
      acknowledgedAt,
      owners: [],
      transfers: [],
      incidents: new Map(),
      coOwners: 0,
      imageId: undefined,
    }
    this.pets.push(added)
    return added
  }

  addPhone(personId: number, number: string): void {
    this.phones.set(personId, [...(this.phones.get(personId) ?? []), number])
  }
}

interface PetRow {
  readonly petId: number
  readonly name: string
  readonly tags: readonly string[]
  readonly owners: readonly number[]
  readonly transfers: readonly number[]
  readonly registrations: number
  readonly coOwners: number
  readonly incidents: Readonly<Partial<Record<IncidentCode, number>>>
  readonly imageId: string | null
}

const PETS = `select p.id::int as "petId", p.name,
    (select coalesce(array_agg(m.tag_number), '{}') from microtag m where m.pet_id = p.id) as tags,
    (select coalesce(array_agg(o.person_id::int order by o.id), '{}') from ownership o where o.pet_id = p.id) as owners,
    (select coalesce(array_agg(t.id::int order by t.id), '{}') from pet_transfer t where t.pet_id = p.id and not t.by_veterinarian) as transfers,
    (select count(*)::int from pet_transfer t where t.pet_id = p.id and t.by_veterinarian) as registrations,
    (select count(*)::int from co_owner_invitation i where i.pet_id = p.id and i.status = 'accepted') as "coOwners",
    (select coalesce(jsonb_object_agg(x.code, x.n), '{}') from (
      select y.code, count(*) as n from incident i join incident_type y on y.id = i.incident_type_id
      where i.pet_id = p.id group by y.code) x) as incidents,
    (select i.id from pet_image i where i.pet_id = p.id) as "imageId"
  from pet p where p.name like $1`

/** Acknowledged changes that are missing, and changes that were made more than once. */
export class Difference {
  readonly lost: string[] = []
  readonly doubled: string[] = []

  compare(what: string, expected: number, found: number): void {
    if (found < expected) this.lost.push(`${what}: ${found} of ${expected}`)
    if (found > expected) this.doubled.push(`${what}: ${found} instead of ${expected}`)
  }

  /** Expects something to be in the database; otherwise it counts as lost. */
  expect(what: string, isThere: boolean): void {
    this.compare(what, 1, isThere ? 1 : 0)
  }
}

function compareIncidents(difference: Difference, { name, incidents }: LedgerPet, row: PetRow): void {
  for (const [code, expected] of incidents) difference.compare(`${name}, ${code}`, expected, row.incidents[code] ?? 0)
  const total = Object.values(row.incidents).reduce((sum, n) => sum + n, 0)
  const expected = [...incidents.values()].reduce((sum, n) => sum + n, 0)
  difference.compare(`${name}, incidents`, expected, total)
}

function comparePet(difference: Difference, pet: LedgerPet, found: readonly PetRow[]): void {
  const { name, tag, owners, transfers, coOwners, imageId } = pet
  difference.compare(`${name}, registered`, 1, found.length)
  const [row] = found
  if (!row) return
  difference.expect(`${name}, as pet ${pet.petId}`, row.petId === pet.petId)
  difference.compare(`${name}, number`, 1, row.tags.filter((each) => each === tag).length)
  difference.compare(`${name}, numbers`, 1, row.tags.length)
  difference.compare(`${name}, transfers by registration`, 1, row.registrations)
  difference.compare(`${name}, acceptances`, owners.length, row.owners.length)
  difference.expect(`${name}, the same owners`, String(owners) === String(row.owners))
  difference.compare(`${name}, transfers`, transfers.length, row.transfers.length)
  difference.compare(`${name}, co-owners`, coOwners, row.coOwners)
  compareIncidents(difference, pet, row)
  if (imageId !== undefined) difference.expect(`${name}, picture`, String(row.imageId) === String(imageId))
}

interface PhoneRow {
  readonly id: number
  readonly phone: string | null
}

interface HistoryRow {
  readonly id: number
  readonly values: readonly string[]
}

async function comparePhones(difference: Difference, client: Client, phones: Ledger['phones']): Promise<void> {
  const ids = [...phones.keys()]
  const current = await client.query<PhoneRow>(
    'select id::int, phone_numbers[1] as phone from person where id = any ($1)',
    [ids],
  )
  for (const { id, phone } of current.rows) difference.expect(`phone of ${id}`, phones.get(id)?.at(-1) === phone)
  const history = await client.query<HistoryRow>(
    `select row_id::int as id, array_agg(value) as values from audit
     where table_name = 'Users' and column_name = 'PhoneNumbers' and row_id = any ($1) group by row_id`,
    [ids],
  )
  for (const { id, values } of history.rows)
    for (const phone of phones.get(id) ?? []) {
      const count = values.filter((value) => value.includes(phone)).length
      difference.compare(`history of phone ${phone} of ${id}`, 1, count)
    }
}

function groupByName(rows: readonly PetRow[]): Map<string, PetRow[]> {
  const groups = new Map<string, PetRow[]>()
  for (const row of rows) groups.set(row.name, [...(groups.get(row.name) ?? []), row])
  return groups
}

/**
 * Compares the registrations of the ledger with a database that was restored to the time `until`: registrations acknowledged
 * earlier are there once, registrations begun later are not.
 */
export async function compareUntil(
  client: Client,
  { pets }: Ledger,
  { until, prefix }: { until: Date; prefix: string },
) {
  const difference = new Difference()
  const { rows } = await client.query<PetRow>(PETS, [`${prefix}%`])
  const byName = groupByName(rows)
  const before = pets.filter(({ acknowledgedAt }) => acknowledgedAt < until.getTime())
  const after = pets.filter(({ begunAt }) => begunAt > until.getTime())
  for (const { name } of before) difference.compare(`${name}, before`, 1, byName.get(name)?.length ?? 0)
  for (const { name } of after) difference.compare(`${name}, after`, 0, byName.get(name)?.length ?? 0)
  return { difference, before: before.length, after: after.length }
}

/** Compares the ledger with the database. The names of all its pets begin with `prefix`. */
export async function compareWithLedger(client: Client, ledger: Ledger, prefix: string): Promise<Difference> {
  const difference = new Difference()
  const { rows } = await client.query<PetRow>(PETS, [`${prefix}%`])
  const byName = groupByName(rows)
  for (const pet of ledger.pets) comparePet(difference, pet, byName.get(pet.name) ?? [])
  // Every registration has a final answer, so there are no others.
  difference.compare('pets in total', ledger.pets.length, rows.length)
  await comparePhones(difference, client, ledger.phones)
  return difference
}
