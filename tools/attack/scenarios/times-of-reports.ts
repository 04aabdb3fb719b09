import { Finders, type OwnedPet } from '../finders.ts'
import type { AttackAnswer, Fixture } from '../fixture.ts'
import { type AttackScenario, linesOf } from '../scenario.ts'

const ROUNDS = 12
/** A busy machine may cause a difference up to this. It only lengthens times, so the shortest ones are compared. */
const MAX_DIFFERENCE_MS = 10
const MAX_DIFFERENCE_SHARE = 0.5
const UNKNOWN_PHONE = '6980001'

/** Two requests that must look alike to the sender. */
interface Pair {
  readonly what: string
  readonly known: (round: number) => Promise<AttackAnswer>
  readonly unknown: (round: number) => Promise<AttackAnswer>
}

/** The parts of an answer that a sender can compare. */
function comparable({ status, body }: AttackAnswer): string {
  const { title, notified, onCall } = Object(body)
  return JSON.stringify({ status, title, notified, onCall })
}

async function compare({ what, known, unknown }: Pair) {
  const [ofKnown, ofUnknown] = [[] as AttackAnswer[], [] as AttackAnswer[]]
  for (let round = 0; round < ROUNDS; round++) {
    ofKnown.push(await known(round))
    ofUnknown.push(await unknown(round))
  }
  const answers = new Set([...ofKnown, ...ofUnknown].map(comparable))
  const shortest = (answers: readonly AttackAnswer[]) => Math.min(...answers.map(({ ms }) => ms))
  const [a, b] = [shortest(ofKnown), shortest(ofUnknown)]
  const difference = Math.abs(a - b)
  const note = `${what}: ${a.toFixed(1)} and ${b.toFixed(1)} ms`
  const isVisible = difference > MAX_DIFFERENCE_MS && difference > Math.min(a, b) * MAX_DIFFERENCE_SHARE
  return {
    note,
    found: linesOf({
      [`the time reveals which it is, ${note}`]: isVisible,
      [`the answers reveal which it is, ${what}: ${[...answers].join(' ').slice(0, 200)}`]: answers.size !== 1,
    }),
  }
}

/** Half of the owners become protected. */
async function protectHalf(fixture: Fixture, pets: readonly OwnedPet[]) {
  const hidden = pets.slice(ROUNDS)
  const ids = hidden.map(({ owner }) => owner.id)
  await fixture.query('update person set address_protected = true where id = any ($1)', [ids])
  return { plain: pets.slice(0, ROUNDS), hidden }
}

/** Chip numbers that were never registered. */
const unregistered = (round: number) => `3520981099${String(round).padStart(5, '0')}`

async function pairsIn(fixture: Fixture): Promise<Pair[]> {
  const finders = new Finders(fixture)
  const { plain, hidden } = await protectHalf(fixture, await finders.pets(2 * ROUNDS))
  const tagOf = (pets: readonly OwnedPet[], round: number) => pets[round]?.tag ?? ''
  const [{ phone, email } = { phone: '', email: '' }] = await fixture.query<{ phone: string; email: string }>(
    `select phone_numbers[1] as phone, email from person
     where phone_numbers[1] is not null and email is not null and not deceased order by id limit 1`,
  )
  const samePet = plain[0]?.tag ?? ''
  const withContacts = (contacts: object) => () => finders.report(samePet, contacts)
  return [
    {
      what: 'plain and protected owners',
      known: (round) => finders.report(tagOf(plain, round)),
      unknown: (round) => finders.report(tagOf(hidden, round)),
    },
    {
      what: 'a registered and an unknown phone and address of the finder',
      known: withContacts({ phone, email }),
      unknown: withContacts({ phone: UNKNOWN_PHONE, email: 'oskrad@example.com' }),
    },
    {
      what: 'an unknown number in the form and in the lookup',
      known: (round) => finders.report(unregistered(round)),
      unknown: (round) => fixture.send({ path: `/api/MicroTags?tagNumber=${unregistered(round)}` }),
    },
  ]
}

/** A sender compares the duration of responses to find out what their content hides. */
export const timesOfReports: AttackScenario = {
  name: 'times-of-reports',
  async run(fixture) {
    const pairs = await pairsIn(fixture)
    const comparisons: Awaited<ReturnType<typeof compare>>[] = []
    for (const pair of pairs) comparisons.push(await compare(pair))
    return {
      tried: `${pairs.length} pairs of requests, ${ROUNDS} times each`,
      found: comparisons.flatMap(({ found }) => found),
      notes: comparisons.map(({ note }) => note).join('; '),
    }
  },
}
