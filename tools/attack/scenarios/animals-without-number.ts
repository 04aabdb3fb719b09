import { randomUUID } from 'node:crypto'
import { today } from '@dyra/shared/domain/dates'
import { rates } from '@dyra/shared/domain/rates'
import { INCIDENT } from '@dyra/shared/domain/reference'
import { connect } from '../../../server/src/db/connection.ts'
import { notifyOwners } from '../../../server/src/features/lost-and-found/found-animals/index.ts'
import { contractBody } from '../../kit/contract.ts'
import { present } from '../../kit/present.ts'
import { Finders, type OwnedPet } from '../finders.ts'
import type { AttackRequest, Fixture } from '../fixture.ts'
import { type AttackScenario, linesOf } from '../scenario.ts'

const DETAILS = 'Vinstra eyrað er rifið'
const REPORTS_PER_DAY = present(rates.foundAnimals[0], 'the rate of reports').count

interface Place {
  readonly finder: OwnedPet
  /** Lost where the animal was found. */
  readonly lost: OwnedPet
  readonly stranger: OwnedPet
}

/** Publishes an alert in Reykjavík for a pet. */
async function publish(fixture: Fixture, { petId, owner: { headers } }: OwnedPet): Promise<void> {
  const alert = { postalCodeId: 101, isListed: false, tellsWatchers: false }
  const body = { incidentTypeId: INCIDENT.Lost, alert }
  await fixture.send({ method: 'POST', path: `/api/Pets/${petId}/Incidents`, headers, body })
}

/** Reports an animal like the lost pet as often as allowed. Resolves to the answers. */
async function reportOften(fixture: Fixture, { finder, lost }: Place) {
  const [row] = await fixture.query<{ speciesId: number }>('select species_id as "speciesId" from pet where id = $1', [
    lost.petId,
  ])
  const body = { ...row, details: DETAILS, municipality: 'Reykjavíkurborg', neighbours: [], foundOn: today() }
  const headers = { ...finder.owner.headers, 'idempotency-key': randomUUID() }
  const answers = [await fixture.send({ method: 'POST', path: '/api/FoundAnimals', headers, body })]
  for (let n = 0; n < 2 * REPORTS_PER_DAY; n++)
    answers.push(await fixture.send({ method: 'POST', path: '/api/FoundAnimals', headers: finder.owner.headers, body }))
  return answers.filter(({ status }) => status === 201)
}

/** A stranger who knows the id reads, replaces, deletes and claims the animal. */
async function touchAsStranger(fixture: Fixture, { lost, stranger }: Place, id: string): Promise<string[]> {
  const { headers } = stranger.owner
  const [theirs, own] = [`/api/Pets/${lost.petId}/FoundAnimals`, `/api/Pets/${stranger.petId}/FoundAnimals`]
  const requests: AttackRequest[] = [
    { path: theirs },
    { path: `${theirs}/${id}/Photo` },
    { method: 'POST', path: `${theirs}/${id}/Mine` },
    { path: `${own}/${id}/Photo` },
    { method: 'POST', path: `${own}/${id}/Mine` },
    { method: 'DELETE', path: `/api/FoundAnimals/${id}` },
    { path: `/api/FoundAnimals/${id}` },
  ]
  const found: string[] = []
  for (const request of requests) {
    const { status } = await fixture.send({ headers, ...request })
    if (status < 400) found.push(`a stranger may ${request.method ?? 'GET'} ${request.path}: ${status}`)
  }
  return found
}

/** The day's mails about the reports, after two runs of the job. */
async function countMails(fixture: Fixture, { lost }: Place): Promise<number> {
  const db = await connect({ url: fixture.databaseUrl })
  try {
    await notifyOwners(db)
    await notifyOwners(db)
  } finally {
    await db.close()
  }
  const [row] = await fixture.query<{ n: number }>(
    "select count(*)::int as n from outbox where kind = 'foundAnimals' and recipient_person_id = $1",
    [lost.owner.id],
  )
  return row?.n ?? 0
}

/** The owner opens the thread. Neither side may see more of the other than in any thread. */
async function claim(fixture: Fixture, { finder, lost }: Place, id: string): Promise<string[]> {
  const path = `/api/Pets/${lost.petId}/FoundAnimals/${id}/Mine`
  const claimed = await fixture.send({ method: 'POST', path, headers: lost.owner.headers })
  if (claimed.status !== 200) return [`inconclusive: the owner’s claim is answered ${claimed.status}`]
  const { foundReportId } = contractBody<'POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine'>(claimed.body)
  const read = `/api/FoundReports/${foundReportId}/Read`
  const asOwner = await fixture.send({ method: 'POST', path: read, headers: lost.owner.headers })
  return linesOf({
    'the owner sees who found the animal': [finder.ownerName, finder.ownerEmail].some((text) =>
      asOwner.text.includes(text),
    ),
  })
}

/** A finder of invented animals floods owners and looks for candidates; a stranger guesses ids. */
export const animalsWithoutNumber: AttackScenario = {
  name: 'animals-without-number',
  sharedRegistry: 'reunite',
  async run(fixture) {
    const [finder, lost, stranger] = await new Finders(fixture).pets(3)
    if (!finder || !lost || !stranger) throw new Error('Three pets are needed')
    const place: Place = { finder, lost, stranger }
    await publish(fixture, lost)
    const accepted = await reportOften(fixture, place)
    const id = contractBody<'POST /api/FoundAnimals'>(accepted[0]?.body).foundAnimalId
    const own = await fixture.send({ path: '/api/FoundAnimals', headers: finder.owner.headers })
    const shown = [...accepted, own].map(({ text }) => text).join()
    const mails = await countMails(fixture, place)
    const stored = await fixture.query('select from idempotency t where t::text like $1', [`%${DETAILS}%`])
    return {
      tried: `${2 * REPORTS_PER_DAY + 1} invented animals; 7 requests of a stranger; the owner’s claim`,
      found: [
        ...(await touchAsStranger(fixture, place, id)),
        ...(await claim(fixture, place, id)),
        ...linesOf({
          [`${accepted.length} reports were accepted in a day`]: accepted.length > REPORTS_PER_DAY,
          'the finder sees a candidate': [lost.petName, lost.ownerName].some((text) => shown.includes(text)),
          [`the owner got ${mails} mails`]: mails > 1,
          'inconclusive: the owner got no mail': mails === 0,
          'a stored answer contains the description': stored.length > 0,
        }),
      ],
      notes: `${accepted.length} reports accepted, ${mails} mail`,
    }
  },
}
