import { setTimeout as wait } from 'node:timers/promises'
import { contractBody } from '../../kit/contract.ts'
import { fetchJson } from '../../kit/json.ts'
import type { Owner } from '../../kit/people.ts'
import { first, present } from '../../kit/present.ts'
import type { AttackAnswer, AttackRequest, Fixture } from '../fixture.ts'
import type { AttackScenario } from '../scenario.ts'

const ELSEWHERE = 'svindlari@example.com'
const TIMEOUT_MS = 20_000
const LINKS = ['www.evil.is', 'evil.is/innskraning', 'http://evil.is', 'svindl@evil.is', 'evil.\u200bis']
const DISGUISED = ['Snati\nBcc: x@evil.is', 'Snati\r\nX: y', '\u200b\u2060', '\u0007', '\u3164']
/** Stored without the signs that turn the order of letters. */
const TURNED = ['\u202eitanS', 'Sna\u2066ti']
/** What mail clients turn into a link. */
const LINK = /\S[.\u3002\uff0e]\S*\p{L}|\p{L}:\/\/|\S@\S/iu

interface PetRow {
  readonly owner: number
  readonly petId: number
  readonly speciesId: number
  readonly genderId: number
}

interface Place {
  readonly attacker: Owner
  /** Two pets of the attacker. */
  readonly pets: readonly [PetRow, PetRow]
  readonly victim: Owner
}

/** An owner with two living pets without a pending transfer, and another person with an address of their own. */
async function findPlace(fixture: Fixture): Promise<Place> {
  const { owners } = fixture.people
  const pets = await fixture.query<PetRow>(
    `select o.person_id::int as owner, p.id::int as "petId", p.species_id as "speciesId", p.gender_id as "genderId"
     from ownership o join pet p on p.id = o.pet_id
     where o.to_at is null and not p.is_dead and not p.is_lost and o.person_id = any ($1)
       and not exists (select from pet_dispute d where d.pet_id = p.id and d.decided_at is null)
       and not exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending') order by o.person_id`,
    [owners.map(({ id }) => id)],
  )
  const place = pets.findIndex(({ owner }, n) => pets[n + 1]?.owner === owner)
  const [one, two] = pets.slice(place, place + 2)
  const pair = [present(one, 'a pet'), present(two, 'a second pet')] as const
  return {
    attacker: present(
      owners.find(({ id }) => id === pair[0].owner),
      'an owner of two pets',
    ),
    pets: pair,
    victim: present(
      owners.find(({ id }) => id !== pair[0].owner),
      'another owner',
    ),
  }
}

/** Names another address for a person who has one, in each of the three calls. */
async function nameAnotherAddress(fixture: Fixture, { attacker, pets: [{ petId }], victim }: Place): Promise<string[]> {
  const { headers } = attacker
  const found: string[] = []
  const attempt = async (what: string, request: AttackRequest) => {
    const answer = await fixture.send({ method: 'POST', ...request })
    if (answer.status < 300) found.push(`${what} accepts another address for a person who has one`)
  }
  await fixture.send({ path: `/api/Users/GetBySsn?ssn=${victim.ssn}`, headers })
  const transfer = { petId, newOwnerPersonId: victim.id }
  await attempt('a transfer', {
    path: '/api/PetTransfers',
    headers,
    body: { ...transfer, alternativeEmail: ELSEWHERE },
  })
  const made = await fixture.send({ method: 'POST', path: '/api/PetTransfers', headers, body: transfer })
  if (made.status !== 201) return [...found, `a plain transfer was refused: ${made.status}`]
  const { petTransferId } = contractBody<'POST /api/PetTransfers'>(made.body)
  const reminder = `/api/PetTransfers/${petTransferId}/EmailPrompt`
  await attempt('a reminder', { path: reminder, headers, body: { alternativeEmail: ELSEWHERE } })
  const veterinarian = first(fixture.people.veterinarians, 'a veterinarian')
  const notify = { ownerPersonId: victim.id, alternativeEmail: ELSEWHERE, addEmailToOwner: true }
  await attempt('notify', { path: '/api/Pets/notify', headers: veterinarian.headers, body: notify })
  return found
}

