import { addPet } from '../../../testing/registry.ts'
import { setup } from '../../../testing/test-app.ts'
import { file, importFixture, registered } from './testing/import-fixture.ts'

const f = setup(() => importFixture({ COUNTRY_CODE_FROM: '2026-06-01' }))
beforeEach(() => f.db.query(`update pet_import set state = 'cancelled' where state not in ('done', 'cancelled')`))

const [OWNER, OTHER] = registered
const HEAD = 'Örmerki;Kennitala eiganda;Nafn;Dýrategund;Kyn;Litur'

interface Parts {
  readonly tag?: string
  readonly ssn?: string
  readonly name?: string
  readonly species?: string
  readonly color?: string
}

let numbers = 0
const row = ({ tag, ssn = OWNER, name, species = 'Hundur', color = '' }: Parts = {}): string => {
  numbers += 1
  const number = tag ?? `3520981008${String(numbers).padStart(5, '0')}`
  return [number, ssn, name ?? `Dýr ${numbers}`, species, 'Karlkyn', color].join(';')
}

const doubtsOf = (importId: number) => f.errors(importId, '?Kind=doubtful')
const GARBLED = 'Stafir virðast hafa brenglast'
const LETTERS = 'Í númerinu eru bókstafir. Örmerki samkvæmt ISO-staðli eru aðeins tölustafir.'
const NOT_ISO = 'Númerið er ekki 15 tölustafir. Athugaðu hvort það sé rétt slegið inn.'
const ABROAD = 'Númerið er með erlendan landskóða. Var dýrið örmerkt erlendis?'
const PADDED = 'Núlli var bætt framan við kennitöluna: 0101302399'

test.each<[what: string, parts: Parts, column: string, message: string]>([
  ['an ear tag', { tag: 'R12H034' }, 'Örmerki', LETTERS],
  ['an ear tag with separators', { tag: 'R12-H.035' }, 'Örmerki', LETTERS],
  ['ten digits', { tag: '1234567890' }, 'Örmerki', NOT_ISO],
  ['a digit that is missing', { tag: '35209810099901' }, 'Örmerki', NOT_ISO],
  ['a country abroad', { tag: '578098100999012' }, 'Örmerki', ABROAD],
  [
    'an unknown code',
    { tag: '111098100999013' },
    'Örmerki',
    'Fyrstu þrír stafirnir eru hvorki þekktur landskóði né framleiðandakóði.',
  ],
  [
    'equal digits',
    { tag: '352000000000000' },
    'Örmerki',
    'Allir stafirnir eftir forskeytinu eru eins eða í röð. Slík númer eru sjaldan raunveruleg.',
  ],
  [
    'rising digits',
    { tag: '352123456789012' },
    'Örmerki',
    'Allir stafirnir eftir forskeytinu eru eins eða í röð. Slík númer eru sjaldan raunveruleg.',
  ],
  ['a dropped zero', { ssn: '101302399' }, 'Kennitala eiganda', PADDED],
  ['a dropped zero in a formula', { ssn: '="101302399"' }, 'Kennitala eiganda', PADDED],
  ['a dropped zero and a hyphen', { ssn: '10130-2399' }, 'Kennitala eiganda', PADDED],
  ['a name read in another code page', { name: 'Ã†var' }, 'Nafn', GARBLED],
  ['a name read in Windows-1252', { name: 'SkÃ¦ta' }, 'Nafn', GARBLED],
  ['a capital letter read in Windows-1252', { name: 'Ãžoka' }, 'Nafn', GARBLED],
  ['the letter eth read in Windows-1252', { name: 'MÃ³Ã°ir' }, 'Nafn', GARBLED],
  ['typographic quotes', { name: 'Kisa â€œKisaâ€' }, 'Nafn', GARBLED],
  ['a replaced character', { name: 'Kisaï¿½' }, 'Nafn', GARBLED],
  ['a lost letter', { name: 'Sk?tta' }, 'Nafn', GARBLED],
  ['two lost letters', { name: 'K??ja' }, 'Nafn', GARBLED],
  ['a colour read in Windows-1252', { color: 'grÃ¡r' }, 'Litur', GARBLED],
  ['a lost letter in a colour', { color: 'br?nn' }, 'Litur', GARBLED],
])('lists a row with %s as doubtful, with the name of the owner', async (...[, parts, column, message]) => {
  const found = await f.check(file([row(), row(parts)], HEAD))
  expect(found).toMatchObject({ state: 'checked', faultyRows: 0, doubtfulRows: 1 })
  expect(await doubtsOf(found.importId)).toEqual([
    expect.objectContaining({ row: 3, ownerName: 'Gervimaður Færeyjar', errors: [{ column, message }] }),
  ])
  expect(await f.errors(found.importId)).toEqual([])
})

test('lists rows that look like earlier rows, also in another part of the file', async () => {
  const same = { name: 'Ævar', ssn: OWNER }
  const many = Array.from({ length: 120 }, () => row({ ssn: OTHER }))
  const rows = [row(same), row({ ...same, ssn: OTHER }), row({ ...same, species: 'Köttur' }), ...many]
  const { importId, doubtfulRows } = await f.check(file([...rows, row({ ...same, name: ' ævar ' })], HEAD))
  expect(doubtfulRows).toBe(1)
  expect((await doubtsOf(importId))[0]).toMatchObject({
    row: 125,
    errors: [{ column: '', message: 'Sami eigandi, sama nafn og sama dýrategund eru í röð 2' }],
  })
})

