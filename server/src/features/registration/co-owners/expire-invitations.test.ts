import { longTest } from '@dyra/shared/testing/depth'
import { moveClock } from '../../../testing/move-clock.ts'
import { type PetFixture, petFixture } from '../../../testing/pet-fixture.ts'
import { expireInvitations } from './index.ts'
import { steps } from './testing/invite.ts'

let fixture: PetFixture
beforeEach(async () => {
  fixture = await petFixture()
})
afterEach(() => fixture.close())

const { name, waiting, answer, read, invited, statesOf, coOwnerOf, notifications } = steps(() => fixture)

/** Moves the clock of invitations only, so that no session expires. */
const pass = (days: number) =>
  fixture.db.query(`update co_owner_invitation
    set invited_at = invited_at - interval '${days} days', expires_at = expires_at - interval '${days} days'`)

test('expires an invitation after thirty days in the nightly job and notifies the owner', async () => {
  const { petId, invitationId } = await invited()
  await pass(29)
  expect(await expireInvitations(fixture.app)).toEqual({ expired: 0, failed: 0 })
  expect(await waiting('other')).toHaveLength(1)
  await pass(1)
  // Even before the job has run, an overdue invitation cannot be answered.
  expect(await waiting('other')).toEqual([])
  expect((await read('owner', petId)).invitedCoOwner).toBeNull()
  expect((await answer('other', invitationId, 'Accept')).statusCode).toBe(409)
  expect(await coOwnerOf(petId)).toBeNull()
  expect(await expireInvitations(fixture.app)).toEqual({ expired: 1, failed: 0 })
  expect(await expireInvitations(fixture.app)).toEqual({ expired: 0, failed: 0 })
  expect(await statesOf(petId)).toEqual(['expired'])
  expect(await notifications(petId)).toEqual([
    ['coOwnerInvited', 'other'],
    ['coOwnerExpired', 'owner'],
  ])
  expect(await fixture.history('CoOwnerInvitations', invitationId)).toContainEqual(['Status', 'expired', null])
  expect((await answer('other', invitationId, 'Accept')).statusCode).toBe(409)
})

longTest('allows another invitation before the job has run', async () => {
  const { petId } = await invited()
  await pass(31)
  await name('owner', petId, { coOwnerPersonId: fixture.ids.other })
  expect(await statesOf(petId)).toEqual(['expired', 'invited'])
  expect(await notifications(petId)).toEqual([
    ['coOwnerInvited', 'other'],
    ['coOwnerInvited', 'other'],
  ])
  expect(await waiting('other')).toHaveLength(1)
})

longTest('ends each invitation once with two concurrent jobs', async () => {
  const pets: number[] = []
  for (let n = 0; n < 5; n++) pets.push((await invited()).petId)
  await pass(31)
  const ended = await Promise.all([expireInvitations(fixture.app), expireInvitations(fixture.app)])
  expect(ended[0].expired + ended[1].expired).toBe(5)
  for (const petId of pets) expect(await notifications(petId)).toContainEqual(['coOwnerExpired', 'owner'])
})

longTest('does not expire an invitation that was never sent', async () => {
  const petId = await fixture.addPet({ owner: null, coOwner: 'other' })
  await moveClock(fixture.db, '1 year')
  expect(await expireInvitations(fixture.app)).toEqual({ expired: 0, failed: 0 })
  expect(await statesOf(petId)).toEqual(['entered'])
})
