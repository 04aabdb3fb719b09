import { randomBytes, randomUUID } from 'node:crypto'
import { median } from '../../kit/statistics.ts'
import { Finders, type LeftReport, newAddress, type OwnedPet } from '../finders.ts'
import type { AttackAnswer, Fixture } from '../fixture.ts'
import { type AttackScenario, linesOf } from '../scenario.ts'

const TEXT = 'Leyndarmál finnandans'
const shown = { showPhone: true, showEmail: true }
/** Every call that takes a token in its body, with a valid rest of the body. */
const calls = {
  '': () => ({}),
  '/Messages': () => ({ requestId: randomUUID(), text: 'Innbrot' }),
  '/Photo/View': () => ({}),
  '/FinderContacts': () => shown,
  '/Erase': () => ({ contacts: true, photo: true }),
  '/Close': () => ({ isHome: true }),
  '/Block': () => ({}),
  '/Abuse': () => ({}),
} as const
const CALLS = Object.entries(calls)
/** Reads and changes by link that one address may send in a minute. */
const PER_ADDRESS = 120
const TIMED = 15
/** A difference that a busy machine causes. */
const MAX_DIFFERENCE_MS = 10

interface Place {
  readonly mine: LeftReport
  readonly theirs: LeftReport
  readonly pet: OwnedPet
  readonly stranger: OwnedPet
}

/** Guesses about a report whose id the attacker knows, with parts of the attacker's own link. */
function guessesAbout({ mine, theirs, pet, stranger }: Place, finders: Finders, administrator: number): string[] {
  const [, , mac = ''] = mine.token.split('.')
  const genuine = finders.token(theirs.id, 'finder')
  const last = genuine.at(-1)
  return [
    `${theirs.id}.finder.${mac}`,
    `${theirs.id}.${pet.owner.id}.${mac}`,
    `${theirs.id}.finder.${randomBytes(32).toString('base64url')}`,
    `${theirs.id}.finder.`,
    `${theirs.id}.finder.${'A'.repeat(43)}`,
    genuine.slice(0, -1) + (last === 'A' ? 'B' : 'A'),
    `${genuine}=`,
    ` ${genuine}`,
    genuine.toUpperCase(),
    genuine.replace('.finder.', '.mail.'),
    genuine.replace('.finder.', `.${pet.owner.id}.`),
    // Genuine for another purpose, object or receiver.
    finders.token(theirs.id, 'finder', 'lostAlert'),
    finders.token(theirs.id, pet.owner.id, 'watcher'),
    finders.token(theirs.id, 'finder', 'foundAnimal'),
    finders.token(theirs.id, stranger.owner.id),
    finders.token(theirs.id, administrator),
    finders.token(theirs.id, '0'),
    finders.token(randomUUID(), pet.owner.id),
  ]
}

const comparable = ({ status, body }: AttackAnswer) =>
  JSON.stringify({ status, ...(typeof body === 'object' && body), requestId: undefined })

/** Sends every guess to every call. All must be answered alike, and change nothing. */
async function guess(fixture: Fixture, place: Place, guesses: readonly string[]): Promise<string[]> {
  const finders = new Finders(fixture)
  const answers = new Set<string>()
  for (const token of guesses)
    for (const [call, body] of CALLS) answers.add(comparable(await finders.thread(call, token, body())))
  const [row] = await fixture.query<{ touched: boolean }>(
    `select closed_at is not null or seen_at is not null or finder_seen_at is not null or shows_phone as touched
     from found_report where id = $1`,
    [place.theirs.id],
  )
  return linesOf({
    [`guesses have ${answers.size} different answers: ${[...answers].join(' ').slice(0, 300)}`]: answers.size !== 1,
    'a guess is accepted': [...answers].some((answer) => !answer.includes('"status":404')),
    'a guess changed the report': row?.touched ?? true,
  })
}

/** Each side tries the calls of the other, and another's session with a genuine link. */
async function crossSides(fixture: Fixture, { theirs, pet, stranger }: Place): Promise<string[]> {
  const finders = new Finders(fixture)
  const ownersToken = finders.token(theirs.id, pet.owner.id)
  const status = async (...request: Parameters<Finders['thread']>) => (await finders.thread(...request)).status
  const found: string[] = []
  for (const call of ['/Block', '/Abuse'] as const)
    if ((await status(call, theirs.token)) !== 404) found.push(`the finder may call ${call}`)
  for (const call of ['/FinderContacts', '/Erase'] as const)
    if ((await status(call, ownersToken, calls[call]())) !== 404) found.push(`the owner may call ${call}`)
  const { headers } = stranger.owner
  return [
    ...found,
    ...linesOf({
      'a link shows contacts without a sign-in': (await status('/OwnContacts', ownersToken, shown)) !== 401,
      'a stolen link shows contacts with another session':
        (await status('/OwnContacts', ownersToken, { ...shown, headers })) !== 404,
      'the finder’s link shows contacts with a session':
        (await status('/OwnContacts', theirs.token, { ...shown, headers })) !== 404,
    }),
  ]
}

