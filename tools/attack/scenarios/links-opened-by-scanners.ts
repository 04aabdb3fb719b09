import { createHash } from 'node:crypto'
import { Finders, newAddress, type OwnedPet } from '../finders.ts'
import type { AttackAnswer, Fixture } from '../fixture.ts'
import { type AttackScenario, linesOf } from '../scenario.ts'

const CALLS = [
  '',
  '/Messages',
  '/Photo',
  '/Photo/View',
  '/FinderContacts',
  '/Erase',
  '/OwnContacts',
  '/Close',
  '/Block',
  '/Abuse',
]
const ENTRY_CALLS = ['', '/Agree', '/Decline', '/Update', '/Delete']
const METHODS = ['GET', 'HEAD', 'OPTIONS'] as const
/** What scanners and pages of other sites can send without a preflight. */
const SIMPLE_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']
const TABLES = [
  'found_report',
  'thread_message',
  'thread_receiver',
  'thread_contact',
  'backup_contact',
  'found_report_photo',
  'task',
  'watcher',
  'confirmation',
  'person',
]

/** What a link could change. Tables of capabilities that this version lacks have no rows. */
async function readState(fixture: Fixture): Promise<string> {
  const tables = await fixture.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name = any ($1)
     order by table_name`,
    [TABLES],
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const rows = await fixture.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
    parts.push(name, ...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}

const confirmationPaths = (token: string) => [
  `/confirm?t=${token}`,
  `/confirm/?t=${token}`,
  ...['', '/Read'].map((call) => `/api/Confirmations${call}?t=${token}&token=${token}`),
]

const emailPaths = (token: string) => [
  `/confirm-email?t=${token}`,
  ...['Read', 'Confirm'].map((call) => `/api/EmailAddresses/${call}?t=${token}&token=${token}`),
]

const pathsOf = (token: string) => [
  `/found?t=${token}`,
  `/found/?t=${token}`,
  `/backup-contact?t=${token}`,
  ...ENTRY_CALLS.map((call) => `/api/BackupContacts/Entry${call}?t=${token}&token=${token}&isAdult=true`),
  ...CALLS.map((call) => `/api/FoundReports/Thread${call}?t=${token}&token=${token}&isHome=true`),
]

interface Links {
  readonly petName: string
  readonly tokens: readonly string[]
  /** Token of a watcher of lost alerts. */
  readonly unsubscribe: string
  /** Token of the yearly question. */
  readonly confirmation: string
  /** Token that confirms the owner's address. */
  readonly email: string
}

/** Opens every link as scanners and previews do. Resolves to a line for each page that shows something. */
async function scan(fixture: Fixture, { petName, tokens, unsubscribe, confirmation, email }: Links): Promise<string[]> {
  const paths = [
    ...tokens.flatMap(pathsOf),
    `/api/Watchers/Unsubscribe?t=${unsubscribe}`,
    ...confirmationPaths(confirmation),
    ...emailPaths(email),
  ]
  const found: string[] = []
  for (const path of paths)
    for (const method of METHODS) {
      const answer = await fixture.send({ method, path, headers: { accept: 'text/html,*/*' }, from: newAddress() })
      const shows = answer.text.includes(petName)
      if (shows) found.push(`${method} ${path.split('?')[0]} shows the pet`)
      if (method === 'GET' && /^\/(found|confirm|confirm-email|backup-contact)\?/.test(path))
        found.push(...checkPage(answer))
    }
  return found
}

const checkPage = ({ status, headers, text }: AttackAnswer) =>
  linesOf({
    [`the page of a link answers ${status}`]: status !== 200,
    [`the page of a link sends a referrer: ${headers.get('referrer-policy')}`]:
      headers.get('referrer-policy') !== 'no-referrer',
    'the page of a link may be indexed': !/<meta name="robots" content="noindex/.test(text),
    'the page of a link may be framed': !/frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? ''),
  })

/** Sends a change as a form of another site would. Resolves to whether it is accepted. */
async function sendForm(fixture: Fixture, path: string, type: string): Promise<boolean> {
  const response = await fetch(fixture.origin + path, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ token: path.split('=')[1], isHome: true }),
  })
  await response.text()
  return response.ok
}

async function sendForms(fixture: Fixture, tokens: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const paths = tokens.flatMap((token) =>
    ['', '/Close', '/Abuse'].map((call) => `/api/FoundReports/Thread${call}?token=${token}`),
  )
  for (const path of paths)
    for (const type of SIMPLE_TYPES)
      if (await sendForm(fixture, path, type)) found.push(`${path.split('?')[0]} accepts ${type}`)
  return found
}

/** Makes the owner a watcher. Resolves to the token of the link that ends the watch. */
async function watch(fixture: Fixture, { owner: { id, headers } }: OwnedPet): Promise<string> {
  const body = { postalCodeIds: [101], municipalities: [], regions: [], speciesIds: [] }
  const { status, text } = await fixture.send({ method: 'PUT', path: '/api/Users/me/Watch', headers, body })
  if (status !== 200) throw new Error(`The watch was refused: ${status} ${text}`)
  return new Finders(fixture).token(String(id), id, 'watcher')
}

/** Asks the owner whether the details are right. Resolves to the token of the link. */
async function question(fixture: Fixture, { owner: { id } }: OwnedPet): Promise<string> {
  await fixture.query(
    `insert into confirmation (person_id, step, due_at, round, asked_at, channel)
     values ($1, 'sent', now() + interval '14 days', 1, now() + interval '1 second', 'mail')
     on conflict (person_id) do update set step = 'sent', due_at = excluded.due_at, round = 1,
       asked_at = excluded.asked_at, channel = 'mail'`,
    [id],
  )
  return new Finders(fixture).token(`${id}-1`, id, 'confirmation')
}

/** Makes the owner's address unconfirmed. Resolves to the token of the link that confirms it. */
async function unconfirmedEmail(fixture: Fixture, { owner: { id }, ownerEmail }: OwnedPet): Promise<string> {
  await fixture.query('update person set email_confirmed_at = null, email_set_by = id where id = $1', [id])
  const fingerprint = createHash('sha256').update(`${id}:${id}:${ownerEmail}`).digest('hex').slice(0, 32)
  return new Finders(fixture).token(String(id), fingerprint, 'emailAddress')
}

/** Mail programs and messengers open every link in a mail before its receiver does. */
export const linksOpenedByScanners: AttackScenario = {
  name: 'links-opened-by-scanners',
  sharedRegistry: 'reunite',
  async run(fixture) {
    const finders = new Finders(fixture)
    const pet = await finders.pet()
    const { id, token } = await finders.leave(pet, { email: 'finnandi.skanna@example.com', message: 'Hér' })
    const [ownersToken, mailToken] = [finders.token(id, pet.owner.id), finders.token(id, 'mail')]
    const unsubscribe = await watch(fixture, pet)
    const confirmation = await question(fixture, pet)
    const email = await unconfirmedEmail(fixture, pet)
    await finders.mails(pet.ownerEmail)
    const before = await readState(fixture)
    const tokens = [token, ownersToken, mailToken]
    const shown = await scan(fixture, { petName: pet.petName, tokens, unsubscribe, confirmation, email })
    const accepted = await sendForms(fixture, tokens)
    const changed = (await readState(fixture)) !== before
    const { state } = await finders.read(ownersToken)
    return {
      tried: `${METHODS.join(', ')} of ${tokens.length * 12 + 8} links; ${SIMPLE_TYPES.length} types of forms`,
      found: [
        ...shown,
        ...accepted,
        ...linesOf({ 'opening a link changes something': changed, [`inconclusive: ${state}`]: state !== 'seen' }),
      ],
      notes: '',
    }
  },
}
