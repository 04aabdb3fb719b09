import { randomUUID } from 'node:crypto'
import { setup } from '../../../testing/test-app.ts'
import { reportFixture } from './testing/report-fixture.ts'

const f = setup(reportFixture)

describe('a finder without an account', () => {
  test('notifies the owner and the co-owner of a pet, and gets a page of their own', async () => {
    const petId = await f.addPet({ coOwner: 'coOwner' })
    const { id, token, notified } = await f.report(petId, {
      phone: '555 0199',
      message: 'Hann er hjá mér',
      postalCodeId: 101,
      place: 'Við Tjörnina',
    })
    expect(notified).toBe('owner')
    const due = (await f.mails(petId)).filter(({ kind }) => kind === 'foundReport')
    expect(due).toMatchObject([
      { to: 'owner', address: null, data: { foundReportId: id } },
      { to: 'coOwner', address: null, data: { foundReportId: id } },
    ])
    expect(await f.read(token)).toMatchObject({
      foundReportId: id,
      viewedAs: 'finder',
      state: 'sent',
      petName: 'Snati',
      petId: null,
      condition: 'well',
      place: 'Við Tjörnina',
      postalCodeId: 101,
      finderContacts: { phone: '5550199', email: null, showPhone: false, showEmail: false },
      ownerContacts: [],
      ownContacts: null,
      messages: [{ from: 'finder', isOwn: true, text: 'Hann er hjá mér' }],
    })
  })

  test('writes with the owner; neither sees the contacts of the other', async () => {
    const petId = await f.addPet()
    const { id, token } = await f.report(petId, { phone: '5550199', email: 'finnandi@example.com', message: 'Hér' })
    const owners = f.ownersToken(id)
    const seen = await f.read(owners)
    expect(seen).toMatchObject({
      viewedAs: 'owner',
      state: 'seen',
      petId,
      messages: [{ from: 'finder', isOwn: false }],
    })
    expect(JSON.stringify(seen)).not.toMatch(/5550199|finnandi@/)
    expect((await f.read(token)).state).toBe('seen')
    expect((await f.write(owners, 'Takk, ég kem')).statusCode).toBe(201)
    const answered = await f.read(token)
    expect(answered).toMatchObject({ state: 'answered', messages: [{}, { from: 'owner', text: 'Takk, ég kem' }] })
    expect(JSON.stringify(answered)).not.toMatch(/5550001|eigandi@example|Eigandi/)
  })

  test('shows contacts to the owner, hides them again, and deletes them', async () => {
    const { id, token } = await f.report(await f.addPet(), {
      phone: '5550199',
      email: 'a@example.com',
      showPhone: true,
    })
    const owners = f.ownersToken(id)
    expect((await f.read(owners)).finderContacts).toMatchObject({ phone: '5550199', email: null })
    await f.thread('/FinderContacts', token, { showPhone: false, showEmail: true })
    expect((await f.read(owners)).finderContacts).toMatchObject({ phone: null, email: 'a@example.com' })
    const erased = await f.thread('/Erase', token, { contacts: true, photo: false })
    expect(erased.json().finderContacts).toMatchObject({ phone: null, email: null })
    expect(await f.rowOf(id)).toMatchObject({ phone: null, email: null, shows_email: false })
  })

  test('sees the contacts that a signed-in owner shows; the access log says so', async () => {
    const { id, token } = await f.report(await f.addPet())
    const owners = f.ownersToken(id)
    const shown = { showPhone: true, showEmail: false }
    expect((await f.thread('/OwnContacts', owners, shown)).statusCode).toBe(401)
    expect((await f.thread('/OwnContacts', owners, { ...shown, headers: f.headers.other })).statusCode).toBe(404)
    expect((await f.thread('/OwnContacts', token, { ...shown, headers: f.headers.owner })).statusCode).toBe(404)
    expect((await f.thread('/OwnContacts', owners, { ...shown, headers: f.headers.owner })).statusCode).toBe(200)
    expect((await f.read(token)).ownerContacts).toEqual([{ from: 'owner', phoneNumbers: ['5550001'], email: null }])
    expect(await f.lastView()).toEqual({ what: 'POST /api/FoundReports/Thread', by: null, shown: [f.ids.owner] })
  })
})