type Rename = (name: string) => Promise<AttackAnswer>

/** Names with hidden signs. */
async function useHiddenSigns(rename: Rename): Promise<string[]> {
  const found: string[] = []
  for (const name of DISGUISED)
    if ((await rename(name)).status !== 400) found.push(`the name ${JSON.stringify(name)} is accepted`)
  for (const name of TURNED)
    if (/\p{Cf}/u.test((await rename(name)).text)) found.push(`the name ${JSON.stringify(name)} keeps its signs`)
  return found
}

/**
 * Gives the second pet names that look like addresses, and starts and cancels a transfer with each. One person gets one
 * e-mail an hour about them, so that each name goes to another person.
 */
async function useLinksAsNames(fixture: Fixture, { attacker, pets: [, pet], victim }: Place): Promise<string[]> {
  const others = fixture.people.owners.filter(({ id }) => id !== attacker.id && id !== victim.id)
  const { headers } = attacker
  const { speciesId, genderId, petId } = pet
  const rename: Rename = (name) =>
    fixture.send({ method: 'PUT', path: `/api/Pets/${petId}`, headers, body: { name, speciesId, genderId } })
  const found = await useHiddenSigns(rename)
  for (const [n, name] of LINKS.entries()) {
    const renamed = await rename(name)
    const receiver = present(others[n], 'one more person')
    await fixture.send({ path: `/api/Users/GetBySsn?ssn=${receiver.ssn}`, headers })
    const body = { petId, newOwnerPersonId: receiver.id }
    const made = await fixture.send({ method: 'POST', path: '/api/PetTransfers', headers, body })
    if (renamed.status !== 200 || made.status !== 201)
      found.push(`no transfer with the name ${name}: ${renamed.status}, ${made.status}`)
    if (made.status !== 201) continue
    const { petTransferId } = contractBody<'POST /api/PetTransfers'>(made.body)
    await fixture.send({ method: 'POST', path: `/api/PetTransfers/${petTransferId}/Cancel`, headers })
  }
  return found
}

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Waits until at least `least` mails have arrived. */
async function waitForMails(fixture: Fixture, least: number): Promise<Mail[]> {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    const mails = await fetchJson<Mail[]>(`${fixture.mails}/mails`)
    if (mails.length >= least || Date.now() > end) return mails
    await wait(200)
  }
}

/** The words of a mail without links to the registry and without its address. */
const wordsOf = ({ subject, text, html }: Mail, origin: string) =>
  [subject, text, html.replace(/<style>[\s\S]*<\/style>|<[^>]+>/g, ' ')]
    .join('\n')
    .replaceAll(new RegExp(`${origin}\\S*`, 'g'), '')
    .replaceAll('dyraaudkenni@example.com', '')
    .split(/\s+/)

function searchMails(fixture: Fixture, mails: readonly Mail[]): string[] {
  const misdirected = mails.filter(({ to }) => to.includes(ELSEWHERE))
  const { origin } = new URL(mails[0]?.text.match(/https?:\/\/\S+/)?.[0] ?? fixture.origin)
  const links = mails.flatMap((mail) => wordsOf(mail, origin).filter((word) => LINK.test(word)))
  return [
    ...misdirected.map(({ to, subject }) => `a mail went to ${to}: ${subject}`),
    ...links.map((link) => `a mail contains ${link}`),
  ]
}

/** An owner tries to redirect the mails of others to an address of their own, and to have the registry send links. */
export const mailsElsewhere: AttackScenario = {
  name: 'mails-elsewhere',
  async run(fixture) {
    const place = await findPlace(fixture)
    const found = [...(await nameAnotherAddress(fixture, place)), ...(await useLinksAsNames(fixture, place))]
    const least = 1 + 2 * LINKS.length
    const mails = await waitForMails(fixture, least)
    if (mails.length < least) found.push(`inconclusive: only ${mails.length} of ${least} mails arrived`)
    found.push(...searchMails(fixture, mails))
    const tried = `3 calls with another address; ${LINKS.length + DISGUISED.length + TURNED.length} names`
    return { tried, found, notes: `${mails.length} mails read` }
  },
}
