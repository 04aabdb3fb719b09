import type { LookupOwner } from '@dyra/shared/contract/micro-tags'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { pseudonymIn } from '../../../testing/pseudonym.ts'
import { addPerson, addPet } from '../../../testing/registry.ts'

const f = setupPets()
/** A pet of `owner` and `coOwner`, with a pending transfer to `newOwner`. */
let petId: number
let tags = 0
const nextTag = () => `3520981500${String(++tags).padStart(5, '0')}`

/** Adds a pet that `registrar` registered for `owner`, who has not accepted yet. Returns its id. */
async function registered() {
  const payload = { name: 'Nýi', speciesId: 1, genderId: 1, ownerPersonId: f.ids.owner, microTag: nextTag() }
  const answer = await f.call('registrar', 'POST /api/Pets', { ...payload, coOwnerPersonId: f.ids.coOwner })
  return Number(answer.body)
}
const read = async (who: Who, id = petId) => (await f.call(who, `GET /api/Pets/${id}`)).json()
/** What a finder who looks the pet up sees. */
async function lookUp(id: number) {
  const { tag_number } = await f.db
    .selectFrom('microtag')
    .select('tag_number')
    .where('pet_id', '=', id)
    .executeTakeFirstOrThrow()
  return (await f.app.inject(`/api/MicroTags?tagNumber=${tag_number}`)).json()
}
const partsOf = (owner: LookupOwner) => [
  ...(owner.name === null ? [] : ['name']),
  ...(owner.personAddress === null ? [] : ['address']),
  ...(owner.phoneNumbers.length === 0 ? [] : ['phones']),
  ...(owner.personEmail === null ? [] : ['email']),
]
const logged = async () =>
  (await f.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null

beforeAll(async () => {
  petId = await f.addPet({ coOwner: 'coOwner' })
  await f.addTransfer(petId)
})

describe('visibility', () => {
  test.each([
    ['owner', 200],
    ['coOwner', 200],
    ['newOwner', 200],
    ['registrar', 200],
    ['administrator', 200],
    ['stranger', 404],
  ] as const)('answers %s with %i', async (who, status) => {
    expect((await f.call(who, `GET /api/Pets/${petId}`)).statusCode).toBe(status)
  })

  test.each(['owner', 'coOwner', 'registrar', 'administrator'] as const)(
    'shows %s the kennitala of the co-owner',
    async (who) => {
      const { owner } = await read(who)
      expect(owner).toMatchObject({
        // A co-owner sees neither the owner's kennitala nor the id.
        personId: who === 'coOwner' ? pseudonymIn(petId, f.ids.owner) : f.ids.owner,
        name: 'Eigandi',
        coOwnerPersonId: f.ids.coOwner,
        coOwnerPersonFullName: 'Meðeigandi',
        coOwnerPersonSsn: expect.stringMatching(/^\d{10}$/),
      })
    },
  )

  test('shows the owners of a lost pet what a lookup shows of each of them', async () => {
    const id = await f.addPet({ coOwner: 'coOwner', pet: { is_lost: true, day_of_disappear: '2026-11-01' } })
    await f.db.query('update person set shows_name = false where id = $1', [f.ids.coOwner])
    const parts = (await read('owner', id)).shownToFinders
    const { owners } = await lookUp(id)
    expect(parts.owner).toEqual(partsOf(owners[0]))
    expect(parts.coOwner).toEqual(partsOf(owners[1]))
    expect(parts.owner).toEqual(expect.arrayContaining(['name', 'phones']))
    expect(parts.coOwner).not.toContain('name')
    expect((await read('coOwner', id)).shownToFinders).toEqual(parts)
    for (const who of ['registrar', 'administrator'] as const)
      expect(await read(who, id)).not.toHaveProperty('shownToFinders')
    expect(await read('owner')).not.toHaveProperty('shownToFinders')
    await f.db.query('update person set shows_name = true where id = $1', [f.ids.coOwner])
  })

  test('does not show the new owner a kennitala of the co-owner', async () => {
    const answer = await f.call('newOwner', `GET /api/Pets/${petId}`)
    expect(answer.json().owner).not.toHaveProperty('coOwnerPersonSsn')
    expect(answer.json().transfers).toEqual([
      {
        petTransferId: expect.any(Number),
        newOwnerPersonId: f.ids.newOwner,
        newOwnerName: 'Viðtakandi',
        byVeterinarian: false,
      },
    ])
  })

  test('shows the new owner of another’s pet the import permit only after acceptance', async () => {
    const set = { import_permit: 'MAST 24-117', birth_country: 'DK' }
    const id = await f.addPet({ coOwner: 'coOwner', pet: set })
    const transferId = await f.addTransfer(id)
    const permit = async (who: Who) => (await read(who, id)).importPermit
    for (const who of ['owner', 'coOwner', 'registrar', 'administrator'] as const)
      expect(await permit(who)).toBe('MAST 24-117')
    expect(await read('newOwner', id)).toMatchObject({ importPermit: null, birthCountry: 'DK' })
    expect((await f.call('newOwner', `POST /api/PetTransfers/${transferId}/Accept`)).statusCode).toBeLessThan(300)
    expect(await permit('newOwner')).toBe('MAST 24-117')
    const waiting = await f.addPet({ owner: null, pet: set })
    await f.addTransfer(waiting)
    expect((await read('newOwner', waiting)).importPermit).toBe('MAST 24-117')
  })

  test('shows only administrators when and by whom the pet was created and changed', async () => {
    expect(await read('administrator')).toMatchObject({
      createdByName: 'Skrásetjari',
      created: expect.any(String),
      updated: expect.any(String),
    })
    for (const who of ['owner', 'registrar', 'newOwner'] as const) {
      const pet = await read(who)
      for (const field of ['created', 'createdById', 'createdByName', 'updated', 'updatedById', 'updatedByName']) {
        expect(pet).not.toHaveProperty(field)
      }
    }
  })

  test('shows comments of numbers only to staff', async () => {
    await f.db.updateTable('microtag').set({ comment: 'laust' }).where('pet_id', '=', petId).execute()
    expect((await read('registrar')).microTags[0].comment).toBe('laust')
    expect((await read('owner')).microTags[0]).not.toHaveProperty('comment')
  })

  test('shows no owner until the registration is accepted', async () => {
    const id = await registered()
    for (const who of ['registrar', 'administrator', 'owner', 'veterinarian'] as const) {
      const pet = await read(who, id)
      expect(pet.owner).toBeNull()
      expect(pet.transfers).toMatchObject([{ newOwnerName: 'Eigandi', byVeterinarian: true }])
    }
    expect((await f.call('coOwner', `GET /api/Pets/${id}`)).statusCode).toBe(404)
  })

  test('shows the named co-owner of a pending registration to staff, but not to the person named as owner', async () => {
    const { coOwner, owner } = f.ids
    const id = await registered()
    for (const who of ['registrar', 'administrator', 'veterinarian'] as const) {
      expect((await read(who, id)).invitedCoOwner).toEqual({ personId: coOwner, name: 'Meðeigandi', since: null })
      expect((await logged())?.person_ids.sort()).toEqual([coOwner, owner].sort())
    }
    const views = await logged()
    expect(await read('owner', id)).not.toHaveProperty('invitedCoOwner')
    expect(await logged()).toEqual(views)
    const changed = await f.call('registrar', `PUT /api/Pets/${id}`, {
      name: 'Nýi',
      speciesId: 1,
      genderId: 1,
      coOwnerPersonId: null,
    })
    expect(changed.json().invitedCoOwner).toBeNull()
  })

  test('shows an ear tag of old data separately from microtags', async () => {
    const id = await addPet(f.db, { tagNumber: 'EYRA1', kind: 'earTag', ownerId: f.ids.owner })
    expect(await read('owner', id)).toMatchObject({ earTag: 'EYRA1', microTags: [] })
  })

  test.each(['0', '1.5', 'abc', '1e3', '99999999999999999999'])('refuses the id %s', async (id) => {
    expect((await f.call('administrator', `GET /api/Pets/${id}`)).statusCode).toBe(400)
  })
})

test('logs every view with the persons shown', async () => {
  const { owner, coOwner, newOwner, registrar } = f.ids
  await read('registrar')
  expect(await logged()).toMatchObject({ what: 'GET /api/Pets/{petId}', reader_person_id: registrar })
  expect((await logged())?.person_ids.sort()).toEqual([owner, coOwner, newOwner].sort())
  await read('owner')
  expect((await logged())?.person_ids.sort()).toEqual([coOwner, newOwner].sort())
})

describe('previous owners', () => {
  beforeAll(async () => {
    const first = await addPerson(f.db, { name: 'Gervi fyrsti', address: 'Þykjustugata 1', email: 'a@example.com' })
    const second = await addPerson(f.db, {
      name: 'Gervi annar',
      address: 'Leynigata 2',
      email: 'annar@example.com',
      phone_numbers: ['5550002'],
      address_protected: true,
    })
    const add = (person_id: number, from_at: string, to_at: string) =>
      f.db.insertInto('ownership').values({ pet_id: petId, person_id, from_at, to_at }).execute()
    await add(first, '2018-06-01', '2019-01-01')
    await add(second, '2019-01-01', '2020-01-01')
  })
  const owners = (who: Who) => f.call(who, `GET /api/Pets/${petId}/Owners`)

  test('are complete for staff, latest first, with data of protected persons only for administrators', async () => {
    const answer = await owners('registrar')
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
    expect((await owners('administrator')).json()[0]).toMatchObject(shown)
  })

  test('show owner and co-owner only names and days', async () => {
    for (const who of ['owner', 'coOwner'] as const) {
      expect((await owners(who)).json()).toEqual([
        { fullName: 'Gervi annar', registrationDate: expect.any(String), unregistrationDate: expect.any(String) },
        { fullName: 'Gervi fyrsti', registrationDate: expect.any(String), unregistrationDate: expect.any(String) },
      ])
    }
  })

  test('are refused to the new owner with 403, and to strangers with 404', async () => {
    expect((await owners('newOwner')).statusCode).toBe(403)
    expect((await owners('stranger')).statusCode).toBe(404)
  })

  test('are paged', async () => {
    const answer = await f.call('administrator', `GET /api/Pets/${petId}/Owners?From=1&Size=1`)
    expect(answer.json()).toMatchObject([{ fullName: 'Gervi fyrsti' }])
    expect(answer.headers['x-total-count']).toBe('2')
  })
})

describe("a person's pets", () => {
  const list = async (who: Who, query = '') =>
    (await f.call(who, `GET /api/Users/${f.ids.stranger}/Pets${query}`)).json()
  beforeAll(async () => {
    const { stranger, owner } = f.ids
    const add = (name: string, ownerId: number | null, pet: object = {}) =>
      addPet(f.db, { tagNumber: nextTag(), ownerId, pet: { name, ...pet } })
    await add('Þula', stranger)
    await add('Æra', stranger)
    await add('Ása', stranger, { is_dead: true, death_registered_at: '2024-01-01' })
    await add('Meðeign', owner, { co_owner_person_id: stranger })
    await add('Bíður', null, { co_owner_person_id: stranger })
  })

  test('are owned and co-owned pets, in Icelandic order, dead ones last', async () => {
    expect((await list('stranger')).map((pet: { name: string }) => pet.name)).toEqual(['Meðeign', 'Þula', 'Æra', 'Ása'])
    expect((await list('stranger')).map((pet: { isCoOwned: boolean }) => pet.isCoOwned)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('are listed without dead pets, and in pages', async () => {
    expect((await list('registrar', '?showDead=false')).map((pet: { name: string }) => pet.name)).toEqual([
      'Meðeign',
      'Þula',
      'Æra',
    ])
    expect(await logged()).toMatchObject({ what: 'GET /api/Users/{userId}/Pets', person_ids: [f.ids.stranger] })
    const page = await f.call('administrator', `GET /api/Users/${f.ids.stranger}/Pets?From=1&Size=2`)
    expect(page.json().map((pet: { name: string }) => pet.name)).toEqual(['Þula', 'Æra'])
    expect(page.headers['x-total-count']).toBe('4')
  })

  test('can leave out co-owned pets, which the total then leaves out, too', async () => {
    const page = await f.call('stranger', `GET /api/Users/${f.ids.stranger}/Pets?WithCoOwned=false&Size=2`)
    expect(page.json().map((pet: { name: string }) => pet.name)).toEqual(['Þula', 'Æra'])
    expect(page.headers['x-total-count']).toBe('3')
  })

  test('are filtered by part of a name or number', async () => {
    const names = async (search: string) =>
      (await list('stranger', `?SearchQuery=${encodeURIComponent(search)}`)).map((pet: { name: string }) => pet.name)
    expect(await names(' aera')).toEqual(['Æra'])
    expect(await names('eign')).toEqual(['Meðeign'])
    expect(await names('%')).toEqual([])
    const [{ tagNumber }] = await list('stranger')
    expect(await names(`${tagNumber.slice(0, 3)} ${tagNumber.slice(3)}`)).toEqual(['Meðeign'])
  })

  test('are not shown to another person', async () => {
    expect((await f.call('owner', `GET /api/Users/${f.ids.stranger}/Pets`)).statusCode).toBe(404)
  })
})
