import { Readable } from 'node:stream'
import { readCsv } from '../csv/read-csv.ts'
import { readReference } from '../features/reference/types/index.ts'
import { choicesOf, form } from '../features/registration/imports/rules.ts'
import { template } from '../features/registration/imports/write-errors.ts'
import { setupPets, type Who } from '../testing/pet-fixture.ts'
import { inLanguage } from './current-language.ts'

const f = setupPets()
let petId: number
beforeAll(async () => {
  petId = await f.addPet({ pet: { is_dead: true, death_registered_at: new Date() } })
})

test.each<[Who, string, object?]>([
  ['owner', 'GET /api/Pets'],
  ['owner', 'GET /api/Pets/999999999'],
  ['owner', 'GET /api/MicroTags?tagNumber=352098199999999'],
  ['owner', 'POST /api/PetTransfers', {}],
  ['owner', 'POST /api/PetTransfers', { petId: 0, newOwnerPersonId: 0 }],
  ['owner', 'POST /api/Claims', { tagNumber: '352098199999999' }],
  ['owner', 'POST /api/HandoverCodes/Use', { code: 'abcdefgh' }],
  ['veterinarian', 'POST /api/Pets', { name: '', speciesId: 99999, microTag: 'x y' }],
  ['administrator', 'POST /api/Tariff', { price: -1, validFrom: '2020-01-01' }],
])('%s: %s is refused with the same codes in both languages', async (...[who, key, body]) => {
  const refusal = async (query: string) => {
    const { statusCode, headers, ...answer } = await f.call(who, `${key}${key.includes('?') ? '&' : '?'}${query}`, body)
    const { title, type, errors = {} } = answer.json()
    return { title, language: headers['content-language'], codes: [statusCode, type, Object.keys(errors)] }
  }
  const [icelandic, english] = [await refusal('lang=is'), await refusal('lang=en')]
  expect(english.codes).toEqual(icelandic.codes)
  expect([icelandic.language, english.language]).toEqual(['is', 'en'])
  expect(english.title).not.toBe(icelandic.title)
  expect(english.title.replaceAll('Dýraauðkenni', '')).not.toMatch(/[áðéíóúýþæö]/i)
})

test('says in both languages that a dead pet has no transfers', async () => {
  const offer = async (lang: string) =>
    (await f.call('owner', `POST /api/PetTransfers?lang=${lang}`, { petId, newOwnerPersonId: f.ids.newOwner })).json()
  expect([(await offer('is')).title, (await offer('en')).title]).toEqual([
    'Ekki er hægt að skrá eigendaskipti á dáið dýr',
    'A dead pet cannot be transferred',
  ])
})

test('an English template can be uploaded in any language', async () => {
  const file = inLanguage('en', template)
  expect(file).toContain('Microchip number')
  const rows: unknown[] = []
  for await (const { cells } of readCsv(Readable.from([Buffer.from(file)]), form)) rows.push(cells)
  expect(rows).toMatchObject([{ species: 'Dog', gender: 'Female', castrated: 'yes' }])
  const choices = choicesOf(await readReference(f.db))
  expect([choices.species.get('dog'), choices.species.get('hundur'), choices.genders(1).get('tík')]).toEqual([1, 1, 2])
})
