import { INCIDENT } from '@dyra/shared/domain/reference'
import { present } from '../../kit/present.ts'
import { Finders, type Mail, type OwnedPet } from '../finders.ts'
import type { Fixture } from '../fixture.ts'
import { type AttackScenario, linesOf } from '../scenario.ts'

const FINDER = {
  email: 'finnandi.leynd@example.com',
  phone: '6987123',
  message: 'Hringdu bara, húsið er blátt',
  place: 'Finnandagata 12',
} as const
const ANSWER = 'Ég bý á Eigandagötu 34'
/** Texts of finder and owner, which only the tables of threads may contain. */
const TYPED = [...Object.values(FINDER), ANSWER]
const THREAD_TABLES = ['found_report', 'thread_message', 'found_report_photo']
const SHORTEST = 5

async function secretsOf(fixture: Fixture, { owner, tag }: OwnedPet): Promise<string[]> {
  const [row] = await fixture.query<{ secrets: string[] }>(
    'select array_remove(array[name, ssn, email, address] || phone_numbers, null) as secrets from person where id = $1',
    [owner.id],
  )
  return [tag, ...present(row, 'an owner').secrets].filter(({ length }) => length >= SHORTEST)
}

/** The words of a mail that are not its own sender and receiver. */
const contentOf = ({ subject, text, html }: Mail) => [subject, text, html].join('\n')

const leaks = (what: string, texts: readonly string[], secrets: readonly string[]) =>
  secrets.filter((secret) => texts.some((text) => text.includes(secret))).map((secret) => `${what} contains ${secret}`)

/** Tables other than those of threads that contain what someone typed. */
async function searchTables(fixture: Fixture): Promise<string[]> {
  const tables = await fixture.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
    [THREAD_TABLES],
  )
  const found: string[] = []
  for (const { name } of tables) {
    const like = TYPED.map((typed) => `t::text like '%${typed}%'`).join(' or ')
    const [row] = await fixture.query<{ n: number }>(`select count(*)::int as n from "${name}" t where ${like}`)
    if (row?.n) found.push(`the table ${name} contains what was typed in a thread`)
  }
  return found
}

/** A thread in which neither side shows contacts, and both write. */
async function readMails(fixture: Fixture, pet: OwnedPet): Promise<string[]> {
  const finders = new Finders(fixture)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { id, token } = await finders.leave(pet, FINDER, { headers })
  const ownersToken = finders.token(id, pet.owner.id)
  await finders.read(finders.token(id, 'mail'))
  const asOwner = await finders.thread('', ownersToken)
  await finders.write(ownersToken, ANSWER)
  await finders.write(token, FINDER.message)
  const asFinder = await finders.thread('', token)
  const [toOwner, toFinder] = [await finders.mails(pet.ownerEmail), await finders.mails(FINDER.email)]
  const ownersSecrets = await secretsOf(fixture, pet)
  const copied = [...toOwner, ...toFinder].filter(
    ({ to, headers: lines }) => to.length !== 1 || lines.some((line) => /^b?cc:/i.test(line)),
  )
  return [
    ...leaks('a mail to the owner', toOwner.map(contentOf), [...TYPED, ...ownersSecrets.slice(0, 1)]),
    ...leaks('a mail to the finder', toFinder.map(contentOf), [...TYPED, ...ownersSecrets]),
    ...leaks('the owner’s page', [asOwner.text], [FINDER.email, FINDER.phone]),
    ...leaks('the finder’s page', [asFinder.text], ownersSecrets),
    ...(await searchTables(fixture)),
    ...linesOf({
      [`inconclusive: ${toOwner.length} and ${toFinder.length} mails`]: toOwner.length < 2 || toFinder.length < 2,
      'a mail has several receivers': copied.length > 0,
    }),
  ]
}

/** The alert as strangers and previews of messengers see it, while it is open and after its end. */
async function readPreviews(fixture: Fixture, pet: OwnedPet): Promise<string[]> {
  const { headers } = pet.owner
  const pets = `/api/Pets/${pet.petId}`
  const alert = { postalCodeId: 101, place: 'Við tjörnina', isListed: true, tellsWatchers: true }
  const body = { incidentTypeId: INCIDENT.Lost, alert }
  await fixture.send({ method: 'POST', path: `${pets}/Incidents`, headers, body })
  const [row] = await fixture.query<{ code: string }>('select code from lost_alert where pet_id = $1', [pet.petId])
  const code = present(row, 'the published alert').code
  const paths = [`/lost/${code}`, `/api/LostAlerts/${code}`, '/api/LostAlerts']
  const readAll = async () => {
    const answers = []
    for (const path of paths) answers.push(await fixture.send({ path, headers: { accept: 'text/html,*/*' } }))
    return answers
  }
  const finders = new Finders(fixture)
  const reported = await finders.report(undefined, { alertCode: code })
  const thread = await finders.thread('', String(Object(reported.body).token))
  const open = [...(await readAll()), thread]
  const withdrawn = await fixture.send({ method: 'DELETE', path: `${pets}/LostAlert`, headers })
  const [page, data, list] = await readAll()
  const late = await finders.report(undefined, { alertCode: code })
  const picture = await fixture.send({ path: `/api/LostAlerts/${code}/Picture` })
  return [
    ...leaks(
      'an alert',
      open.map(({ text }) => text),
      await secretsOf(fixture, pet),
    ),
    ...linesOf({
      [`inconclusive: the alert is answered ${open.map(({ status }) => status)}, its end ${withdrawn.status}`]:
        open.some(({ status }) => status !== 200) || withdrawn.status !== 204,
      'the preview names the pet after the end': page?.status !== 410 || page.text.includes(pet.petName),
      'the alert is served after its end': data?.status !== 410 || (list?.text.includes(code) ?? true),
      [`a report by the code is answered ${late.status} after the end`]: late.status !== 404,
      'the picture is served after the end': picture.status !== 404,
    }),
  ]
}

/** Mail servers read mails, and messengers fetch previews: neither may contain contact details. */
export const addressesInMails: AttackScenario = {
  name: 'addresses-in-mails',
  sharedRegistry: 'reunite',
  async run(fixture) {
    const finders = new Finders(fixture)
    const mails = await readMails(fixture, await finders.pet())
    const previews = await readPreviews(fixture, await finders.pet())
    return {
      tried: 'mails of both sides, all other tables, the page, list and preview of an alert before and after its end',
      found: [...mails, ...previews],
      notes: '',
    }
  },
}
