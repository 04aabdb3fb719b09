import type { TaggedPet } from '@dyra/shared/contract/veterinarians'
import { addMember, setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'

const fixture = setupPets()

const get = async (who: Who, url: string) => {
  const answer = await fixture.call(who, `GET ${url}`)
  return { status: answer.statusCode, total: answer.headers['x-total-count'], rows: answer.json() }
}

interface Tag {
  readonly by: number
  readonly tag: string
  readonly species: number
  readonly payer: number
  readonly at: string
}

async function addTag({ by, tag, species, payer, at }: Tag): Promise<number> {
  const pet = { name: 'Dýr', species_id: species, gender_id: 1, created_by: by }
  const { id } = await fixture.db.insertInto('pet').values(pet).returning('id').executeTakeFirstOrThrow()
  const fee = { price_isk: 2000, invoiced_person_id: payer, registered_by: by, species_id: species }
  await fixture.db
    .insertInto('microtag')
    .values({ pet_id: id, tag_number: tag, created_at: at, ...fee })
    .execute()
  return id
}

describe('the veterinarians', () => {
  test('are enabled users in Icelandic order, with their numbers of registrations', async () => {
    const db = fixture.db
    await db.deleteFrom('authorized_user').where('person_id', '=', fixture.ids.registrar).execute()
    const add = (name: string) => addMember(fixture.app, { name, role: 'Veterinarian' })
    const [thora, arni, aron] = [await add('Þóra'), await add('Árni'), await add('Aron')]
    const disabled = await addPerson(db, { name: 'Bára' })
    const user = { person_id: disabled, roles: ['Veterinarian' as const], enabled: false }
    await db.insertInto('authorized_user').values(user).execute()
    const payer = fixture.ids.other
    await addTag({ by: thora, tag: 'V1', species: 1, payer, at: '2026-01-01' })
    await addTag({ by: thora, tag: 'V2', species: 1, payer, at: '2026-01-01' })
    await addTag({ by: aron, tag: 'V3', species: 1, payer, at: '2026-01-01' })

    const { rows, total } = await get('administrator', '/api/Veterinarian')
    const counts = rows.map((row: { name: string; registrationCount: number }) => [row.name, row.registrationCount])
    expect(counts).toEqual([
      ['Aron', 1],
      ['Árni', 0],
      ['Dýralæknir', 0],
      ['Þóra', 2],
    ])
    expect(total).toBe('4')
    expect(rows[3]).toEqual({ personId: thora, name: 'Þóra', registrationCount: 2, created: expect.any(String) })
    const view = await fixture.lastView()
    expect(view).toMatchObject({ what: 'GET /api/Veterinarian', by: 'administrator' })
    expect(view?.shown).toEqual(expect.arrayContaining([thora, arni]))

    const most = await get('administrator', '/api/Veterinarian?SortBy=registrationCount&SortAsc=false&From=0&Size=2')
    expect(most.rows.map(({ name }: { name: string }) => name)).toEqual(['Þóra', 'Aron'])
    expect(most.total).toBe('4')
    const found = async (text: string) => {
      const answer = await get('administrator', `/api/Veterinarian?searchQuery=${encodeURIComponent(text)}`)
      return [answer.total, answer.rows.map(({ name }: { name: string }) => name)]
    }
    expect(await found('ar')).toEqual(['2', ['Aron', 'Árni']])
    expect(await found('  THORA ')).toEqual(['1', ['Þóra']])
    expect(await found('ári dýra')).toEqual(['0', []])
    expect(await found('%')).toEqual(['0', []])
    expect(await found('')).toEqual(['4', expect.anything()])
    const { ssn } = await db.selectFrom('person').select('ssn').where('id', '=', thora).executeTakeFirstOrThrow()
    expect(await found(`${ssn.slice(0, 6)}-${ssn.slice(6)}`)).toEqual(['1', ['Þóra']])
    expect((await get('administrator', '/api/Veterinarian?From=9')).rows).toEqual([])
    expect((await get('administrator', '/api/Veterinarian?SortBy=ssn')).status).toBe(400)
  })
})

describe('the pets that a veterinarian tagged', () => {
  beforeAll(async () => {
    const { veterinarian: by, other } = fixture.ids
    const clinic = await addPerson(fixture.db, { name: 'Ætt ehf.', is_organization: true })
    const person = await addPerson(fixture.db, { name: 'Ólafur' })
    await addTag({ by, tag: 'B2', species: 2, payer: clinic, at: '2026-02-02' })
    await addTag({ by, tag: 'A1', species: 1, payer: person, at: '2026-02-01' })
    await addTag({ by, tag: 'C3', species: 3, payer: other, at: '2026-02-03' })
  })
  const url = () => `/api/Veterinarian/${fixture.ids.veterinarian}/TaggedPets`
  const tags = async (query: string) =>
    (await get('veterinarian', `${url()}?${query}`)).rows.map(({ tagNumber }: { tagNumber: string }) => tagNumber)

  test('are shown to the veterinarian and administrators, newest first', async () => {
    const { rows, total } = await get('veterinarian', url())
    expect(rows[0]).toEqual({
      petId: expect.any(Number),
      petName: 'Dýr',
      ownerState: 'none',
      ownerPersonId: null,
      ownerName: null,
      tagNumber: 'C3',
      registrationDate: '2026-02-03T00:00:00.000Z',
      speciesName: 'Kanína',
      invoicedPersonId: fixture.ids.other,
      invoicePersonName: 'Annar',
    })
    expect(total).toBe('3')
    expect((await get('administrator', url())).total).toBe('3')
    expect((await get('stranger', url())).status).toBe(404)
  })

  test.each([
    ['SortBy=tagNumber', ['A1', 'B2', 'C3']],
    ['SortBy=tagNumber&SortAsc=false', ['C3', 'B2', 'A1']],
    ['SortBy=registrationDate', ['A1', 'B2', 'C3']],
    ['SortBy=species', ['A1', 'C3', 'B2']],
    ['SortBy=species&SortAsc=false', ['B2', 'C3', 'A1']],
    ['SortBy=payer', ['C3', 'A1', 'B2']],
    ['SortBy=payer&SortAsc=false&Size=2', ['B2', 'A1']],
    ['SortBy=payer&From=1&Size=1', ['A1']],
    ['sortby=tagNumber&size=1', ['A1']],
  ])('are listed by %s', async (query, expected) => {
    expect(await tags(query)).toEqual(expected)
  })

  test('include the owner or pending new owner, whom the access log records', async () => {
    const { db, ids } = fixture
    const url = `/api/Veterinarian/${ids.registrar}/TaggedPets`
    const own = await fixture.addPet()
    const waiting = await fixture.addPet({ owner: null })
    await fixture.addTransfer(waiting)
    const rejected = await fixture.addPet({ owner: null })
    await fixture.addTransfer(rejected, { status: 'rejected', decided_at: new Date() })
    await db
      .updateTable('microtag')
      .set({ registered_by: ids.registrar, invoiced_person_id: ids.administrator })
      .where('pet_id', 'in', [own, waiting, rejected])
      .execute()
    const { rows } = await get('administrator', `${url}?SortBy=registrationDate`)
    const states = rows.map(({ petId, ownerState, ownerPersonId, ownerName }: TaggedPet) => [
      petId,
      ownerState,
      ownerPersonId,
      ownerName,
    ])
    expect(states).toEqual([
      [own, 'owned', ids.owner, 'Eigandi'],
      [waiting, 'pending', ids.newOwner, 'Viðtakandi'],
      [rejected, 'none', null, null],
    ])
    expect((await fixture.lastView())?.shown).toEqual([ids.owner, ids.newOwner])
  })

  test('have stable pages if many values are equal', async () => {
    const by = fixture.ids.administrator
    for (let n = 0; n < 25; n++)
      await addTag({ by, tag: `JAFN${n}`, species: 1, payer: fixture.ids.other, at: '2026-03-03' })
    const seen = new Set<number>()
    for (let from = 0; from < 25; from += 5) {
      const { rows } = await get(
        'administrator',
        `/api/Veterinarian/${by}/TaggedPets?SortBy=species&From=${from}&Size=5`,
      )
      for (const { petId } of rows) seen.add(petId)
    }
    expect(seen.size).toBe(25)
  })
})

describe('recent owners', () => {
  test('are the owners for whom a veterinarian registered pets, each once, newest first, without deceased persons', async () => {
    const dead = await addPerson(fixture.db, { name: 'Látinn', deceased: true })
    const by = { started_by: fixture.ids.veterinarian }
    const days = [
      [fixture.ids.newOwner, '2026-01-01'],
      [fixture.ids.other, '2026-01-02'],
      [fixture.ids.newOwner, '2026-01-03'],
      [dead, '2026-01-04'],
    ] as const
    for (const [owner, created_at] of days)
      await fixture.addTransfer(await fixture.addPet({ owner: null }), {
        ...by,
        new_owner_person_id: owner,
        created_at,
      })
    const url = `/api/Veterinarian/${fixture.ids.veterinarian}/RecentOwners`
    const { rows, total } = await get('veterinarian', url)
    expect(rows).toMatchObject([
      {
        userId: fixture.ids.newOwner,
        name: 'Viðtakandi',
        email: 'vidtakandi@example.com',
        lastRegistered: '2026-01-03T00:00:00.000Z',
      },
      { userId: fixture.ids.other, ssn: expect.stringMatching(/^\d{10}$/) },
    ])
    expect(total).toBe('2')
    expect(await fixture.lastView()).toEqual({
      what: 'GET /api/Veterinarian/{userId}/RecentOwners',
      by: 'veterinarian',
      shown: [fixture.ids.newOwner, fixture.ids.other],
    })
    expect((await get('administrator', url)).status).toBe(403)
    expect((await get('veterinarian', `${url}?From=1&Size=1`)).rows).toMatchObject([{ userId: fixture.ids.other }])
  })

  test('are refused to former veterinarians', async () => {
    const id = await addPerson(fixture.db, { name: 'Fyrrverandi' })
    const headers = await signIn(fixture.app, id)
    const answer = await fixture.app.inject({ url: `/api/Veterinarian/${id}/RecentOwners`, headers })
    expect(answer.statusCode).toBe(403)
  })
})
