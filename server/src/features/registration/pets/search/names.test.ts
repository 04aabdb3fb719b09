import { setupPets } from '../../../../testing/pet-fixture.ts'
import { addPerson, addPet } from '../../../../testing/registry.ts'

const f = setupPets()
beforeAll(async () => {
  const { db } = f
  const names = ['Wu', 'Ýr', 'O’Hara', 'Ljón-Ragna', 'Nguyễn', 'Ươm', 'Yrsa', 'Wulf']
  for (const [at, name] of names.entries()) await addPet(db, { tagNumber: `35209810001001${at}`, pet: { name } })
  const ownerId = await addPerson(db, { name: 'Bo Li' })
  await addPet(db, { tagNumber: '352098100010020', ownerId, pet: { name: 'Kátur' } })
})

test.each([
  ['wu', ['Wu', 'Wulf']],
  ['yr', ['Yrsa', 'Ýr']],
  ['\u200bwu\u00a0', ['Wu', 'Wulf']],
  ['ohara', ['O’Hara']],
  ["o'hara", ['O’Hara']],
  ['O´Hara', ['O’Hara']],
  ['ljonragna', ['Ljón-Ragna']],
  ['ljón‐ragna', ['Ljón-Ragna']],
  ['nguyen', ['Nguyễn']],
  ['NGUYE\u0302\u0303N', ['Nguyễn']],
  ['uom', ['Ươm']],
  ['bo li', ['Kátur']],
])('%j finds %j', async (SearchQuery, names) => {
  const answer = await f.call('registrar', `GET /api/Pets?${new URLSearchParams({ SearchQuery })}`)
  expect(answer.json().pets.map(({ name }: { name: string }) => name)).toEqual(names)
})

test.each(['-', "'", '- ’'])(
  'the signs %j, which searches ignore, list all pets like an empty search',
  async (SearchQuery) => {
    const answer = await f.call('registrar', `GET /api/Pets?${new URLSearchParams({ SearchQuery })}`)
    const all = await f.call('registrar', 'GET /api/Pets')
    expect([answer.statusCode, answer.json()]).toEqual([200, all.json()])
  },
)
