const FIELDS = ['coOwnerPersonId', 'newOwnerPersonId']
/** An id that nobody has. */
const NOBODY = 999_999_999
/** Medians of answers to people who are there and to those who are not; a busy machine is seldom that even. */
const EVEN_MS = 5
const EVEN_SHARE = 0.5

const median = (times) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0

/** An owner with a living pet that nobody was offered, and the pet's number. */
async function findAttacker(world) {
  const { owners } = world.people
  const [pet] = await world.query(
    `select o.person_id::int as owner, p.id::int as "petId", p.name, p.species_id as "speciesId",
       p.gender_id as "genderId", m.tag_number as tag
     from ownership o join pet p on p.id = o.pet_id join microtag m on m.pet_id = p.id and m.is_latest
     where o.to_at is null and not p.is_dead and p.co_owner_person_id is null and o.person_id = any ($1)
       and not exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending') order by p.id limit 1`,
    [owners.map(({ id }) => id)],
  )
  return { pet, attacker: owners.find(({ id }) => id === pet.owner) }
}

const requests = {
  coOwnerPersonId: ({ petId, name, speciesId, genderId }, id) => ({
    method: 'PUT',
    path: `/api/Pets/${petId}`,
    body: { name, speciesId, genderId, coOwnerPersonId: id },
  }),
  newOwnerPersonId: ({ petId }, id) => ({
    method: 'POST',
    path: '/api/PetTransfers',
    body: { petId, newOwnerPersonId: id },
  }),
}

/** The answer without what differs from request to request. */
const withoutId = ({ status, body }) => JSON.stringify({ status, ...body, requestId: undefined })

/** Names every id in the field, each beside one that nobody has. */
async function count(world, field, { pet, attacker, ids }) {
  const send = (id) => world.ask({ ...requests[field](pet, id), headers: attacker.headers })
  const found = []
  const times = { there: [], missing: [] }
  let named = 0
  for (const id of ids) {
    const [missing, answer] = [await send(NOBODY), await send(id)]
    if (answer.status === 429) break
    named += 1
    times.there.push(answer.ms)
    times.missing.push(missing.ms)
    if (withoutId(answer) !== withoutId(missing))
      found.push(`${field} ${id} is answered otherwise than nobody's id: ${answer.status} ${answer.text.slice(0, 80)}`)
  }
  const [there, missing] = [median(times.there), median(times.missing)]
  const apart = Math.abs(there - missing)
  const told = `${field}: ${there.toFixed(1)} ms for people, ${missing.toFixed(1)} ms for nobody`
  if (apart > EVEN_MS && apart > missing * EVEN_SHARE) found.push(`the time tells people from nobody, ${told}`)
  return { named, found, told }
}

/** What the pet shows of others by now. */
async function shownOfOthers(world, { pet, attacker }) {
  const page = await world.ask({ path: `/api/Pets/${pet.petId}`, headers: attacker.headers })
  const lookup = await world.ask({ path: `/api/MicroTags?tagNumber=${pet.tag}`, from: '10.9.9.9' })
  const { owner, invitedCoOwner, transfers } = page.body
  return [
    ...(owner.coOwnerPersonId === null ? [] : [`the page names the co-owner ${owner.coOwnerPersonFullName}`]),
    ...(invitedCoOwner ? [`the page names who was asked, ${invitedCoOwner.name}`] : []),
    ...transfers.map(({ newOwnerName }) => `the page names the new owner ${newOwnerName}`),
    ...lookup.body.owners
      .filter(({ personId }) => personId !== attacker.id)
      .map(({ name }) => `the lookup of the own chip shows ${name}`),
  ]
}

/** Somebody whose kennitala is known is asked to own the pet: the lookup must not show them before they agree. */
async function invite(world, { pet, attacker }) {
  const victim = world.people.owners.find(({ id }) => id !== attacker.id)
  const { headers } = attacker
  await world.ask({ path: `/api/Users/GetBySsn?ssn=${victim.ssn}`, headers })
  const named = await world.ask({ ...requests.coOwnerPersonId(pet, victim.id), headers })
  if (named.status !== 200) return [`who was found cannot be invited: ${named.status}`]
  const { invitedCoOwner, owner } = named.body
  const told = [...Object.keys(invitedCoOwner ?? {}), owner.coOwnerPersonSsn].filter(Boolean).sort().join(' ')
  const lookup = await world.ask({ path: `/api/MicroTags?tagNumber=${pet.tag}`, from: '10.9.9.10' })
  const isPublic = lookup.body.owners.some(({ personId }) => personId === victim.id)
  return [
    ...(told === 'name since' ? [] : [`of who was asked the owner is shown ${told}`]),
    ...(isPublic ? ['the lookup shows somebody who has not agreed'] : []),
  ]
}

/** An ordinary owner counts ids of persons up in every field that names one, as he counts those of his own pages. */
export const scenario = {
  name: 'persons-by-counting',
  // The references alone have to hold: limits would end the counting earlier (copy-by-counting).
  env: { CALL_LIMIT_FACTOR: '1000' },
  async run(world) {
    const place = await findAttacker(world)
    const persons = await world.query('select id::int from person where id <> $1 order by id', [place.attacker.id])
    const ids = persons.map(({ id }) => id)
    const counted = []
    for (const field of FIELDS) counted.push(await count(world, field, { ...place, ids }))
    const shown = await shownOfOthers(world, place)
    const invited = await invite(world, place)
    return {
      tried: counted.map(({ named }, n) => `${named} ids in ${FIELDS[n]}`).join(', '),
      found: [...counted.flatMap(({ found }) => found), ...shown, ...invited],
      notes: counted.map(({ told }) => told).join('; '),
    }
  },
}
