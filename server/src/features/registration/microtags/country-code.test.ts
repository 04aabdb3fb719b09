import { setupPets } from '../../../testing/pet-fixture.ts'
import { correctionCalls } from '../corrections/testing/corrections.ts'
import { registrations } from '../pets/testing/registrations.ts'

// The first day on which new Icelandic chips have the country's code (docs/domain.md#tag-numbers).
const FROM = '2026-06-01'
const BEFORE = '2026-05-31'
const f = setupPets({ COUNTRY_CODE_FROM: FROM })
const { pet, register } = registrations(f)
const { read, requested, tagOf } = correctionCalls(() => f)

const ICELANDIC = '352098100431201'
const MANUFACTURER = '985112001231201'
const SHARED = '900112001231202'
const DANISH = '208098100431203'
const DOUBT =
  'Frá 01.06.2026 eiga örmerki, sem sett eru í dýr hér á landi, að byrja á landskóðanum 352, en þetta byrjar á kóða framleiðanda. Lestu örmerkið aftur og athugaðu dag örmerkingar. Staðfestu númerið ef það er í dýrinu.'
const ABROAD = 'Númerið er með erlendan landskóða. Var dýrið örmerkt erlendis?'
const LETTERS = 'Í númerinu eru bókstafir. Örmerki samkvæmt ISO-staðli eru aðeins tölustafir.'

const cases: [what: string, number: string, changes: object, warnings: string[]][] = [
  ['chipped the day before the rule', MANUFACTURER, { chippingDate: BEFORE }, []],
  ['chipped on the day of the rule', MANUFACTURER, { chippingDate: FROM }, [DOUBT]],
  ['a code that manufacturers share', SHARED, { chippingDate: FROM }, [DOUBT]],
  ['no day of chipping', MANUFACTURER, {}, []],
  ['the code of Iceland', ICELANDIC, { chippingDate: FROM }, []],
  ['chipped abroad', MANUFACTURER, { chippingDate: FROM, isForeignMicroTag: true }, []],
  ['the code of another country', DANISH, { chippingDate: FROM }, [ABROAD]],
  ['the code of another country, chipped abroad', DANISH, { chippingDate: FROM, isForeignMicroTag: true }, []],
  ['an ear tag', 'R12H034', { chippingDate: FROM }, [LETTERS]],
]

test.each(cases)('a registration has the right warnings: %s', async (...[, microTag, changes, warnings]) => {
  const answer = await f.call('registrar', 'POST /api/Pets/validation', pet({ microTag, ...changes }))
  expect(answer.json().warnings).toEqual(warnings.length > 0 ? { microTag: warnings } : {})
})

const check = async (query: Record<string, string>) =>
  (await f.app.inject({ url: '/api/Stock/Check', query, headers: f.headers.registrar })).json()

test('the check of a typed number considers the day of chipping and whether it was abroad', async () => {
  const chip = { tagNumber: MANUFACTURER, chippingDate: FROM }
  expect(await check(chip)).toEqual({ stock: 'none', holderName: null, warnings: [DOUBT] })
  expect(await check({ ...chip, isForeignMicroTag: 'true' })).toMatchObject({ warnings: [] })
  expect(await check({ ...chip, chippingDate: BEFORE })).toMatchObject({ warnings: [] })
  expect(await check({ ...chip, lang: 'en' })).toMatchObject({
    warnings: [
      'From 1\u{a0}Jun\u{a0}2026 microchips implanted in Iceland are to begin with the country code 352, but this one begins with a manufacturer’s code. Read the microchip again and check the date of chipping. Confirm the number if it is the one in the animal.',
    ],
  })
})

test('warns about a number in the veterinarian’s stock too: at delivery the day of chipping was unknown', async () => {
  const stock = { veterinarianPersonId: f.ids.registrar, deliveredOn: BEFORE, tagNumbers: [MANUFACTURER] }
  expect((await f.call('administrator', 'POST /api/TagBatches', stock)).statusCode).toBe(201)
  expect(await check({ tagNumber: MANUFACTURER, chippingDate: FROM })).toMatchObject({
    stock: 'own',
    warnings: [DOUBT],
  })
  const body = pet({ microTag: MANUFACTURER, chippingDate: FROM })
  const { warnings } = (await f.call('registrar', 'POST /api/Pets/validation', body)).json()
  expect(warnings).toEqual({ microTag: [DOUBT] })
})

test('a number with this warning can be registered', async () => {
  expect((await register({ microTag: MANUFACTURER, chippingDate: FROM })).statusCode).toBe(201)
})

/** The doubts that registrar and administrator see when an owner requests this number as a correction. */
async function doubtsAboutWanted(tagNumber: string, chip: { chippingDate: string; isForeign?: boolean }) {
  const petId = await f.addPet()
  const microTagId = (await tagOf(petId))?.id
  await f.db.query('update microtag set chipping_date = $1, is_foreign_micro_tag = $2 where id = $3', [
    chip.chippingDate,
    chip.isForeign ?? false,
    microTagId,
  ])
  const body = { field: 'tagNumber', microTagId, tagNumber, reason: 'Skanninn les annað' }
  const { correctionId, taskId } = await requested('owner', petId, body)
  const listed: { correctionId: number; warnings: string[] }[] = (
    await f.call('registrar', 'GET /api/Corrections')
  ).json()
  return [listed.find((row) => row.correctionId === correctionId)?.warnings, (await read(taskId)).warnings]
}

test.each([
  ['chipped the day before the rule', '985112001231301', { chippingDate: BEFORE }, []],
  ['chipped on the day of the rule', '985112001231302', { chippingDate: FROM }, [DOUBT]],
  ['the code of Iceland', '352098100431302', { chippingDate: FROM }, []],
  ['the code of another country', '208098100431302', { chippingDate: FROM }, [ABROAD]],
  ['chipped abroad', '985112001231303', { chippingDate: FROM, isForeign: true }, []],
])('registrar and administrator see the doubts about a requested number: %s', async (...[, number, chip, doubts]) => {
  expect(await doubtsAboutWanted(number, chip)).toEqual([doubts, doubts])
})

test('a correction of another field has no doubts', async () => {
  const { taskId } = await requested('owner', await f.addPet())
  expect(await read(taskId)).toMatchObject({ field: 'birthDate', warnings: [] })
})
