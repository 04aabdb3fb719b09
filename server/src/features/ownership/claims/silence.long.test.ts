import { setupPets } from '../../../testing/pet-fixture.ts'
import { testTokens } from '../../lost-and-found/found-reports/testing/found-reports.ts'
import { checkClaims } from './claims.ts'
import { claimMails } from './mails.ts'
import { ageClaims, claimCalls } from './testing/claims.ts'

const f = setupPets()
const { claimed, states, received, object, taskOf, read, letter, decide } = claimCalls(() => f)
beforeEach(async () => {
  await f.db.query('truncate claim, task, counter, outbox cascade')
  await setOwner({
    email: 'eigandi@example.com',
    email_confirmed_at: new Date(),
    deceased: false,
    address_protected: false,
  })
})

const setOwner = (set: object) => f.db.updateTable('person').set(set).where('id', '=', f.ids.owner).execute()
const ownerOf = async (petId: number) =>
  (
    await f.db.query<{ person_id: number }>('select person_id from ownership where pet_id = $1 and to_at is null', [
      petId,
    ])
  )[0]?.person_id
const kinds = async (petId: number) => (await f.mails(petId)).map(({ kind }) => kind)

/** Lets days pass, and runs the nightly job on each. */
async function pass(days: number) {
  for (let day = 0; day < days; day++) {
    await ageClaims(f.db, 1)
    await checkClaims(f.app)
  }
}

test('reminds the owner on days 7, 21 and 26, and opens a task after 28 silent days, without any other change', async () => {
  const petId = await f.addPet()
  const claimId = await claimed('stranger', petId)
  const reminders = async () => (await kinds(petId)).filter((kind) => kind === 'claimReminder').length
  await pass(6)
  expect(await reminders()).toBe(0)
  await pass(1)
  expect(await reminders()).toBe(1)
  await pass(14)
  expect(await reminders()).toBe(2)
  await pass(5)
  expect(await reminders()).toBe(3)
  await pass(1)
  expect(await taskOf(claimId)).toBeUndefined()
  await pass(1)
  const taskId = await taskOf(claimId)
  expect(await read(taskId)).toMatchObject({ answer: null, mayGrant: true })
  await pass(30)
  expect(await reminders()).toBe(3)
  expect(await taskOf(claimId)).toBe(taskId)
  expect(await ownerOf(petId)).toBe(f.ids.owner)
  expect(await states('stranger')).toEqual(['open'])
  expect(await f.db.query('select 1 from pet_transfer where pet_id = $1', [petId])).toEqual([])
})

test('a run that is late sends one reminder, and a repeated run sends no other', async () => {
  const petId = await f.addPet()
  await claimed('stranger', petId)
  await ageClaims(f.db, 27)
  await Promise.all([checkClaims(f.app), checkClaims(f.app)])
  await checkClaims(f.app)
  expect(await kinds(petId)).toEqual(['claimReceived', 'claimReminder'])
})

test('an owner who has objected is not reminded', async () => {
  const petId = await f.addPet()
  await object('owner', { petId, claimId: await claimed('stranger', petId) })
  await pass(8)
  expect(await kinds(petId)).toEqual(['claimReceived'])
})

test.each([
  ['without an e-mail address', { email: null }],
  ['who is protected', { address_protected: true }],
  ['who has died', { deceased: true }],
])('an owner %s: a task opens at once, no mail is sent, and the days to answer begin with a letter', async (_, set) => {
  await setOwner(set)
  const petId = await f.addPet({ coOwner: 'coOwner' })
  const claimId = await claimed('stranger', petId)
  const taskId = await taskOf(claimId)
  expect(taskId).toBeDefined()
  expect(await kinds(petId)).toEqual([])
  expect(await received('owner', petId)).toEqual([])
  expect(await states('stranger')).toEqual(['open'])
  await pass(40)
  expect(await read(taskId)).toMatchObject({ notified: null, answerBy: null, mayGrant: 'deceased' in set })
  expect((await letter(taskId)).statusCode).toBe(204)
  expect((await letter(taskId)).statusCode).toBe(409)
  expect(await received('owner', petId)).toHaveLength(1)
  if (!('deceased' in set)) expect((await decide(taskId, 'granted')).statusCode).toBe(409)
  await pass(28)
  expect(await taskOf(claimId)).toBe(taskId)
  expect((await decide(taskId, 'granted')).statusCode).toBe(204)
  expect(await ownerOf(petId)).toBe(f.ids.stranger)
})

