import { longTest } from '@dyra/shared/testing/depth'
import { petFixture, setupPets } from '../../../testing/pet-fixture.ts'
import { ageClaims, claimCalls } from './testing/claims.ts'

const f = setupPets({ LOOKUPS_PER_MINUTE: '1000' })
const { claim, claimed, states, received, withdraw, tagOf } = claimCalls(() => f)
beforeEach(() => f.db.query('truncate claim, task, counter cascade'))

test('stores a claim, shows the claimant only its state, and mails owner and co-owner without naming the claimant', async () => {
  const petId = await f.addPet({ coOwner: 'coOwner' })
  const sent = await claim('stranger', petId)
  expect(sent.statusCode).toBe(201)
  const claimId: number = sent.json().claimId
  const own = {
    claimId,
    tagNumber: await tagOf(petId),
    state: 'open',
    pictureCount: 0,
    created: expect.stringMatching(/Z$/),
    closed: null,
  }
  expect(sent.json()).toEqual(own)
  expect((await f.call('stranger', 'GET /api/Claims')).json()).toEqual([own])
  expect((await f.call('other', 'GET /api/Claims')).json()).toEqual([])
  expect(await f.mails(petId)).toEqual([
    { kind: 'claimReceived', to: 'owner', address: null, data: { claimId } },
    { kind: 'claimReceived', to: 'coOwner', address: null, data: { claimId } },
  ])
  expect(await f.history('Pets', petId)).toEqual([
    ['ClaimReceived', expect.any(String), 'stranger'],
    ['ClaimNotified', 'mail', null],
  ])
  expect(await f.db.query('select 1 from task')).toEqual([])
})

test('requests that the pet’s owner and co-owner are read again from the national register', async () => {
  await f.db.query('truncate register_read')
  await f.db.query('update person set synced_at = null')
  await claim('stranger', await f.addPet({ coOwner: 'coOwner' }))
  const requested = await f.db.query('select person_id from register_read where requested_at is not null order by 1')
  expect(requested).toEqual([{ person_id: f.ids.owner }, { person_id: f.ids.coOwner }])
})

test('repeats with the same key return the first claim', async () => {
  const tagNumber = await tagOf(await f.addPet())
  const send = () =>
    f.app.inject({
      method: 'POST',
      url: '/api/Claims',
      headers: { ...f.headers.stranger, 'idempotency-key': 'claim-1' },
      payload: { tagNumber, account: 'Keypt af nágranna' },
    })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
  const [stored] = await f.db.query<{ answer: string }>(`select answer::text from idempotency where key = 'claim-1'`)
  expect(stored?.answer).not.toContain('Keypt')
})

test('answers for an unknown number as the public lookup does', async () => {
  const answer = await f.call('stranger', 'POST /api/Claims', { tagNumber: '352098100999999', account: 'Fundinn' })
  expect([answer.statusCode, answer.json().title]).toEqual([404, 'Ekkert dýr er skráð með þetta örmerki'])
})

const refusalOf = async (who: Parameters<typeof claim>[0], petId: number) => {
  const answer = await claim(who, petId)
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([409, ['tagNumber']])
  return answer.json().type
}

test('refuses pets that are own, dead, lost or offered to the claimant, with a type that shows what to do instead', async () => {
  const owned = await f.addPet({ coOwner: 'coOwner' })
  expect(await refusalOf('owner', owned)).toBe('/problems/claim-own')
  expect(await refusalOf('coOwner', owned)).toBe('/problems/claim-own')
  const dead = await f.addPet({ pet: { is_dead: true, death_registered_at: '2024-01-01' } })
  expect(await refusalOf('stranger', dead)).toBe('/problems/claim-dead')
  const lost = await f.addPet({ pet: { is_lost: true, day_of_disappear: '2024-01-01' } })
  expect(await refusalOf('stranger', lost)).toBe('/problems/claim-lost')
  await f.addTransfer(owned)
  expect(await refusalOf('newOwner', owned)).toBe('/problems/claim-offered')
})

test('refuses pending, disputed and ownerless pets with one text, which reveals nothing about them', async () => {
  const pending = await f.addPet()
  await f.addTransfer(pending)
  const registered = await f.addPet({ owner: null })
  await f.addTransfer(registered)
  const rejected = await f.addPet({ owner: null })
  const disputed = await f.addPet()
  await f.call('administrator', `POST /api/Pets/${disputed}/Dispute`, { reason: 'Tveir kaupsamningar' })
  const answers = await Promise.all([pending, registered, rejected, disputed].map((petId) => claim('stranger', petId)))
  const texts = answers.map((answer) => JSON.stringify({ ...answer.json(), requestId: '' }))
  expect(new Set(texts).size).toBe(1)
  expect(answers[0]?.json().type).toBe('/problems/claim-unavailable')
})