describe('the end of a thread', () => {
  test('by the owner, with a lost pet at home, marks it as found', async () => {
    const petId = await f.addPet({ pet: { is_lost: true, day_of_disappear: '2026-11-01' } })
    const { id, token } = await f.report(petId, { message: 'Fundinn' })
    const owners = f.ownersToken(id)
    expect((await f.read(owners)).isLost).toBe(true)
    expect((await f.thread('/Close', owners, { isHome: true })).statusCode).toBe(200)
    const { is_lost } = await f.db.selectFrom('pet').select('is_lost').where('id', '=', petId).executeTakeFirstOrThrow()
    expect(is_lost).toBe(false)
    expect(await f.read(token)).toMatchObject({ state: 'closed', end: 'home', messages: [], place: null })
  })

  test('leaves only the state of the thread, and every change is refused', async () => {
    const { id, token } = await f.report(await f.addPet(), { phone: '5550199', showPhone: true, message: 'Leyndarmál' })
    expect((await f.thread('/Close', token, { isHome: false })).statusCode).toBe(200)
    const owners = f.ownersToken(id)
    const closed = await f.thread('', owners)
    expect(closed.json()).toMatchObject({ state: 'closed', end: 'finder' })
    expect(closed.body).not.toMatch(/5550199|Leyndarm/)
    for (const answer of [
      await f.write(owners, 'Halló'),
      await f.write(token, 'Halló'),
      await f.thread('/Close', owners, { isHome: false }),
      await f.thread('/FinderContacts', token, { showPhone: true, showEmail: true }),
      await f.thread('/Block', owners),
      await f.thread('/Abuse', owners),
    ])
      expect(answer.statusCode).toBe(409)
    expect((await f.thread('/Erase', token, { contacts: true, photo: true })).statusCode).toBe(200)
    expect((await f.rowOf(id)).phone).toBeNull()
  })

  test('comes with a new owner; neither the new nor the former owner can read the thread then', async () => {
    const petId = await f.addPet({ coOwner: 'coOwner' })
    const { id, token } = await f.report(petId, { message: 'Hér' })
    const transferId = await f.addTransfer(petId)
    expect((await f.thread('', f.ownersToken(id, 'newOwner'))).statusCode).toBe(404)
    expect((await f.call('newOwner', `POST /api/PetTransfers/${transferId}/Accept`, {})).statusCode).toBe(200)
    expect(await f.read(token)).toMatchObject({ state: 'closed', end: 'newOwner' })
    for (const who of ['owner', 'coOwner', 'newOwner'] as const)
      expect((await f.thread('', f.ownersToken(id, who))).statusCode).toBe(404)
    expect((await f.call('newOwner', `GET /api/Pets/${petId}/FoundReports`)).json()).toEqual([])
    await f.db.updateTable('pet').set({ co_owner_person_id: f.ids.other }).where('id', '=', petId).execute()
    expect((await f.call('other', `GET /api/Pets/${petId}/FoundReports`)).json()).toEqual([])
    expect((await f.thread('', f.ownersToken(id, 'other'))).statusCode).toBe(404)
  })

  test('an open thread can be read by a co-owner who joined after its start', async () => {
    const petId = await f.addPet()
    const { id } = await f.report(petId)
    await f.db.updateTable('pet').set({ co_owner_person_id: f.ids.coOwner }).where('id', '=', petId).execute()
    expect((await f.read(f.ownersToken(id, 'coOwner'))).viewedAs).toBe('representative')
  })

  test('records in the history only that the thread was opened, answered and closed', async () => {
    const petId = await f.addPet()
    const { id } = await f.report(petId, { message: 'Leyndarmál', phone: '5550199' })
    await f.read(f.ownersToken(id))
    await f.write(f.ownersToken(id), 'Svar')
    await f.thread('/Close', f.ownersToken(id), { isHome: false })
    const rows = await f.history('Pets', petId)
    expect(rows.map(([column, , by]) => [column, by])).toEqual([
      ['FoundReportOpened', null],
      ['FoundReportAnswered', null],
      ['FoundReportClosed', null],
    ])
    expect(rows.every(([, value]) => /^\d{4}-\d\d-\d\d /.test(String(value)))).toBe(true)
  })
})

