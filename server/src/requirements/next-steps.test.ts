import {
  file,
  type ImportFixture,
  importFixtureWithEid,
  registered,
  row,
} from '../features/registration/imports/testing/import-fixture.ts'
import { setup } from '../testing/test-app.ts'

// Each answer to a mistake says what happened and what to do, in the API as on the screen.

const [KNOWN] = registered
/** Only the register knows this person, who represents no company. */
const NEW = '0101303369'

const f = setup(importFixtureWithEid)
beforeEach(() => f.reset())

type Answer = Awaited<ReturnType<ImportFixture['call']>>
type Case = [what: string, text: () => Promise<string>, expected: string]

const titleOf = async (answer: Promise<Answer>): Promise<string> => (await answer).json().title
const post = (path: string, payload: object) => f.call('owner', `POST /api/${path}`, payload)

const numberText = async (microTag: string): Promise<string> => {
  const pet = { name: 'Snati', speciesId: 1, genderId: 1, ownerPersonId: f.ids.owner, microTag }
  return (await f.call('registrar', 'POST /api/Pets/validation', pet)).json().errors.microTag[0]
}
const takenText = async (registeredBy: number): Promise<string> => {
  const taken = f.db.updateTable('microtag').set({ registered_by: registeredBy })
  const { tag_number } = await taken
    .where('pet_id', '=', await f.addPet())
    .returning('tag_number')
    .executeTakeFirstOrThrow()
  return numberText(tag_number)
}
const reading = (microTag: string) => () => numberText(microTag)

test.each<Case>([
  ['a character', reading('R12Đ034'), '„Đ“ er ekki hluti af örmerki. Eyddu því eða lestu örmerkið aftur.'],
  [
    'two numbers',
    reading('352098100000101 352098100000202'),
    'Hér eru fleiri en eitt örmerki: 352098100000101, 352098100000202. Skráðu eitt í einu.',
  ],
  [
    'decimals',
    reading('985112000200302.0'),
    'Töflureiknir bætti aukastöfum aftan við númerið. Eyddu þeim, eða breyttu dálkinum í texta og afritaðu aftur.',
  ],
  [
    'an exponent',
    reading('3,52098E14'),
    'Töflureiknir stytti númerið í 3,52098E14. Breyttu dálkinum í texta og skráðu alla tölustafina.',
  ],
  [
    'a letter',
    reading('35209810O200600'),
    'Í 15 stafa örmerki eru aðeins tölustafir. Á númerið að vera 352098100200600?',
  ],
  [
    'another keyboard',
    reading('35209810ö12345'),
    'Lesarinn notar ekki sömu lyklaborðsstillingu og tölvan. Breyttu stillingu lesarans eða sláðu númerið inn.',
  ],
  [
    'an industrial tag',
    reading('R00060000000000123456'),
    'Skanninn las merki til iðnaðarnota, ekki örmerki úr dýri. Haltu honum að dýrinu og lestu aftur.',
  ],
  [
    'a number of the caller’s own registration',
    () => takenText(f.ids.registrar),
    'Þetta örmerki er þegar skráð á annað dýr. Þú skráðir það dýr. Ef þetta er sama dýrið þarf ekki að skrá það aftur.',
  ],
  [
    'a number of another’s registration',
    () => takenText(f.ids.veterinarian),
    'Þetta örmerki er þegar skráð á annað dýr. Berðu númerið saman við álestur. Ef það er rétt skaltu tilkynna skráninguna á síðunni Nýskráning.',
  ],
])('the error of a number says what to do: %s', async (_what, text, expected) => {
  expect(await text()).toBe(expected)
})

const HEAD = 'Örmerki;Kennitala eiganda;Nafn;Dýrategund;Kyn'
const fileText = async (content: string | Buffer): Promise<string> => (await f.send(content)).json().errors.file[0]
const sending = (content: string | Buffer) => () => fileText(content)
const rowText = async (...rows: string[]): Promise<string> => {
  const { importId } = await f.check(file(rows))
  return (await f.errors(importId))[0]?.errors[0]?.message ?? ''
}
const picture = async (): Promise<string> => {
  const head = 'content-disposition: form-data; name="file"; filename="a.gif"\r\ncontent-type: image/gif'
  return titleOf(
    f.app.inject({
      method: 'POST',
      url: `/api/Pets/${await f.addPet()}/Images`,
      payload: `--mark\r\n${head}\r\n\r\nGIF89a\r\n--mark--\r\n`,
      headers: { ...f.headers.owner, 'content-type': 'multipart/form-data; boundary=mark' },
    }),
  )
}

