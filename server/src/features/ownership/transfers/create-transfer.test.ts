import { setupPets } from '../../../testing/pet-fixture.ts'
import { at, createIn, resetMailsAndLimits } from './testing/steps.ts'

const fixture = setupPets()
beforeEach(() => resetMailsAndLimits(fixture))

const create = createIn(() => fixture)

describe('a new transfer', () => {
  test('by the owner is pending until the new owner decides, who gets a mail', async () => {
    const petId = await fixture.addPet()
    const answer = await create('owner', petId)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      petTransferId: expect.any(Number),
      petId,
      petMicroTag: expect.stringMatching(/^HEIMUR/),
      petName: 'Snati',
      petSpeciesName: 'Hundur',
      petBreedName: null,
      currentOwnerPersonId: fixture.ids.owner,
      currentOwnerName: 'Eigandi',
      currentOwnerSsn: expect.stringMatching(/^0199/),
      newOwnerPersonId: fixture.ids.newOwner,
      newOwnerName: 'Viðtakandi',
      newOwnerSsn: expect.stringMatching(/^0199/),
      newOwnerHasEmail: true,
      newOwnerEmail: 'v•••@e•••.com',
      isAlternativeEmail: false,
      veterinarianPersonId: null,
      veterinarianName: null,
      byVeterinarian: false,
      status: 'pending',
      reminded: null,
      created: expect.any(String),
      decided: null,
    })
    expect(await fixture.mails(petId)).toMatchObject([
      {
        kind: 'transferRequest',
        to: 'newOwner',
        address: null,
        data: { currentOwnerName: 'Eigandi', pets: [{ speciesName: 'Hundur' }] },
      },
    ])
    expect(await fixture.lastView()).toEqual({
      what: 'POST /api/PetTransfers',
      by: 'owner',
      shown: [fixture.ids.newOwner],
    })
    expect(await fixture.history('PetTransfers', answer.json().petTransferId)).toEqual(
      expect.arrayContaining([
        ['NewOwnerPersonId', String(fixture.ids.newOwner), 'owner'],
        ['Status', 'pending', 'owner'],
      ]),
    )
  })

  test('by an administrator also sends a mail to the current owner, who may cancel the transfer', async () => {
    const petId = await fixture.addPet()
    const { petTransferId } = (await create('administrator', petId)).json()
    expect(await fixture.mails(petId)).toMatchObject([
      { kind: 'transferRequest', to: 'newOwner' },
      { kind: 'administratorTransfer', to: 'owner', data: { newOwnerName: 'Viðtakandi' } },
    ])
    expect((await fixture.call('owner', at(petTransferId, 'Cancel'))).json()).toMatchObject({ status: 'cancelled' })
  })

  test('of a pet that never had an owner is a registration again, with the mail of a registration', async () => {
    const petId = await fixture.addPet({ owner: null })
    await fixture.addTransfer(petId, { status: 'cancelled', decided_at: new Date() })
    const answer = await create('registrar', petId)
    expect(answer.json()).toMatchObject({
      byVeterinarian: true,
      currentOwnerPersonId: null,
      veterinarianName: 'Skrásetjari',
      newOwnerSsn: expect.stringMatching(/^0199/),
    })
    expect(await fixture.mails(petId)).toMatchObject([
      {
        kind: 'registrationPending',
        to: 'newOwner',
        data: { veterinarianName: 'Skrásetjari' },
      },
    ])
  })

  test('of a dead pet is refused', async () => {
    const petId = await fixture.addPet({ pet: { is_dead: true, death_registered_at: new Date() } })
    const answer = await create('owner', petId)
    expect(answer.statusCode).toBe(409)
    const title = 'Ekki er hægt að skrá eigendaskipti á dáið dýr'
    expect(answer.json()).toMatchObject({ title, errors: { petId: [title] } })
  })

  test('of a pet with a pending transfer is refused', async () => {
    const petId = await fixture.addPet()
    await create('owner', petId)
    const answer = await create('owner', petId, { newOwnerPersonId: fixture.ids.other })
    expect(answer.statusCode).toBe(409)
    const title = 'Eigendaskipti eru þegar í vinnslu fyrir þetta dýr'
    expect(answer.json()).toMatchObject({ title, errors: { petId: [title] } })
  })

  test('to the owner, an unknown person or a deceased person is refused at the field', async () => {
    const petId = await fixture.addPet()
    await fixture.db.updateTable('person').set({ deceased: true }).where('id', '=', fixture.ids.other).execute()
    const errorsOf = async (newOwnerPersonId: number) =>
      (await create('owner', petId, { newOwnerPersonId })).json().errors
    const errors = [await errorsOf(fixture.ids.owner), await errorsOf(987_654_321), await errorsOf(fixture.ids.other)]
    await fixture.db.updateTable('person').set({ deceased: false }).where('id', '=', fixture.ids.other).execute()
    expect(errors).toEqual([
      { newOwnerPersonId: ['Nýr eigandi þarf að vera annar en núverandi eigandi'] },
      { newOwnerPersonId: ['Notandinn fannst ekki'] },
      { newOwnerPersonId: ['Viðkomandi er skráður látinn'] },
    ])
  })

  test.each([
    'Jón <jon@example.com>',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@localhost',
  ])('with the address %j is refused at the field', async (alternativeEmail) => {
    const answer = await create('owner', await fixture.addPet(), { alternativeEmail })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toHaveProperty('alternativeEmail')
  })

  test('with an alternative address is refused at the field if the new owner has an address, for every caller', async () => {
    const petId = await fixture.addPet()
    for (const who of ['owner', 'administrator'] as const) {
      const answer = await create(who, petId, { alternativeEmail: 'annad@example.com' })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual({
        alternativeEmail: ['Viðkomandi er með skráð netfang og fær póstinn þangað'],
      })
    }
    expect(await fixture.mails(petId)).toEqual([])
  })

  const toStranger = async (alternativeEmail?: string) =>
    create('owner', await fixture.addPet(), { newOwnerPersonId: fixture.ids.stranger, alternativeEmail })

  test('to a person without an address returns whether a mail is sent, and to which address', async () => {
    expect((await toStranger()).json()).toMatchObject({
      newOwnerHasEmail: false,
      newOwnerEmail: null,
      isAlternativeEmail: false,
    })
    const answer = await toStranger('finnandi@heima.is')
    expect(answer.json()).toMatchObject({
      newOwnerHasEmail: true,
      newOwnerEmail: 'f•••@h•••.is',
      isAlternativeEmail: true,
    })
    expect(await fixture.mails(answer.json().petId)).toMatchObject([{ to: 'stranger', address: 'finnandi@heima.is' }])
  })

  test('with a second alternative address for the same person within a day is refused', async () => {
    const first = await toStranger('eitt@example.com')
    const again = await toStranger('EITT@example.com')
    const second = await toStranger('tvo@example.com')
    expect([first, again, second].map(({ statusCode }) => statusCode)).toEqual([201, 201, 429])
    expect(second.json().title).toMatch(
      /^Annað netfang hefur þegar verið gefið upp fyrir þennan eiganda í dag\. Reyndu aftur eftir /,
    )
  })

  test('by an owner is refused after twenty in a day; by an administrator it is not', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await create('owner', await fixture.addPet())).statusCode)
    expect(statuses).toEqual([...Array(20).fill(201), 429])
    const refused = await create('owner', await fixture.addPet())
    expect(refused.json().title).toMatch(
      /^Þú hefur skráð eins mörg eigendaskipti og hægt er á einum sólarhring\. Reyndu aftur eftir /,
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect((await create('administrator', await fixture.addPet())).statusCode).toBe(201)
  })

  test('is created once if it is requested twice with one key', async () => {
    const petId = await fixture.addPet()
    const send = () =>
      fixture.app.inject({
        method: 'POST',
        url: '/api/PetTransfers',
        headers: { ...fixture.headers.owner, 'idempotency-key': 'tilbod-1' },
        payload: { petId, newOwnerPersonId: fixture.ids.newOwner },
      })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect(await fixture.mails(petId)).toHaveLength(1)
  })
})