test('lists rows about a registered pet of the owner, also about a pet that awaits acceptance', async () => {
  const { id } = await f.db.selectFrom('person').select('id').where('ssn', '=', OWNER).executeTakeFirstOrThrow()
  const owned = (name: string, tagNumber: string, pet = {}) =>
    addPet(f.db, { tagNumber, ownerId: id, pet: { name, ...pet } })
  const petId = await owned('Skráður Ás', '352098100700001')
  await owned('Dáinn', '352098100700002', { is_dead: true, death_registered_at: '2024-01-01' })
  const awaiting = await f.check(file([row({ name: 'Bíður' })], HEAD))
  await f.start(awaiting.importId)
  await f.run()
  const rows = [
    row({ name: 'SKRÁÐUR ás' }),
    row({ name: 'Skráður Ás', ssn: OTHER }),
    row({ name: 'Skráður Ás', species: 'Köttur' }),
    row({ name: 'Dáinn' }),
    row({ name: 'bíður' }),
  ]
  const { importId, doubtfulRows } = await f.check(file(rows, HEAD))
  expect(doubtfulRows).toBe(2)
  const message = 'Eigandinn á þegar skráð dýr með sama nafni og sömu dýrategund: '
  expect(await doubtsOf(importId)).toMatchObject([
    { row: 2, errors: [{ column: '', message: `${message}/pet/${petId}` }] },
    { row: 6, errors: [{ column: '', message: expect.stringMatching(new RegExp(`^${message}/pet/\\d+$`)) }] },
  ])
})

test('lists a new Icelandic chip whose number lacks the code of Iceland', async () => {
  const chip = (n: number, rest: string) => `${row({ tag: `985112001239${n}0` })};${rest}`
  const rows = [chip(10, '1.6.2026;'), chip(11, '31.5.2026;'), chip(12, '1.6.2026;já'), chip(13, ';')]
  const head = `${HEAD};Dagur örmerkingar;Örmerkt erlendis`
  const { importId, doubtfulRows } = await f.check(file(rows, head))
  expect(doubtfulRows).toBe(1)
  const message = expect.stringMatching(/^Frá 01\.06\.2026 .* 352/)
  expect(await doubtsOf(importId)).toMatchObject([{ row: 2, errors: [{ column: 'Örmerki', message }] }])
})

test('lists numbers that differ only in letters that look like digits', async () => {
  const { importId } = await f.check(file([row({ tag: 'R12O77' }), row({ tag: 'R12077' })], HEAD))
  expect((await doubtsOf(importId))[0]?.errors[0]?.message).toContain('Númerið líkist númerinu í röð 3')
})

test.each<[string, Parts]>([
  ['an Icelandic number', {}],
  ['a kennitala with a hyphen', { ssn: '010130-2399' }],
  ['Icelandic letters', { name: 'Þórdís Ýr', color: 'grábröndóttur' }],
  ['letters of other languages', { name: 'Ãlvaro Âna' }],
  ['a question', { name: 'Hver?' }],
])('has no doubts about %s', async (_what, parts) => {
  expect(await f.check(file([row(parts)], HEAD))).toMatchObject({ faultyRows: 0, doubtfulRows: 0 })
})

test('registers doubtful rows after someone has looked at all of them', async () => {
  const { importId } = await f.check(file([row({ tag: 'R99H001' }), row()], HEAD))
  for (const doubtfulRows of [undefined, 0, 2]) {
    const refused = await f.start(importId, { price: 0, feeReason: 'Eldri skrá', doubtfulRows })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { doubtfulRows: ['Farðu yfir vafaraðirnar (1) og staðfestu þær'] },
    ])
  }
  expect((await f.start(importId)).statusCode).toBe(200)
  await f.run()
  expect(await f.read(importId)).toMatchObject({ state: 'done', registeredRows: 2, doubtfulRows: 1 })
})

test('offers the doubtful rows as a file that can be uploaded again', async () => {
  const { importId } = await f.check(file([row({ ssn: '101302399', name: '=1+1' })], HEAD))
  const answer = await f.call('administrator', `GET /api/Imports/${importId}/Errors/Csv?Kind=doubtful`)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="skraning-${importId}-vafaradir.csv"`)
  const [head, line] = answer.body.split('\r\n')
  expect(head).toMatch(/;Nafn eiganda;Vafaatriði$/)
  expect(line).toContain(`;Gervimaður Færeyjar;Kennitala eiganda: ${PADDED}`)
  await f.call('administrator', `POST /api/Imports/${importId}/Cancel`)
  expect(await f.check(answer.body)).toMatchObject({ rows: 1, faultyRows: 0 })
})

test('logs the persons whom the list shows, and deletes the list with the rows', async () => {
  const { importId } = await f.check(file([row({ tag: 'R99H002' })], HEAD))
  await doubtsOf(importId)
  expect(await f.lastView()).toMatchObject({ what: 'GET /api/Imports/{importId}/Errors', by: 'administrator' })
  const [stored] = await f.db.query<{ doubts: string }>('select doubts from pet_import_part where import_id = $1', [
    importId,
  ])
  expect(stored?.doubts).not.toMatch(/R99H002|Gervi/)
})
