import { setupPets } from '../../../testing/pet-fixture.ts'
import { multipart, photo } from '../../registration/pet-images/testing/pictures.ts'
import { checkClaims } from './claims.ts'
import { ageClaims, claimCalls } from './testing/claims.ts'

const f = setupPets()
const { claimed, states, agree, object, withdraw, taskOf, read, decide } = claimCalls(() => f)
beforeEach(() => f.db.query('truncate claim, task, counter cascade'))

const ownerOf = async (petId: number) => {
  const sql = 'select person_id from ownership where pet_id = $1 and to_at is null'
  return (await f.db.query<{ person_id: number }>(sql, [petId]))[0]?.person_id
}

async function objected() {
  const petId = await f.addPet()
  const claimId = await claimed('stranger', petId)
  await object('owner', { petId, claimId })
  return { petId, claimId, taskId: await taskOf(claimId) }
}

test('an administrator grants a claim: the claimant is the owner at once, with the reason in the history', async () => {
  const { petId, claimId, taskId } = await objected()
  expect((await decide(taskId, 'granted', 'Dómur nr. 7')).statusCode).toBe(204)
  expect(await ownerOf(petId)).toBe(f.ids.stranger)
  expect(await states('stranger')).toEqual(['granted'])
  expect(await taskOf(claimId)).toBeUndefined()
  expect((await f.mails(petId)).map(({ kind, to }) => [kind, to]).slice(1)).toEqual([
    ['transferAccepted', 'owner'],
    ['acceptedInYourPlace', 'stranger'],
  ])
  expect((await f.history('Pets', petId)).slice(-2)).toEqual([
    ['OwnerPersonId', String(f.ids.stranger), 'administrator'],
    ['ClaimOutcome', 'granted', 'administrator'],
  ])
  expect(await read(taskId)).toMatchObject({ outcome: 'granted', words: 'Dómur nr. 7', mayGrant: false })
})

test('an administrator declines a claim: the claimant learns the state, and the owner that the claim has ended', async () => {
  const { petId, taskId } = await objected()
  expect((await decide(taskId, 'declined', 'Engin gögn')).statusCode).toBe(204)
  expect(await ownerOf(petId)).toBe(f.ids.owner)
  expect(await states('stranger')).toEqual(['declined'])
  expect((await f.mails(petId)).map(({ kind, to }) => [kind, to]).slice(1)).toEqual([
    ['claimClosed', 'stranger'],
    ['claimEnded', 'owner'],
  ])
  expect(await f.db.query(`select 1 from audit where value like '%Engin gögn%' or value like '%er minn%'`)).toEqual([])
})

test('a claim is not granted while the owner may still answer', async () => {
  const petId = await f.addPet()
  const claimId = await claimed('stranger', petId)
  const [task] = await f.db.query<{ id: number }>(
    `insert into task (kind, pet_id, person_id, claim_id) values ('claim', $1, $2, $3) returning id`,
    [petId, f.ids.stranger, claimId],
  )
  expect(await read(task?.id)).toMatchObject({ mayGrant: false })
  expect((await decide(task?.id, 'granted')).statusCode).toBe(409)
  expect(await ownerOf(petId)).toBe(f.ids.owner)
  await ageClaims(f.db, 28)
  expect((await decide(task?.id, 'granted')).statusCode).toBe(204)
})

test('a decision needs a written reason, and is made once', async () => {
  const { taskId } = await objected()
  const empty = await decide(taskId, 'declined', ' ')
  expect([empty.statusCode, Object.keys(empty.json().errors)]).toEqual([400, ['words']])
  const codes = (await Promise.all([decide(taskId, 'declined'), decide(taskId, 'granted')])).map((a) => a.statusCode)
  expect(codes.sort()).toEqual([204, 409])
})

test('the task of a claim can be closed only by deciding the claim', async () => {
  const { taskId } = await objected()
  const closing = { outcome: 'resolved', words: 'Afgreitt' }
  const closed = await f.call('administrator', `POST /api/Tasks/${taskId}/Close`, closing)
  expect([closed.statusCode, closed.json().title]).toEqual([409, 'Verkefninu lýkur þegar tilkallið er ákveðið'])
})

