import { setTimeout as wait } from 'node:timers/promises'

const ELSEWHERE = 'svindlari@example.com'
const PATIENCE_MS = 20_000
const LINKS = ['www.evil.is', 'evil.is/innskraning', 'http://evil.is', 'svindl@evil.is', 'evil.\u200bis']
const DISGUISED = [
  'Snati\nBcc: x@evil.is',
  'Snati\r\nX: y',
  '\u202eitanS',
  'Sna\u2066ti',
  '\u200b\u2060',
  '\u0007',
  '\u3164',
]
/** What programs for mail make a link of. */
const LINK = /\S[.\u3002\uff0e]\S*\p{L}|\p{L}:\/\/|\S@\S/iu

/** An owner with two living pets that are offered to nobody, and somebody else with an address of their own. */
async function findPlace(world) {
  const { owners } = world.people
  const pets = await world.query(
    `select o.person_id::int as owner, p.id::int as "petId", p.species_id as "speciesId", p.gender_id as "genderId"
     from ownership o join pet p on p.id = o.pet_id
     where o.to_at is null and not p.is_dead and o.person_id = any ($1)
       and not exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending') order by o.person_id`,
    [owners.map(({ id }) => id)],
  )
  const pet = pets.find(({ owner }, n) => pets[n + 1]?.owner === owner)
  const attacker = owners.find(({ id }) => id === pet.owner)
  return {
    attacker,
    pets: pets.filter(({ owner }) => owner === pet.owner),
    victim: owners.find(({ id }) => id !== pet.owner),
  }
}

/** Another address for who has one, in each of the three calls. */
async function leadElsewhere(world, { attacker, pets, victim }) {
  const { headers } = attacker
  const [{ petId }] = pets
  const found = []
  const send = async (what, request) => {
    const answer = await world.ask({ method: 'POST', ...request })
    if (answer.status < 300) found.push(`${what} takes another address for somebody who has one`)
    return answer
  }
  await world.ask({ path: `/api/Users/GetBySsn?ssn=${victim.ssn}`, headers })
  const offer = { petId, newOwnerPersonId: victim.id }
  await send('an offer', { path: '/api/PetTransfers', headers, body: { ...offer, alternativeEmail: ELSEWHERE } })
  const made = await world.ask({ method: 'POST', path: '/api/PetTransfers', headers, body: offer })
  if (made.status !== 201) return [...found, `a plain offer was refused: ${made.status}`]
  const prompt = `/api/PetTransfers/${made.body.petTransferId}/EmailPrompt`
  await send('a reminder', { path: prompt, headers, body: { alternativeEmail: ELSEWHERE } })
  const [veterinarian] = world.people.veterinarians
  const notify = { ownerPersonId: victim.id, alternativeEmail: ELSEWHERE, addEmailToOwner: true }
  await send('notify', { path: '/api/Pets/notify', headers: veterinarian.headers, body: notify })
  return found
}

/** The attacker's second pet by names that look like addresses, each offered and taken back. */
async function nameLikeLinks(world, { attacker, pets, victim }) {
  const [, pet] = pets
  const { headers } = attacker
  const { speciesId, genderId, petId } = pet
  const rename = (name) =>
    world.ask({ method: 'PUT', path: `/api/Pets/${petId}`, headers, body: { name, speciesId, genderId } })
  const found = []
  for (const name of DISGUISED)
    if ((await rename(name)).status !== 400) found.push(`the name ${JSON.stringify(name)} is taken`)
  for (const name of LINKS) {
    const renamed = await rename(name)
    const body = { petId, newOwnerPersonId: victim.id }
    const { status, body: made } = await world.ask({ method: 'POST', path: '/api/PetTransfers', headers, body })
    if (renamed.status !== 200 || status !== 201) found.push(`${name} was not offered: ${renamed.status}, ${status}`)
    await world.ask({ method: 'POST', path: `/api/PetTransfers/${made.petTransferId}/Cancel`, headers })
  }
  return found
}

/** What arrived, once there are `least` mails. */
async function arrived(world, least) {
  const read = async () => (await fetch(`${world.mails}/mails`)).json()
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(200))
    if ((await read()).length >= least) break
  return read()
}

const words = ({ subject, text, html }, origin) =>
  [subject, text, html.replace(/<style>[\s\S]*<\/style>|<[^>]+>/g, ' ')]
    .join('\n')
    .replaceAll(new RegExp(`${origin}\\S*`, 'g'), '')
    .replaceAll('dyraaudkenni@example.com', '')
    .split(/\s+/)

/** An owner leads the mails of others to an address of his own, and has the registry send links for him. */
export const scenario = {
  name: 'mails-elsewhere',
  async run(world) {
    const place = await findPlace(world)
    const found = [...(await leadElsewhere(world, place)), ...(await nameLikeLinks(world, place))]
    const least = 1 + 2 * LINKS.length
    const mails = await arrived(world, least)
    if (mails.length < least) found.push(`only ${mails.length} of ${least} mails arrived: nothing is proved`)
    for (const { to, subject } of mails.filter((mail) => mail.to.includes(ELSEWHERE)))
      found.push(`a mail went to ${to}: ${subject}`)
    const [{ origin }] = [new URL(mails[0]?.text.match(/https?:\/\/\S+/)?.[0] ?? world.origin)]
    for (const mail of mails)
      for (const word of words(mail, origin).filter((part) => LINK.test(part))) found.push(`a mail holds ${word}`)
    const tried = `3 calls with another address; ${LINKS.length + DISGUISED.length} names`
    return { tried, found, notes: `${mails.length} mails read` }
  },
}
