import { shownPublicCode } from '@dyra/shared/domain/public-code'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { handoverCalls, resetHandovers } from './testing/handovers.ts'

const f = setupPets()
beforeEach(() => resetHandovers(f))

const { make, codeOf, revoke, view, use, own, ownersOf } = handoverCalls(() => f)

describe('the owner', () => {
  test('makes a code, sees it again, and gets the same one when the call is repeated', async () => {
    const petId = await f.addPet()
    const made = await make('owner', petId)
    expect(made.statusCode).toBe(200)
    expect(made.headers['cache-control']).toBe('no-store')
    const code = made.json()
    expect(code).toMatchObject({ petId, petName: 'Snati', code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/) })
    expect((await make('owner', petId)).json()).toEqual(code)
    expect((await own()).codes).toEqual([code])
    expect((await own('other')).codes).toEqual([])
    // The database holds neither the code nor its characters.
    const [row] = await f.db.query<{ text: string }>('select to_json(c)::text as text from handover_code c')
    expect(row?.text).not.toContain(code.code)
    expect(await f.history('Pets', petId)).toEqual([['HandoverCode', 'active', 'owner']])
  })

  test('revokes a code, and then gets a different one', async () => {
    const petId = await f.addPet()
    const first = await codeOf(petId)
    expect((await revoke(petId)).statusCode).toBe(204)
    expect((await revoke(petId)).statusCode).toBe(404)
    expect((await view('newOwner', first)).statusCode).toBe(404)
    const second = await codeOf(petId)
    expect(second).not.toBe(first)
    expect((await view('newOwner', second)).statusCode).toBe(200)
  })

  test.each([
    ['dead', { is_dead: true, day_of_death: '2026-01-01', death_registered_at: new Date() }, 'about:blank'],
    ['lost', { is_lost: true, day_of_disappear: '2026-02-02' }, '/problems/pet-lost'],
  ])('makes no code for a %s pet', async (_, pet, type) => {
    const answer = await make('owner', await f.addPet({ pet }))
    expect([answer.statusCode, answer.json().type]).toEqual([409, type])
  })

  test('makes no code for a pet with a pending transfer, a co-owned pet, or a pet of another person', async () => {
    const pending = await f.addPet()
    await f.addTransfer(pending)
    expect((await make('owner', pending)).statusCode).toBe(409)
    expect((await make('coOwner', await f.addPet({ coOwner: 'coOwner' }))).statusCode).toBe(403)
    expect((await make('stranger', await f.addPet())).statusCode).toBe(404)
    expect((await make('administrator', await f.addPet())).statusCode).toBe(403)
  })
})

describe('the buyer', () => {
  test('sees animal and seller, which the access log records, and takes the pet over in one step', async () => {
    const petId = await f.addPet({ coOwner: 'coOwner' })
    const code = await codeOf(petId)
    const seen = await view('newOwner', ` ${shownPublicCode(code).toLowerCase()} `)
    expect(seen.json()).toMatchObject({ petName: 'Snati', petSpeciesName: 'Hundur', ownerName: 'Eigandi', petId: null })
    expect(JSON.stringify(seen.json())).not.toMatch(/ssn|email|phone|address/i)
    expect(await f.lastView()).toEqual({ what: 'POST /api/HandoverCodes/View', by: 'newOwner', shown: [f.ids.owner] })

    const used = await use('newOwner', code)
    expect([used.statusCode, used.json().status]).toEqual([200, 'accepted'])
    expect(await ownersOf(petId)).toEqual([f.ids.newOwner])
    expect(await f.history('PetTransfers', used.json().petTransferId)).toContainEqual([
      'Status',
      'accepted',
      'newOwner',
    ])
    // The seller did not enter the buyer's kennitala, so sees neither it nor the buyer's id.
    const ended = await f.call('owner', `GET /api/Users/${f.ids.owner}/PetsTransfers?Ended=true`)
    const [latest] = ended.json()
    expect(latest).toMatchObject({ petId, newOwnerSsn: null, currentOwnerSsn: expect.any(String) })
    expect(latest.newOwnerPersonId).not.toBe(f.ids.newOwner)
    const mails = (await f.mails(petId)).map(({ kind, to }) => [kind, to])
    expect(mails).toContainEqual(['transferHandedOver', 'owner'])
    expect(mails.filter(([kind]) => kind === 'transferRequest')).toEqual([])
    // The former owner's co-owner is gone, as with every transfer.
    expect(mails).toContainEqual(['coOwnerRemoved', 'coOwner'])
  })

  test('gets the same answer again, and sees that he owns the pet already', async () => {
    const petId = await f.addPet()
    const code = await codeOf(petId)
    const first = await use('newOwner', code)
    expect((await use('newOwner', code)).json()).toEqual(first.json())
    expect((await view('newOwner', code)).json().petId).toBe(petId)
    expect(await ownersOf(petId)).toEqual([f.ids.newOwner])
  })

  test('is refused if another person was faster', async () => {
    const petId = await f.addPet()
    const code = await codeOf(petId)
    const answers = await Promise.all(
      (['newOwner', 'other', 'stranger', 'coOwner'] as const).flatMap((who) => [use(who, code), use(who, code)]),
    )
    const winners = new Set(
      answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.json().newOwnerName),
    )
    expect(winners.size).toBe(1)
    const losers = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(losers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404))
    expect(await ownersOf(petId)).toHaveLength(1)
    const [count] = await f.db.query('select count(*)::int as n from pet_transfer where pet_id = $1', [petId])
    expect(count).toEqual({ n: 1 })
  })

  test('must accept the terms first', async () => {
    const code = await codeOf(await f.addPet())
    const id = await addPerson(f.db, { name: 'Nýliði', agreement: null, policy: null })
    const headers = await signIn(f.app, id)
    const send = () => f.app.inject({ method: 'POST', url: '/api/HandoverCodes/Use', payload: { code }, headers })
    expect((await send()).json().type).toContain('acceptance-required')
    await f.db.query(
      `update person set (signed_user_agreement_at, signed_user_agreement_version, signed_privacy_policy_at,
        signed_privacy_policy_version) = (select now(), 1, now(), 1) where id = $1`,
      [id],
    )
    expect((await send()).statusCode).toBe(200)
  })

  test('cannot be the seller', async () => {
    const code = await codeOf(await f.addPet())
    expect((await view('owner', code)).statusCode).toBe(409)
    expect((await use('owner', code)).statusCode).toBe(409)
  })
})
