import { changesBy, NOW } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { lockPet } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { racingPets, type Who } from '../../../testing/pet-fixture.ts'
import { setup } from '../../../testing/test-app.ts'
import { cancelTransferOfDeadPet } from './index.ts'

const fixture = setup(racingPets)

const TRIES = 50

/** Makes fifty concurrent calls, alternating between the servers. Returns the number of responses per status. */
async function race(calls: readonly (readonly [Who, string, object?])[]): Promise<Record<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: TRIES }, (_, n) => {
      const [who, url, payload] = calls[n % calls.length] ?? ['owner', '']
      const app = fixture.apps[Math.floor(n / calls.length) % 2 === 0 ? 0 : 1]
      return app.inject({ method: 'POST', url, payload, headers: fixture.headers[who] })
    }),
  )
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

const at = (transferId: number, action: string) => `/api/PetTransfers/${transferId}/${action}`
const statusOf = async (transferId: number) =>
  (await fixture.db.selectFrom('pet_transfer').select('status').where('id', '=', transferId).executeTakeFirstOrThrow())
    .status
const openOwners = (petId: number) =>
  fixture.db
    .selectFrom('ownership')
    .select('person_id')
    .where('pet_id', '=', petId)
    .where('to_at', 'is', null)
    .execute()

/** The mails of each decision. If the administrator accepts, the new owner gets one, too. */
const DECISION_MAILS: Readonly<Record<string, readonly string[][]>> = {
  cancelled: [['transferCancelled']],
  rejected: [['transferRejected']],
  accepted: [['transferAccepted'], ['transferAccepted', 'acceptedInYourPlace']],
}

test('exactly one of concurrent acceptances, rejections and cancellations succeeds', async () => {
  const petId = await fixture.addPet()
  const id = await fixture.addTransfer(petId)
  const counts = await race([
    ['newOwner', at(id, 'Accept')],
    ['owner', at(id, 'Cancel')],
    ['newOwner', at(id, 'Reject')],
    ['administrator', at(id, 'Accept'), { reason: 'Úrskurður' }],
  ])
  expect(counts).toEqual({ 200: 1, 409: TRIES - 1 })
  const status = await statusOf(id)
  const owner = status === 'accepted' ? fixture.ids.newOwner : fixture.ids.owner
  expect(await openOwners(petId)).toEqual([{ person_id: owner }])
  expect(DECISION_MAILS[status]).toContainEqual((await fixture.mails(petId)).map(({ kind }) => kind))
  expect(await fixture.history('PetTransfers', id)).toContainEqual(['Status', status, expect.any(String)])
})

test('exactly one of concurrent transfers of a pet is created', async () => {
  const petId = await fixture.addPet()
  const body = (newOwner: Who) => ({ petId, newOwnerPersonId: fixture.ids[newOwner] })
  const counts = await race([
    ['owner', '/api/PetTransfers', body('newOwner')],
    ['administrator', '/api/PetTransfers', body('other')],
  ])
  expect(counts).toEqual({ 201: 1, 409: TRIES - 1 })
})

test('of fifty concurrent transfers by one owner, twenty are created', async () => {
  await fixture.db.deleteFrom('pet_transfer').execute()
  const pets = await Promise.all(Array.from({ length: TRIES }, () => fixture.addPet()))
  const counts = await race(
    pets.map((petId) => ['owner', '/api/PetTransfers', { petId, newOwnerPersonId: fixture.ids.newOwner }]),
  )
  expect(counts).toEqual({ 201: 20, 429: TRIES - 20 })
})

test('one of fifty concurrent reminders is sent', async () => {
  const petId = await fixture.addPet()
  const id = await fixture.addTransfer(petId)
  expect(await race([['owner', at(id, 'EmailPrompt')]])).toEqual({ 200: 1, 429: TRIES - 1 })
  expect(await fixture.mails(petId)).toHaveLength(1)
})

test.each([
  { what: 'registration', owner: null, creator: 'registrar' },
  { what: 'transfer', owner: 'owner', creator: 'owner' },
] as const)(
  'exactly one of fifty concurrent revivals and new transfers of a rejected $what succeeds',
  async ({ owner, creator }) => {
    const petId = await fixture.addPet({ owner })
    const id = await fixture.addTransfer(petId, { status: 'rejected', decided_at: new Date() })
    const counts = await race([
      ['administrator', at(id, 'UndoReject')],
      [creator, '/api/PetTransfers', { petId, newOwnerPersonId: fixture.ids.other }],
    ])
    expect((counts[200] ?? 0) + (counts[201] ?? 0)).toBe(1)
    expect(counts[409]).toBe(TRIES - 1)
  },
)

/** Marks a pet dead as the application does. */
const markDead = (db: Database, petId: number) =>
  inTransaction(db, async (tx) => {
    await lockPet(tx, petId)
    const set = { is_dead: true, death_registered_at: NOW } as const
    const actor = { personId: fixture.ids.administrator, actingPersonId: null }
    await changesBy(actor, tx).update('pet', { id: petId, set, expect: { is_dead: false } })
    await cancelTransferOfDeadPet(tx, { petId, actor })
  })

test('a dead pet has no pending transfer, whichever request comes first', async () => {
  await fixture.db.deleteFrom('pet_transfer').execute()
  for (let n = 0; n < 10; n++) {
    const petId = await fixture.addPet()
    const body = { petId, newOwnerPersonId: fixture.ids.newOwner }
    const create = () =>
      fixture.app.inject({ method: 'POST', url: '/api/PetTransfers', payload: body, headers: fixture.headers.owner })
    const [answer] = await Promise.all([create(), markDead(fixture.otherDb, petId)])
    const transfers = await fixture.db.selectFrom('pet_transfer').select('status').where('pet_id', '=', petId).execute()
    // Either the transfer came first and was cancelled, or the death came first and there is no transfer.
    expect([answer.statusCode, transfers]).toEqual(
      answer.statusCode === 201 ? [201, [{ status: 'cancelled' }]] : [409, []],
    )
  }
})

test('a transfer that is accepted while its pet dies is either accepted or cancelled', async () => {
  for (let n = 0; n < 10; n++) {
    const petId = await fixture.addPet()
    const id = await fixture.addTransfer(petId)
    const accept = () =>
      fixture.apps[1].inject({ method: 'POST', url: at(id, 'Accept'), headers: fixture.headers.newOwner })
    const [answer] = await Promise.all([accept(), markDead(fixture.db, petId)])
    const isAccepted = answer.statusCode === 200
    expect(await statusOf(id)).toBe(isAccepted ? 'accepted' : 'cancelled')
    expect(await openOwners(petId)).toEqual([{ person_id: isAccepted ? fixture.ids.newOwner : fixture.ids.owner }])
  }
})
