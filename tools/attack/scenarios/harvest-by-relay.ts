import { present } from '../../kit/present.ts'
import { Finders, newAddress, type OwnedPet } from '../finders.ts'
import type { Fixture } from '../fixture.ts'
import { type AttackScenario, linesOf } from '../scenario.ts'

/** Lookups and reports that one address may send in a minute. */
const PER_ADDRESS = 30
/** Reports that one address, or one person, may send in a day. */
const REPORTS_PER_DAY = 20
const NUMBERS = REPORTS_PER_DAY + 5
const UNKNOWN = '352098109999999'
const SHORTEST_SECRET = 5

interface PersonRow {
  readonly secrets: readonly string[]
}

/** What identifies or reaches the owner of a pet. */
async function readSecrets(fixture: Fixture, { owner }: OwnedPet): Promise<readonly string[]> {
  const [row] = await fixture.query<PersonRow>(
    `select array_remove(array[name, ssn, email, address] || phone_numbers, null) as secrets from person where id = $1`,
    [owner.id],
  )
  return present(row, 'an owner').secrets.filter(({ length }) => length >= SHORTEST_SECRET)
}

/** Reports every number from one address. Resolves to the answers with what the finder's pages then show. */
async function reportAll(fixture: Fixture, pets: readonly OwnedPet[], as: { from: string; headers?: Headers }) {
  const finders = new Finders(fixture)
  const found: string[] = []
  let accepted = 0
  for (const pet of pets) {
    const answer = await finders.report(pet.tag, {}, as)
    if (answer.status === 201) accepted += 1
    const { token = '' } = Object(answer.body)
    const shown = answer.text + (token && (await finders.thread('', token)).text)
    const secrets = await readSecrets(fixture, pet)
    found.push(...secrets.filter((secret) => shown.includes(secret)).map((secret) => `a finder is shown ${secret}`))
  }
  return { accepted, found }
}

type Headers = Readonly<Record<string, string>>

/** Mixes reports and lookups of unknown numbers. Resolves to the number of answers before the limit. */
async function probe(fixture: Fixture): Promise<number> {
  const finders = new Finders(fixture)
  const from = newAddress()
  let answered = 0
  for (let n = 0; n < 2 * PER_ADDRESS; n++) {
    const path = `/api/MicroTags?tagNumber=${UNKNOWN}`
    const { status } = await (n % 2 === 0 ? finders.report(UNKNOWN, {}, { from }) : fixture.send({ path, from }))
    if (status !== 429) answered += 1
  }
  return answered
}

/** Threads of other people's pets, as a list and by the id of the pet. */
async function readListsOfOthers(fixture: Fixture, [one, other]: readonly OwnedPet[]): Promise<string[]> {
  const { headers } = present(other, 'another owner').owner
  const { petId } = present(one, 'a pet')
  const list = await fixture.send({ path: `/api/Pets/${petId}/FoundReports`, headers })
  const veterinarian = present(fixture.people.veterinarians[0], 'a veterinarian')
  const asStaff = await fixture.send({ path: `/api/Pets/${petId}/FoundReports`, headers: veterinarian.headers })
  const hasThreads = asStaff.status === 200 && asStaff.text !== '[]'
  return linesOf({
    [`another owner lists the threads of a pet: ${list.status}`]: list.status < 400,
    'a veterinarian lists the threads of a pet of others': hasThreads,
  })
}

/** A stranger, once without an account and once signed in, sends the form for many numbers to learn who the owners are. */
export const harvestByRelay: AttackScenario = {
  name: 'harvest-by-relay',
  sharedRegistry: 'reunite',
  async run(fixture) {
    const pets = await new Finders(fixture).pets(NUMBERS + 1)
    const [attacker, ...others] = pets
    const anonymous = await reportAll(fixture, others, { from: newAddress() })
    const headers = present(attacker, 'an attacker').owner.headers
    const signedIn = await reportAll(fixture, others, { from: newAddress(), headers })
    const lists = await readListsOfOthers(fixture, others)
    const probed = await probe(fixture)
    const counts = [anonymous.accepted, signedIn.accepted]
    return {
      tried: `${NUMBERS} numbers from one address and by one person, lists of others, ${2 * PER_ADDRESS} unknown numbers`,
      found: [
        ...anonymous.found,
        ...signedIn.found,
        ...lists,
        ...linesOf({
          [`inconclusive: ${counts.join(' and ')} reports were accepted`]: Math.min(...counts) === 0,
          [`${counts.join(' and ')} reports were accepted in a day`]: Math.max(...counts) > REPORTS_PER_DAY,
          [`${probed} numbers were tried in a minute`]: probed > PER_ADDRESS,
        }),
      ],
      notes: `accepted: ${counts.join(' and ')}; numbers tried in a minute: ${probed}`,
    }
  },
}
