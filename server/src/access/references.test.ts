import { contract } from '@dyra/shared/contract'
import { depth } from '@dyra/shared/testing/depth'
import { Connection } from '../db/statements.ts'
import { policies } from '../features/policies.ts'
import {
  type NamedObject,
  type Namer,
  namers,
  referenceFixture,
  referenceMatrix,
} from '../testing/reference-fixture.ts'
import { setup } from '../testing/test-app.ts'

// docs/security.md#requirements-and-tests, item 1, for ids in bodies and queries: role × call × field × (own, found,
// foreign, missing).

const fixture = setup(referenceFixture)
beforeAll(async () => {
  // The periodic flush of the counters would add statements to the comparison.
  jest.spyOn(fixture.app.summedLimits, 'flush').mockResolvedValue()
})

interface Node {
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every field of a schema with its path, including those in lists and objects. */
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

/** Species, breeds and other choices that are public. */
const CHOICES = [
  'speciesId',
  'genderId',
  'breedId',
  'furId',
  'microTagLocationId',
  'incidentTypeId',
  'postalCodeId',
  'postalCodeIds',
  'speciesIds',
  // Clinics, which staff choose as receivers of numbers.
  'workplaceId',
  // Workplaces that take animals into care; the feature accepts no other.
  'receiverId',
]
/** Random UUIDs: of sessions, of which the caller can end only their own, and of requests, to recognise a repeat. */
const UNGUESSABLE = [
  'DELETE /api/Auth/Sessions sessionId',
  'POST /api/FoundReports requestId',
  'POST /api/Scans/FoundReports requestId',
  'POST /api/FoundReports/Delivered requestId',
  // The request also contains the code that was sent with this id: the statement checks both.
  'POST /api/Users/{userId}/PhoneConfirmation contactCodeId',
  'POST /api/FoundAnimals/Visitor contactCodeId',
  // Filters the caller's own stock: other ids find nothing.
  'GET /api/Stock/Numbers BatchId',
  'POST /api/FoundReports/Thread/Messages requestId',
  'POST /api/FoundReports/{foundReportId}/Messages requestId',
  'POST /api/Tasks/{taskId}/FoundReport/Messages requestId',
]

/** Ids of a part of the object in the path: the feature refuses the id of any other object, which its test tries. */
const PARTS = ['POST /api/Pets/{petId}/Corrections microTagId']

test('every id in a body or query is marked as a reference to an object, or is a public choice', () => {
  const ids = fields.filter(({ path }) => /ids?$/i.test(path))
  const unmarked = ids.filter(
    ({ key, path, ...field }) =>
      !field.isMarked &&
      !CHOICES.some((name) => name.toLowerCase() === path.split('.').at(-1)?.toLowerCase()) &&
      ![...UNGUESSABLE, ...PARTS].includes(`${key} ${path}`),
  )
  expect(unmarked).toEqual([])
  expect(ids.length).toBeGreaterThan(30)
})

const references = Object.fromEntries(
  Object.entries(policies).flatMap(([key, { names }]) => (names ? [[key, names]] : [])),
)

test('every marked field has a rule in the policy of its call and a row in the matrix', () => {
  const marked = fields.filter((field) => field.isMarked).map(({ key, path }) => `${key} ${path}`)
  const rowsOf = (table: object) =>
    Object.entries(table).flatMap(([key, row]) => Object.keys(row).map((field) => `${key} ${field}`))
  expect(rowsOf(references).sort()).toEqual([...marked].sort())
  expect(rowsOf(referenceMatrix).sort()).toEqual([...marked].sort())
})

/**
 * Whether the answer depends on having found the person. If it does not, the tests of a commit leave out found persons.
 */
const isAboutFinding = (objects: object) =>
  'found' in objects && 'foreign' in objects && objects.found !== objects.foreign
const ofFinders = /^found/

const rows = Object.entries(referenceMatrix).flatMap(([key, row]) =>
  Object.entries(row).flatMap(([field, objects]) =>
    Object.entries(objects)
      .map(([object, signs]) => ({ key, field, object: object as NamedObject['object'], signs }))
      .filter(({ object }) => depth(isAboutFinding(objects) || !ofFinders.test(object), true)),
  ),
)

interface Sent extends NamedObject {
  readonly key: string
}

async function requestOf({ key, ...named }: Sent) {
  return fixture.requestOf(key, { ...named, id: await fixture.idOf(named) })
}

async function signOf(sent: Sent): Promise<string> {
  const answer = await fixture.app.inject(await requestOf(sent))
  if (answer.statusCode === 400) return sent.field in (answer.json().errors ?? {}) ? 'x' : `(400 ${answer.body})`
  if (answer.statusCode < 300 || answer.statusCode === 409) return '+'
  return { 403: '3', 404: '4' }[answer.statusCode] ?? `(${answer.statusCode} ${answer.body})`
}

test.each(rows)('$key, $field, $object', async ({ signs, ...row }) => {
  const found: [Namer, string][] = []
  for (const namer of namers) found.push([namer, await signOf({ ...row, namer })])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(namers.map((namer, at) => [namer, signs[at]])))
})

/** The response without its request id, and the statements run from authentication on. */
async function watched(sent: Sent) {
  const request = await requestOf(sent)
  const query = jest.spyOn(Connection.prototype, 'query')
  try {
    const { statusCode, body, headers } = await fixture.app.inject(request)
    const { 'x-request-id': requestId, date, ...rest } = headers
    return {
      statusCode,
      body: body.replace(String(requestId), ''),
      headers: rest,
      // Security events are written in batches, also events of earlier calls: they are left out.
      statements: query.mock.calls.map(([text]) => text).filter((text) => !text.includes('into security_event')),
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
    'refuses an existing person (%s) with the same response and SQL as a missing one',
    async (object) => {
      const missing = await watched({ key, field, namer, object: 'missing' })
      expect(missing).toMatchObject({ statusCode: 400 })
      expect(JSON.parse(missing.body).errors).toEqual({ [field]: ['Notandinn fannst ekki'] })
      expect(await watched({ key, field, namer, object })).toEqual(missing)
    },
  )
})

test('lets only the finder refer to a person found by kennitala', async () => {
  const { app, db, headers, ids, call } = fixture
  await db.query('delete from found_person')
  const { ssn } = await db.selectFrom('person').select('ssn').where('id', '=', ids.newOwner).executeTakeFirstOrThrow()
  const found = await app.inject({ url: `/api/Users/GetBySsn?ssn=${ssn}`, headers: headers.other })
  expect(found.json()).toMatchObject({ userId: ids.newOwner })
  const propose = async (who: 'owner' | 'other') =>
    call(who, 'POST /api/PetTransfers', { petId: await fixture.addPet({ owner: who }), newOwnerPersonId: ids.newOwner })
  expect((await propose('owner')).statusCode).toBe(400)
  expect((await propose('other')).statusCode).toBe(201)
  await db.query("update found_person set found_at = found_at - interval '24 hours'")
  expect((await propose('other')).statusCode).toBe(400)
  await app.inject({ url: `/api/Users/GetBySsn?ssn=${ssn}`, headers: headers.other })
  expect((await propose('other')).statusCode).toBe(201)
})
