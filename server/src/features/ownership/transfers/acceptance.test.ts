import { addDays, today } from '@dyra/shared/domain/dates'
import { type PetFixture, setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { at } from './testing/steps.ts'

const f = setupPets({ SMS_URL: 'http://127.0.0.1:1/', SMS_SENDER: 'Dyr', SMS_KEY: 'name:secret' })
beforeEach(() => f.db.query('truncate sms, pet_transfer cascade'))

async function register(parts: Parameters<PetFixture['addTransfer']>[1] = {}) {
  const petId = await f.addPet({ owner: null })
  return { petId, transferId: await f.addTransfer(petId, parts) }
}
const state = async (petId: number, who: Who = 'registrar') => {
  const answer = await f.call(who, `GET /api/Pets/${petId}/Acceptance`)
  return answer.statusCode === 200 ? answer.json() : answer.statusCode
}
const tokenOf = async (petId: number): Promise<string> => (await state(petId)).path.split('t=')[1]
const open = (who: Who, token: string) => f.call(who, 'POST /api/PetTransfers/Acceptance', { token })
const accept = (who: Who, transferId: number, body?: object) => f.call(who, at(transferId, 'Accept'), body)

describe('the veterinarian’s screen', () => {
  test('shows the link while the registration waits, and the decision afterwards', async () => {
    const { petId, transferId } = await register()
    expect(await state(petId)).toEqual({
      status: 'pending',
      waiting: 1,
      path: expect.stringMatching(/^\/accept\?t=[\w.-]+$/),
    })
    await accept('newOwner', transferId)
    expect(await state(petId)).toEqual({ status: 'accepted', waiting: 0, path: null })
  })

  test('counts only the other registrations of the same veterinarian for the same owner', async () => {
    const { petId } = await register()
    const second = await register()
    await register({ new_owner_person_id: f.ids.other })
    const byAnother = await f.addPet({ owner: null, pet: { created_by: f.ids.veterinarian } })
    await f.addTransfer(byAnother, { started_by: f.ids.veterinarian })
    expect((await state(petId)).waiting).toBe(2)
    await accept('newOwner', second.transferId)
    expect(await state(petId)).toMatchObject({ status: 'pending', waiting: 1 })
  })

  test('is for the registrar, also after the acceptance, and for administrators', async () => {
    const { petId, transferId } = await register()
    await accept('newOwner', transferId)
    expect(await state(petId, 'administrator')).toMatchObject({ status: 'accepted' })
    expect(await state(petId)).toMatchObject({ status: 'accepted' })
    expect(await state(petId, 'veterinarian')).toBe(403)
    expect(await state(petId, 'newOwner')).toBe(404)
    expect(await state(petId, 'stranger')).toBe(404)
  })

  test('finds no registration of a pet that has always had an owner', async () => {
    expect(await state(await f.addPet(), 'administrator')).toBe(404)
  })

  test('leads the person who is asked now to the registration, not the person who rejected it before', async () => {
    const { petId, transferId } = await register()
    const former = await tokenOf(petId)
    await f.call('newOwner', at(transferId, 'Reject'))
    await f.addTransfer(petId, { new_owner_person_id: f.ids.other })
    expect((await open('other', await tokenOf(petId))).statusCode).toBe(200)
    expect((await open('newOwner', former)).json()).toMatchObject({ status: 'rejected', registrations: [] })
  })

  test('is not cached, and holds no data of persons', async () => {
    const { petId } = await register()
    const answer = await f.call('registrar', `GET /api/Pets/${petId}/Acceptance`)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(Object.keys(answer.json()).sort()).toEqual(['path', 'status', 'waiting'])
  })
})

describe('the link', () => {
  test('shows the new owner all waiting registrations, that of the link first', async () => {
    const first = await register()
    const second = await register()
    const answer = await open('newOwner', await tokenOf(first.petId))
    expect(answer.json()).toMatchObject({ status: 'pending', petId: first.petId, petName: 'Snati' })
    const ids = answer.json().registrations.map((one: { petTransferId: number }) => one.petTransferId)
    expect(ids).toEqual([first.transferId, second.transferId])
  })

  test('gives everyone else the same answer as a forged link', async () => {
    const { petId, transferId } = await register()
    const token = await tokenOf(petId)
    const forged = await open('newOwner', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
    expect(forged.statusCode).toBe(404)
    const { title } = forged.json()
    expect(title).toMatch(/^Slóðin er ekki ætluð þessum notanda/)
    const guessed = [`${transferId}.${f.ids.newOwner}.x`, String(transferId), `${transferId + 1}.${token}`]
    for (const who of ['stranger', 'registrar', 'administrator', 'owner'] as const) {
      const answer = await open(who, token)
      expect([answer.statusCode, answer.json().title]).toEqual([404, title])
    }
    for (const text of guessed) expect((await open('newOwner', text)).json().title).toBe(title)
    expect((await accept('stranger', transferId)).statusCode).toBe(404)
    const anonymous = await f.app.inject({ method: 'POST', url: '/api/PetTransfers/Acceptance', payload: { token } })
    expect(anonymous.statusCode).toBe(401)
  })

  test('accepts nothing when it is opened', async () => {
    const { petId } = await register()
    const token = await tokenOf(petId)
    await open('newOwner', token)
    await f.app.inject({ method: 'GET', url: `/accept?t=${token}` })
    expect((await state(petId)).status).toBe('pending')
  })

  test('is answered only after the owner has accepted the terms', async () => {
    const newcomer = await addPerson(f.db, { agreement: null, policy: null })
    const headers = await signIn(f.app, newcomer)
    const { petId } = await register({ new_owner_person_id: newcomer })
    const payload = { token: await tokenOf(petId) }
    const read = () => f.app.inject({ method: 'POST', url: '/api/PetTransfers/Acceptance', payload, headers })
    expect((await read()).json()).toMatchObject({ status: 403, type: expect.stringContaining('acceptance-required') })
    const body = { signedUserAgreement: true, signedPrivacyPolicy: true }
    await f.app.inject({ method: 'PUT', url: `/api/Users/${newcomer}`, payload: body, headers })
    expect((await read()).json()).toMatchObject({ status: 'pending', petId })
  })
})

describe('a signed paper', () => {
  const paper = { reason: 'Eyðublað í skjalasafni', signedOn: today() }

  test('is recorded by an administrator; history and mail say that it was by paper', async () => {
    const { petId, transferId } = await register()
    expect((await accept('administrator', transferId, paper)).statusCode).toBe(200)
    expect(await f.history('PetTransfers', transferId)).toEqual([
      ['Status', 'accepted', 'administrator'],
      ['DecisionReason', paper.reason, 'administrator'],
      ['SignedOn', paper.signedOn, 'administrator'],
    ])
    expect(await f.mails(petId)).toMatchObject([
      { kind: 'registrationAccepted', to: 'registrar' },
      { kind: 'acceptedOnPaper', to: 'newOwner', data: { date: paper.signedOn } },
    ])
    expect(await state(petId)).toMatchObject({ status: 'accepted' })
  })

  test('needs a reason and a day that is not in the future', async () => {
    const { transferId } = await register()
    const errorsOf = async (body: object) => (await accept('administrator', transferId, body)).json().errors
    expect(await errorsOf({ signedOn: paper.signedOn })).toEqual({ reason: [expect.any(String)] })
    expect(await errorsOf({ ...paper, signedOn: addDays(today(), 1) })).toEqual({
      signedOn: ['Dagsetningin má ekki vera í framtíðinni'],
    })
    expect(await errorsOf({ ...paper, signedOn: '1999-12-31' })).toEqual({ signedOn: [expect.any(String)] })
    expect(await errorsOf({ reason: 'x', signedOn: '2026-02-30' })).toEqual({ signedOn: [expect.any(String)] })
  })

  test('cannot be recorded by others, not even by the new owner', async () => {
    const { transferId } = await register()
    expect((await accept('registrar', transferId, paper)).statusCode).toBe(403)
    expect((await accept('stranger', transferId, paper)).statusCode).toBe(404)
    expect((await accept('newOwner', transferId, paper)).json().errors).toEqual({ signedOn: [expect.any(String)] })
  })

  test('and an acceptance on the phone at the same time: one succeeds, and the other gets 409 with the reason', async () => {
    const wins = { paper: 0, phone: 0 }
    for (let n = 0; n < 10; n++) {
      const { petId, transferId } = await register()
      const [byPaper, byPhone] = await Promise.all([
        accept('administrator', transferId, paper),
        accept('newOwner', transferId),
      ])
      expect([byPaper.statusCode, byPhone.statusCode].sort()).toEqual([200, 409])
      const loser = byPaper.statusCode === 409 ? byPaper : byPhone
      expect(loser.json().title).toBe('Eigandinn hefur samþykkt skráninguna')
      const isPaper = byPaper.statusCode === 200
      wins[isPaper ? 'paper' : 'phone']++
      const columns = (await f.history('PetTransfers', transferId)).map(([column]) => column)
      expect(columns.includes('SignedOn')).toBe(isPaper)
      expect((await f.mails(petId)).some(({ kind }) => kind === 'acceptedOnPaper')).toBe(isPaper)
    }
    expect(wins.paper + wins.phone).toBe(10)
  })
})

describe('the SMS after a registration', () => {
  const notify = async () =>
    (await f.call('registrar', 'POST /api/Pets/notify', { ownerPersonId: f.ids.newOwner })).json()
  const setPhones = (phones: string[]) =>
    f.db.updateTable('person').set({ phone_numbers: phones }).where('id', '=', f.ids.newOwner).execute()
  const rows = () => f.db.query('select pet_transfer_id as transfer, recipient_person_id as person from sms')

  test('is queued once, for the newest registration, if the owner has a mobile phone', async () => {
    await setPhones(['7771234'])
    await register()
    const { transferId } = await register()
    expect(await notify()).toMatchObject({ smsQueued: true })
    expect(await notify()).toMatchObject({ smsQueued: true })
    expect(await rows()).toEqual([{ transfer: transferId, person: f.ids.newOwner }])
  })

  test('is not announced to the veterinarian if the owner has no mobile phone, or no registration by the veterinarian', async () => {
    await setPhones(['5551234'])
    await register()
    expect(await notify()).toMatchObject({ smsQueued: false })
    await setPhones(['7771234'])
    await f.db.query('truncate pet_transfer cascade')
    expect(await notify()).toMatchObject({ smsQueued: false })
    expect(await rows()).toEqual([])
  })

  test('is not announced beyond the share of registrations in the daily limit of a person', async () => {
    await setPhones(['7771234'])
    for (let n = 0; n < 2; n++) {
      await register()
      expect(await notify()).toMatchObject({ smsQueued: true })
    }
    await register()
    expect(await notify()).toMatchObject({ smsQueued: false })
    expect(await rows()).toHaveLength(2)
  })
})
