import { setTimeout as wait } from 'node:timers/promises'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPet } from '../../../testing/registry.ts'
import { detailedPhoto, multipart } from './testing/pictures.ts'

const TAG = '352098100000777'
const UPLOADS = 20
const PETS = 5
const fixture = setupPets()

beforeAll(async () => {
  await addPet(fixture.db, { tagNumber: TAG, ownerId: fixture.ids.other })
})

/** Sends lookups sequentially until `isOver`. Returns their durations in milliseconds. */
async function lookUpUntil(isOver: () => boolean): Promise<number[]> {
  const times = []
  for (let n = 0; !isOver(); n++) {
    const start = performance.now()
    const remoteAddress = `192.0.2.${n % 200}`
    const { statusCode } = await fixture.app.inject({ url: `/api/MicroTags?tagNumber=${TAG}`, remoteAddress })
    times.push(performance.now() - start)
    if (statusCode !== 200) throw new Error(`A lookup answered ${statusCode}`)
    await wait(20)
  }
  return times.sort((a, b) => a - b)
}

test('accepts 20 concurrent large photos without delaying lookups', async () => {
  const file = await detailedPhoto(2000, 1500)
  const pets = await Promise.all(Array.from({ length: PETS }, () => fixture.addPet()))
  let isOver = false
  const lookups = lookUpUntil(() => isOver)
  const uploads = Array.from({ length: UPLOADS }, (_, n) => {
    const { payload, headers } = multipart([file])
    const url = `/api/Pets/${pets[n % PETS]}/Images`
    return fixture.app.inject({ method: 'POST', url, payload, headers: { ...fixture.headers.owner, ...headers } })
  })
  const start = performance.now()
  const answers = await Promise.all(uploads)
  const oneUpload = (performance.now() - start) / UPLOADS
  isOver = true
  const times = await lookups
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(UPLOADS).fill(201))
  expect(times.length).toBeGreaterThan(10)
  // No lookup waits for an upload. Compared with the uploads of the same run, so that the test also works on a slow
  // machine.
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(oneUpload)
  const stored = await fixture.db.selectFrom('pet_image').select('id').where('pet_id', 'in', pets).execute()
  expect(stored).toHaveLength(PETS)
  expect(answers.map((answer) => answer.json().imageId)).toEqual(expect.arrayContaining(stored.map(({ id }) => id)))
})
