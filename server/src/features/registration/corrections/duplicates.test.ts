import { setupPets, type Who } from '../../../testing/pet-fixture.ts'

const fixture = setupPets()
let petId: number
let tagNumber: string
beforeAll(async () => {
  petId = await fixture.addPet()
  const [tag] = await fixture.db.query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [petId])
  tagNumber = tag?.n ?? ''
})

const typed = { name: 'Kátur', speciesId: 1, genderId: 2, color: 'Brúnn', birthDate: '2021-01-01', words: 'Sama flaga' }
const report = (who: Who, body: object = typed) =>
  fixture.call(who, 'POST /api/MicroTags/Duplicates', { tagNumber, ...body })
const tasks = async () => (await fixture.call('administrator', 'GET /api/Tasks?Kind=duplicateNumber')).json()

test('opens one task for each reporter and pet, with everything that was typed', async () => {
  const spaced = `${tagNumber.slice(0, 3)} ${tagNumber.slice(3)}`
  const sent = await report('veterinarian', { ...typed, tagNumber: spaced })
  expect([sent.statusCode, sent.body]).toEqual([204, ''])
  expect((await report('veterinarian', { name: 'Lappi' })).statusCode).toBe(204)
  const [task] = await tasks()
  expect(task).toMatchObject({ petId, personName: 'Dýralæknir', personId: fixture.ids.veterinarian })
  const reports = (await fixture.call('administrator', `GET /api/Tasks/${task.taskId}/Duplicates`)).json()
  expect(reports).toMatchObject([
    { tagNumber, name: 'Kátur', speciesName: 'Hundur', genderName: 'Tík', color: 'Brúnn', words: 'Sama flaga' },
    { tagNumber, name: 'Lappi', speciesName: null, words: null },
  ])
  expect(await fixture.db.query('select 1 from microtag where tag_number = $1', [tagNumber])).toHaveLength(1)
})

test('refuses a number that no pet has, unknown ids of species and gender, and callers without the right', async () => {
  const unknown = await report('veterinarian', { tagNumber: '352098100099999' })
  expect([unknown.statusCode, unknown.json().errors]).toEqual([
    404,
    { tagNumber: ['Þetta númer er ekki skráð á neitt dýr'] },
  ])
  expect((await report('administrator', { speciesId: 98, genderId: 98 })).json().errors).toEqual({
    speciesId: ['Ógilt gildi'],
    genderId: ['Ógilt gildi'],
  })
  for (const who of ['owner', 'stranger'] as const) expect((await report(who)).statusCode).toBe(403)
})

test('shows the reports of an open task of this kind only, and exports them to the reporter', async () => {
  const exported = (await fixture.call('veterinarian', 'GET /api/Users/me/Export')).json()
  expect(exported.duplicateReports).toMatchObject([{ name: 'Kátur', words: 'Sama flaga' }, { name: 'Lappi' }])
  const [{ taskId }] = await tasks()
  const closing = { outcome: 'resolved', words: 'Rétt númer fannst' }
  expect((await fixture.call('administrator', `POST /api/Tasks/${taskId}/Close`, closing)).statusCode).toBe(200)
  expect((await fixture.call('administrator', `GET /api/Tasks/${taskId}/Duplicates`)).statusCode).toBe(404)
})
