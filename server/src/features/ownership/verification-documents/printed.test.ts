import { today } from '@dyra/shared/domain/dates'
import { INCIDENT } from '@dyra/shared/domain/reference'
import type { Who } from '../../../testing/pet-fixture.ts'
import { setup } from '../../../testing/test-app.ts'
import { documentFixture } from './testing/document-fixture.ts'

const f = setup(documentFixture)
beforeAll(async () => {
  await f.db.query(`update person set address = 'Þykjustugata 4', postal_code_id = 101 where id = $1`, [f.ids.owner])
})
beforeEach(() => f.db.query('delete from counter'))

const idOf = async (petId: number, choices: Parameters<typeof f.make>[1], who: Who = 'owner'): Promise<string> =>
  (await f.make(petId, choices, who)).json().documentId

describe('a certificate', () => {
  test('shows the animal, its numbers with their veterinarian, and the owner without an address', async () => {
    const petId = await f.addPet({ pet: { color: 'svartur', birth_date: '2020-01-01', has_only_birth_year: true } })
    const answer = await f.sheet(await idOf(petId, { kind: 'certificate' }))
    expect(answer.json()).toMatchObject({
      kind: 'certificate',
      state: 'genuine',
      code: expect.stringMatching(/^[2-9A-Z]{8}$/),
      madeBy: 'owner',
      animal: {
        name: 'Snati',
        speciesName: 'Hundur',
        genderName: 'Rakki',
        birthDate: null,
        birthYear: 2020,
        registered: today(),
      },
      numbers: [{ tagNumber: expect.stringMatching(/^HEIMUR/), registered: today() }],
      owner: { name: 'Eigandi', address: null, since: today() },
      transfer: null,
      export: null,
    })
  })

  test('shows the address if its maker chose it', async () => {
    const id = await idOf(await f.addPet(), { kind: 'certificate', showsAddress: true })
    expect((await f.sheet(id)).json().owner.address).toBe('Þykjustugata 4, 101 Reykjavík')
  })

  test('can be made and read by veterinarians, and the access log names the owner', async () => {
    const petId = await f.addPet()
    const id = await idOf(petId, { kind: 'certificate', showsAddress: true }, 'veterinarian')
    const answer = await f.sheet(id, 'veterinarian')
    expect(answer.json()).toMatchObject({ madeBy: 'veterinarian', owner: { address: 'Þykjustugata 4, 101 Reykjavík' } })
    expect(await f.lastView()).toMatchObject({ by: 'veterinarian', shown: expect.arrayContaining([f.ids.owner]) })
    expect((await f.sheet(id)).statusCode).toBe(200)
    expect((await f.sheet(id, 'registrar')).statusCode).toBe(404)
  })

  test('shows the country of an address abroad, only with the address', async () => {
    const abroad = { address: 'Vestergade 1, 2100', postal_code_id: null, country_code: 'DK' }
    await f.db.updateTable('person').set(abroad).where('id', '=', f.ids.owner).execute()
    const address = async (showsAddress: boolean) => {
      const id = await idOf(await f.addPet(), { kind: 'certificate', showsAddress })
      return (await f.sheet(id)).json().owner.address
    }
    try {
      expect([await address(true), await address(false)]).toEqual(['Vestergade 1, 2100, Danmörk', null])
      await f.db.updateTable('person').set({ address: null }).where('id', '=', f.ids.owner).execute()
      expect(await address(true)).toBeNull()
    } finally {
      const home = { address: 'Þykjustugata 4', postal_code_id: 101, country_code: 'IS' }
      await f.db.updateTable('person').set(home).where('id', '=', f.ids.owner).execute()
    }
  })

  test('never shows a veterinarian a protected address', async () => {
    const petId = await f.addPet()
    const before = await idOf(petId, { kind: 'certificate', showsAddress: true }, 'veterinarian')
    await f.db.query('update person set address_protected = true where id = $1', [f.ids.owner])
    const refused = await f.make(petId, { kind: 'certificate', showsAddress: true }, 'veterinarian')
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['showsAddress']])
    expect((await f.sheet(before, 'veterinarian')).json().owner.address).toBeNull()
    expect((await f.sheet(before, 'owner')).json().owner.address).toContain('Þykjustugata')
    await f.db.query('update person set address_protected = false where id = $1', [f.ids.owner])
  })

  test.each([
    ['showsName', 'veterinarian', { kind: 'certificate', showsName: true }],
    ['showsName', 'coOwner', { kind: 'certificate', showsName: true }],
    ['showsAddress', 'coOwner', { kind: 'certificate', showsAddress: true }],
    ['showsAddress', 'owner', { kind: 'proof', showsAddress: true }],
  ] as const)('refuses %s to %s at the field', async (field, who, choices) => {
    const answer = await f.make(await f.addPet({ coOwner: 'coOwner' }), choices, who)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
  })

  test('can be read neither by a later owner nor by the former one after a transfer', async () => {
    const petId = await f.addPet()
    const id = await idOf(petId, { kind: 'certificate' })
    await f.handOver(petId)
    expect((await f.sheet(id, 'newOwner')).statusCode).toBe(404)
    expect((await f.sheet(id, 'owner')).statusCode).toBe(404)
    expect(await f.list(petId, 'newOwner')).toEqual([])
  })

  test('stays genuine while the pet is lost, and is paused during a dispute', async () => {
    const petId = await f.addPet()
    const { code } = await f.made(petId, { kind: 'certificate' })
    await f.db.query(`update pet set is_lost = true, day_of_disappear = '2026-03-02' where id = $1`, [petId])
    expect((await f.verify(code)).json().state).toBe('genuine')
    await f.openDispute(petId)
    expect((await f.verify(code)).json().state).toBe('paused')
  })

  test('counts as changed when the name that it prints changes', async () => {
    const petId = await f.addPet()
    const { code, id } = await f.made(petId, { kind: 'certificate' })
    await f.db.query(`update pet set name = 'Kátur' where id = $1`, [petId])
    expect((await f.verify(code)).json()).toMatchObject({ state: 'changed', changed: ['animal'] })
    expect((await f.sheet(id)).json()).toMatchObject({ state: 'changed', animal: { name: 'Snati' } })
  })

  test('is refused for a pet without an owner', async () => {
    expect((await f.make(await f.addPet({ owner: null }), { kind: 'certificate' }, 'registrar')).statusCode).toBe(409)
  })
})