/** Uses genuine links after the thread has closed, and that of an owner after the pet has moved. */
async function replay(fixture: Fixture, { theirs, pet }: Place): Promise<string[]> {
  const finders = new Finders(fixture)
  const ownersToken = finders.token(theirs.id, pet.owner.id)
  const closed = await finders.thread('/Close', ownersToken, { isHome: false })
  const found = linesOf({ [`inconclusive: closing was answered ${closed.status}`]: closed.status !== 200 })
  for (const token of [theirs.token, ownersToken]) {
    const { text } = await finders.thread('', token)
    if (text.includes(TEXT)) found.push('a link shows texts after the thread has closed')
    for (const call of ['/Messages', '/Close', '/Block', '/FinderContacts'] as const) {
      const { status } = await finders.thread(call, token, calls[call]())
      if (status !== 409) found.push(`${call} is answered ${status} after the thread has closed`)
    }
  }
  const photo = await finders.thread('/Photo/View', ownersToken)
  const second = await finders.leave(pet, { message: TEXT })
  await fixture.query('update ownership set to_at = now() where pet_id = $1 and to_at is null', [pet.petId])
  const former = await finders.thread('', finders.token(second.id, pet.owner.id))
  return [
    ...found,
    ...linesOf({
      'the photo is shown after the thread has closed': photo.status !== 404,
      'a former owner reads the thread of a later report': former.status !== 404,
    }),
  ]
}

/** Compares the times of guesses about an existing report with those about none. */
async function compareTimes(fixture: Fixture, { theirs }: Place) {
  const finders = new Finders(fixture)
  const times = { existing: [] as number[], missing: [] as number[] }
  const mac = randomBytes(32).toString('base64url')
  for (let n = 0; n < TIMED; n++) {
    times.existing.push((await finders.thread('', `${theirs.id}.finder.${mac}`)).ms)
    times.missing.push((await finders.thread('', `${randomUUID()}.finder.${mac}`)).ms)
  }
  const [existing, missing] = [median(times.existing), median(times.missing)]
  const note = `${existing.toFixed(1)} ms for an existing report, ${missing.toFixed(1)} ms for none`
  return { note, found: linesOf({ [`the time shows ids, ${note}`]: Math.abs(existing - missing) > MAX_DIFFERENCE_MS }) }
}

/** Number of guesses from one address until the limit. */
async function countGuesses(fixture: Fixture): Promise<number> {
  const finders = new Finders(fixture)
  const from = newAddress()
  for (let n = 0; n < PER_ADDRESS + 5; n++)
    if ((await finders.thread('', `${randomUUID()}.finder.A`, { from })).status === 429) return n
  return Number.POSITIVE_INFINITY
}

/** An attacker guesses links of threads, changes own ones, and uses stolen ones too late. */
export const guessedTokens: AttackScenario = {
  name: 'guessed-tokens',
  sharedRegistry: 'reunite',
  async run(fixture) {
    const finders = new Finders(fixture)
    const [pet, stranger] = await finders.pets(2)
    if (!pet || !stranger) throw new Error('Two pets are needed')
    const mine = await finders.leave(stranger)
    const theirs = await finders.leave(pet, { phone: '6991234', email: 'leyndur@example.com', message: TEXT })
    const place: Place = { mine, theirs, pet, stranger }
    const guesses = guessesAbout(place, finders, fixture.people.administrator.id)
    const found = [...(await guess(fixture, place, guesses)), ...(await crossSides(fixture, place))]
    const times = await compareTimes(fixture, place)
    found.push(...times.found, ...(await replay(fixture, place)))
    const guessed = await countGuesses(fixture)
    return {
      tried: `${guesses.length} tokens in ${CALLS.length} calls; calls of the other side; links after their end`,
      found: [...found, ...linesOf({ [`${guessed} guesses in a minute`]: guessed > PER_ADDRESS })],
      notes: `${times.note}; ${guessed} guesses in a minute`,
    }
  },
}
