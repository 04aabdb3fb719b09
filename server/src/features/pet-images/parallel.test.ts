import { setTimeout as wait } from 'node:timers/promises'
import { type PetFixture, petFixture } from '../../testing/pet-fixture.ts'
import { detailedPhoto, multipart } from '../../testing/pictures.ts'
import { addPet } from '../../testing/registry.ts'

const TAG = '352098100000777'
const UPLOADS = 20
const PETS = 5
let fixture: PetFixture

beforeAll(async () => {
  fixture = await petFixture()
  await addPet(fixture.db, { tagNumber: TAG, ownerId: fixture.ids.other })
})
afterAll(() => fixture.close())

/** Looks up one number after the other until told to end; answers how long each took, in milliseconds. */
async function lookUpUntil(isPastRetention: () => boolean): Promise<number[]> {
  const times = []
  for (let n = 0; !isPastRetention(); n++) {
    const start = performance.now()
    const remoteAddress = `192.0.2.${n % 200}`
    const { statusCode } = await fixture.app.inject({ url: `/api/MicroTags?tagNumber=${TAG}`, remoteAddress })
    times.push(performance.now() - start)
    if (statusCode !== 200) throw new Error(`A lookup answered ${statusCode}`)
    await wait(20)
  }
  return times.sort((a, b) => a - b)
}

test('20 large photos at once are all taken while lookups answer as always', async () => {
  const file = await detailedPhoto(2000, 1500)
  const pets = await Promise.all(Array.from({ length: PETS }, () => fixture.addPet()))
  let isPastRetention = false
  const looking = lookUpUntil(() => isPastRetention)
  const uploads = Array.from({ length: UPLOADS }, (_, n) => {
    const { payload, headers } = multipart([file])
    const url = `/api/Pets/${pets[n % PETS]}/Images`
    return fixture.app.inject({ method: 'POST', url, payload, headers: { ...fixture.headers.owner, ...headers } })
  })
  const start = performance.now()
  const answers = await Promise.all(uploads)
  const oneUpload = (performance.now() - start) / UPLOADS
  isPastRetention = true
  const times = await looking
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(UPLOADS).fill(201))
  expect(times.length).toBeGreaterThan(10)
  // Compared with the uploads of the same run, so that a slow machine does not matter: no lookup waits for an upload.
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(oneUpload)
  const stored = await fixture.db.selectFrom('pet_image').select('id').where('pet_id', 'in', pets).execute()
  expect(stored).toHaveLength(PETS)
  expect(answers.map((answer) => answer.json().imageId)).toEqual(expect.arrayContaining(stored.map(({ id }) => id)))
}, 180_000)
