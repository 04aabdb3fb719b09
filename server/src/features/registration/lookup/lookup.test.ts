import { sql } from 'kysely'
import { referenceDatabase } from '../../../testing/database.ts'
import { pseudonymIn } from '../../../testing/pseudonym.ts'
import { addPerson, addPet } from '../../../testing/registry.ts'
import { setupApp } from '../../../testing/test-app.ts'

const f = setupApp(referenceDatabase, { LOOKUPS_PER_MINUTE: '1000', LOOKUPS_PER_DAY: '1000' })

const lookUp = (tagNumber: string, remoteAddress = '192.0.2.77') =>
  f.app.inject({ url: '/api/MicroTags', query: { tagNumber }, remoteAddress })
const readLog = () => f.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
const countLog = async () => (await f.db.selectFrom('access_log').select('id').execute()).length

describe('a found pet', () => {
  test('shows the pet, and its owner, who has accepted both texts, without kennitala', async () => {
    const owner = await addPerson(f.db, {
      name: 'Gervimaður Ísland',
      address: 'Þykjustugata 4',
      postal_code_id: 101,
      email: 'eigandi@example.com',
      phone_numbers: ['5550001', '5550002'],
    })
    const pet = await addPet(f.db, {
      tagNumber: '352098100000101',
      ownerId: owner,
      pet: {
        name: 'Snati',
        species_id: 1,
        gender_id: 1,
        birth_date: '2020-05-17',
        color: 'svartur',
        is_castrated: true,
      },
    })
    const answer = await lookUp('352098100000101')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      petId: pet,
      name: 'Snati',
      gender: 'Rakki',
      species: 'Hundur',
      speciesId: 1,
      breed: null,
      birthDate: '2020-05-17',
      birthYear: null,
      color: 'svartur',
      isCastrated: true,
      isDead: false,
      isLost: false,
      dayOfDisappear: null,
      imageId: null,
      tagNumber: '352098100000101',
      owners: [
        {
          personId: pseudonymIn(pet, owner),
          name: 'Gervimaður Ísland',
          personEmail: 'eigandi@example.com',
          personAddress: 'Þykjustugata 4',
          postalCode: '101',
          location: 'Reykjavík',
          country: null,
          phoneNumbers: ['5550001', '5550002'],
        },
      ],
      isKeeper: false,
      takesMessages: true,
      contactEmail: 'dyraaudkenni@example.com',
    })
    expect(answer.body).not.toMatch(/ssn|"\d{10}"/)
    expect(await readLog()).toMatchObject({
      what: 'GET /api/MicroTags',
      tag_number: '352098100000101',
      address_class: '192.0.2.0/24',
      person_ids: [owner],
      reader_person_id: null,
    })
  })

  test.each([
    ['nothing', null, null],
    ['the user agreement alone', '2025-01-01', null],
    ['the privacy policy alone', null, '2025-01-01'],
  ])('shows no owner who accepted %s, and writes no row into the access log', async (_, agreement, policy) => {
    const owner = await addPerson(f.db, { agreement, policy })
    const { tagNumber } = await petOf(owner)
    const before = await countLog()
    expect((await lookUp(tagNumber)).json()).toMatchObject({ tagNumber, owners: [] })
    expect(await countLog()).toBe(before)
  })

  test('shows the owner first, then the co-owner, each only if that person has accepted both texts', async () => {
    const owner = await addPerson(f.db, { policy: null })
    const coOwner = await addPerson(f.db, { name: 'Meðeigandi' })
    const { tagNumber, petId } = await petOf(owner, coOwner)
    expect((await lookUp(tagNumber)).json().owners).toMatchObject([
      { personId: pseudonymIn(petId, coOwner), name: 'Meðeigandi' },
    ])
    expect(await readLog()).toMatchObject({ person_ids: [coOwner] })
    await f.db
      .updateTable('person')
      .set({ signed_privacy_policy_at: new Date(), signed_privacy_policy_version: 1 })
      .where('id', '=', owner)
      .execute()
    const both = (await lookUp(tagNumber)).json()
    expect(both.petId).toBe(petId)
    expect(both.owners.map((shown: { personId: number }) => shown.personId)).toEqual(
      [owner, coOwner].map((id) => pseudonymIn(petId, id)),
    )
    expect(await readLog()).toMatchObject({ person_ids: [owner, coOwner] })
  })

  test('does not show a deceased owner', async () => {
    const [owner, coOwner] = [await addPerson(f.db, {}), await addPerson(f.db, {})]
    const { tagNumber, petId } = await petOf(owner, coOwner)
    const shown = async () =>
      (await lookUp(tagNumber)).json().owners.map(({ personId }: { personId: number }) => personId)
    const pseudonyms = [owner, coOwner].map((id) => pseudonymIn(petId, id))
    expect(await shown()).toEqual(pseudonyms)
    await f.db.updateTable('person').set({ deceased: true }).where('id', '=', owner).execute()
    expect(await shown()).toEqual(pseudonyms.slice(1))
    expect(await readLog()).toMatchObject({ person_ids: [coOwner] })
    await f.db.updateTable('person').set({ deceased: true }).where('id', '=', coOwner).execute()
    expect(await shown()).toEqual([])
  })

  test('with a pending registration shows neither owner nor co-owner', async () => {
    const coOwner = await addPerson(f.db, {})
    const { tagNumber } = await petOf(null, coOwner)
    expect((await lookUp(tagNumber)).json().owners).toEqual([])
  })

  test('shows only the present owner, not a former one', async () => {
    const [former, present] = [await addPerson(f.db, {}), await addPerson(f.db, {})]
    const { tagNumber, petId } = await petOf(former)
    // Uses the clock of the database: a Date has only milliseconds, and could be earlier than the start of the
    // ownership.
    const to_at = sql<Date>`now()`
    await f.db.updateTable('ownership').set({ to_at }).where('pet_id', '=', petId).execute()
    await f.db.insertInto('ownership').values({ pet_id: petId, person_id: present }).execute()
    expect((await lookUp(tagNumber)).json().owners).toMatchObject([{ personId: pseudonymIn(petId, present) }])
  })

  test('shows that it is dead', async () => {
    const { tagNumber } = await petOf(await addPerson(f.db, {}), null, {
      is_dead: true,
      death_registered_at: new Date(),
    })
    expect((await lookUp(tagNumber)).json()).toMatchObject({ isDead: true, isLost: false })
  })

  test('shows the day of disappearance if it is lost', async () => {
    const { tagNumber } = await petOf(await addPerson(f.db, {}), null, {
      is_lost: true,
      day_of_disappear: '2026-03-02',
    })
    expect((await lookUp(tagNumber)).json()).toMatchObject({ isLost: true, dayOfDisappear: '2026-03-02' })
  })

  test('shows only the year of birth if only that is known', async () => {
    const { tagNumber } = await petOf(null, null, { birth_date: '2011-01-01', has_only_birth_year: true })
    expect((await lookUp(tagNumber)).json()).toMatchObject({ birthDate: null, birthYear: 2011 })
  })

  test.each([
    [1, 2, 'Tík'],
    [2, 1, 'Fress'],
    [2, 2, 'Læða'],
    [3, 1, 'Kani'],
    [4, 1, 'Karlkyn'],
    [1, 3, 'Óþekkt'],
  ])('of species %i and gender %i has the gender %s', async (speciesId, genderId, gender) => {
    const { tagNumber } = await petOf(null, null, { species_id: speciesId, gender_id: genderId })
    expect((await lookUp(tagNumber)).json()).toMatchObject({ gender })
  })

  test('is found by an old ear tag', async () => {
    const petId = await addPet(f.db, { tagNumber: 'R12H034', kind: 'earTag' })
    expect((await lookUp('r12h034')).json()).toMatchObject({ petId, tagNumber: 'R12H034' })
  })

  test('is found by a long foreign number', async () => {
    const number = `ABC${'0123456789'.repeat(5)}`
    const petId = await addPet(f.db, { tagNumber: number, isForeign: true })
    expect((await lookUp(number.toLowerCase())).json()).toMatchObject({ petId })
  })
})

test('concurrent lookups each return their own pet and log one row', async () => {
  const owner = await addPerson(f.db, { name: 'Eigandi margra' })
  const pets = await Promise.all(Array.from({ length: 30 }, () => petOf(owner)))
  const before = await countLog()
  const numbers = pets.flatMap(({ tagNumber }) => [tagNumber, `0${tagNumber}`, `9${tagNumber}`])
  const answers = await Promise.all(numbers.map((number) => lookUp(number)))
  const found = answers.map((answer) => answer.json().petId ?? answer.statusCode)
  expect(found).toEqual(pets.flatMap(({ petId }) => [petId, petId, 404]))
  expect(await countLog()).toBe(before + 60)
})

let lastNumber = 352_098_100_500_000
/** A pet with its own number. Without an owner, its registration is pending. */
async function petOf(ownerId: number | null, coOwnerId: number | null = null, pet: object = {}) {
  const tagNumber = String(++lastNumber)
  const petId = await addPet(f.db, { tagNumber, ownerId, pet: { co_owner_person_id: coOwnerId, ...pet } })
  return { tagNumber, petId }
}