test.each<Case>([
  ['an empty file', sending(''), 'Skráin er tóm. Vistaðu töfluna með fyrirsögnum og röðum og veldu hana aftur.'],
  [
    'a missing column',
    sending('Örmerki;Nafn\n1;a\n'),
    'Dálkinn „Kennitala eiganda“ vantar í fyrstu röð. Bættu við dálki með þeirri fyrirsögn.',
  ],
  [
    'an unknown column',
    sending(`${HEAD};Aldur\n1;2;3;4;5;6\n`),
    'Dálkurinn „Aldur“ á ekki heima í skránni. Leiðréttu fyrirsögnina eða fjarlægðu dálkinn.',
  ],
  [
    'a column twice',
    sending(`${HEAD};Nafn\n1;2;3;4;5;6\n`),
    'Dálkurinn „Nafn“ kemur tvisvar fyrir. Fjarlægðu annan þeirra.',
  ],
  [
    'a workbook',
    sending(Buffer.from('PK\u0003\u0004', 'latin1')),
    'Þetta er vinnubók úr töflureikni (.xlsx, .xls, .ods eða .numbers). Opnaðu hana og vistaðu hana sem „CSV UTF-8“.',
  ],
  [
    'another code page',
    sending(Buffer.from(file([row()]), 'latin1')),
    'Skráin er ekki á UTF-8-sniði heldur á sniðinu Windows-1252. Vistaðu hana sem „CSV UTF-8“.',
  ],
  [
    'a stray quote',
    () => rowText(row({ 2: 'Nína "Nöpp' })),
    'Gæsalappir í röðinni opnast eða lokast ekki rétt. Fjarlægðu þær eða tvöfaldaðu þær inni í texta.',
  ],
  [
    'a missing cell',
    () => rowText(row().split(';').slice(0, 4).join(';')),
    'Fjöldi reita í röðinni er 4 en á að vera 5. Bættu við þeim sem vantar, svo að hver texti lendi undir sinni fyrirsögn.',
  ],
  [
    'text after the last column',
    () => rowText(`${row()};x`),
    'Fjöldi reita í röðinni er 6 en á að vera 5. Settu hvern texta undir sína fyrirsögn og texta með skiltákninu innan gæsalappa.',
  ],
  [
    'a word that is in no list',
    () => rowText(row({ 3: 'Dreki' })),
    '„Dreki“ er ekki í listanum. Skrifaðu það eins og á síðunni Nýskráning.',
  ],
  [
    'a number twice',
    () => rowText(row({ 0: '352098100700101' }), row({ 0: '352098100700101' })),
    'Sama örmerki er í röð 2. Fjarlægðu aðra röðina eða leiðréttu númerið.',
  ],
  ['a GIF', picture, 'Skráin þarf að vera mynd. Veldu JPEG-, PNG-, WebP- eða HEIC-mynd.'],
])('the error of a file says what to do: %s', async (_what, text, expected) => {
  expect(await text()).toBe(expected)
})

/** The message of a failed login by the app. */
async function loginText(ssn: string, call = 'GetAppToken'): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const start = await f.app.inject({ url: '/api/Auth/GetAppRandomHash', headers })
  const query = { ssn, hash: start.json().hash }
  return (await f.app.inject({ url: `/api/Auth/${call}`, query, headers })).json().Message
}

async function loginOddly(odd: string): Promise<string> {
  await f.registers.answerOddly(NEW, odd)
  return loginText(NEW)
}

test.each<Case>([
  ['no such person', () => loginOddly('nothing'), 'Notandinn fannst ekki. Hafðu samband við Dýraauðkenni.'],
  [
    'a record that cannot be used',
    () => loginOddly('empty'),
    'Færsla Þjóðskrár um þessa kennitölu er ekki nothæf: svarið er ólæsilegt. Þjóðskrá getur leiðrétt hana.',
  ],
  [
    'a register that is down',
    async () => {
      await f.registers.fail('down')
      return loginText(NEW)
    },
    'Ekki náðist samband við Þjóðskrá. Reyndu aftur eftir smástund.',
  ],
  [
    'no company',
    () => loginText(KNOWN, 'GetAppOrganizationToken'),
    'Þú hefur ekki umboð fyrir neitt skráð fyrirtæki. Sé það rangt getur fyrirtækið leiðrétt það hjá fyrirtækjaskrá.',
  ],
])('the error of a login says what to do: %s', async (_what, text, expected) => {
  expect(await text()).toBe(expected)
})

const LINK = 'Slóðin er ekki gild. Notaðu þá sem var í nýjasta póstinum eða skilaboðunum.'
const token = 'ekkert.finder.rangt'

test.each<Case>([
  ['of the yearly question', () => titleOf(post('Confirmations/Read', { token })), LINK],
  ['of an e-mail address', () => titleOf(post('EmailAddresses/Read', { token })), LINK],
  ['of a found report', () => titleOf(post('FoundReports/Thread', { token })), LINK],
  ['of a backup contact', () => titleOf(post('BackupContacts/Entry', { token })), LINK],
  ['that unsubscribes', () => titleOf(post(`Watchers/Unsubscribe?t=${token}`, {})), LINK],
  ['of fees', () => titleOf(post('FeeStatements/Csv', { token })), LINK],
  [
    'of a registration',
    () => titleOf(post('PetTransfers/Acceptance', { token })),
    'Slóðin er ekki ætluð þessum notanda eða er ekki lengur í gildi. Ef dýrið er skráð á fyrirtæki þarf að skrá sig inn fyrir hönd þess.',
  ],
])('the error of a link says what to do: %s', async (_what, text, expected) => {
  expect(await text()).toBe(expected)
})

test.each<Case>([
  [
    'of a handover',
    () => titleOf(post('HandoverCodes/View', { code: '22222222' })),
    'Kóðinn er ekki í gildi. Athugaðu hvort hann er rétt sleginn inn eða fáðu nýjan hjá seljandanum.',
  ],
  [
    'of a document',
    () => titleOf(f.call('owner', 'GET /api/Verify/22222222')),
    'Ekkert skjal í gildi hefur þennan kóða. Berðu hann saman við skjalið eða fáðu nýtt hjá eigandanum.',
  ],
  [
    'of the seller',
    async () => {
      const { code } = (await f.call('owner', `PUT /api/Pets/${await f.addPet()}/HandoverCode`)).json()
      return titleOf(post('HandoverCodes/View', { code }))
    },
    'Þetta er þinn eigin kóði. Nýi eigandinn á að nota hann.',
  ],
])('the error of a code says what to do: %s', async (_what, text, expected) => {
  expect(await text()).toBe(expected)
})
