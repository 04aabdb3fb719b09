import { contractBody } from '../../kit/contract.ts'
import type { Owner } from '../../kit/people.ts'
import { present } from '../../kit/present.ts'
import { median } from '../../kit/statistics.ts'
import type { AttackAnswer, AttackRequest, Fixture } from '../fixture.ts'
import type { AttackScenario } from '../scenario.ts'

/** An id that no person has. */
const NO_PERSON = 999_999_999
/** Differences of medians that a busy machine causes. */
const MAX_DIFFERENCE_MS = 5
const MAX_DIFFERENCE_SHARE = 0.5

interface PetRow {
  readonly owner: number
  readonly petId: number
  readonly name: string
  readonly speciesId: number
  readonly genderId: number
  readonly tag: string
}

interface Place {
  readonly pet: PetRow
  readonly attacker: Owner
}

/** An owner with a living pet that has no pending transfer, and the pet's number. */
async function findPlace(fixture: Fixture): Promise<Place> {
  const { owners } = fixture.people
  const [found] = await fixture.query<PetRow>(
    `select o.person_id::int as owner, p.id::int as "petId", p.name, p.species_id as "speciesId",
       p.gender_id as "genderId", m.tag_number as tag
     from ownership o join pet p on p.id = o.pet_id join microtag m on m.pet_id = p.id and m.is_latest
     where o.to_at is null and not p.is_dead and p.co_owner_person_id is null and o.person_id = any ($1)
       and not exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending') order by p.id limit 1`,
    [owners.map(({ id }) => id)],
  )
  const pet = present(found, 'a pet')
  const attacker = owners.find(({ id }) => id === pet.owner)
  return { pet, attacker: present(attacker, 'its owner') }
}

/** Requests that name a person, by the field that names them. */
const requests = {
  coOwnerPersonId: ({ petId, name, speciesId, genderId }: PetRow, id: number): AttackRequest => ({
    method: 'PUT',
    path: `/api/Pets/${petId}`,
    body: { name, speciesId, genderId, coOwnerPersonId: id },
  }),
  newOwnerPersonId: ({ petId }: PetRow, id: number): AttackRequest => ({
    method: 'POST',
    path: '/api/PetTransfers',
    body: { petId, newOwnerPersonId: id },
  }),
}
type Field = keyof typeof requests
const FIELDS: readonly Field[] = ['coOwnerPersonId', 'newOwnerPersonId']

/** The answer without the request's id. */
const comparable = ({ status, body }: AttackAnswer) =>
  JSON.stringify({ status, ...(typeof body === 'object' && body), requestId: undefined })

interface Comparison {
  readonly found: readonly string[]
  readonly note: string
}

/** Compares the times of answers about existing persons with those about none. */
function compareTimes(field: Field, existing: readonly number[], missing: readonly number[]): Comparison {
  const [ofExisting, ofMissing] = [median(existing), median(missing)]
  const difference = Math.abs(ofExisting - ofMissing)
  const note = `${field}: ${ofExisting.toFixed(1)} ms for existing ids, ${ofMissing.toFixed(1)} ms for others`
  const isVisible = difference > MAX_DIFFERENCE_MS && difference > ofMissing * MAX_DIFFERENCE_SHARE
  return { note, found: isVisible ? [`the time shows which ids exist, ${note}`] : [] }
}

interface Enumeration extends Comparison {
  /** Number of ids until the limit of requests. */
  readonly count: number
}

/** Names every id in the field, each after an id that no person has. */
async function enumerate(
  fixture: Fixture,
  field: Field,
  { pet, attacker, ids }: Place & { readonly ids: readonly number[] },
) {
  const send = (id: number) => fixture.send({ ...requests[field](pet, id), headers: attacker.headers })
  const found: string[] = []
  const times = { existing: [] as number[], missing: [] as number[] }
  for (const id of ids) {
    const [missing, answer] = [await send(NO_PERSON), await send(id)]
    if (answer.status === 429) break
    times.existing.push(answer.ms)
    times.missing.push(missing.ms)
    if (comparable(answer) !== comparable(missing))
      found.push(`${field} ${id} has another answer than a missing id: ${answer.status} ${answer.text.slice(0, 80)}`)
  }
  const { note, found: visible } = compareTimes(field, times.existing, times.missing)
  const enumeration: Enumeration = { count: times.existing.length, found: [...found, ...visible], note }
  return enumeration
}

