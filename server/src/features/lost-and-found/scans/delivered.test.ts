import { setup } from '../../../testing/test-app.ts'
import { addMember } from '../../persons/workplaces/testing/workplaces.ts'
import { type ScanFixture, scanFixture } from './testing/scan-fixture.ts'

const f = setup(scanFixture)
let shelter: Awaited<ReturnType<ScanFixture['addInstitution']>>
let clinic: number
beforeAll(async () => {
  shelter = await f.addInstitution('shelter')
  const { workplaceId } = await f.addInstitution('clinic')
  clinic = workplaceId
  const deliver = (payload: object) =>
    f.call('administrator', 'POST /api/TagBatches', { deliveredOn: '2026-01-05', ...payload })
  expect((await deliver({ workplaceId, first: number(1), last: number(4) })).statusCode).toBe(201)
  expect((await deliver({ veterinarianPersonId: f.ids.registrar, tagNumbers: [number(9)] })).statusCode).toBe(201)
})

const number = (n: number) => `35209810600000${n}`
const answerTo = async (tagNumber: string, headers: Record<string, string> = shelter.headers) =>
  (await f.scan(headers, { tagNumber })).json()
const nothing = { pet: null, flags: [], delivered: null, isOwnStock: false }

test('shows veterinarians and institutions the clinic that has the number in stock, as the public lookup does', async () => {
  const { delivered } = (await f.app.inject({ url: `/api/MicroTags?tagNumber=${number(1)}` })).json()
  expect(delivered).toEqual({ clinic: 'Vinnustaður', phone: '5550100' })
  const expected = { tagNumber: number(1), pet: null, flags: ['delivered'], delivered, isOwnStock: false }
  expect(await answerTo(number(1))).toEqual({ ...expected, similar: [] })
  expect((await f.logged()).at(-1)).toMatchObject({ tag_number: number(1), pet_id: null, person_ids: [] })
  expect(await answerTo(number(1), f.headers.veterinarian)).toMatchObject(expected)
  expect(await answerTo(`LA ${number(1)}`)).toMatchObject({ flags: ['delivered'], delivered })
})

test('shows veterinarians whether the number is in their own stock or that of their clinic', async () => {
  expect(await answerTo(number(9), f.headers.registrar)).toMatchObject({
    flags: ['delivered'],
    delivered: null,
    isOwnStock: true,
  })
  expect(await answerTo(number(1), f.headers.registrar)).toMatchObject({ isOwnStock: false })
  await addMember(f.db, { workplaceId: clinic, personId: f.ids.registrar })
  expect(await answerTo(number(1), f.headers.registrar)).toMatchObject({ flags: ['delivered'], isOwnStock: true })
})

test('names no veterinarian, and no clinic of a void or registered number', async () => {
  expect(await answerTo(number(9))).toMatchObject(nothing)
  await f.call('administrator', 'POST /api/Stock/Void', { tagNumbers: [number(2)], reason: 'lost' })
  expect(await answerTo(number(2))).toMatchObject(nothing)
  const petId = await f.addPet()
  await f.db.query('update microtag set tag_number = $1 where pet_id = $2', [number(3), petId])
  expect(await answerTo(number(3))).toMatchObject({ pet: { petId }, flags: [], delivered: null })
})
