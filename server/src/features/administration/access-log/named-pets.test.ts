import type { AccessLogGroup } from '@dyra/shared/contract/access-log'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'

// A view that is about one pet names it, if the person knows the pet.

const f = setupPets()

const named = async (who: Who) =>
  (await f.call(who, 'GET /api/Users/me/AccessLog'))
    .json<AccessLogGroup[]>()
    .map(({ what, petName }) => [what, petName])
beforeEach(() => f.db.query('delete from access_log'))

test('an answer of the new owner to a transfer names the pet', async () => {
  const petId = await f.addPet({ pet: { name: 'Birta' } })
  const transferId = await f.addTransfer(petId)
  expect((await f.call('newOwner', `POST /api/PetTransfers/${transferId}/Reject`)).statusCode).toBe(200)
  expect(await named('owner')).toEqual([['transfers', 'Birta']])
})

test('a view of a pet that the person was offered names it', async () => {
  const petId = await f.addPet({ pet: { name: 'Perla' } })
  await f.addTransfer(petId)
  await f.call('veterinarian', `GET /api/Pets/${petId}`)
  expect(await named('newOwner')).toEqual([['pet', 'Perla']])
  expect(await named('owner')).toEqual([['pet', 'Perla']])
})

test('views of a pet with an invitation name it for the owner and the invited person', async () => {
  const petId = await f.addPet({ pet: { name: 'Kátur' } })
  const invitation = { pet_id: petId, person_id: f.ids.other, status: 'invited' as const }
  const { id } = await f.db
    .insertInto('co_owner_invitation')
    .values({ ...invitation, invited_at: new Date(), expires_at: new Date(Date.now() + 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await f.call('administrator', `GET /api/Pets/${petId}`)
  expect(await named('other')).toEqual([['pet', 'Kátur']])
  expect((await f.call('other', `POST /api/CoOwnerInvitations/${id}/Decline`)).statusCode).toBe(200)
  expect(await named('owner')).toContainEqual(['pet', 'Kátur'])
})

test('a person who is not invited yet does not learn the name of the pet', async () => {
  const petId = await f.addPet({ owner: null, coOwner: 'coOwner' })
  await f.call('administrator', `GET /api/Pets/${petId}`)
  expect(await named('coOwner')).toEqual([['pet', null]])
})

test('a view of a task about a pet names the pet', async () => {
  const petId = await f.addPet({ pet: { name: 'Askur' } })
  await f.call('owner', `POST /api/Pets/${petId}/Departure`, { reason: 'movedAbroad' })
  const { id } = await f.db.selectFrom('task').select('id').where('pet_id', '=', petId).executeTakeFirstOrThrow()
  expect((await f.call('administrator', `GET /api/Tasks/${id}/Card`)).statusCode).toBe(200)
  expect(await named('owner')).toEqual([['tasks', 'Askur']])
  await f.call('administrator', `POST /api/Tasks/${id}/Close`, { outcome: 'done', words: 'Skráð' })
  expect(await named('owner')).toEqual([['tasks', 'Askur']])
})
