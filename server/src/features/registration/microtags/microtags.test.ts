import { longTest } from '@dyra/shared/testing/depth'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { addPerson, addPet } from '../../../testing/registry.ts'
import { addPayer } from '../../persons/invoice-persons/testing/payers.ts'

const f = setupPets()
let tags = 0
const nextTag = () => `3520981800${String(++tags).padStart(5, '0')}`

const owned = (pet: object = {}) => addPet(f.db, { tagNumber: nextTag(), ownerId: f.ids.owner, pet })
const add = (who: Who, petId: number, payload: object) => f.call(who, `POST /api/Pets/${petId}/MicroTag`, payload)
const correct = (who: Who, id: number, payload: object) => f.call(who, `PUT /api/MicroTags/${id}`, payload)
const tagsOf = (petId: number) =>
  f.db.selectFrom('microtag').selectAll().where('pet_id', '=', petId).orderBy('id').execute()

describe('adding a number', () => {
  test('makes the number the pet’s latest, with a fee line at the current price', async () => {
    const petId = await owned({ species_id: 2 })
    const clinic = await addPerson(f.db, { name: 'Gervistofan' })
    await addPayer(f.db, clinic, f.ids.registrar)
    const tagNumber = nextTag()
    const answer = await add('registrar', petId, {
      tagNumber,
      invoicedPersonId: clinic,
      comment: 'hið fyrra fannst ekki',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      microTagId: expect.any(Number),
      locationId: 1,
      location: expect.stringMatching(/./),
      tagNumber,
      created: expect.any(String),
      chippingDate: null,
      isForeignMicroTag: false,
      comment: 'hið fyrra fannst ekki',
    })
    const [first, second] = await tagsOf(petId)
    expect(first?.is_latest).toBe(false)
    expect(second).toMatchObject({
      is_latest: true,
      price_isk: 2000,
      invoiced_person_id: clinic,
      registered_by: f.ids.registrar,
      species_id: 2,
    })
    const page = (await f.call('registrar', `GET /api/Pets/${petId}`)).json()
    expect(page.microTags.map((tag: { tagNumber: string }) => tag.tagNumber)).toEqual([tagNumber, first?.tag_number])
    expect(await f.history('MicroTags', answer.json().microTagId)).toContainEqual(['TagNumber', tagNumber, 'registrar'])
  })

  test.each([
    ['LA 982 000001088420\r\n', '982000001088420'],
    ['LA 00000 0 982 000001088421\r\n', '982000001088421'],
    ['A0000000964000000123456', '964000000123456'],
    ['10000000964000000123457', '964000000123457'],
    ['0352098100912345', '352098100912345'],
    ['352-098-100-912-346', '352098100912346'],
    ['\u0002352098100912347\u0003', '352098100912347'],
    ['352098100912348352098100912348', '352098100912348'],
    ['３５２098100912349', '352098100912349'],
    ['FDX-A 0A01234567', '0A01234567'],
    ['r12h034', 'R12H034'],
  ])('accepts the form of a chip reader: %j', async (tagNumber, stored) => {
    const answer = await add('registrar', await owned(), { tagNumber })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().tagNumber).toBe(stored)
  })

  test.each([
    [{ tagNumber: '3'.repeat(16) }, { tagNumber: 'Örmerki má ekki vera lengra en 15 stafir' }],
    [{ tagNumber: '352#98' }, { tagNumber: '„#“ er ekki hluti af örmerki. Eyddu því eða lestu örmerkið aftur.' }],
    [
      { tagNumber: 'R00060000000000123456' },
      { tagNumber: 'Skanninn las merki til iðnaðarnota, ekki örmerki úr dýri. Haltu honum að dýrinu og lestu aftur.' },
    ],
    [{ tagNumber: '-' }, { tagNumber: 'Skráðu örmerki' }],
    [{ tagNumber: '7', microTagLocationId: 77 }, { microTagLocationId: 'Ógilt gildi' }],
    [{ tagNumber: '7', invoicedPersonId: 99_999_999 }, { invoicedPersonId: 'Notandinn fannst ekki' }],
    [{ tagNumber: '7', comment: 'a'.repeat(2001) }, { comment: 'Textinn má ekki vera lengri en 2000 stafir' }],
    [{ tagNumber: '7', price: 0 }, { price: 'Ógilt gildi' }],
  ])('refuses %j', async (payload, errors) => {
    const answer = await add('registrar', await owned(), payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual(Object.fromEntries(Object.entries(errors).map(([k, text]) => [k, [text]])))
  })

  test('accepts a longer number only if the animal was chipped abroad', async () => {
    const tagNumber = 'X'.repeat(500)
    expect((await add('registrar', await owned(), { tagNumber, isForeignMicroTag: true })).statusCode).toBe(201)
    expect(
      (await add('registrar', await owned(), { tagNumber: 'Y'.repeat(501), isForeignMicroTag: true })).statusCode,
    ).toBe(400)
  })

  test('refuses a dead pet', async () => {
    const petId = await owned({ is_dead: true, death_registered_at: '2024-01-01' })
    const answer = await add('administrator', petId, { tagNumber: nextTag() })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().title).toBe('Dýrið er skráð dáið')
  })

  test('refuses a number that this or another pet has, and says what to do', async () => {
    const [petId, other] = [await owned(), await owned()]
    const refusal = async (tagNumber: string | undefined) => {
      const answer = await add('registrar', petId, { tagNumber: `LA ${tagNumber}` })
      expect(answer.statusCode).toBe(409)
      return answer.json().errors.tagNumber[0]
    }
    const [own] = await tagsOf(petId)
    expect(await refusal(own?.tag_number)).toBe(
      'Dýrið er þegar skráð með þetta örmerki. Sláðu inn númer nýja örmerkisins.',
    )
    const [tag] = await tagsOf(other)
    expect(await refusal(tag?.tag_number)).toBe(
      'Þetta örmerki er þegar skráð á annað dýr. Berðu númerið saman við álestur. Ef það er rétt skaltu tilkynna skráninguna á síðunni Nýskráning.',
    )
    const tagNumber = nextTag()
    await add('registrar', other, { tagNumber })
    expect(await refusal(tagNumber)).toBe(
      'Þetta örmerki er þegar skráð á annað dýr. Þú skráðir það dýr. Ef þetta er sama dýrið þarf ekki að skrá það aftur.',
    )
  })

  test('refuses an outdated price, and returns the current price', async () => {
    const petId = await owned()
    const tagNumber = nextTag()
    const refused = await add('registrar', petId, { tagNumber, expectedPrice: 1900 })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ type: '/problems/price-changed', price: 2000 })
    expect(await tagsOf(petId)).toHaveLength(1)
    expect((await add('registrar', petId, { tagNumber, expectedPrice: 2000 })).statusCode).toBe(201)
  })

  longTest('adds one number once with concurrent requests for 50 pets', async () => {
    const pets = await Promise.all(Array.from({ length: 50 }, () => owned()))
    const tagNumber = nextTag()
    const answers = await Promise.all(pets.map((petId) => add('registrar', petId, { tagNumber })))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49)
    const latest = await f.db
      .selectFrom('microtag')
      .select('id')
      .where('is_latest', '=', true)
      .where('pet_id', 'in', pets)
      .execute()
    expect(latest).toHaveLength(50)
  })

  test('adds 20 numbers to one pet concurrently, of which one is the latest', async () => {
    const petId = await owned()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add('registrar', petId, { tagNumber: nextTag() })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
    const all = await tagsOf(petId)
    expect(all).toHaveLength(21)
    expect(all.filter((tag) => tag.is_latest)).toHaveLength(1)
  })

  test.each(['owner', 'stranger'] as const)('refuses %s without data of the pet', async (who) => {
    for (const petId of [await owned(), 99_999_999]) {
      expect((await add(who, petId, { tagNumber: nextTag() })).statusCode).toBe(403)
    }
  })
  test('refuses a pet that does not exist', async () => {
    expect((await add('registrar', 99_999_999, { tagNumber: nextTag() })).statusCode).toBe(404)
  })
})