test('a transfer that the owner started meanwhile is cancelled by a decision for the claimant', async () => {
  const { petId, taskId } = await objected()
  const transferId = await f.addTransfer(petId)
  expect((await decide(taskId, 'granted')).statusCode).toBe(204)
  expect(await ownerOf(petId)).toBe(f.ids.stranger)
  expect(await f.db.query('select status from pet_transfer where id = $1', [transferId])).toEqual([
    { status: 'cancelled' },
  ])
})

test('a disputed pet is not awarded until the dispute is decided', async () => {
  const { petId, taskId } = await objected()
  await f.call('administrator', `POST /api/Pets/${petId}/Dispute`, { reason: 'Tveir kaupsamningar' })
  const answer = await decide(taskId, 'granted')
  expect([answer.statusCode, answer.json().type]).toEqual([409, '/problems/pet-disputed'])
  expect(await ownerOf(petId)).toBe(f.ids.owner)
})

test('a dead pet is not awarded; its claims lapse at night', async () => {
  const { petId, taskId } = await objected()
  await f.db.query(`update pet set is_dead = true, death_registered_at = current_date where id = $1`, [petId])
  expect((await decide(taskId, 'granted')).statusCode).toBe(409)
  await checkClaims(f.app)
  expect(await states('stranger')).toEqual(['lapsed'])
  expect((await f.mails(petId)).at(-1)).toMatchObject({ kind: 'claimClosed', to: 'stranger' })
})

test('the next claim waits for the transfer of the first, and then for the new owner', async () => {
  const petId = await f.addPet()
  const first = await claimed('newOwner', petId)
  await claimed('stranger', petId)
  await agree('owner', petId, first)
  await checkClaims(f.app)
  expect((await f.mails(petId)).at(-1)?.kind).toBe('transferRequest')
  const [transfer] = (await f.call('newOwner', `GET /api/Users/${f.ids.newOwner}/PetsTransfers`)).json()
  await f.call('newOwner', `POST /api/PetTransfers/${transfer.petTransferId}/Accept`)
  await checkClaims(f.app)
  expect((await f.mails(petId)).at(-1)).toMatchObject({ kind: 'claimReceived', to: 'newOwner' })
})

test('the claimant adds at most three pictures, which administrators read through the task, also after the decision', async () => {
  const { petId, claimId, taskId } = await objected()
  const upload = async (who: 'stranger' | 'owner') => {
    const { payload, headers } = multipart([await photo({ width: 40, height: 30 })])
    const all = { ...f.headers[who], ...headers }
    return (await f.app.inject({ method: 'POST', url: `/api/Claims/${claimId}/Pictures`, payload, headers: all }))
      .statusCode
  }
  expect(await upload('owner')).toBe(404)
  const codes = await Promise.all([1, 2, 3, 4].map(() => upload('stranger')))
  expect(codes.sort()).toEqual([204, 204, 204, 409])
  const { pictureIds } = await read(taskId)
  expect(pictureIds).toHaveLength(3)
  const path = (task: number | undefined) => `GET /api/Tasks/${task}/Claim/Pictures/${pictureIds[0]}`
  const shown = await f.call('administrator', path(taskId))
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  expect(await f.lastView()).toMatchObject({ what: 'GET /api/Tasks/{taskId}/Claim/Pictures/{pictureId}' })
  for (const who of ['owner', 'stranger', 'veterinarian'] as const)
    expect((await f.call(who, path(taskId))).statusCode).toBe(403)
  const other = await objected()
  expect((await f.call('administrator', path(other.taskId))).statusCode).toBe(404)
  await decide(taskId, 'declined')
  expect((await f.call('administrator', path(taskId))).statusCode).toBe(200)
  expect(await upload('stranger')).toBe(409)
  expect(await f.mails(petId)).not.toEqual([])
})

test('a withdrawn claim closes its task', async () => {
  const { claimId, taskId } = await objected()
  await withdraw('stranger', claimId)
  expect(await taskOf(claimId)).toBeUndefined()
  expect((await decide(taskId, 'declined')).statusCode).toBe(409)
})
