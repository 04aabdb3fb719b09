import { addDays, today } from '@dyra/shared/domain/dates'
import { longTest } from '@dyra/shared/testing/depth'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { multipart, photo } from '../../registration/pet-images/testing/pictures.ts'
import { notifyOwners } from './service.ts'

const fixture = setupPets()
beforeAll(async () => {
  await fixture.db.query(`update person set email = 'finnandi@example.com' where id = $1`, [fixture.ids.stranger])
})
beforeEach(async () => {
  for (const table of ['found_animal', 'lost_alert', 'outbox', 'counter'])
    await fixture.db.query(`delete from ${table}`)
})

const CAT = 2
const tabby = {
  speciesId: CAT,
  genderId: 2,
  size: 'small',
  color: 'Grábröndótt',
  details: 'Hvítar loppur',
  municipality: 'Kópavogsbær',
  neighbours: ['Reykjavíkurborg'],
  foundOn: today(),
}
const report = (changes: object = {}, who: Who = 'stranger') =>
  fixture.call(who, 'POST /api/FoundAnimals', { ...tabby, ...changes })
const lostPet = async (pet: object = {}, postalCodeId = 105) => {
  const petId = await fixture.addPet({
    coOwner: 'coOwner',
    pet: {
      name: 'Snotra',
      species_id: CAT,
      gender_id: 2,
      is_lost: true,
      day_of_disappear: addDays(today(), -3),
      ...pet,
    },
  })
  await fixture.call('owner', `PUT /api/Pets/${petId}/LostAlert`, {
    postalCodeId,
    isListed: false,
    tellsWatchers: false,
  })
  return petId
}
const candidates = async (petId: number, who: Who = 'owner') =>
  (await fixture.call(who, `GET /api/Pets/${petId}/FoundAnimals`)).json() as { foundAnimalId: string }[]
const mails = async () => {
  const rows = await fixture.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'foundAnimals')
    .orderBy('id')
    .execute()
  return rows.map(({ recipient_person_id, pet_ids }) => [recipient_person_id, pet_ids])
}

describe('a found animal', () => {
  test('is shown to the owner of the right tabby, without anything about the finder', async () => {
    const petId = await lostPet()
    await report()
    const answer = await fixture.call('owner', `GET /api/Pets/${petId}/FoundAnimals`)
    expect(answer.json()).toEqual([
      {
        foundAnimalId: expect.any(String),
        speciesId: CAT,
        speciesName: 'Köttur',
        genderName: 'Læða',
        size: 'small',
        color: 'Grábröndótt',
        details: 'Hvítar loppur',
        municipality: 'Kópavogsbær',
        foundOn: today(),
        hasPhoto: false,
        isSignedIn: true,
        created: expect.any(String),
      },
    ])
    expect(answer.body).not.toMatch(/Finnandi|5550007|finnandi@/)
    expect(await notifyOwners(fixture.db)).toEqual({ mails: 1 })
    expect(await mails()).toEqual([[fixture.ids.owner, [petId]]])
  })

  test.each([
    ['a dog', { species_id: 1 }, 105],
    ['a tomcat', { gender_id: 1 }, 105],
    ['a cat lost later', { day_of_disappear: addDays(today(), 0) }, 105, { foundOn: addDays(today(), -1) }],
    ['a cat elsewhere', {}, 600],
  ] as const)('is not shown to the owner of %s', async (...[, pet, postalCodeId, changes = {}]) => {
    const petId = await lostPet(pet, postalCodeId)
    expect((await report(changes)).statusCode).toBe(201)
    expect(await candidates(petId)).toEqual([])
    expect(await notifyOwners(fixture.db)).toEqual({ mails: 0 })
  })

  test.each([
    ['sex was not seen', { genderId: null }, {}],
    ['the sex of the lost cat is unknown', {}, { gender_id: 3 }],
  ] as const)('is shown if %s', async (_, changes, pet) => {
    const petId = await lostPet(pet)
    await report(changes)
    expect(await candidates(petId)).toHaveLength(1)
  })

  test('is shown to a protected owner in the same part of the country', async () => {
    await fixture.db.query('update person set address_protected = true where id = $1', [fixture.ids.owner])
    const petId = await lostPet({}, 170)
    await report()
    expect(await candidates(petId)).toHaveLength(1)
    await fixture.db.query('update person set address_protected = false where id = $1', [fixture.ids.owner])
  })

  test('is not shown after the pet was found, and not to its own finder', async () => {
    const petId = await lostPet()
    await report({}, 'coOwner')
    expect(await candidates(petId)).toEqual([])
    await report()
    await fixture.call('owner', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId: 2 })
    expect(await candidates(petId)).toEqual([])
  })

  test('is listed only for its finder, who sees no candidates and alone can delete it', async () => {
    await lostPet()
    const { foundAnimalId } = (await report()).json()
    expect((await fixture.call('stranger', 'GET /api/FoundAnimals')).json()).toMatchObject([{ foundAnimalId }])
    expect((await fixture.call('other', 'GET /api/FoundAnimals')).json()).toEqual([])
    const remove = (who: Who) => fixture.call(who, `DELETE /api/FoundAnimals/${foundAnimalId}`)
    expect((await remove('other')).statusCode).toBe(404)
    expect((await remove('administrator')).statusCode).toBe(404)
    expect((await remove('stranger')).statusCode).toBe(204)
    expect((await fixture.call('stranger', 'GET /api/FoundAnimals')).json()).toEqual([])
  })

  test.each([
    ['speciesId', { speciesId: 77 }],
    ['genderId', { genderId: 9 }],
    ['municipality', { municipality: 'Atlantis', neighbours: [] }],
    ['neighbours', { neighbours: ['Akureyrarbær'] }],
    ['foundOn', { foundOn: addDays(today(), 1) }],
    ['foundOn', { foundOn: addDays(today(), -61) }],
  ])('refuses an invalid %s at the field', async (field, changes) => {
    const answer = await report(changes)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
  })

  test('is limited to five a day', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await report()).statusCode)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('the digest', () => {
  test('comes at most once a day, and names the pet once', async () => {
    const petId = await lostPet()
    await report()
    await report({ color: 'Svört' })
    expect(await notifyOwners(fixture.db)).toEqual({ mails: 1 })
    await report({ color: 'Hvít' })
    expect(await notifyOwners(fixture.db)).toEqual({ mails: 0 })
    await fixture.db.query(`update found_animal_notice set notified_at = now() - interval '25 hours'`)
    expect(await notifyOwners(fixture.db)).toEqual({ mails: 1 })
    expect(await mails()).toEqual([
      [fixture.ids.owner, [petId]],
      [fixture.ids.owner, [petId]],
    ])
  })

  test('comes once when ten processes run at once', async () => {
    await lostPet()
    await report()
    const counts = await Promise.all(Array.from({ length: 10 }, () => notifyOwners(fixture.db)))
    expect(counts.reduce((sum, { mails: n }) => sum + n, 0)).toBe(1)
  })
})

