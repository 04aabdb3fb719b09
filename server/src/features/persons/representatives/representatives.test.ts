import { addDays, addYears, today } from '@dyra/shared/domain/dates'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'

const f = setupPets()
let personId: number
beforeEach(async () => {
  await f.db.query('delete from representative')
  await f.db.deleteFrom('outbox').execute()
  personId = await addPerson(f.db, { ssn: `0101${++persons}9`, name: 'Umboðsmaður' })
})
let persons = 70000

const valid = () => ({ personId, validFrom: today(), validUntil: addDays(today(), 30), document: 'Mál 12/2026' })
const path = (id = f.ids.owner) => `/api/Users/${id}/Representatives`
const add = (parts: object = {}, who: Who = 'administrator', ownerId = f.ids.owner) =>
  f.call(who, `POST ${path(ownerId)}`, { ...valid(), ...parts })
const added = async () => (await add()).json<{ representativeId: number }>().representativeId
const errorsOf = async (parts: object) => (await add(parts)).json().errors
const mails = async () =>
  (await f.db.selectFrom('outbox').select(['kind', 'recipient_person_id as to']).orderBy('id').execute()).map(
    ({ kind, to }) => [kind, to],
  )

/** A session of the owner in which the representative acts. */
async function represent(representativeId: number) {
  const { token } = await f.app.sessions.open({ personId: f.ids.owner, actingPersonId: personId, representativeId })
  const headers = { authorization: `Bearer ${token}` }
  return (line: string, payload?: object) => {
    const [method, url] = line.split(' ') as ['GET' | 'PUT' | 'POST' | 'DELETE', string]
    return f.app.inject({ method, url, payload, headers })
  }
}

test('an administrator records a representative; the history does not name the document, and both persons get a mail', async () => {
  const answer = await add()
  expect(answer.statusCode).toBe(201)
  const { representativeId } = answer.json()
  expect(answer.json()).toMatchObject({ personId, name: 'Umboðsmaður', document: 'Mál 12/2026' })
  expect(await mails()).toEqual([
    ['representativeNamed', f.ids.owner],
    ['representationNamed', personId],
  ])
  const history = await f.history('Representatives', representativeId)
  expect(history.map(([column]) => column)).toEqual(['OwnerPersonId', 'PersonId', 'ValidFrom', 'ValidUntil'])
  expect(JSON.stringify(history)).not.toContain('Mál')
})

test('the owner sees who may act, without a kennitala; others do not see it', async () => {
  await add()
  const own = await f.call('owner', `GET ${path()}`)
  expect(own.json()).toMatchObject([{ name: 'Umboðsmaður', ssn: null }])
  expect((await f.call('administrator', `GET ${path()}`)).json()[0].ssn).toMatch(/^0101/)
  expect((await f.call('veterinarian', `GET ${path()}`)).statusCode).toBe(403)
  expect((await f.call('stranger', `GET ${path()}`)).statusCode).toBe(404)
  expect((await add({}, 'owner')).statusCode).toBe(403)
})

test('refuses invalid days and persons at the field', async () => {
  const minor = await addPerson(f.db, { ssn: `0101${today().slice(2, 4)}1110` })
  const company = await addPerson(f.db, { is_organization: true })
  const dead = await addPerson(f.db, { deceased: true })
  expect(await errorsOf({ validUntil: addDays(today(), -1), validFrom: addDays(today(), -9) })).toHaveProperty(
    'validUntil',
  )
  expect(await errorsOf({ validFrom: addDays(today(), 40) })).toHaveProperty('validUntil')
  expect(await errorsOf({ validUntil: addDays(addYears(today(), 5), 1) })).toHaveProperty('validUntil')
  for (const id of [minor, company, dead, f.ids.owner])
    expect(await errorsOf({ personId: id })).toHaveProperty('personId')
  expect(await errorsOf({ document: ' ' })).toHaveProperty('document')
  expect((await add({}, 'administrator', company)).statusCode).toBe(409)
})

test('records a pair once, also with ten concurrent requests, and again after its last day', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add()))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
  await f.db.query('update representative set valid_from = valid_from - 60, valid_until = valid_until - 60')
  expect((await add()).statusCode).toBe(201)
})

test('a representative acts as the owner, and the history shows the names of both', async () => {
  const petId = await f.addPet()
  const call = await represent(await added())
  expect((await call(`GET /api/Pets/${petId}`)).statusCode).toBe(200)
  expect(
    (await call(`POST /api/Pets/${petId}/Incidents`, { incidentTypeId: 1, comment: null })).statusCode,
  ).toBeLessThan(300)
  const [row] = await f.db.query(
    `select created_by, acting_person_id from audit where table_name = 'Pets' and row_id = $1 order by id desc limit 1`,
    [petId],
  )
  expect(row).toEqual({ created_by: f.ids.owner, acting_person_id: personId })
})

