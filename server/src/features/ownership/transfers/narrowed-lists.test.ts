import { DAY_MS } from '@dyra/shared/domain/dates'
import { longTest } from '@dyra/shared/testing/depth'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'

const fixture = setupPets()

const get = async (who: Who, url: string) => {
  const answer = await fixture.call(who, `GET ${url}`)
  const ids = answer.statusCode === 200 && answer.json().map((row: { petTransferId: number }) => row.petTransferId)
  return { status: answer.statusCode, total: answer.headers['x-total-count'], ids }
}
const registered = async (values: object = {}, pet: object = {}) => {
  const petId = await fixture.addPet({ owner: null, pet })
  return { petId, id: await fixture.addTransfer(petId, values) }
}

describe('pending registrations, for administrators', () => {
  beforeAll(async () => {
    await registered()
    await registered()
    await registered({}, { created_by: fixture.ids.veterinarian })
  })

  longTest('are filtered by words, age, veterinarian and owner', async () => {
    const { veterinarian, other } = fixture.ids
    const tags = await fixture.db.selectFrom('microtag').select('tag_number').orderBy('id', 'desc').limit(1).execute()
    const old = await registered(
      { new_owner_person_id: other, created_at: new Date(Date.now() - 31 * DAY_MS) },
      { name: 'Þrándur', created_by: veterinarian },
    )
    const ssn = (await fixture.db.selectFrom('person').select('ssn').where('id', '=', other).executeTakeFirstOrThrow())
      .ssn
    const list = '/api/PetTransfers/PendingNewPets'
    for (const query of [
      'SearchQuery=thrand',
      'SearchQuery=annar%20dýralæknir',
      `SearchQuery=${ssn}`,
      'OlderThanDays=30',
      `OwnerSsn=${ssn}`,
      `SearchQuery=thrandur&OlderThanDays=7&VeterinarianPersonId=${veterinarian}&OwnerSsn=${ssn}`,
    ])
      expect([query, (await get('administrator', `${list}?${query}`)).ids]).toEqual([query, [old.id]])
    for (const query of ['SearchQuery=%25', 'SearchQuery=ekkert', 'OlderThanDays=90', 'OwnerSsn=0101302129'])
      expect([query, (await get('administrator', `${list}?${query}`)).total]).toEqual([query, '0'])
    expect((await get('administrator', `${list}?SearchQuery=${tags[0]?.tag_number}`)).total).toBe('1')
    expect((await get('administrator', `${list}?VeterinarianPersonId=${veterinarian}`)).total).toBe('2')
    expect((await get('administrator', `${list}?OlderThanDays=0`)).status).toBe(400)
    const rejectedList = '/api/PetTransfers/RejectedNewPets'
    expect((await get('administrator', `${rejectedList}?OwnerSsn=${ssn}`)).total).toBe('0')
    await fixture.db.deleteFrom('pet_transfer').where('id', '=', old.id).execute()
  })

  test('are grouped by owner, with the number of registrations about which a reminder may be sent now', async () => {
    const { other } = fixture.ids
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
    const [oldest, reminded] = [hoursAgo(3), hoursAgo(0.5)]
    for (const values of [{ reminded_at: reminded, created_at: oldest }, { reminded_at: hoursAgo(2) }, {}])
      await registered({ new_owner_person_id: other, ...values })
    const ssn = (await fixture.db.selectFrom('person').select('ssn').where('id', '=', other).executeTakeFirstOrThrow())
      .ssn
    const owners = '/api/PetTransfers/PendingOwners'
    const all = await fixture.call('administrator', `GET ${owners}?SortBy=count&SortAsc=false`)
    const row = {
      personId: other,
      name: 'Annar',
      ssn,
      count: 3,
      remindable: 2,
      oldest: oldest.toISOString(),
      reminded: reminded.toISOString(),
    }
    expect(all.json()).toHaveLength(2)
    expect(all.json()).toEqual(
      expect.arrayContaining([expect.objectContaining({ personId: fixture.ids.newOwner, count: 3 }), row]),
    )
    expect(all.headers).toMatchObject({
      'x-total-count': '2',
      'x-total-registrations': '6',
      'x-total-remindable': '5',
    })
    expect((await fixture.lastView())?.shown).toEqual(expect.arrayContaining([other, fixture.ids.newOwner]))
    const narrowed = await fixture.call('administrator', `GET ${owners}?OwnerSsn=${ssn}`)
    expect([narrowed.json(), narrowed.headers['x-total-registrations']]).toEqual([[row], '3'])
    expect((await fixture.call('administrator', `GET ${owners}?SortBy=newOwner&From=1&Size=1`)).json()).toHaveLength(1)
    expect((await fixture.call('registrar', `GET ${owners}`)).statusCode).toBe(403)
    await fixture.db.deleteFrom('pet_transfer').where('new_owner_person_id', '=', other).execute()
  })
})
