import type { Who } from '../../../testing/pet-fixture.ts'
import { setup } from '../../../testing/test-app.ts'
import { addMember, signInMember } from '../../persons/workplaces/testing/workplaces.ts'
import { careFixture } from './testing/care-fixture.ts'

const f = setup(() => careFixture({ SMS_URL: 'http://127.0.0.1:1/', SMS_SENDER: 'Dyr', SMS_KEY: 'name:secret' }))

beforeAll(() => f.db.query('update person set phone_numbers = $2 where id = $1', [f.ids.owner, ['7771234']]))

// The owner gets at most five SMS a day.
beforeEach(() => f.db.query('truncate sms'))

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

describe('opening a case', () => {
  test('notifies owner and co-owner by every channel and records each of them', async () => {
    const town = await f.addInstitution()
    const petId = await f.addPet({ coOwner: 'coOwner' })
    const opened = await f.openScanned(town.headers, petId)
    expect(opened.statusCode).toBe(201)
    const id: number = opened.json().careCaseId
    const sent = (await f.mails(petId)).map(({ kind, to }) => [kind, to])
    expect(sent).toEqual(
      expect.arrayContaining([
        ['foundReport', 'owner'],
        ['foundReport', 'coOwner'],
        ['careOpened', 'owner'],
        ['careOpened', 'coOwner'],
      ]),
    )
    const { attempts, clock, threadToken } = await f.view(town.headers, id)
    expect(attempts).toMatchObject([
      { channel: 'email', result: 'sent', by: null },
      { channel: 'sms', result: 'sent', by: null },
    ])
    expect(clock.rule).toBe('notFound')
    expect(threadToken).toEqual(expect.any(String))
    expect(await f.db.query('select 1 from sms')).toHaveLength(1)
    expect((await f.history('CareCases', id)).map(([column]) => column)).toEqual(['CareTaken'])
  })

  test('is recorded as a task of the registry if no message reaches the owner', async () => {
    const town = await f.addInstitution()
    const petId = await f.addPet({ owner: 'stranger' })
    await f.db.query('update person set phone_numbers = $2 where id = $1', [f.ids.stranger, '{}'])
    const { attempts } = await f.view(town.headers, await f.opened(town.headers, petId))
    expect(attempts).toMatchObject([{ channel: 'registry' }])
    expect(
      await f.db.query(`select 1 from task where kind = 'unreachableOwner' and pet_id = $1`, [petId]),
    ).toHaveLength(1)
  })

  test('needs a scan of a registered animal, and shows nothing of its owner', async () => {
    const town = await f.addInstitution('shelter')
    const petId = await f.addPet()
    const tagNumber = await f.numberOf(petId)
    expect((await f.open(town.headers, { tagNumber })).statusCode).toBe(404)
    const id = await f.opened(town.headers, petId)
    const body = (await f.call(town.headers, `GET /api/Care/${id}`)).body
    for (const part of ['Eigandi', '7771234', 'eigandi@example.com']) expect(body).not.toContain(part)
    // Texts of a case may name the owner, so each view is in the log.
    expect(await f.lastView()).toMatchObject({ what: 'GET /api/Care/{careCaseId}', shown: [f.ids.owner] })
  })

  test('is possible without a registered number, once for a pet, and within a day of the capture', async () => {
    const town = await f.addInstitution('police')
    expect((await f.open(town.headers)).statusCode).toBe(201)
    expect((await f.open(town.headers, { tagNumber: '352098100112233' })).statusCode).toBe(201)
    expect((await f.open(town.headers, { speciesId: undefined })).json().errors).toHaveProperty('speciesId')
    expect((await f.open(town.headers, { takenAt: hours(-25) })).json().errors).toHaveProperty('takenAt')
    expect((await f.open(town.headers, { takenAt: hours(1) })).json().errors).toHaveProperty('takenAt')
    expect((await f.open(town.headers, { municipality: 'Atlantis' })).json().errors).toHaveProperty('municipality')
    const petId = await f.addPet()
    await f.openScanned(town.headers, petId, { caseNumber: '1' })
    expect((await f.openScanned(town.headers, petId, { caseNumber: '1' })).statusCode).toBe(409)
  })

  test('refuses a registered animal that is dead', async () => {
    const town = await f.addInstitution()
    const petId = await f.addPet({
      pet: { is_dead: true, day_of_death: '2026-01-01', death_registered_at: new Date() },
    })
    const answer = await f.openScanned(town.headers, petId)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([409, ['tagNumber']])
  })

  test('is limited: a shelter cannot open cases to message all owners', async () => {
    const shelter = await f.addInstitution('shelter')
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) statuses.push((await f.open(n % 2 ? shelter.headers : shelter.colleague)).statusCode)
    expect(statuses).toEqual([...Array(30).fill(201), 429])
  })

  test('is for shelters, municipalities and the police only', async () => {
    const authority = await f.addInstitution('authority')
    expect((await f.open(authority.headers)).statusCode).toBe(403)
    expect((await f.call('veterinarian', 'GET /api/Care')).statusCode).toBe(403)
  })
})