test('a representative changes neither the person nor the representatives, and reads neither the log nor the export', async () => {
  const representativeId = await added()
  const call = await represent(representativeId)
  const { owner } = f.ids
  const { id: applicationId } = await f.db
    .insertInto('auth_application')
    .values({ person_id: owner, requested_role: 'Veterinarian', created_by: owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const line of [
    `PUT /api/Users/${owner}`,
    `GET ${path()}`,
    `DELETE ${path()}/${representativeId}`,
    'GET /api/Users/me/AccessLog',
    'GET /api/Users/me/Export',
    'POST /api/AuthApplications/Request',
    `POST /api/AuthApplications/${applicationId}/Cancel`,
  ])
    expect([line, (await call(line, line.startsWith('P') ? {} : undefined)).statusCode]).toEqual([line, 403])
  expect((await call(`GET /api/Users/${owner}`)).statusCode).toBe(200)
})

test('a representative gets none of the roles of the owner', async () => {
  await f.db.query(`insert into authorized_user (person_id, roles) values ($1, '{Administrator}')`, [f.ids.owner])
  const call = await represent(await added())
  expect((await call('GET /api/Tasks')).statusCode).toBe(403)
  await f.db.query('delete from authorized_user where person_id = $1', [f.ids.owner])
})

test('each read of the owner is in the access log, under the name of the representative', async () => {
  const call = await represent(await added())
  await call(`GET /api/Users/${f.ids.owner}`)
  const [row] = await f.db.query('select person_ids, acting_person_id from access_log order by id desc limit 1')
  expect(row).toEqual({ person_ids: [f.ids.owner], acting_person_id: personId })
  const seen = { viewer: 'representative', viewerName: 'Umboðsmaður', what: 'person' }
  expect((await f.call('owner', 'GET /api/Users/me/AccessLog')).json()).toContainEqual(expect.objectContaining(seen))
  const all = (await f.call('administrator', 'GET /api/AccessLog')).json()
  expect(all).toContainEqual(expect.objectContaining({ ...seen, actingPersonId: personId }))
})

describe('the session ends at the next request', () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    ['after the owner revokes', (id) => f.call('owner', `DELETE ${path()}/${id}`)],
    ['after an administrator revokes', (id) => f.call('administrator', `DELETE ${path()}/${id}`)],
    [
      'after the last day',
      () => f.db.query('update representative set valid_from = valid_from - 60, valid_until = valid_until - 60'),
    ],
    [
      'after the death of the owner',
      () => f.db.query('update person set deceased = true where id = $1', [f.ids.owner]),
    ],
    [
      'after new terms',
      () => f.db.query('update person set signed_user_agreement_version = 0 where id = $1', [personId]),
    ],
  ])('%s', async (_when, end) => {
    const representativeId = await added()
    const call = await represent(representativeId)
    expect((await call('GET /api/PetTransfers/Counts')).statusCode).toBe(200)
    const ended = await end(representativeId)
    if (ended && typeof ended === 'object' && 'statusCode' in ended) expect(ended.statusCode).toBe(204)
    expect((await call('GET /api/PetTransfers/Counts')).statusCode).toBe(401)
    expect((await call('POST /api/Auth/Renew')).statusCode).toBe(401)
    await f.db.query('update person set deceased = false where id = $1', [f.ids.owner])
  })

  test('a revoked representative can open no other session, and gets a mail', async () => {
    const representativeId = await added()
    await f.db.deleteFrom('outbox').execute()
    expect((await f.call('owner', `DELETE ${path()}/${representativeId}`)).statusCode).toBe(204)
    expect(await mails()).toEqual([['representationEnded', personId]])
    await expect(represent(representativeId)).rejects.toMatchObject({ status: 404 })
    expect((await f.call('owner', `DELETE ${path()}/${representativeId}`)).statusCode).toBe(404)
    expect((await f.call('owner', `GET ${path()}`)).json()).toEqual([])
  })
})

test('opens no session for another owner or by another person', async () => {
  const representativeId = await added()
  const open = (owner: number, human: number) =>
    f.app.sessions.open({ personId: owner, actingPersonId: human, representativeId })
  await expect(open(f.ids.other, personId)).rejects.toMatchObject({ status: 404 })
  await expect(open(f.ids.owner, f.ids.stranger)).rejects.toMatchObject({ status: 404 })
})