describe('an export sheet', () => {
  const move = (petId: number, more: object = {}) =>
    f.call('administrator', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId: INCIDENT.MovedAbroad, ...more })

  test('names the country in both languages', async () => {
    const petId = await f.addPet()
    expect((await f.make(petId, { kind: 'exportSheet' })).statusCode).toBe(409)
    const moved = await move(petId, { countryCode: '208' })
    expect(moved.json()).toMatchObject({ country: 'Danmörk' })
    const id = await idOf(petId, { kind: 'exportSheet' })
    expect((await f.sheet(id)).json().export).toEqual({ country: 'Danmörk', countryInEnglish: 'Denmark', day: today() })
  })

  test('is refused if the country is not recorded', async () => {
    const petId = await f.addPet()
    await move(petId)
    expect((await f.make(petId, { kind: 'exportSheet' })).statusCode).toBe(409)
  })

  test.each([
    ['a country that does not exist', INCIDENT.MovedAbroad, '999'],
    ['Iceland', INCIDENT.MovedAbroad, '352'],
    ['a country of another incident', INCIDENT.Comment, '208'],
  ])('refuses %s at the field', async (_, incidentTypeId, countryCode) => {
    const answer = await move(await f.addPet(), { incidentTypeId, countryCode, comment: 'Flutt' })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['countryCode']])
  })
})

describe('a receipt', () => {
  const receipt = (transferId: number, who: Who) => f.call(who, `POST /api/PetTransfers/${transferId}/Receipt`)

  test('can be made by the former and the new owner, who get one each', async () => {
    const transferId = await f.handOver(await f.addPet())
    const [first, again, other] = [
      (await receipt(transferId, 'owner')).json().documentId,
      (await receipt(transferId, 'owner')).json().documentId,
      (await receipt(transferId, 'newOwner')).json().documentId,
    ]
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    for (const who of ['owner', 'newOwner'] as const)
      expect((await f.sheet(first, who)).json()).toMatchObject({
        kind: 'receipt',
        transfer: { from: 'Eigandi', day: today() },
        owner: { name: 'Viðtakandi', address: null },
        animal: { imageId: null },
      })
    expect((await f.sheet(first, 'veterinarian')).statusCode).toBe(404)
    expect((await f.revoke(first, 'newOwner')).statusCode).toBe(404)
  })

  test('can be made by the new owner on the page of the pet', async () => {
    const petId = await f.addPet()
    expect((await f.make(petId, { kind: 'receipt' })).statusCode).toBe(409)
    await f.handOver(petId)
    const answer = await f.make(petId, { kind: 'receipt' }, 'newOwner')
    expect((await f.sheet(answer.json().documentId, 'newOwner')).json().transfer.from).toBe('Eigandi')
  })

  test('shows the former owner no later changes', async () => {
    const petId = await f.addPet()
    const transferId = await f.handOver(petId)
    const { documentId } = (await receipt(transferId, 'owner')).json()
    await f.db.query(`update pet set name = 'Kátur' where id = $1`, [petId])
    await f.db.query(`update microtag set tag_number = 'KATUR' || id where pet_id = $1`, [petId])
    const answer = await f.sheet(documentId, 'owner')
    expect(answer.json()).toMatchObject({ state: 'changed', animal: { name: 'Snati' } })
    expect(answer.body).not.toContain('KATUR')
  })

  test.each([
    ['a pending transfer', 'owner', 409],
    ['a stranger to the transfer', 'stranger', 404],
    ['a veterinarian who only registered the pet', 'veterinarian', 403],
  ] as const)('is refused for %s', async (_, who, status) => {
    expect((await receipt(await f.addTransfer(await f.addPet()), who)).statusCode).toBe(status)
  })

  test('is refused for a registration', async () => {
    const id = await f.addTransfer(await f.addPet({ owner: null }))
    await f.call('newOwner', `POST /api/PetTransfers/${id}/Accept`, {})
    expect((await receipt(id, 'newOwner')).statusCode).toBe(409)
  })
})
