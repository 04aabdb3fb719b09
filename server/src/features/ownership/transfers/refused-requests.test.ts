import { setupPets } from '../../../testing/pet-fixture.ts'
import { at, createIn, resetMailsAndLimits } from './testing/steps.ts'

const f = setupPets()
beforeEach(async () => {
  await resetMailsAndLimits(f)
  await f.db.query('delete from counter')
  await f.db.query("delete from co_owner_invitation where status in ('invited', 'declined')")
  await f.db.query(
    "update pet_transfer set status = 'cancelled', decided_at = now() where status in ('pending', 'rejected')",
  )
})

const create = createIn(() => f)

const offer = async () => create('owner', await f.addPet())
async function offerAndReject() {
  const answer = await offer()
  if (answer.statusCode === 201) await f.call('newOwner', at(answer.json().petTransferId, 'Reject'))
  return answer
}
const invite = async (petId: number) => {
  const body = { name: 'Snati', speciesId: 1, genderId: 1, coOwnerPersonId: f.ids.newOwner }
  return f.call('owner', `PUT /api/Pets/${petId}`, body)
}
const statusesOf = async (send: () => ReturnType<typeof offer>, times: number) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await send()).statusCode)
  return statuses
}

test('a person who was never refused may send one person as many requests as the daily limit allows', async () => {
  expect(await statusesOf(offer, 5)).toEqual(Array(5).fill(201))
})

test('a person who was refused has at most three open requests, counting those refused that day', async () => {
  expect(await statusesOf(offerAndReject, 5)).toEqual([201, 201, 201, 409, 409])
  const refused = await offer()
  expect(refused.json().errors.newOwnerPersonId).toEqual([expect.stringContaining('hafnað beiðni frá þér')])
  // Invitations count as requests, and requests to other persons are allowed.
  const invited = await invite(await f.addPet())
  expect([invited.statusCode, Object.keys(invited.json().errors)]).toEqual([409, ['coOwnerPersonId']])
  expect((await create('owner', await f.addPet(), { newOwnerPersonId: f.ids.stranger })).statusCode).toBe(201)
  // Administrators are not limited.
  expect((await create('administrator', await f.addPet())).statusCode).toBe(201)
  // A day later, three open requests are allowed again.
  await f.db.query("update pet_transfer set decided_at = decided_at - interval '1 day' where status = 'rejected'")
  expect(await statusesOf(offer, 4)).toEqual([201, 201, 201, 409])
})

test('a refused transfer is not revived while three others are open', async () => {
  const { petTransferId } = (await offerAndReject()).json()
  await f.db.query("update pet_transfer set decided_at = decided_at - interval '2 days' where id = $1", [petTransferId])
  const open = await offer()
  expect(await statusesOf(offer, 2)).toEqual([201, 201])
  expect((await f.call('owner', at(petTransferId, 'UndoReject'))).statusCode).toBe(409)
  await f.call('owner', at(open.json().petTransferId, 'Cancel'))
  await f.db.query('delete from counter')
  expect((await f.call('owner', at(petTransferId, 'UndoReject'))).statusCode).toBe(200)
})

test('rejected registrations do not count as refusals', async () => {
  await f.db.query(
    `update pet_transfer set by_veterinarian = true, current_owner_person_id = null, status = 'rejected', started_by = $1
     where new_owner_person_id = $2`,
    [f.ids.owner, f.ids.newOwner],
  )
  expect(await statusesOf(offer, 4)).toEqual(Array(4).fill(201))
})
