import { setupPets } from '../../../testing/pet-fixture.ts'
import { claimBody, claimCalls } from './testing/claims.ts'

const f = setupPets()
const { claimed, states, received, agree, object, taskOf, read } = claimCalls(() => f)
beforeEach(() => f.db.query('truncate claim, task, counter cascade'))

test('the owner reads what the claimant wrote to the owner, and nothing about the claimant', async () => {
  const petId = await f.addPet({ coOwner: 'coOwner' })
  const claimId = await claimed('stranger', petId)
  for (const who of ['owner', 'coOwner'] as const)
    expect(await received(who, petId)).toEqual([
      {
        claimId,
        words: claimBody.ownerWords,
        created: expect.stringMatching(/Z$/),
        answerBy: expect.stringMatching(/Z$/),
        hasObjected: false,
      },
    ])
  const page = await f.call('owner', `GET /api/Pets/${petId}`)
  const file = await f.call('owner', 'GET /api/Users/me/Export')
  for (const { body } of [page, file]) expect(body).not.toMatch(/Finnandi|nágranna|Selfoss/)
  for (const who of ['stranger', 'other'] as const)
    expect((await f.call(who, `GET /api/Pets/${petId}/Claims`)).statusCode).toBe(404)
})

test('agreeing starts an ordinary transfer to the claimant, who accepts it', async () => {
  const petId = await f.addPet()
  const claimId = await claimed('stranger', petId)
  expect((await agree('owner', petId, claimId)).statusCode).toBe(204)
  expect(await states('stranger')).toEqual(['agreed'])
  const [transfer] = (await f.call('stranger', `GET /api/Users/${f.ids.stranger}/PetsTransfers`)).json()
  expect(transfer).toMatchObject({ petId, status: 'pending', newOwnerPersonId: f.ids.stranger })
  expect((await f.mails(petId)).map(({ kind, to }) => [kind, to])).toEqual([
    ['claimReceived', 'owner'],
    ['transferRequest', 'stranger'],
  ])
  const accepted = await f.call('stranger', `POST /api/PetTransfers/${transfer.petTransferId}/Accept`)
  expect(accepted.statusCode).toBe(200)
  expect((await f.history('Pets', petId)).slice(2, 4)).toEqual([
    ['ClaimAnswer', 'agreed', 'owner'],
    ['ClaimOutcome', 'agreed', 'owner'],
  ])
  expect((await agree('owner', petId, claimId)).statusCode).toBe(404)
})

test('the co-owner may object, but may not agree', async () => {
  const petId = await f.addPet({ coOwner: 'coOwner' })
  const claimId = await claimed('stranger', petId)
  expect((await agree('coOwner', petId, claimId)).statusCode).toBe(403)
  expect((await object('coOwner', { petId, claimId })).statusCode).toBe(204)
})

test('an objection opens a task that shows both sides, and the owner may still agree', async () => {
  const petId = await f.addPet()
  const claimId = await claimed('stranger', petId)
  expect((await object('owner', { petId, claimId }, 'Honum var stolið')).statusCode).toBe(204)
  expect((await object('owner', { petId, claimId })).statusCode).toBe(409)
  // The claimant does not learn of the objection.
  expect(await states('stranger')).toEqual(['open'])
  expect(await received('owner', petId)).toMatchObject([{ hasObjected: true }])
  const taskId = await taskOf(claimId)
  expect(await read(taskId)).toMatchObject({
    claimId,
    petName: 'Snati',
    claimantId: f.ids.stranger,
    claimantName: 'Finnandi',
    ownerId: f.ids.owner,
    ownerName: 'Eigandi',
    ...claimBody,
    answer: 'objected',
    answerWords: 'Honum var stolið',
    mayGrant: true,
    pictureIds: [],
    waiting: 0,
  })
  expect(await f.lastView()).toEqual({
    what: 'GET /api/Tasks/{taskId}/Claim',
    by: 'administrator',
    shown: [f.ids.stranger, f.ids.owner],
  })
  expect((await agree('owner', petId, claimId)).statusCode).toBe(204)
  expect(await taskOf(claimId)).toBeUndefined()
})

test('a lost pet is not handed over by agreeing to a claim', async () => {
  const petId = await f.addPet()
  const claimId = await claimed('stranger', petId)
  await f.call('owner', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId: 1 })
  const answer = await agree('owner', petId, claimId)
  expect([answer.statusCode, answer.json().type]).toEqual([409, '/problems/pet-lost'])
  expect(await states('stranger')).toEqual(['open'])
})

test('a claim of another pet is unknown', async () => {
  const claimId = await claimed('stranger', await f.addPet())
  const petId = await f.addPet()
  expect((await agree('owner', petId, claimId)).statusCode).toBe(404)
  expect((await object('owner', { petId, claimId })).statusCode).toBe(404)
})

test('of concurrent answers one succeeds', async () => {
  const petId = await f.addPet()
  const claimId = await claimed('stranger', petId)
  const codes = (await Promise.all([1, 2, 3].map(() => agree('owner', petId, claimId)))).map(
    ({ statusCode }) => statusCode,
  )
  expect(codes.sort()).toEqual([204, 409, 409])
})

test('the export of each side has their own claim or answer, and nothing about the other person', async () => {
  const petId = await f.addPet()
  const claimId = await claimed('stranger', petId)
  await object('owner', { petId, claimId }, 'Hann er minn')
  const exported = async (who: 'stranger' | 'owner') => (await f.call(who, 'GET /api/Users/me/Export')).json().claims
  expect(await exported('stranger')).toMatchObject([{ claimId, isOwn: true, ...claimBody, answer: null }])
  expect(await exported('owner')).toMatchObject([
    { claimId, isOwn: false, account: null, place: null, answer: 'objected', answerWords: 'Hann er minn' },
  ])
  expect(JSON.stringify(await exported('stranger'))).not.toContain('minn')
})
