import { type Cast, createCast, type Name } from '../../../testing/cast.ts'
import { pseudonymIn } from '../../../testing/pseudonym.ts'
import { addPerson, addPet } from '../../../testing/registry.ts'

let cast: Cast
let petId: number
let tags = 0
const db = () => cast.database.db
const nextTag = () => `3520981500${String(++tags).padStart(5, '0')}`

/** Owned by `owner` and `coOwner`, with a pending transfer to `newOwner`. */
async function withPendingTransfer() {
  const id = await addPet(db(), {
    tagNumber: nextTag(),
    ownerId: cast.ids.owner,
    pet: { name: 'Snati', birth_date: '2018-05-06', co_owner_person_id: cast.ids.coOwner, created_by: cast.ids.vet },
  })
  const { owner, newOwner } = cast.ids
  await db()
    .insertInto('pet_transfer')
    .values({ pet_id: id, current_owner_person_id: owner, new_owner_person_id: newOwner, started_by: owner })
    .execute()
  return id
}
/** Registered by `vet` for `owner`, who has not accepted yet. */
async function registered() {
  const payload = { name: 'Nýi', speciesId: 1, genderId: 1, ownerPersonId: cast.ids.owner, microTag: nextTag() }
  const answer = await cast.call('vet', 'POST /api/Pets', {
    payload: { ...payload, coOwnerPersonId: cast.ids.coOwner },
  })
  return Number(answer.body)
}
const read = async (who: Name, id = petId) => (await cast.call(who, `GET /api/Pets/${id}`)).json()
const logged = async () =>
  (await db().selectFrom('access_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null

beforeAll(async () => {
  cast = await createCast()
  petId = await withPendingTransfer()
})
afterAll(() => cast.close())

describe('visibility', () => {
  test.each([
    ['owner', 200],
    ['coOwner', 200],
    ['newOwner', 200],
    ['vet', 200],
    ['admin', 200],
    ['stranger', 404],
  ] as const)('answers %s with %i', async (who, status) => {
    expect((await cast.call(who, `GET /api/Pets/${petId}`)).statusCode).toBe(status)
  })

  test.each(['owner', 'coOwner', 'vet', 'admin'] as const)('shows %s the kennitala of the co-owner', async (who) => {
    const { owner } = await read(who)
    expect(owner).toMatchObject({
      // A co-owner sees no kennitala of the owner, and no id either.
      personId: who === 'coOwner' ? pseudonymIn(petId, cast.ids.owner) : cast.ids.owner,
      name: 'Gervi owner',
      coOwnerPersonId: cast.ids.coOwner,
      coOwnerPersonFullName: 'Gervi coOwner',
      coOwnerPersonSsn: expect.stringMatching(/^\d{10}$/),
    })
  })

  test('does not show it to the new owner', async () => {
    const answer = await cast.call('newOwner', `GET /api/Pets/${petId}`)
    expect(answer.json().owner).not.toHaveProperty('coOwnerPersonSsn')
    expect(answer.json().transfers).toEqual([
      {
        petTransferId: expect.any(Number),
        newOwnerPersonId: cast.ids.newOwner,
        newOwnerName: 'Gervi newOwner',
        byVeterinarian: false,
      },
    ])
  })

  test('shows time and author of the record only to administrators', async () => {
    expect(await read('admin')).toMatchObject({
      createdByName: 'Gervi vet',
      created: expect.any(String),
      updated: expect.any(String),
    })
    for (const who of ['owner', 'vet', 'newOwner'] as const) {
      const pet = await read(who)
      for (const field of ['created', 'createdById', 'createdByName', 'updated', 'updatedById', 'updatedByName']) {
        expect(pet).not.toHaveProperty(field)
      }
    }
  })

  test('shows comments of numbers only to staff', async () => {
    await db().updateTable('microtag').set({ comment: 'laust' }).where('pet_id', '=', petId).execute()
    expect((await read('vet')).microTags[0].comment).toBe('laust')
    expect((await read('owner')).microTags[0]).not.toHaveProperty('comment')
  })

  test('shows no owner until the registration is accepted', async () => {
    const id = await registered()
    for (const who of ['vet', 'admin', 'owner', 'otherVet'] as const) {
      const pet = await read(who, id)
      expect(pet.owner).toBeNull()
      expect(pet.transfers).toMatchObject([{ newOwnerName: 'Gervi owner', byVeterinarian: true }])
    }
    expect((await cast.call('coOwner', `GET /api/Pets/${id}`)).statusCode).toBe(404)
  })

  test('shows the entered co-owner of a pending registration to staff, and not to its owner', async () => {
    const { coOwner, owner } = cast.ids
    const id = await registered()
    for (const who of ['vet', 'admin', 'otherVet'] as const) {
      expect((await read(who, id)).invitedCoOwner).toEqual({ personId: coOwner, name: 'Gervi coOwner', since: null })
      expect((await logged())?.person_ids.sort()).toEqual([coOwner, owner].sort())
    }
    const views = await logged()
    expect(await read('owner', id)).not.toHaveProperty('invitedCoOwner')
    expect(await logged()).toEqual(views)
    const changed = await cast.call('vet', `PUT /api/Pets/${id}`, {
      payload: { name: 'Nýi', speciesId: 1, genderId: 1, coOwnerPersonId: null },
    })
    expect(changed.json().invitedCoOwner).toBeNull()
  })

  test('shows an ear tag of old data separately from microtags', async () => {
    const id = await addPet(db(), { tagNumber: 'EYRA1', kind: 'earTag', ownerId: cast.ids.owner })
    expect(await read('owner', id)).toMatchObject({ earTag: 'EYRA1', microTags: [] })
  })

  test.each(['0', '1.5', 'abc', '1e3', '99999999999999999999'])('refuses the id %s', async (id) => {
    expect((await cast.call('admin', `GET /api/Pets/${id}`)).statusCode).toBe(400)
  })
})

test('logs every view with the persons shown', async () => {
  const { owner, coOwner, newOwner, vet } = cast.ids
  await read('vet')
  expect(await logged()).toMatchObject({ what: 'GET /api/Pets/{petId}', reader_person_id: vet })
  expect((await logged())?.person_ids.sort()).toEqual([owner, coOwner, newOwner].sort())
  await read('owner')
  expect((await logged())?.person_ids.sort()).toEqual([coOwner, newOwner].sort())
})

describe('previous owners', () => {
  beforeAll(async () => {
    const first = await addPerson(db(), { name: 'Gervi fyrsti', address: 'Þykjustugata 1', email: 'a@example.com' })
    const second = await addPerson(db(), {
      name: 'Gervi annar',
      address: 'Leynigata 2',
      email: 'annar@example.com',
      phone_numbers: ['5550002'],
      address_protected: true,
    })
    const add = (person_id: number, from_at: string, to_at: string) =>
      db().insertInto('ownership').values({ pet_id: petId, person_id, from_at, to_at }).execute()
    await add(first, '2018-06-01', '2019-01-01')
    await add(second, '2019-01-01', '2020-01-01')
  })
  const owners = (who: Name) => cast.call(who, `GET /api/Pets/${petId}/Owners`)

  test('are complete for staff, latest first, with data of protected persons only for administrators', async () => {
    const answer = await owners('vet')
    expect(answer.headers['x-total-count']).toBe('2')
    expect(answer.json()).toMatchObject([
      {
        fullName: 'Gervi annar',
        address: null,
        email: null,
        phoneNumbers: [],
        unregistrationDate: '2020-01-01T00:00:00.000Z',
      },
      { fullName: 'Gervi fyrsti', address: 'Þykjustugata 1', email: 'a@example.com', ssn: expect.any(String) },
    ])
    expect((await logged())?.person_ids).toHaveLength(2)
    const shown = { address: 'Leynigata 2', email: 'annar@example.com', phoneNumbers: ['5550002'] }
    expect((await owners('admin')).json()[0]).toMatchObject(shown)
  })

  test('are only names and days for owner and co-owner', async () => {
    for (const who of ['owner', 'coOwner'] as const) {
      expect((await owners(who)).json()).toEqual([
        { fullName: 'Gervi annar', registrationDate: expect.any(String), unregistrationDate: expect.any(String) },
        { fullName: 'Gervi fyrsti', registrationDate: expect.any(String), unregistrationDate: expect.any(String) },
      ])
    }
  })

  test('are refused to the new owner, and unknown to strangers', async () => {
    expect((await owners('newOwner')).statusCode).toBe(403)
    expect((await owners('stranger')).statusCode).toBe(404)
  })

  test('are paged', async () => {
    const answer = await cast.call('admin', `GET /api/Pets/${petId}/Owners?From=1&Size=1`)
    expect(answer.json()).toMatchObject([{ fullName: 'Gervi fyrsti' }])
    expect(answer.headers['x-total-count']).toBe('2')
  })
})

describe("a person's pets", () => {
  const list = async (who: Name, query = '') =>
    (await cast.call(who, `GET /api/Users/${cast.ids.stranger}/Pets${query}`)).json()
  beforeAll(async () => {
    const { stranger, owner } = cast.ids
    const add = (name: string, ownerId: number | null, pet: object = {}) =>
      addPet(db(), { tagNumber: nextTag(), ownerId, pet: { name, ...pet } })
    await add('Þula', stranger)
    await add('Æra', stranger)
    await add('Ása', stranger, { is_dead: true, death_registered_at: '2024-01-01' })
    await add('Meðeign', owner, { co_owner_person_id: stranger })
    await add('Bíður', null, { co_owner_person_id: stranger })
  })

  test('are owned and co-owned pets, including dead ones, in Icelandic order', async () => {
    expect((await list('stranger')).map((pet: { name: string }) => pet.name)).toEqual(['Ása', 'Meðeign', 'Þula', 'Æra'])
    expect((await list('stranger')).map((pet: { isCoOwned: boolean }) => pet.isCoOwned)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  test('are listed without dead pets, and in pages', async () => {
    expect((await list('vet', '?showDead=false')).map((pet: { name: string }) => pet.name)).toEqual([
      'Meðeign',
      'Þula',
      'Æra',
    ])
    expect(await logged()).toMatchObject({ what: 'GET /api/Users/{userId}/Pets', person_ids: [cast.ids.stranger] })
    const page = await cast.call('admin', `GET /api/Users/${cast.ids.stranger}/Pets?From=1&Size=2`)
    expect(page.json().map((pet: { name: string }) => pet.name)).toEqual(['Meðeign', 'Þula'])
    expect(page.headers['x-total-count']).toBe('4')
  })

  test('are filtered by part of a name or number', async () => {
    const names = async (search: string) =>
      (await list('stranger', `?SearchQuery=${encodeURIComponent(search)}`)).map((pet: { name: string }) => pet.name)
    expect(await names(' aera')).toEqual(['Æra'])
    expect(await names('eign')).toEqual(['Meðeign'])
    expect(await names('%')).toEqual([])
    const [{ tagNumber }] = await list('stranger')
    expect(await names(`${tagNumber.slice(0, 3)} ${tagNumber.slice(3)}`)).toEqual(['Ása'])
  })

  test('are not shown to another person', async () => {
    expect((await cast.call('owner', `GET /api/Users/${cast.ids.stranger}/Pets`)).statusCode).toBe(404)
  })
})