test.each([
  ['every mail has failed', () => f.db.query('update outbox set dead_at = now()')],
  ['the owner has died', () => setOwner({ deceased: true })],
  ['the owner is protected by now', () => setOwner({ address_protected: true })],
])('when %s, a task opens and the days to answer begin with a letter', async (_, happen) => {
  const petId = await f.addPet()
  const claimId = await claimed('stranger', petId)
  await happen()
  await pass(1)
  const taskId = await taskOf(claimId)
  expect(await read(taskId)).toMatchObject({ notified: null })
  await letter(taskId)
  await pass(3)
  expect(await read(taskId)).toMatchObject({ notified: expect.any(String) })
})

test('a new owner is asked first, even if the former one objected', async () => {
  const petId = await f.addPet()
  const claimId = await claimed('stranger', petId)
  await object('owner', { petId, claimId })
  const taskId = await taskOf(claimId)
  const transferId = await f.addTransfer(petId)
  await f.call('newOwner', `POST /api/PetTransfers/${transferId}/Accept`)
  expect((await decide(taskId, 'granted')).statusCode).toBe(409)
  await pass(1)
  expect(await taskOf(claimId)).toBeUndefined()
  expect(await received('newOwner', petId)).toMatchObject([{ claimId, hasObjected: false }])
})

test('starts again with a new owner, and lapses if the claimant becomes the owner', async () => {
  const petId = await f.addPet()
  const claimId = await claimed('stranger', petId)
  await pass(20)
  const transferId = await f.addTransfer(petId)
  await f.call('newOwner', `POST /api/PetTransfers/${transferId}/Accept`)
  await pass(1)
  expect((await f.mails(petId)).at(-1)).toMatchObject({ kind: 'claimReceived', to: 'newOwner', data: { claimId } })
  await pass(6)
  expect((await kinds(petId)).at(-1)).toBe('claimReceived')
  const back = await f.addTransfer(petId, { new_owner_person_id: f.ids.stranger })
  await f.call('stranger', `POST /api/PetTransfers/${back}/Accept`)
  await pass(1)
  expect(await states('stranger')).toEqual(['lapsed'])
})

test('fills mails when they are sent, without anything about the claimant, and drops mails that no longer apply', async () => {
  const petId = await f.addPet({ coOwner: 'coOwner' })
  const claimId = await claimed('stranger', petId)
  const fill = (kind: 'claimReceived' | 'claimReminder' | 'claimClosed', recipient: 'owner' | 'coOwner' = 'owner') =>
    claimMails[kind].fill?.(
      { payload: { claimId }, petIds: [petId], recipientPersonId: f.ids[recipient] },
      { db: f.db, tokens: testTokens },
    )
  expect(await fill('claimReceived')).toEqual({
    facts: {
      petName: 'Snati',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      answer: expect.stringContaining('Samþykktu ef þú hefur látið dýrið frá þér'),
    },
    path: undefined,
  })
  // The mail offers a co-owner what the call allows: only to object.
  expect((await fill('claimReceived', 'coOwner'))?.facts.answer).toBe(
    'Þú ert meðeigandi og getur mótmælt á síðu dýrsins. Aðeins eigandinn getur samþykkt.',
  )
  expect((await f.call('coOwner', `POST /api/Pets/${petId}/Claims/${claimId}/Agree`)).statusCode).toBe(403)
  await object('owner', { petId, claimId })
  expect(await fill('claimReminder')).toBeUndefined()
  await decide(await taskOf(claimId), 'declined', 'Engin gögn')
  expect(await fill('claimClosed')).toEqual({
    facts: { tagNumber: expect.stringMatching(/^HEIMUR/), outcomeName: 'Hafnað' },
    path: undefined,
  })
})
