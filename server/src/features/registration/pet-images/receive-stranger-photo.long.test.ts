import { today } from '@dyra/shared/domain/dates'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { addFoundReport } from '../../lost-and-found/found-reports/testing/found-reports.ts'
import { multipart, photo } from './testing/pictures.ts'

const fixture = setupPets()

/** Uploads a photo and returns the status. */
async function upload(url: string, file: Buffer): Promise<number> {
  const { payload, headers } = multipart([file])
  const all = { ...fixture.headers.stranger, ...headers }
  return (await fixture.app.inject({ method: 'POST', url, payload, headers: all })).statusCode
}

async function foundAnimalPath(): Promise<string> {
  const animal = { speciesId: 2, municipality: 'Kópavogsbær', neighbours: [], foundOn: today() }
  const answer = await fixture.call('stranger', 'POST /api/FoundAnimals', animal)
  return `/api/FoundAnimals/${answer.json().foundAnimalId}/Photo`
}

async function foundReportPath(): Promise<string> {
  const { findersToken } = await addFoundReport(fixture.db, {
    petId: await fixture.addPet(),
    ownerId: fixture.ids.owner,
  })
  return `/api/FoundReports/Thread/Photo?t=${encodeURIComponent(findersToken)}`
}

const childProcesses = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length

test('decodes one photo of a stranger at a time, even if they come from different forms', async () => {
  const [animal, report] = [await foundAnimalPath(), await foundReportPath()]
  const file = await photo({ width: 4000, height: 3000 })
  // Not zero if this file runs alone: then the database is a child process, too.
  const before = childProcesses()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, childProcesses() - before)
  }, 5)
  const statuses = await Promise.all([animal, report, animal, report].map((url) => upload(url, file)))
  clearInterval(watch)
  expect(statuses).toEqual([204, 204, 204, 204])
  expect(most).toBe(1)
})