describe('"this may be mine"', () => {
  const openThread = (petId: number, id: string, who: Who = 'owner') =>
    fixture.call(who, `POST /api/Pets/${petId}/FoundAnimals/${id}/Mine`)

  longTest('opens one thread, and notifies the finder when the owner writes', async () => {
    const petId = await lostPet()
    const { foundAnimalId } = (await report()).json()
    const { foundReportId } = (await openThread(petId, foundAnimalId)).json()
    expect((await openThread(petId, foundAnimalId)).json()).toEqual({ foundReportId })
    const path = `POST /api/FoundReports/${foundReportId}`
    const thread = await fixture.call('owner', `${path}/Read`)
    expect(thread.json()).toMatchObject({
      viewedAs: 'owner',
      condition: null,
      whereabouts: 'seenHere',
      place: 'Kópavogsbær',
    })
    expect(thread.body).not.toContain('finnandi@example.com')
    const message = { requestId: crypto.randomUUID(), text: 'Er hún með hvíta rófu?' }
    expect((await fixture.call('owner', `${path}/Messages`, message)).statusCode).toBe(201)
    const queued = await fixture.db.selectFrom('outbox').select('kind').where('kind', '=', 'finderAnswer').execute()
    expect(queued).toHaveLength(1)
  })

  test('is only for owners of a pet that may be the animal', async () => {
    const [petId, dogId] = [await lostPet(), await lostPet({ species_id: 1 })]
    const { foundAnimalId } = (await report()).json()
    expect((await openThread(petId, foundAnimalId, 'other')).statusCode).toBe(404)
    expect((await openThread(petId, foundAnimalId, 'administrator')).statusCode).toBe(403)
    expect((await openThread(dogId, foundAnimalId)).statusCode).toBe(404)
    expect((await openThread(petId, crypto.randomUUID())).statusCode).toBe(404)
  })
})

test('the photo is only for owners of a pet that may be the animal, and no cache keeps it', async () => {
  const [petId, dogId] = [await lostPet(), await lostPet({ species_id: 1 })]
  const { foundAnimalId } = (await report()).json()
  const photo = (id: number, who: Who = 'owner') =>
    fixture.call(who, `GET /api/Pets/${id}/FoundAnimals/${foundAnimalId}/Photo`)
  expect((await photo(petId)).statusCode).toBe(404)
  await fixture.db.query('update found_animal set photo = $2 where id = $1', [foundAnimalId, Buffer.from('mynd')])
  const answer = await photo(petId)
  expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([200, 'no-store', 'mynd'])
  expect((await photo(dogId)).statusCode).toBe(404)
  expect((await photo(petId, 'stranger')).statusCode).toBe(404)
})

test('the photo is uploaded by the finder only, and re-encoded', async () => {
  const { foundAnimalId } = (await report()).json()
  const { payload, headers } = multipart([await photo({ format: 'png' })])
  const upload = (who: Who) =>
    fixture.app.inject({
      method: 'POST',
      url: `/api/FoundAnimals/${foundAnimalId}/Photo`,
      payload,
      headers: { ...fixture.headers[who], ...headers },
    })
  expect((await upload('other')).statusCode).toBe(404)
  expect((await upload('stranger')).statusCode).toBe(204)
  const stored = await fixture.db.selectFrom('found_animal').select('photo').executeTakeFirstOrThrow()
  expect(stored.photo?.subarray(8, 12).toString()).toBe('WEBP')
})