describe('correcting a number', () => {
  const one = async (tag: object = { comment: null }) => {
    const [row] = await tagsOf(await owned())
    if (!row) throw new Error('No number')
    await f.db.updateTable('microtag').set(tag).where('id', '=', row.id).execute()
    return row.id
  }

  test('changes the given fields, with history, and keeps the fee line', async () => {
    const id = await one({ comment: 'gamalt' })
    const tagNumber = nextTag()
    const answer = await correct('administrator', id, {
      tagNumber: `A ${tagNumber}`.replace('A ', ''),
      microTagLocationId: 2,
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ microTagId: id, tagNumber, microTagLocationId: 2, comment: 'gamalt' })
    expect((await f.call('registrar', `GET /api/MicroTags/${id}`)).json()).toEqual(answer.json())
    const history = await f.history('MicroTags', id)
    expect(history.map(([column]) => column).sort()).toEqual(['MicroTagLocationId', 'TagNumber'])
  })

  test('is refused if it is based on an older version', async () => {
    const id = await one({ comment: null })
    const read = await f.call('administrator', `GET /api/MicroTags/${id}`)
    const { tagNumber } = read.json()
    const change = (comment: string, etag: unknown) =>
      f.call({ ...f.headers.administrator, 'if-match': String(etag) }, `PUT /api/MicroTags/${id}`, {
        tagNumber,
        comment,
      })
    const first = await change('eitt', read.headers.etag)
    expect(first.statusCode).toBe(200)
    expect((await change('tvö', read.headers.etag)).statusCode).toBe(412)
    expect((await change('þrjú', first.headers.etag)).json().comment).toBe('þrjú')
  })

  test('succeeds for one of ten concurrent changes from the same version', async () => {
    const id = await one({ comment: null })
    const { headers, tagNumber } = await f.call('administrator', `GET /api/MicroTags/${id}`).then((read) => ({
      headers: { ...f.headers.administrator, 'if-match': String(read.headers.etag) },
      ...read.json(),
    }))
    const change = (n: number) => f.call(headers, `PUT /api/MicroTags/${id}`, { tagNumber, comment: `nr. ${n}` })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => change(n)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(9)
  })

  test('accepts an invalid number from old data if it is not changed', async () => {
    const id = await one()
    const { tagNumber } = (await f.call('administrator', `GET /api/MicroTags/${id}`)).json()
    expect((await correct('administrator', id, { tagNumber, comment: 'nýtt' })).json().comment).toBe('nýtt')
  })

  test('refuses a taken number, a number that is too long when no longer foreign, and an unknown location', async () => {
    const [id, other] = [await one(), await one()]
    const { tagNumber } = (await f.call('administrator', `GET /api/MicroTags/${other}`)).json()
    const taken = await correct('administrator', id, { tagNumber })
    expect(taken.statusCode).toBe(409)
    expect(taken.json().errors.tagNumber[0]).toMatch(/^Þetta örmerki er þegar skráð á annað dýr\. Berðu númerið/)
    const foreign = 'Z'.repeat(20)
    expect((await correct('administrator', id, { tagNumber: foreign, isForeignMicroTag: true })).statusCode).toBe(200)
    const long = await correct('administrator', id, { tagNumber: foreign, isForeignMicroTag: false })
    expect(long.json().errors).toEqual({ tagNumber: ['Örmerki má ekki vera lengra en 15 stafir'] })
    const place = await correct('administrator', id, {
      tagNumber: '8',
      isForeignMicroTag: false,
      microTagLocationId: 77,
    })
    expect(place.json().errors).toEqual({ microTagLocationId: ['Ógilt gildi'] })
  })

  test('succeeds for one of 20 numbers that concurrent requests change to the same value', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => one()))
    const tagNumber = nextTag()
    const answers = await Promise.all(ids.map((id) => correct('administrator', id, { tagNumber })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  })

  test('lets staff read and administrators correct', async () => {
    const id = await one()
    expect((await f.call('registrar', `GET /api/MicroTags/${id}`)).statusCode).toBe(200)
    expect((await f.call('owner', `GET /api/MicroTags/${id}`)).statusCode).toBe(403)
    for (const who of ['registrar', 'owner'] as const) {
      expect((await correct(who, id, { tagNumber: nextTag() })).statusCode).toBe(403)
    }
    expect((await correct('administrator', 99_999_999, { tagNumber: nextTag() })).statusCode).toBe(404)
    expect((await f.call('administrator', 'GET /api/MicroTags/99999999')).statusCode).toBe(404)
  })

  test('refuses ear tags of old data', async () => {
    const id = await one({ kind: 'earTag' })
    expect((await correct('administrator', id, { tagNumber: nextTag() })).statusCode).toBe(404)
  })
})