async function lookUpTag(fixture: Fixture, tag: string, from: string) {
  const { body } = await fixture.send({ path: `/api/MicroTags?tagNumber=${tag}`, from })
  return contractBody<'GET /api/MicroTags'>(body)
}

/** A lookup shows ids of its own, not those of the persons. */
async function nameOf(fixture: Fixture, { id }: Owner): Promise<string> {
  const [person] = await fixture.query<{ name: string }>('select name from person where id = $1', [id])
  return present(person, 'a person').name
}

/** What the pet's page and lookup show of other persons after the enumeration. */
async function findShownPersons(fixture: Fixture, { pet, attacker }: Place): Promise<string[]> {
  const page = await fixture.send({ path: `/api/Pets/${pet.petId}`, headers: attacker.headers })
  const { owner, invitedCoOwner, transfers } = contractBody<'GET /api/Pets/{petId}'>(page.body)
  const lookup = await lookUpTag(fixture, pet.tag, '10.9.9.9')
  const ownName = await nameOf(fixture, attacker)
  return [
    ...(owner?.coOwnerPersonId ? [`the page names the co-owner ${owner.coOwnerPersonFullName}`] : []),
    ...(invitedCoOwner ? [`the page names the invited co-owner ${invitedCoOwner.name}`] : []),
    ...(transfers ?? []).map(({ newOwnerName }) => `the page names the new owner ${newOwnerName}`),
    ...lookup.owners
      .filter(({ name }) => name !== ownName)
      .map(({ name }) => `the lookup of the own chip shows ${name}`),
  ]
}

/** Invites a person whose kennitala the attacker knows. The lookup must not show them before they agree. */
async function invite(fixture: Fixture, { pet, attacker }: Place): Promise<string[]> {
  const victim = present(
    fixture.people.owners.find(({ id }) => id !== attacker.id),
    'another owner',
  )
  const { headers } = attacker
  await fixture.send({ path: `/api/Users/GetBySsn?ssn=${victim.ssn}`, headers })
  const invited = await fixture.send({ ...requests.coOwnerPersonId(pet, victim.id), headers })
  if (invited.status !== 200) return [`a person who was looked up cannot be invited: ${invited.status}`]
  const { invitedCoOwner, owner } = contractBody<'PUT /api/Pets/{petId}'>(invited.body)
  const shown = [...Object.keys(invitedCoOwner ?? {}), owner?.coOwnerPersonSsn].filter(Boolean).sort().join(' ')
  const lookup = await lookUpTag(fixture, pet.tag, '10.9.9.10')
  const victimName = await nameOf(fixture, victim)
  const isPublic = lookup.owners.some(({ name }) => name === victimName)
  return [
    ...(shown === 'name since' ? [] : [`of the invited person the owner is shown ${shown}`]),
    ...(isPublic ? ['the lookup shows a person who has not agreed'] : []),
  ]
}

/** An owner tries ids of persons one after the other in every field that names a person. */
export const personsByCounting: AttackScenario = {
  name: 'persons-by-counting',
  // The references alone must hold: limits would end the attack earlier (copy-by-counting).
  env: { CALL_LIMIT_FACTOR: '1000' },
  async run(fixture) {
    const place = await findPlace(fixture)
    const persons = await fixture.query<{ id: number }>('select id::int from person where id <> $1 order by id', [
      place.attacker.id,
    ])
    const ids = persons.map(({ id }) => id)
    const enumerations: (Enumeration & { readonly field: Field })[] = []
    for (const field of FIELDS) enumerations.push({ field, ...(await enumerate(fixture, field, { ...place, ids })) })
    const shown = await findShownPersons(fixture, place)
    const invited = await invite(fixture, place)
    return {
      tried: enumerations.map(({ count, field }) => `${count} ids in ${field}`).join(', '),
      found: [...enumerations.flatMap(({ found }) => found), ...shown, ...invited],
      notes: enumerations.map(({ note }) => note).join('; '),
    }
  },
}