describe('a pending registration', () => {
  test('reaches the new owner and the registrar, and stays open after the acceptance', async () => {
    const petId = await f.addPet({ owner: null })
    const transferId = await f.addTransfer(petId)
    const { id, token } = await f.report(petId)
    expect((await f.read(f.ownersToken(id, 'newOwner'))).viewedAs).toBe('owner')
    expect((await f.read(f.ownersToken(id, 'registrar'))).viewedAs).toBe('representative')
    await f.write(f.ownersToken(id, 'registrar'), 'Við látum vita')
    expect((await f.read(token)).messages).toMatchObject([{ from: 'representative', isOwn: false }])
    await f.call('newOwner', `POST /api/PetTransfers/${transferId}/Accept`, {})
    expect((await f.read(f.ownersToken(id, 'newOwner'))).state).toBe('answered')
    expect((await f.thread('', f.ownersToken(id, 'registrar'))).statusCode).toBe(404)
  })
})

describe('repeats', () => {
  test('of a report return the first result and notify no one again', async () => {
    const petId = await f.addPet()
    const body = { tagNumber: await f.tagOf(petId), requestId: randomUUID(), message: 'Einu sinni' }
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => f.send(body)))
    expect(others.map((answer) => answer.body)).toEqual([first?.body, first?.body])
    expect((await f.mails(petId)).filter(({ kind }) => kind === 'foundReport')).toHaveLength(1)
    expect((await f.send({ ...body, formSeconds: 99 })).body).toBe(first?.body)
    expect((await f.send({ ...body, message: 'Annað' })).statusCode).toBe(422)
  })

  test('of a message are stored once', async () => {
    const { id, token } = await f.report(await f.addPet())
    const requestId = randomUUID()
    await f.write(token, 'Einu sinni', requestId)
    const again = await f.write(token, 'Einu sinni', requestId)
    expect(again.json().messages).toHaveLength(1)
    expect((await f.write(token, 'Annað', requestId)).statusCode).toBe(422)
    // The id of the finder's form is of no use to the other side.
    expect((await f.write(f.ownersToken(id), 'Annað', requestId)).statusCode).toBe(201)
  })

  test('with the id of the report, which links contain, do not return the finder’s token', async () => {
    const petId = await f.addPet()
    const { id } = await f.report(petId, { phone: '5550199' })
    const answer = await f.send({ tagNumber: await f.tagOf(petId), requestId: id, phone: '5550199' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().token.startsWith(id)).toBe(false)
  })
})

test('a thread hides contacts when the owner is reached through the registry only, and after that ends', async () => {
  const { id, token } = await f.report(await f.addPet())
  const shared = { showPhone: true, showEmail: true, headers: f.headers.owner }
  expect((await f.thread('/OwnContacts', f.ownersToken(id), shared)).statusCode).toBeLessThan(300)
  expect((await f.read(token)).ownerContacts).not.toEqual([])
  for (const throughRegistryOnly of [true, false]) {
    const saved = { phoneNumbers: ['5550001'], visibility: { throughRegistryOnly } }
    expect((await f.call('owner', `PUT /api/Users/${f.ids.owner}`, saved)).statusCode).toBe(200)
    expect((await f.read(token)).ownerContacts).toEqual([])
  }
})