test('answers are the same for a protected, a deceased and any other owner', async () => {
  const setOwner = (set: object) => f.db.updateTable('person').set(set).where('id', '=', f.ids.owner).execute()
  const bodies: string[] = []
  for (const set of [
    { deceased: false },
    { deceased: true },
    { deceased: false, address_protected: true },
    { email: null },
  ]) {
    await setOwner(set)
    const answer = await claim('stranger', await f.addPet())
    bodies.push(JSON.stringify({ ...answer.json(), claimId: 0, tagNumber: '', created: '' }))
    await f.db.query('truncate claim, task cascade')
  }
  await setOwner({
    deceased: false,
    address_protected: false,
    email: 'eigandi@example.com',
    email_confirmed_at: new Date(),
  })
  expect(new Set(bodies).size).toBe(1)
})

test('is only for adults', async () => {
  const before = await f.db.selectFrom('person').select('ssn').where('id', '=', f.ids.other).executeTakeFirstOrThrow()
  const setSsn = (ssn: string) => f.db.updateTable('person').set({ ssn }).where('id', '=', f.ids.other).execute()
  await setSsn(`1501${String(new Date().getUTCFullYear() - 10).slice(2)}9990`)
  expect(await refusalOf('other', await f.addPet())).toBe('/problems/claim-tooYoung')
  await setSsn(before.ssn)
})

test('a person may claim a pet only once a year, even after withdrawing the claim', async () => {
  const petId = await f.addPet()
  expect((await withdraw('stranger', await claimed('stranger', petId))).statusCode).toBe(204)
  expect(await refusalOf('stranger', petId)).toBe('/problems/claim-again')
  await ageClaims(f.db, 366)
  expect((await claim('stranger', petId)).statusCode).toBe(201)
})

test('a person has at most three open claims, even if several are sent at the same time', async () => {
  const pets = await Promise.all(Array.from({ length: 6 }, () => f.addPet()))
  const answers = await Promise.all(pets.map((petId) => claim('stranger', petId)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409, 409, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().type).toBe('/problems/claim-tooMany')
})

test('claims of several persons wait in order', async () => {
  const petId = await f.addPet()
  const first = await claimed('stranger', petId)
  const second = await claimed('other', petId)
  expect(await received('owner', petId)).toMatchObject([{ claimId: first }])
  expect((await f.mails(petId)).map(({ data }) => data)).toEqual([{ claimId: first }])
  expect(await states('other')).toEqual(['open'])
  await withdraw('stranger', first)
  expect(await received('owner', petId)).toMatchObject([{ claimId: second }])
  expect((await f.mails(petId)).map(({ kind, data }) => [kind, data])).toEqual([
    ['claimReceived', { claimId: first }],
    ['claimEnded', { claimId: first }],
    ['claimReceived', { claimId: second }],
  ])
})

test('of two concurrent claims of a pet one starts', async () => {
  const petId = await f.addPet()
  const answers = await Promise.all((['stranger', 'other', 'veterinarian'] as const).map((who) => claim(who, petId)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(await received('owner', petId)).toHaveLength(1)
})

test('only the claimant may withdraw a claim, and only once', async () => {
  const claimId = await claimed('stranger', await f.addPet())
  for (const who of ['owner', 'other', 'administrator'] as const)
    expect((await withdraw(who, claimId)).statusCode).toBe(404)
  expect((await withdraw('stranger', claimId)).statusCode).toBe(204)
  expect((await withdraw('stranger', claimId)).statusCode).toBe(409)
  expect(await states('stranger')).toEqual(['withdrawn'])
})

longTest('numbers that are tried count as lookups', async () => {
  const limited = await petFixture({ LOOKUPS_PER_MINUTE: '2' })
  const send = () => limited.call('stranger', 'POST /api/Claims', { tagNumber: '352098100999999', account: 'Fundinn' })
  const codes = [await send(), await send(), await send()].map(({ statusCode }) => statusCode)
  await limited.close()
  expect(codes).toEqual([404, 404, 429])
})
