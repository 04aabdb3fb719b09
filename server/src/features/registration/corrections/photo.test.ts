import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { multipart, photo } from '../pet-images/testing/pictures.ts'
import { addCorrection } from './testing/corrections.ts'

const fixture = setupPets()
let correctionId: number
let taskId: number
beforeAll(async () => {
  const petId = await fixture.addPet({ coOwner: 'coOwner' })
  const { owner: requesterId, registrar: registrarId } = fixture.ids
  ;({ correctionId, taskId } = await addCorrection(fixture.db, { petId, requesterId, registrarId }))
})

async function upload(who: Who): Promise<number> {
  const { payload, headers } = multipart([await photo({ width: 40, height: 30 })])
  const all = { ...fixture.headers[who], ...headers }
  const url = `/api/Corrections/${correctionId}/Photo`
  return (await fixture.app.inject({ method: 'POST', url, payload, headers: all })).statusCode
}
const read = (who: Who) => fixture.call(who, `GET /api/Corrections/${correctionId}/Photo`)

test('the requester adds a photo, which requester, registrar and administrators read', async () => {
  for (const who of ['coOwner', 'stranger', 'registrar'] as const) expect(await upload(who)).toBe(404)
  expect((await read('owner')).statusCode).toBe(404)
  expect(await upload('owner')).toBe(204)
  expect(await upload('owner')).toBe(204)
  for (const who of ['owner', 'registrar'] as const) {
    const shown = await read(who)
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
  }
  for (const who of ['coOwner', 'veterinarian', 'stranger', 'administrator'] as const)
    expect([who, (await read(who)).statusCode]).toEqual([who, 404])
  const byTask = await fixture.call('administrator', `GET /api/Tasks/${taskId}/Correction/Photo`)
  expect(byTask.statusCode).toBe(200)
  expect(await fixture.lastView()).toMatchObject({
    what: 'GET /api/Tasks/{taskId}/Correction/Photo',
    by: 'administrator',
  })
  expect(await fixture.db.query('select 1 from correction_photo')).toHaveLength(1)
})

test('the registrar cannot read it after the answer, and no one can add one after the correction has ended', async () => {
  await fixture.call('registrar', `POST /api/Corrections/${correctionId}/Answer`, { answer: 'confirmed' })
  expect((await read('registrar')).statusCode).toBe(404)
  await fixture.call('administrator', `POST /api/Tasks/${taskId}/Correction/Decline`, { words: 'Rétt skráð' })
  expect(await upload('owner')).toBe(409)
  expect((await read('owner')).statusCode).toBe(200)
  const byTask = await fixture.call('administrator', `GET /api/Tasks/${taskId}/Correction/Photo`)
  expect(byTask.statusCode).toBe(404)
})
