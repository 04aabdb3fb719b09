import { INCIDENT } from '@dyra/shared/domain/reference'
import { Finders, type LeftReport, type OwnedPet } from '../finders.ts'
import type { Fixture } from '../fixture.ts'
import { type AttackScenario, linesOf } from '../scenario.ts'

/** How a person becomes protected. */
const PROTECTIONS = ['address_protected = true', 'through_registry_only = true']
const STREET = 'Leynigata 7'
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
const CLOSENESS_MS = 5

/** Keys of an answer with the types of their values. */
const shapeOf = (body: unknown) =>
  Object.entries(Object(body))
    .map(([key, value]) => `${key}: ${key === 'notified' ? value : typeof value}`)
    .join(', ')

/** What the finder reads, before and after the owner has read and answered. */
async function watchThread(fixture: Fixture, pet: OwnedPet, { id, token }: LeftReport): Promise<string[]> {
  const finders = new Finders(fixture)
  const ownersToken = finders.token(id, pet.owner.id)
  const before = JSON.stringify(await finders.read(token))
  await finders.read(ownersToken)
  const after = JSON.stringify(await finders.read(token))
  const start = Date.now() - CLOSENESS_MS
  await finders.write(ownersToken, 'Ég sæki dýrið')
  const shown = { showPhone: true, showEmail: true }
  await finders.thread('/OwnContacts', ownersToken, { ...shown, headers: pet.owner.headers })
  const { state, ownerContacts, ...answered } = await finders.read(token)
  const times = JSON.stringify(answered).match(INSTANT) ?? []
  return linesOf({
    'the finder sees that a protected person has read the report': before !== after,
    [`inconclusive: after the answer the state is ${state}`]: state !== 'answered',
    'the finder sees when a protected person answered': times.some((time) => Date.parse(time) >= start),
    'the finder sees contacts of a protected person': ownerContacts.length > 0,
  })
}

/** The lookup, and the alert that a protected person publishes with a place. */
async function readPublicPages(fixture: Fixture, { petId, tag, owner, ownerName }: OwnedPet): Promise<string[]> {
  const { headers } = owner
  const alert = { postalCodeId: 101, place: STREET, isListed: true, tellsWatchers: false }
  const body = { incidentTypeId: INCIDENT.Lost, alert }
  const lost = await fixture.send({ method: 'POST', path: `/api/Pets/${petId}/Incidents`, headers, body })
  const [row] = await fixture.query<{ code: string }>('select code from lost_alert where pet_id = $1', [petId])
  const paths = [
    `/api/MicroTags?tagNumber=${tag}`,
    `/lost/${row?.code}`,
    `/api/LostAlerts/${row?.code}`,
    '/api/LostAlerts',
  ]
  const pages: string[] = []
  for (const path of paths) pages.push((await fixture.send({ path, headers: { accept: 'text/html,*/*' } })).text)
  const [lookup = '', preview = '', page = ''] = pages
  return linesOf({
    [`inconclusive: no alert was published: ${lost.status} ${lost.text}`]:
      row === undefined || !page.includes(row.code),
    'the lookup or the alert shows the name of a protected person': pages.some((text) => text.includes(ownerName)),
    'the alert shows the street of a protected person': pages.some((text) => text.includes(STREET)),
    'the alert shows the postal code of a protected person': /"postalCodeId":\d/.test(page) || /\b101\b/.test(preview),
    'the lookup shows phone or address of a protected person': /"(address|email)":"/.test(lookup),
  })
}

/** A stalker knows the number of a pet and reports it to learn whether, when and where its owner reads. */
export const protectedOwner: AttackScenario = {
  name: 'protected-owner',
  sharedRegistry: 'reunite',
  async run(fixture) {
    const finders = new Finders(fixture)
    const found: string[] = []
    for (const protection of PROTECTIONS) {
      const [pet, plain] = await finders.pets(2)
      if (!pet || !plain) throw new Error('Two pets are needed')
      await fixture.query(`update person set ${protection} where id = $1`, [pet.owner.id])
      const before = (await finders.mails(pet.ownerEmail)).length
      const parts = { email: 'eltihrellir@example.com' }
      const [report, other] = [await finders.leave(pet, parts), await finders.leave(plain, parts)]
      const own = [
        ...(await watchThread(fixture, pet, report)),
        ...linesOf({
          [`the form reveals the protection: ${shapeOf(report.answer.body)}`]:
            shapeOf(report.answer.body) !== shapeOf(other.answer.body),
          'a protected person is mailed': (await finders.mails(pet.ownerEmail)).length > before,
        }),
        ...(await readPublicPages(fixture, pet)),
      ]
      found.push(...own.map((line) => `${protection}: ${line}`))
    }
    return { tried: `reports, threads, lookup and alerts of ${PROTECTIONS.length} protected people`, found, notes: '' }
  },
}
