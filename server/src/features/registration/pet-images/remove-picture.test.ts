import { randomUUID } from 'node:crypto'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'

const fixture = setupPets()

async function pictured() {
  const petId = await fixture.addPet({ coOwner: 'coOwner' })
  const bytes = Buffer.from([1, 2, 3])
  const picture = { pet_id: petId, content_type: 'image/webp', icon: bytes, large: bytes }
  const added = fixture.db.insertInto('pet_image').values(picture).returning('id')
  return { petId, imageId: (await added.executeTakeFirstOrThrow()).id }
}
const remove = (who: Who, petId: number, imageId: string) =>
  fixture.app.inject({
    method: 'DELETE',
    url: `/api/Pets/${petId}/Images/${imageId}`,
    headers: fixture.headers[who],
  })

test.each(['owner', 'coOwner', 'administrator'] as const)(
  '%s removes the picture: its address is 404 and the history contains the author',
  async (who) => {
    const { petId, imageId } = await pictured()
    expect((await remove(who, petId, imageId)).statusCode).toBe(204)
    expect((await fixture.app.inject(`/api/PetImages/${imageId}`)).statusCode).toBe(404)
    expect((await fixture.call('owner', `GET /api/Pets/${petId}`)).json().imageId).toBeNull()
    expect(await fixture.history('Pets', petId)).toEqual([['ImageId', null, who]])
  },
)

test('does not remove a picture of another pet or a replaced one', async () => {
  const [mine, other] = [await pictured(), await pictured()]
  expect((await remove('owner', mine.petId, other.imageId)).statusCode).toBe(404)
  expect((await remove('owner', mine.petId, randomUUID())).statusCode).toBe(404)
  expect((await remove('owner', mine.petId, mine.imageId)).statusCode).toBe(204)
  expect((await remove('owner', mine.petId, mine.imageId)).statusCode).toBe(404)
  expect((await fixture.app.inject(`/api/PetImages/${other.imageId}`)).statusCode).toBe(200)
})

test.each([
  ['veterinarian', 403],
  ['stranger', 404],
] as const)('refuses %s', async (who, status) => {
  const { petId, imageId } = await pictured()
  expect((await remove(who, petId, imageId)).statusCode).toBe(status)
})
