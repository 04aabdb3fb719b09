import { createHash } from 'node:crypto'
import { longTest } from '@dyra/shared/testing/depth'
import { referenceDatabase } from '../../../testing/database.ts'
import { pseudonymIn } from '../../../testing/pseudonym.ts'
import { addPerson, addPet } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp } from '../../../testing/test-app.ts'

const TAG = '352098100000333'
const f = setupApp(referenceDatabase, { LOOKUPS_PER_MINUTE: '5', LOOKUPS_PER_DAY: '5', CALL_LIMIT_FACTOR: '1' })
let ownerId: number
let petId: number

beforeAll(async () => {
  ownerId = await addPerson(f.db, { name: 'Eigandi', phone_numbers: ['5550001'] })
  petId = await addPet(f.db, { tagNumber: TAG, ownerId })
})

let keys = 0
async function addKey(parts: { scopes?: 'lookup'[] } = {}) {
  const key = `lykill-sem-adeins-prof-nota-${String(++keys).padStart(10, '0')}`
  const key_hash = createHash('sha256').update(key).digest()
  const row = f.db.insertInto('api_key').values({ name: 'Próf', key_hash, ...parts })
  const { id } = await row.returning('id').executeTakeFirstOrThrow()
  return { id, headers: { 'x-api-key': key } }
}
async function addStaff(role: 'Veterinarian' | 'Administrator') {
  const id = await addPerson(f.db, { name: role })
  await f.db
    .insertInto('authorized_user')
    .values({ person_id: id, roles: [role] })
    .execute()
  return { id, headers: await signIn(f.app, id) }
}

let addresses = 0
const address = () => `198.51.100.${++addresses}`
const lookUp = (tagNumber: string, headers: Record<string, string> = {}, remoteAddress = address()) =>
  f.app.inject({ url: `/api/open/v1/microtags/${encodeURIComponent(tagNumber)}`, headers, remoteAddress })
const publicly = (headers: Record<string, string>, remoteAddress: string) =>
  f.app.inject({ url: `/api/MicroTags?tagNumber=${TAG}`, headers, remoteAddress })
const lastView = () => f.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
const countViews = async () => (await f.db.selectFrom('access_log').select('id').execute()).length

describe('the open lookup', () => {
  test('returns the public data, and logs the key in the access log', async () => {
    const { id, headers } = await addKey()
    const answer = await lookUp(TAG, headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual((await publicly({}, address())).json())
    const owners = [{ personId: pseudonymIn(petId, ownerId), name: 'Eigandi' }]
    expect(answer.json()).toMatchObject({ petId, tagNumber: TAG, owners })
    await lookUp(TAG, headers)
    expect(await lastView()).toMatchObject({
      what: 'GET /api/open/v1/microtags/{tagNumber}',
      tag_number: TAG,
      api_key_id: id,
      address_class: null,
      reader_person_id: null,
      person_ids: [ownerId],
    })
  })

  test('accepts a number as typed or scanned', async () => {
    const { headers } = await addKey()
    expect((await lookUp('352-0981 0000 0333', headers)).json()).toMatchObject({ tagNumber: TAG })
  })

  test('shows only owners who have consented', async () => {
    const { headers } = await addKey()
    const silent = await addPerson(f.db, { policy: null })
    await addPet(f.db, { tagNumber: '352098100000334', ownerId: silent })
    const before = await countViews()
    expect((await lookUp('352098100000334', headers)).json()).toMatchObject({ owners: [] })
    expect(await countViews()).toBe(before)
  })

  test.each([
    ['352098100000999', 404, 'Ekkert dýr er skráð með þetta örmerki'],
    ['---', 400, 'Skráðu örmerki'],
  ])('answers %s with %i %s', async (number, status, title) => {
    const { headers } = await addKey()
    const answer = await lookUp(number, headers)
    expect([answer.statusCode, answer.json().title]).toEqual([status, title])
  })

  test('refuses callers without a key, and keys without the scope', async () => {
    const { headers } = await addStaff('Administrator')
    const closed = await addKey({ scopes: [] })
    const answers = await Promise.all([
      lookUp(TAG),
      lookUp(TAG, headers),
      lookUp(TAG, { 'x-api-key': 'x'.repeat(40) }),
      lookUp(TAG, closed.headers),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 403])
    expect(answers[0]?.json().title).toBe('API-lykill fylgdi ekki beiðninni')
    expect(answers[3]?.json().title).toBe('Lykillinn hefur ekki heimildina lookup')
  })

  test('does not allow pages of other origins', async () => {
    const { headers } = await addKey()
    const origin = 'https://annar.example'
    const answer = await lookUp(TAG, { ...headers, origin })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    const preflight = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-api-key' }
    const response = await f.app.inject({ method: 'OPTIONS', url: `/api/open/v1/microtags/${TAG}`, headers: preflight })
    expect(response.statusCode).toBe(204)
    expect(response.headers.allow).toBe('GET, OPTIONS')
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('the limit', () => {
  // The minute of a limit does not pass while a busy machine answers hundreds of calls.
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  })
  afterEach(() => jest.restoreAllMocks())

  const many = async (n: number, call: () => ReturnType<typeof lookUp>) =>
    (await Promise.all(Array.from({ length: n }, call))).map(({ statusCode }) => statusCode)
  const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

  longTest('of a key is 600 per minute in all calls, separate from other keys and addresses', async () => {
    const [first, second] = [await addKey(), await addKey()]
    const from = address()
    const statuses = await many(590, () => lookUp(TAG, first.headers, from))
    statuses.push(...(await many(15, () => publicly(first.headers, from))))
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([600, 5])
    expect((await lookUp(TAG, second.headers, from)).statusCode).toBe(200)
    expect((await publicly({}, from)).statusCode).toBe(200)
    const refused = await lookUp(TAG, first.headers)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test.each(['Veterinarian', 'Administrator'] as const)('of a %s is 120 per minute', async (role) => {
    const { id, headers } = await addStaff(role)
    const from = address()
    const statuses = await many(123, () => publicly(headers, from))
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([120, 3])
    expect((await publicly({}, from)).statusCode).toBe(200)
    expect(await lastView()).toMatchObject({ what: 'GET /api/MicroTags' })
    const own = f.db.selectFrom('access_log').selectAll().where('reader_person_id', '=', id)
    const views = await own.execute()
    expect(views).toHaveLength(120)
    expect(views[0]).toMatchObject({ reader_role: role, address_class: null, person_ids: [ownerId] })
  })

  test('of callers without a key is that of their address, whether they are signed in or not', async () => {
    const headers = await signIn(f.app, await addPerson(f.db, {}))
    const from = address()
    expect(count(await many(8, () => publicly(headers, from)), 200)).toBe(5)
    expect((await publicly({}, from)).statusCode).toBe(429)
  })

  test('of an invalid key is that of the address', async () => {
    const from = address()
    const statuses = await many(8, () => publicly({ 'x-api-key': 'x'.repeat(40) }, from))
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([5, 3])
  })
})

test('an owner who looks up their own pet is not logged', async () => {
  const headers = await signIn(f.app, ownerId)
  const before = await countViews()
  expect((await publicly(headers, address())).json().owners).toHaveLength(1)
  expect(await countViews()).toBe(before)
})
