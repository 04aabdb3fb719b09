import { contract } from '@dyra/shared/contract'
import { Connection } from '../db/statements.ts'
import { type Namer, namers, referenceMatrix } from '../testing/reference-matrix.ts'
import { type ReferenceWorld, referenceWorld } from '../testing/reference-world.ts'
import { references } from './references.ts'

// docs/security.md#requirements-and-tests, item 1, for ids in bodies and queries: role × call × field × (own, found,
// foreign, missing).

let world: ReferenceWorld
beforeAll(async () => {
  world = await referenceWorld()
  // The regular flush of the counts would fall between the statements that are compared.
  jest.spyOn(world.app.summedLimits, 'flush').mockResolvedValue()
})
afterAll(() => world.close())

interface Node {
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every field of a schema with its path, also within lists and objects. */
function fieldsOf(schema: unknown, path: readonly string[] = []): (readonly [path: string, schema: Node])[] {
  if (!isNode(schema)) return []
  const { properties, items, anyOf } = schema
  const own = isNode(properties)
    ? Object.entries(properties).flatMap(([name, property]) => [
        [[...path, name].join('.'), property as Node] as const,
        ...fieldsOf(property, [...path, name]),
      ])
    : []
  return [...own, ...fieldsOf(items, [...path, '0']), ...[anyOf ?? []].flat().flatMap((one) => fieldsOf(one, path))]
}

const isMarked = (schema: unknown): boolean =>
  isNode(schema) && ('x-names' in schema || [schema.anyOf ?? [], schema.items ?? []].flat().some(isMarked))

const fields = Object.entries(contract).flatMap(([key, call]) =>
  ['body', 'query'].flatMap((part) =>
    fieldsOf((call as Node)[part]).map(([path, schema]) => ({ key, path, isMarked: isMarked(schema) })),
  ),
)

/** Names of species, breeds and other choices that everybody may know. */
const CHOICES = ['speciesId', 'genderId', 'breedId', 'furId', 'microTagLocationId', 'incidentTypeId']
/** An unguessable UUID; the statement ends only the caller's own sessions. */
const UNGUESSABLE = ['DELETE /api/Auth/Sessions sessionId']

test('every id in a body or query is marked as naming an object, or is a choice that everybody may know', () => {
  const ids = fields.filter(({ path }) => /ids?$/i.test(path))
  const unmarked = ids.filter(
    ({ key, path, ...field }) =>
      !field.isMarked &&
      !CHOICES.some((name) => name.toLowerCase() === path.toLowerCase()) &&
      !UNGUESSABLE.includes(`${key} ${path}`),
  )
  expect(unmarked).toEqual([])
  expect(ids.length).toBeGreaterThan(30)
})

test('every marked field has a row of the table and a row here', () => {
  const marked = fields.filter((field) => field.isMarked).map(({ key, path }) => `${key} ${path}`)
  const rowsOf = (table: object) =>
    Object.entries(table).flatMap(([key, row]) => Object.keys(row).map((field) => `${key} ${field}`))
  expect(rowsOf(references).sort()).toEqual([...marked].sort())
  expect(rowsOf(referenceMatrix).sort()).toEqual([...marked].sort())
})

type NamedKind = keyof ReferenceWorld['makers']

const rows = Object.entries(referenceMatrix).flatMap(([key, row]) =>
  Object.entries(row).flatMap(([field, objects]) =>
    Object.entries(objects).map(([object, signs]) => ({ key, field, object: object as NamedKind, signs })),
  ),
)

interface Sent {
  readonly key: string
  readonly field: string
  readonly object: NamedKind
  readonly namer: Namer
}

async function requestOf({ key, ...named }: Sent) {
  return world.requestOf(key, { ...named, id: await world.makers[named.object](named.namer) })
}

async function signOf(sent: Sent): Promise<string> {
  const answer = await world.app.inject(await requestOf(sent))
  if (answer.statusCode === 400) return sent.field in (answer.json().errors ?? {}) ? 'x' : `(400 ${answer.body})`
  if (answer.statusCode < 300 || answer.statusCode === 409) return '+'
  return { 403: '3', 404: '4' }[answer.statusCode] ?? `(${answer.statusCode} ${answer.body})`
}

test.each(rows)('$key, $field, $object', async ({ signs, ...row }) => {
  const found: [Namer, string][] = []
  for (const namer of namers) found.push([namer, await signOf({ ...row, namer })])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(namers.map((namer, at) => [namer, signs[at]])))
})

/** What is answered, apart from the number of the request, and every statement from the one that finds who calls. */
async function watched(sent: Sent) {
  const request = await requestOf(sent)
  const query = jest.spyOn(Connection.prototype, 'query')
  try {
    const { statusCode, body, headers } = await world.app.inject(request)
    const { 'x-request-id': requestId, date, ...rest } = headers
    return {
      statusCode,
      body: body.replace(String(requestId), ''),
      headers: rest,
      statements: query.mock.calls.map(([text]) => text),
    }
  } finally {
    query.mockRestore()
  }
}

describe.each([
  ['PUT /api/Pets/{petId}', 'coOwnerPersonId', 'owner'],
  ['PUT /api/Pets/{petId}', 'coOwnerPersonId', 'coOwner'],
  ['PUT /api/Pets/{petId}', 'coOwnerPersonId', 'organisation'],
  ['POST /api/PetTransfers', 'newOwnerPersonId', 'owner'],
  ['POST /api/PetTransfers', 'newOwnerPersonId', 'organisation'],
] as const)('%s, %s of the %s', (key, field, namer) => {
  test.each(['foreign', 'foundLongAgo', 'foundForAnother'] as const)(
    'a person who is there (%s) is refused as one who is not: the same answer after the same statements',
    async (object) => {
      const missing = await watched({ key, field, namer, object: 'missing' })
      expect(missing).toMatchObject({ statusCode: 400 })
      expect(JSON.parse(missing.body).errors).toEqual({ [field]: ['Notandinn fannst ekki'] })
      expect(await watched({ key, field, namer, object })).toEqual(missing)
    },
  )
})

test('who was found by kennitala may be named by the finder alone', async () => {
  const { app, db, headers, ids, call } = world
  await db.query('delete from found_person')
  const { ssn } = await db.selectFrom('person').select('ssn').where('id', '=', ids.newOwner).executeTakeFirstOrThrow()
  const found = await app.inject({ url: `/api/Users/GetBySsn?ssn=${ssn}`, headers: headers.other })
  expect(found.json()).toMatchObject({ userId: ids.newOwner })
  const offer = async (who: 'owner' | 'other') =>
    call(who, 'POST /api/PetTransfers', { petId: await world.addPet({ owner: who }), newOwnerPersonId: ids.newOwner })
  expect((await offer('owner')).statusCode).toBe(400)
  expect((await offer('other')).statusCode).toBe(201)
  await db.query("update found_person set found_at = found_at - interval '24 hours'")
  expect((await offer('other')).statusCode).toBe(400)
  await app.inject({ url: `/api/Users/GetBySsn?ssn=${ssn}`, headers: headers.other })
  expect((await offer('other')).statusCode).toBe(201)
})
