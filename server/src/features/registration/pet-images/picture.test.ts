import { referenceDatabase } from '../../../testing/database.ts'
import { addPet } from '../../../testing/registry.ts'
import { setupApp } from '../../../testing/test-app.ts'

const icon = Buffer.from([0, 1, 2, 255])
const large = Buffer.from([9, 8, 7, 0, 254])
const f = setupApp(referenceDatabase)
let imageId: string

beforeAll(async () => {
  const petId = await addPet(f.db, { tagNumber: '352098100000900' })
  const picture = { pet_id: petId, content_type: 'image/webp', icon, large }
  const { id } = await f.db.insertInto('pet_image').values(picture).returning('id').executeTakeFirstOrThrow()
  imageId = id
})

test.each([
  ['?size=Icon', icon],
  ['?Size=Large', large],
  ['', large],
])('returns the bytes of the size for %s, cached permanently', async (query, bytes) => {
  const answer = await f.app.inject(`/api/PetImages/${imageId}${query}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(bytes)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  ['/api/PetImages/00000000-0000-4000-8000-000000000000', 404],
  ['/api/PetImages/1', 400],
  ["/api/PetImages/'; select 1", 400],
  ['/api/PetImages/00000000-0000-4000-8000-000000000000?size=Huge', 400],
  ['/api/PetImages/00000000-0000-4000-8000-000000000000?size=Icon&SIZE=Large', 400],
])('answers %s with %i, not cached', async (url, status) => {
  const answer = await f.app.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['cache-control']).toBe('no-store')
})
