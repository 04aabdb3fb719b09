import { changesBy, NOW } from '../../db/change.ts'
import { connect, type Database } from '../../db/connection.ts'
import { lockPet } from '../../db/lock-pet.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type PetWorld, petWorld, type Who } from '../../testing/pet-world.ts'
import { testApp } from '../../testing/test-app.ts'
import { cancelTransferOfDeadPet } from './index.ts'

let world: PetWorld
let otherDb: Database
let otherApp: PetWorld['app']
beforeAll(async () => {
  world = await petWorld()
  // A second server on the same database: nothing that decides a race may live in memory.
  otherDb = await connect({ url: world.database.url, poolSize: 10 })
  ;({ app: otherApp } = await testApp(otherDb))
})
afterAll(async () => {
  await otherApp.close()
  await otherDb.close()
  await world.close()
})

const TRIES = 50

/** Fifty calls at once, over both servers in turn; answers how often each status was heard. */
async function race(calls: readonly (readonly [Who, string, object?])[]): Promise<Record<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: TRIES }, (_, n) => {
      const [who, url, payload] = calls[n % calls.length] ?? ['owner', '']
      const app = Math.floor(n / calls.length) % 2 === 0 ? world.app : otherApp
      return app.inject({ method: 'POST', url, payload, headers: world.headers[who] })
    }),
  )
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

const at = (transferId: number, action: string) => `/api/PetTransfers/${transferId}/${action}`
const statusOf = async (transferId: number) =>
  (await world.db.selectFrom('pet_transfer').select('status').where('id', '=', transferId).executeTakeFirstOrThrow())
    .status
const openOwners = (petId: number) =>
  world.db.selectFrom('ownership').select('person_id').where('pet_id', '=', petId).where('to_at', 'is', null).execute()

test('of acceptances, rejections and cancellations at once exactly one wins', async () => {
  const petId = await world.addPet()
  const id = await world.addTransfer(petId)
  const counts = await race([
    ['newOwner', at(id, 'Accept')],
    ['owner', at(id, 'Cancel')],
    ['newOwner', at(id, 'Reject')],
    ['administrator', at(id, 'Accept'), { reason: 'Úrskurður' }],
  ])
  expect(counts).toEqual({ 200: 1, 409: TRIES - 1 })
  const owner = (await statusOf(id)) === 'accepted' ? world.ids.newOwner : world.ids.owner
  expect(await openOwners(petId)).toEqual([{ person_id: owner }])
  expect(await world.mails(petId)).toHaveLength(1)
  expect(await world.history('PetTransfers', id)).toContainEqual(['Status', await statusOf(id), expect.any(String)])
})

test('of transfers of one pet at once exactly one is made', async () => {
  const petId = await world.addPet()
  const body = (newOwner: Who) => ({ petId, newOwnerPersonId: world.ids[newOwner] })
  const counts = await race([
    ['owner', '/api/PetTransfers', body('newOwner')],
    ['administrator', '/api/PetTransfers', body('other')],
  ])
  expect(counts).toEqual({ 201: 1, 409: TRIES - 1 })
})

test('an owner who starts fifty transfers at once starts twenty', async () => {
  await world.db.deleteFrom('pet_transfer').execute()
  const pets = await Promise.all(Array.from({ length: TRIES }, () => world.addPet()))
  const counts = await race(
    pets.map((petId) => ['owner', '/api/PetTransfers', { petId, newOwnerPersonId: world.ids.newOwner }]),
  )
  expect(counts).toEqual({ 201: 20, 429: TRIES - 20 })
})

test('of fifty reminders at once one goes out', async () => {
  const petId = await world.addPet()
  const id = await world.addTransfer(petId)
  expect(await race([['owner', at(id, 'EmailPrompt')]])).toEqual({ 200: 1, 429: TRIES - 1 })
  expect(await world.mails(petId)).toHaveLength(1)
})

test.each([
  { what: 'registration', owner: null, offering: 'registrar' },
  { what: 'transfer', owner: 'owner', offering: 'owner' },
] as const)('of fifty revivals and new offers of a rejected $what exactly one wins', async ({ owner, offering }) => {
  const petId = await world.addPet({ owner })
  const id = await world.addTransfer(petId, { status: 'rejected', decided_at: new Date() })
  const counts = await race([
    ['administrator', at(id, 'UndoReject')],
    [offering, '/api/PetTransfers', { petId, newOwnerPersonId: world.ids.other }],
  ])
  expect((counts[200] ?? 0) + (counts[201] ?? 0)).toBe(1)
  expect(counts[409]).toBe(TRIES - 1)
})

/** As every way to mark a pet dead does it. */
const markDead = (db: Database, petId: number) =>
  inTransaction(db, async (tx) => {
    await lockPet(tx, petId)
    const set = { is_dead: true, death_registered_at: NOW } as const
    const actor = { personId: world.ids.administrator, actingPersonId: null }
    await changesBy(actor, tx).update('pet', { id: petId, set, expect: { is_dead: false } })
    await cancelTransferOfDeadPet(tx, petId, actor)
  })

test('a dead pet has neither a new owner nor an offer, whichever comes first', async () => {
  await world.db.deleteFrom('pet_transfer').execute()
  for (let n = 0; n < 10; n++) {
    const petId = await world.addPet()
    const body = { petId, newOwnerPersonId: world.ids.newOwner }
    const offer = () =>
      world.app.inject({ method: 'POST', url: '/api/PetTransfers', payload: body, headers: world.headers.owner })
    const [answer] = await Promise.all([offer(), markDead(otherDb, petId)])
    const transfers = await world.db.selectFrom('pet_transfer').select('status').where('pet_id', '=', petId).execute()
    // Either the offer was first and is withdrawn, or death was and there is none.
    expect([answer.statusCode, transfers]).toEqual(
      answer.statusCode === 201 ? [201, [{ status: 'cancelled' }]] : [409, []],
    )
  }
})

test('a transfer that is accepted while its pet dies has one end', async () => {
  for (let n = 0; n < 10; n++) {
    const petId = await world.addPet()
    const id = await world.addTransfer(petId)
    const accept = () => otherApp.inject({ method: 'POST', url: at(id, 'Accept'), headers: world.headers.newOwner })
    const [answer] = await Promise.all([accept(), markDead(world.db, petId)])
    const isAccepted = answer.statusCode === 200
    expect(await statusOf(id)).toBe(isAccepted ? 'accepted' : 'cancelled')
    expect(await openOwners(petId)).toEqual([{ person_id: isAccepted ? world.ids.newOwner : world.ids.owner }])
  }
})
