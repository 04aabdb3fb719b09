import { referenceDatabase } from '../../../testing/database.ts'
import { addPerson, addPet } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp, testApp } from '../../../testing/test-app.ts'

const f = setupApp(referenceDatabase)
let vet: Awaited<ReturnType<typeof signIn>>
let vetId: number

const member = async (name: string, role: 'Veterinarian' | 'Administrator') => {
  const id = await addPerson(f.db, { name })
  await f.db
    .insertInto('authorized_user')
    .values({ person_id: id, roles: [role] })
    .execute()
  return id
}

beforeAll(async () => {
  vetId = await member('Skrásetjari', 'Veterinarian')
  vet = await signIn(f.app, vetId)
})

const search = (query: string, headers = vet) =>
  f.app.inject({ url: `/api/Users?searchQuery=${encodeURIComponent(query)}`, headers })
const page = (query: string, rest: string) =>
  f.app.inject({ url: `/api/Users?searchQuery=${encodeURIComponent(query)}&${rest}`, headers: vet })
const namesOf = ({ body }: { body: string }) => JSON.parse(body).map(({ name }: { name: string }) => name)

describe('by name', () => {
  beforeAll(async () => {
    for (const name of [
      'Þórdís Æsa',
      'Ása Þórdísardóttir',
      'Áslaug Sif',
      'Örn Þórðarson',
      'Alda 100% Sif',
      'thordis x',
      'Nguyễn Đặng Ươm',
      'Sean O’Brien',
      'Anna-María Sæm',
      'Bo Li',
    ])
      await addPerson(f.db, { name })
  })

  test.each([
    ['þórdís', ['Ása Þórdísardóttir', 'thordis x', 'Þórdís Æsa']],
    ['THORDIS', ['Ása Þórdísardóttir', 'thordis x', 'Þórdís Æsa']],
    ['  æsa   þór ', ['Þórdís Æsa']],
    ['sif á', ['Alda 100% Sif', 'Áslaug Sif']],
    ['órða', ['Örn Þórðarson']],
    ['100%', ['Alda 100% Sif']],
    ['nguyen', ['Nguyễn Đặng Ươm']],
    ['dang uom', ['Nguyễn Đặng Ươm']],
    ["o'brien", ['Sean O’Brien']],
    ['o´brien', ['Sean O’Brien']],
    ['obrien', ['Sean O’Brien']],
    ['annamaria', ['Anna-María Sæm']],
    ['anna‐maría', ['Anna-María Sæm']],
    ['bo li', ['Bo Li']],
    ['\u200bbo\u00a0li', ['Bo Li']],
    ['finnst ekki', []],
  ])('%s finds names in Icelandic order', async (query, names) => {
    const answer = await search(query)
    expect(answer.statusCode).toBe(200)
    expect(namesOf(answer)).toEqual(names)
    expect(answer.headers['x-total-count']).toBe(String(names.length))
  })

  test.each(['ab', ' a ', '1-2', '___', '%%%', '%%%% ab', 'Þó!', "O'B", 'ʼʼʼʼ', 'a@b', '\u200bab\u200b'])(
    '“%s” is too short',
    async (query) => {
      const answer = await search(query)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual({ searchQuery: ['Textinn þarf að vera að minnsta kosti 3 stafir'] })
    },
  )

  test('pages thousands of matching names without gaps', async () => {
    await f.db.query(
      `insert into person (ssn, name) select '0299' || lpad(n::text, 6, '0'), 'Fjöldi ' || (n % 7) || ' nr. ' || n
       from generate_series(1, 2500) n`,
    )
    const pages = await Promise.all([0, 1000, 2000].map((from) => page('fjöl', `From=${from}&Size=1000`)))
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['2500', '2500', '2500'])
    const names = pages.flatMap(namesOf)
    expect(new Set(names).size).toBe(2500)
    expect(names).toEqual([...names].sort(new Intl.Collator('is').compare))
    const rare = await page('fjöl nr. 13', 'From=2&Size=3')
    expect(namesOf(rare)).toHaveLength(3)
    // The total may be 30 seconds old, but the persons are always current.
    await addPerson(f.db, { name: 'Aaa fjöldi' })
    const changed = await page('fjöl', 'Size=1')
    expect([namesOf(changed), changed.headers['x-total-count']]).toEqual([['Aaa fjöldi'], '2500'])
  })
})