test('a workplace neither sees nor changes the case of another', async () => {
  const town = await f.addInstitution()
  const other = await f.addInstitution('shelter')
  const id = await f.opened(town.headers)
  const calls = [
    f.call(other.headers, `GET /api/Care/${id}`),
    f.call(other.headers, `GET /api/Care/${id}/Photo`),
    f.attempt(other.headers, id),
    f.propose(other.headers, id, 'home'),
    f.confirm(other.headers, id),
    f.call(other.headers, `DELETE /api/Care/${id}/End`),
    f.call('veterinarian', `GET /api/Care/${id}`),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(404)
  expect((await f.call(other.headers, 'GET /api/Care')).json()).toEqual([])
})

test('owner and co-owner see the photo of the case, strangers and an earlier owner do not', async () => {
  const town = await f.addInstitution()
  const petId = await f.addPet({ coOwner: 'coOwner' })
  const id = await f.opened(town.headers, petId)
  const photoFor = async (who: Who, pet = petId) =>
    (await f.call(who, `GET /api/Pets/${pet}/Care/${id}/Photo`)).statusCode
  expect(await photoFor('owner')).toBe(404)
  await f.db.query('update care_case set photo = $2 where id = $1', [id, Buffer.from('RIFF')])
  expect([await photoFor('owner'), await photoFor('coOwner'), await photoFor('administrator')]).toEqual([200, 200, 200])
  expect(await photoFor('stranger')).toBe(404)
  expect(await photoFor('owner', await f.addPet())).toBe(404)
  await f.db.query(`update ownership set from_at = now() + interval '1 second' where pet_id = $1`, [petId])
  expect([await photoFor('owner'), await photoFor('administrator')]).toEqual([404, 200])
})

describe('the time limits of article 24', () => {
  test('two days for an unmarked animal', async () => {
    const town = await f.addInstitution()
    const id = await f.opened(town.headers)
    await f.attempt(town.headers, id, { channel: 'advert', result: 'sent' })
    await f.age(id, 1.99)
    expect((await f.propose(town.headers, id, 'newKeeper')).statusCode).toBe(409)
    await f.age(id, 0.02)
    expect((await f.propose(town.headers, id, 'newKeeper')).statusCode).toBe(204)
  })

  test('two weeks while the keeper is not found; the day of the capture does not count', async () => {
    const town = await f.addInstitution()
    const id = await f.opened(town.headers, await f.addPet())
    await f.attempt(town.headers, id)
    await f.age(id, 14)
    expect((await f.propose(town.headers, id, 'newKeeper')).json().title).toMatch(/Fresturinn/)
    await f.age(id, 1)
    expect((await f.propose(town.headers, id, 'newKeeper')).statusCode).toBe(204)
  })

  test('a week from the moment when it is recorded that the keeper was reached, not from the stated time', async () => {
    const town = await f.addInstitution()
    const id = await f.opened(town.headers, await f.addPet())
    await f.age(id, 15)
    await f.attempt(town.headers, id, { result: 'reached', triedAt: hours(-14 * 24) })
    expect((await f.view(town.headers, id)).clock.rule).toBe('notified')
    expect((await f.propose(town.headers, id, 'newKeeper')).statusCode).toBe(409)
    await f.age(id, 8)
    expect((await f.propose(town.headers, id, 'newKeeper')).statusCode).toBe(204)
  })

  test('are checked again when the end is confirmed: a keeper who was reached meanwhile gets a week', async () => {
    const town = await f.addInstitution()
    const petId = await f.addPet()
    const id = await f.opened(town.headers, petId)
    await f.attempt(town.headers, id)
    await f.age(id, 15)
    await f.propose(town.headers, id, 'newKeeper')
    expect((await f.call('owner', `POST /api/Pets/${petId}/Care/${id}/Seen`)).statusCode).toBe(204)
    expect((await f.confirm(town.colleague, id)).statusCode).toBe(409)
  })

  test('end no case by themselves', async () => {
    const town = await f.addInstitution()
    const id = await f.opened(town.headers, await f.addPet())
    await f.age(id, 100)
    expect(await f.view(town.headers, id)).toMatchObject({ end: null })
  })
})

describe('an attempt', () => {
  test('is neither before the capture nor in the future', async () => {
    const town = await f.addInstitution()
    const id = await f.opened(town.headers)
    for (const triedAt of [hours(-1), hours(1)])
      expect((await f.attempt(town.headers, id, { triedAt })).json().errors).toHaveProperty('triedAt')
    expect((await f.view(town.headers, id)).attempts).toEqual([])
  })

  test('is recorded once when the keeper says on the site that they know of the case', async () => {
    const town = await f.addInstitution()
    const petId = await f.addPet()
    const id = await f.opened(town.headers, petId)
    for (let n = 0; n < 2; n++)
      expect((await f.call('owner', `POST /api/Pets/${petId}/Care/${id}/Seen`)).statusCode).toBe(204)
    const { attempts } = await f.view(town.headers, id)
    expect(attempts.filter(({ channel }: { channel: string }) => channel === 'site')).toMatchObject([{ by: null }])
  })
})

describe('ending a case', () => {
  test('takes two persons of the workplace', async () => {
    const town = await f.addInstitution()
    const petId = await f.addPet()
    const id = await f.opened(town.headers, petId)
    await f.propose(town.headers, id, 'home')
    expect((await f.confirm(town.headers, id)).statusCode).toBe(409)
    expect((await f.view(town.headers, id)).mayConfirm).toBe(false)
    expect((await f.view(town.colleague, id)).mayConfirm).toBe(true)
    expect((await f.confirm(town.colleague, id)).statusCode).toBe(204)
    expect((await f.mails(petId)).filter(({ kind }) => kind === 'careEnded')).toHaveLength(1)
    expect((await f.attempt(town.headers, id)).statusCode).toBe(409)
  })

  test('takes one member if the keeper confirms that the animal is home', async () => {
    const town = await f.addInstitution()
    const petId = await f.addPet()
    const id = await f.opened(town.headers, petId)
    const home = () => f.call('owner', `POST /api/Pets/${petId}/Care/${id}/Home`)
    expect((await home()).statusCode).toBe(409)
    await f.propose(town.headers, id, 'home')
    expect((await f.call('stranger', `POST /api/Pets/${petId}/Care/${id}/Home`)).statusCode).toBe(404)
    const other = await f.addPet()
    expect((await f.call('owner', `POST /api/Pets/${other}/Care/${id}/Home`)).statusCode).toBe(404)
    expect((await home()).statusCode).toBe(204)
    const [kept] = (await f.call('owner', `GET /api/Pets/${petId}/Care`)).json()
    expect(kept.end).toMatchObject({ kind: 'home', confirmedAs: 'keeper' })
  })

  test('is not confirmed by a keeper who proposed the end as a member of the workplace', async () => {
    const town = await f.addInstitution()
    const petId = await f.addPet()
    const { memberId } = await addMember(f.db, { workplaceId: town.workplaceId, personId: f.ids.owner })
    const owners = await signInMember(f.app, memberId)
    const id = await f.opened(owners, petId)
    await f.propose(owners, id, 'home')
    expect((await f.call('owner', `POST /api/Pets/${petId}/Care/${id}/Home`)).statusCode).toBe(409)
  })

  test('by euthanasia requires recorded attempts, the end of the time limit, and another person who is a veterinarian', async () => {
    const shelter = await f.addInstitution('shelter')
    const id = await f.opened(shelter.headers, await f.addPet())
    expect((await f.propose(shelter.headers, id, 'euthanised')).statusCode).toBe(409)
    await f.age(id, 15)
    expect((await f.propose(shelter.headers, id, 'euthanised')).json().title).toMatch(/Skráðu fyrst/)
    await f.attempt(shelter.headers, id)
    expect((await f.propose(shelter.headers, id, 'euthanised')).statusCode).toBe(204)
    expect((await f.confirm(shelter.colleague, id)).json().title).toBe('Dýralæknir staðfestir aflífun')
    const seen = await f.view(f.headers.veterinarian, id)
    expect(seen).toMatchObject({ mayConfirm: true, threadToken: null })
    expect((await f.confirm(f.headers.veterinarian, id)).statusCode).toBe(204)
    expect((await f.call('veterinarian', `GET /api/Care/${id}`)).statusCode).toBe(404)
    expect((await f.view(shelter.headers, id)).end).toMatchObject({ confirmedAs: 'veterinarian' })
  })

  test('a veterinarian who proposed euthanasia for the shelter, or acts for it, does not confirm it', async () => {
    const shelter = await f.addInstitution('shelter')
    const { memberId } = await addMember(f.db, { workplaceId: shelter.workplaceId, personId: f.ids.veterinarian })
    const acting = await signInMember(f.app, memberId)
    const [own, others] = [await f.opened(shelter.headers), await f.opened(shelter.headers)]
    for (const id of [own, others]) {
      await f.attempt(shelter.headers, id, { channel: 'advert', result: 'sent' })
      await f.age(id, 3)
    }
    await f.propose(acting, own, 'euthanised')
    await f.propose(shelter.headers, others, 'euthanised')
    expect((await f.confirm(f.headers.veterinarian, own)).statusCode).toBe(409)
    expect((await f.confirm(acting, others)).statusCode).toBe(409)
    expect((await f.confirm(f.headers.veterinarian, others)).statusCode).toBe(204)
  })

  test('a move is to another open workplace that takes animals, and no other end has a receiver', async () => {
    const town = await f.addInstitution()
    const shelter = await f.addInstitution('shelter')
    const authority = await f.addInstitution('authority')
    const id = await f.opened(town.headers)
    for (const { workplaceId: receiverId } of [town, authority])
      expect((await f.propose(town.headers, id, { kind: 'transferred', receiverId })).json().errors).toHaveProperty(
        'receiverId',
      )
    const needless = { kind: 'home', receiverId: shelter.workplaceId }
    expect((await f.propose(town.headers, id, needless)).json().errors).toHaveProperty('receiverId')
    await f.db.query('update workplace set closed_at = now() where id = $1', [shelter.workplaceId])
    expect((await f.propose(town.headers, id, { ...needless, kind: 'transferred' })).statusCode).toBe(400)
  })

  test('a move gives the receiver the case with its times and attempts', async () => {
    const town = await f.addInstitution()
    const shelter = await f.addInstitution('shelter')
    const petId = await f.addPet()
    const id = await f.opened(town.headers, petId)
    await f.attempt(town.headers, id, { result: 'reached', words: 'Talað við eiganda' })
    expect((await f.propose(town.headers, id, 'transferred')).json().errors).toHaveProperty('receiverId')
    const receiverId = (await f.call(town.headers, 'GET /api/Care/Receivers'))
      .json()
      .find(({ workplaceId }: { workplaceId: number }) => workplaceId === shelter.workplaceId).workplaceId
    await f.propose(town.headers, id, { kind: 'transferred', receiverId })
    await f.confirm(town.colleague, id)
    const [moved] = (await f.call(shelter.headers, 'GET /api/Care')).json()
    expect(moved).toMatchObject({ end: null, clock: { rule: 'notified' } })
    expect(
      (await f.view(shelter.headers, moved.careCaseId)).attempts.map(({ channel }: { channel: string }) => channel),
    ).toEqual(['email', 'sms', 'phone'])
    expect((await f.attempt(town.headers, moved.careCaseId)).statusCode).toBe(404)
  })

  test('can be withdrawn by the workplace', async () => {
    const town = await f.addInstitution()
    const id = await f.opened(town.headers)
    await f.propose(town.headers, id, 'home')
    expect((await f.propose(town.headers, id, 'home')).statusCode).toBe(409)
    expect((await f.call(town.headers, `DELETE /api/Care/${id}/End`)).statusCode).toBe(204)
    expect((await f.confirm(town.colleague, id)).statusCode).toBe(409)
    expect((await f.call(town.headers, `DELETE /api/Care/${id}/End`)).statusCode).toBe(409)
  })
})

describe('what others see', () => {
  test('the public: kind, municipality and number of animals of open cases, nothing else', async () => {
    await f.db.query('delete from care_case')
    const town = await f.addInstitution()
    await f.opened(town.headers)
    await f.opened(town.headers, await f.addPet({ pet: { is_lost: true, day_of_disappear: '2026-01-01' } }))
    const ended = await f.opened(town.headers)
    await f.propose(town.headers, ended, 'home')
    await f.confirm(town.colleague, ended)
    const answer = await f.app.inject('/api/Care/Public')
    expect(answer.json()).toEqual([{ speciesId: 1, speciesName: 'Hundur', municipality: 'Reykjavíkurborg', count: 2 }])
  })

  test('the owner: the case without names of people and typed texts, and no cases of an earlier owner', async () => {
    const town = await f.addInstitution()
    const petId = await f.addPet()
    const id = await f.opened(town.headers, petId)
    await f.attempt(town.headers, id, { words: 'Leyndarmál' })
    const answer = await f.call('owner', `GET /api/Pets/${petId}/Care`)
    expect(answer.json()).toMatchObject([{ workplace: 'Vinnustaður', workplacePhone: '5550100' }])
    for (const part of ['Leyndarmál', 'Starfsmaður']) expect(answer.body).not.toContain(part)
    await f.db.query('update ownership set from_at = now() where pet_id = $1', [petId])
    expect((await f.call('owner', `GET /api/Pets/${petId}/Care`)).json()).toEqual([])
    expect((await f.call('administrator', `GET /api/Pets/${petId}/Care`)).json()).toHaveLength(1)
  })

  test('the export of the owner has the case, and the export of the member has the text of the attempt', async () => {
    const town = await f.addInstitution()
    const petId = await f.addPet({ owner: 'other' })
    const id = await f.opened(town.headers, petId)
    await f.attempt(town.headers, id, { words: 'Enginn svaraði' })
    const own = (await f.call('other', 'GET /api/Users/me/Export')).json()
    expect(own.careCases).toMatchObject([{ careCaseId: id }])
    expect(own.careAttempts).toContainEqual(expect.objectContaining({ channel: 'phone', words: null }))
  })

  test('owners of lost pets get the description of an unmarked animal until the case ends', async () => {
    const town = await f.addInstitution()
    const id = await f.opened(town.headers)
    const described = () =>
      f.db.query(
        'select municipalities from found_animal a join care_case c on c.found_animal_id = a.id where c.id = $1',
        [id],
      )
    expect(await described()).toMatchObject([
      { municipalities: expect.arrayContaining(['Reykjavíkurborg', 'Kópavogsbær']) },
    ])
    await f.propose(town.headers, id, 'home')
    await f.confirm(town.colleague, id)
    expect(await described()).toEqual([])
  })
})
