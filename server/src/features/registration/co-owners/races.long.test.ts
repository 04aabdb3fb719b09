import { racingPets, type Who } from '../../../testing/pet-fixture.ts'
import { setup } from '../../../testing/test-app.ts'
import { expireInvitations } from './index.ts'
import { details, steps } from './testing/invite.ts'

// docs/security.md#requirements-and-tests, item 15: of an answer, a withdrawal and a new owner at the same time exactly
// one succeeds, in any process.

const fixture = setup(racingPets)

const { invited, statesOf, coOwnerOf, notifications } = steps(() => fixture)
const send = (n: number, [who, method, url, payload]: readonly [Who, 'POST' | 'PUT', string, object?]) =>
  fixture.apps[n % 2 === 0 ? 0 : 1].inject({ method, url, payload, headers: fixture.headers[who] })

test('accepts one of fifty concurrent answers', async () => {
  const { petId, invitationId } = await invited()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      send(n >> 1, ['other', 'POST', `/api/CoOwnerInvitations/${invitationId}/${n % 2 === 0 ? 'Accept' : 'Decline'}`]),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49)
  const [state] = await statesOf(petId)
  expect(await coOwnerOf(petId)).toBe(state === 'accepted' ? fixture.ids.other : null)
  expect(await notifications(petId)).toHaveLength(2)
})

test('ends in one consistent state after a concurrent answer, withdrawal and transfer', async () => {
  for (let n = 0; n < 20; n++) {
    await fixture.db.deleteFrom('counter').execute()
    const { petId, invitationId } = await invited()
    const transferId = await fixture.addTransfer(petId)
    const [agreed] = await Promise.all([
      send(n, ['other', 'POST', `/api/CoOwnerInvitations/${invitationId}/Accept`]),
      send(n + 1, ['owner', 'PUT', `/api/Pets/${petId}`, { ...details, coOwnerPersonId: null }]),
      send(n, ['newOwner', 'POST', `/api/PetTransfers/${transferId}/Accept`]),
      expireInvitations({ db: fixture.otherDb, log: fixture.app.log }),
    ])
    const [state] = await statesOf(petId)
    expect(state).toBe(agreed.statusCode === 200 ? 'accepted' : 'withdrawn')
    // In any order the pet gets a new owner, and so has no co-owner.
    expect(await coOwnerOf(petId)).toBeNull()
  }
})

test('invites only one of two persons who are named at the same time', async () => {
  // Deleted, because a person who declined in the first test could be asked for three pets only.
  await fixture.db.deleteFrom('co_owner_invitation').where('status', '=', 'declined').execute()
  for (let n = 0; n < 10; n++) {
    const petId = await fixture.addPet()
    await fixture.db.deleteFrom('counter').execute()
    const answers = await Promise.all(
      (['other', 'stranger'] as const).map((who, at) =>
        send(at, ['owner', 'PUT', `/api/Pets/${petId}`, { ...details, coOwnerPersonId: fixture.ids[who] }]),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await statesOf(petId)).filter((state) => state === 'invited')).toHaveLength(1)
  }
})
