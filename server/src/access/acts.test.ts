import { contract, type Route } from '@dyra/shared/contract'
import { policies, rights } from '../features/policies.ts'
import { actCases, type SentAct } from '../testing/act-cases.ts'
import { setupPets } from '../testing/pet-fixture.ts'
import { addPerson } from '../testing/registry.ts'
import { signIn } from '../testing/sign-in.ts'
import { isPersonRule } from './rule.ts'

// No act of authority in one's own case: each act × (a party, another administrator).

const f = setupPets()
let headersOfOther: Record<string, string>
beforeAll(async () => {
  const id = await addPerson(f.db, { name: 'Annar stjórnandi' })
  await f.db
    .insertInto('authorized_user')
    .values({ person_id: id, roles: ['Administrator'] })
    .execute()
  headersOfOther = await signIn(f.app, id)
})

/** Changes that administrators make, and that decide nothing between persons. */
const NO_ACTS: readonly (Route | RegExp)[] = [
  /^\w+ \/api\/(Tariff|Imports|TagBatches|Outbox|ContactForm|InvoicePersons|VeterinarianSettings)\b/,
  /^POST \/api\/Stock\//,
  /^DELETE /,
  // Subscriptions of keys: a veterinarian manages those of their own keys in the same way.
  /^\w+ \/api\/OpenApiKeys\/\{apiKeyId\}\/Webhooks/,
  // These calls register, correct or read: the owner still accepts, and the history names the actor.
  'POST /api/Pets',
  'POST /api/Pets/validation',
  'POST /api/Pets/notify',
  'POST /api/Pets/{petId}/MicroTag',
  'PUT /api/MicroTags/{microTagId}',
  'POST /api/MicroTags/Duplicates',
  'POST /api/Pets/{petId}/Images',
  'POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss',
  'POST /api/Pets/{petId}/VerificationDocuments',
  'POST /api/PetTransfers/{transferPetId}/Receipt',
  'POST /api/Tasks/{taskId}/Correction/Apply',
  'POST /api/Tasks/{taskId}/Correction/Decline',
  'POST /api/Tasks/{taskId}/Close',
  'POST /api/Tasks/{taskId}/Comment/Done',
  'POST /api/Tasks/{taskId}/FoundReport/Messages',
  // The administrator decides nothing: they only see a version that two other persons signed.
  'POST /api/Preview',
  // These calls ask, remind or end something that the parties may end themselves.
  'POST /api/PetTransfers/{transferPetId}/Cancel',
  'POST /api/PetTransfers/{transferPetId}/EmailPrompt',
  'POST /api/PetTransfers/{transferPetId}/UndoReject',
  'POST /api/Users/{userId}/Confirmation',
  'POST /api/Users/{userId}/EmailConfirmation',
  'POST /api/AuthApplications/{authApplicationId}/Reject',
  'PUT /api/Users/{userId}/Sync',
]

test('every change that administrators make is an act of authority, or listed as an exception', () => {
  const changes = (Object.keys(contract) as Route[]).filter((key) => {
    const rule = rights[key]
    return !key.startsWith('GET') && isPersonRule(rule) && rule.roles?.includes('Administrator')
  })
  const isListed = (key: Route) => NO_ACTS.some((one) => (typeof one === 'string' ? one === key : one.test(key)))
  expect(changes.filter((key) => (policies[key].act !== undefined) === isListed(key))).toEqual([])
})

const own = () => f.addPet({ owner: 'administrator' })
const reason = 'Úrskurður'

const send = ({ line, payload }: SentAct, headers: Record<string, string>) => {
  const [method, url] = line.split(' ') as ['POST' | 'PUT', string]
  return f.app.inject({ method, url, payload, headers })
}

test.each(actCases)('an administrator who is %s needs another administrator', async (_, make) => {
  const sent = await make(f)
  const own = await f.call('administrator', sent.line, sent.payload)
  expect([own.statusCode, own.json().type, own.json().title]).toEqual([
    403,
    '/problems/own-case',
    'Málið varðar þig. Annar stjórnandi þarf að gera þetta.',
  ])
  const other = await send(sent, headersOfOther)
  expect([sent.line, other.statusCode === 403, other.body.includes('own-case')]).toEqual([sent.line, false, false])
})

test('every act of authority with parties has a case', async () => {
  const lines = await Promise.all(actCases.map(async ([, make]) => (await make(f)).line.replace(/\d+/g, '#')))
  const wanted = Object.keys(policies)
    .filter((key) => policies[key as Route].act !== undefined)
    .map((key) => key.replace(/\{\w+\}/g, '#'))
  expect(wanted.filter((line) => !lines.includes(line))).toEqual(['PUT /api/Users/#'])
})

test('the error for the only administrator says who can help', async () => {
  await f.db.query('update authorized_user set enabled = false where person_id <> $1', [f.ids.administrator])
  const answer = await f.call('administrator', `POST /api/Pets/${await own()}/Dispute`, { reason })
  await f.db.query('update authorized_user set enabled = true')
  expect([answer.statusCode, answer.json().title]).toEqual([
    403,
    'Málið varðar þig og þú ert eini stjórnandinn. Fáðu rekstraraðila til að bæta við öðrum stjórnanda.',
  ])
})

test('persons act for themselves without being stopped: sale, purchase, own address', async () => {
  const petId = await own()
  const offer = { petId, newOwnerPersonId: f.ids.other }
  expect((await f.call('administrator', 'POST /api/PetTransfers', offer)).statusCode).toBe(201)
  const transferId = await f.addTransfer(await f.addPet(), { new_owner_person_id: f.ids.administrator })
  expect((await f.call('administrator', `POST /api/PetTransfers/${transferId}/Accept`)).statusCode).toBeLessThan(300)
  const saved = await f.call('administrator', `PUT /api/Users/${f.ids.administrator}`, { email: 'eg@example.com' })
  expect(saved.statusCode).toBe(200)
})

test('an act is a security event that names who acted and whom it was about; the same call by its party is not an event', async () => {
  await f.app.securityEvents.flush(f.db)
  await f.db.query('delete from security_event')
  await f.call('administrator', `PUT /api/Users/${f.ids.other}`, { email: 'annad@example.com' })
  await f.call('other', `PUT /api/Users/${f.ids.other}`, { email: 'annar@example.com' })
  await f.call('administrator', `POST /api/Pets/${await f.addPet({ owner: 'other' })}/Dispute`, { reason })
  await f.app.securityEvents.flush(f.db)
  const events = (await f.call('administrator', 'GET /api/SecurityEvents?Kind=authorityUsed')).json()
  const by = { personName: 'Stjórnandi', outcome: 'done' }
  expect(events).toHaveLength(2)
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...by, objectTable: 'Users', objectName: 'Annar' }),
      expect.objectContaining({ ...by, objectTable: 'Pets', objectName: 'Snati' }),
    ]),
  )
})