test('finds kennitalas by their beginning, with and without a hyphen', async () => {
  await addPerson(f.db, { name: 'Með kennitölu', ssn: '0399771234' })
  for (const query of ['039977', '039977-12', '0399771234', '0399 77']) {
    expect(namesOf(await search(query))).toEqual(['Með kennitölu'])
  }
  expect(namesOf(await search('0399771235'))).toEqual([])
  expect(namesOf(await search('771234'))).toEqual([])
})

test('finds e-mail addresses by their beginning, ignoring case', async () => {
  await addPerson(f.db, { name: 'Með netfang', email: 'Einstakt.Netfang@example.com' })
  for (const query of ['einstakt.netfang@example.com', 'EINSTAKT.netfang@', 'einstakt.netfang@exam'])
    expect(namesOf(await search(query))).toEqual(['Með netfang'])
  expect(namesOf(await search('netfang@example.com'))).toEqual([])
})

test('onlyOwners finds persons who own or owned a pet', async () => {
  const [owner, former] = await Promise.all(
    ['Leit Eigandi', 'Leit Fyrrum', 'Leit Enginn'].map((name) => addPerson(f.db, { name })),
  )
  await addPet(f.db, { tagNumber: '352098100000901', ownerId: owner })
  const pet = await addPet(f.db, { tagNumber: '352098100000902', ownerId: former })
  await f.db.query('update ownership set to_at = now() where pet_id = $1', [pet])
  expect(namesOf(await page('leit', 'onlyOwners=true'))).toEqual(['Leit Eigandi', 'Leit Fyrrum'])
  expect(namesOf(await page('leit', 'OnlyOwners=false'))).toEqual(['Leit Eigandi', 'Leit Enginn', 'Leit Fyrrum'])
})

test('returns the columns of the list, with protected addresses only for administrators', async () => {
  const id = await addPerson(f.db, {
    name: 'Varinn Gervimaður',
    ssn: '0499000001',
    address: 'Leynigata 1',
    address_protected: true,
    deceased: true,
  })
  const seen = { userId: id, name: 'Varinn Gervimaður', ssn: '0499000001', email: null, deceased: true }
  expect((await search('varinn')).json()).toEqual([{ ...seen, address: null }])
  const administrator = await signIn(f.app, await member('Stjórnandi', 'Administrator'))
  expect((await search('varinn', administrator)).json()).toEqual([{ ...seen, address: 'Leynigata 1' }])
})

test('does not find erased persons', async () => {
  await f.db.query("insert into person (id, ssn, name, erased_at) values (7000001, 'erased-7000001', 'Eyddur', now())")
  expect(namesOf(await search('eyddur'))).toEqual([])
})

test('writes one access-log row with all persons shown, and no row for an empty result', async () => {
  const ids = await Promise.all(['Skráð Ein', 'Skráð Tvö'].map((name) => addPerson(f.db, { name })))
  const rows = () =>
    f.db.selectFrom('access_log').selectAll().where('what', '=', 'GET /api/Users').orderBy('id').execute()
  const before = (await rows()).length
  await search('skráð')
  await search('enginn heitir þetta')
  const written = (await rows()).slice(before)
  expect(written).toHaveLength(1)
  expect(written[0]).toMatchObject({ reader_person_id: vetId, reader_role: 'Veterinarian', person_ids: ids })
})

test('the search is refused to owners', async () => {
  const owner = await signIn(f.app, await addPerson(f.db, {}))
  expect((await search('gervi', owner)).statusCode).toBe(403)
  expect((await f.app.inject({ url: '/api/Users?searchQuery=gervi' })).statusCode).toBe(401)
})

test('refuses only a caller with too many searches, for the rest of the minute', async () => {
  const few = await testApp(f.db, { PERSON_SEARCHES_PER_MINUTE: '3' })
  const searchAs = (headers: typeof vet) => few.app.inject({ url: '/api/Users?searchQuery=gervi', headers })
  // A caller of its own, because the searches of `vet` above count too.
  const busy = await signIn(few.app, await member('Iðinn', 'Veterinarian'))
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) statuses.push((await searchAs(busy)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await searchAs(busy)
  expect(refused.json()).toMatchObject({
    title: expect.stringMatching(/^Of margar tilraunir\. Reyndu aftur eftir \d+ sekúndur?\.$/),
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await searchAs(await signIn(few.app, await member('Annar', 'Veterinarian')))).statusCode).toBe(200)
  await few.app.close()
})
