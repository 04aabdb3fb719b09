import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { openApi } from './http/open-api.ts'
import { documented } from './testing/calls/documented.ts'
import { callsOf } from './testing/calls/generated-call.ts'
import type { Known } from './testing/calls/schema-values.ts'
import { demoDatabase, type TestDatabase } from './testing/database.ts'
import { addPet } from './testing/registry.ts'
import { signIn } from './testing/sign-in.ts'
import { testApp } from './testing/test-app.ts'

// Security.md, item 12: whatever comes in, by whomever, the answer is one that the OpenAPI document promises.

const RUNS = 100
const SEED = 20261121

/** Test persons of the demo registry; the last one has not accepted the terms. */
const callers = {
  nobody: undefined,
  owner: '0101302399',
  veterinarian: '0101302479',
  administrator: '0101302639',
  newcomer: '0101302129',
} as const
type Name = keyof typeof callers

const document = openApi('Dýraauðkenni', '0')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ key: operation.operationId, method, path, operation })),
)
const faultOf = documented(document)

let database: TestDatabase
let app: FastifyInstance
let known: Known
let waiting = 0
const headers: Partial<Record<Name, Record<string, string>>> = {}
const answered = new Map<string, Set<number>>()

const column = async (sql: string) => (await database.db.query<{ id: unknown }>(sql)).map(({ id }) => id)

/** Numbers that no pet has. */
const unused = (count: number) => Array.from({ length: count }, (_, n) => `35209810999${String(n).padStart(4, '0')}`)

/** What the generated calls name: rows of the demo registry that something can happen to. */
async function knownValues(): Promise<Known> {
  const persons = await column('select id from person order by id limit 12')
  const pets = await column('select id from pet order by id limit 40')
  const tags = await column('select tag_number as id from microtag order by id limit 40')
  return {
    userId: persons,
    personId: persons,
    ownerPersonId: persons.slice(0, 9),
    newOwnerPersonId: persons,
    invoicedPersonId: await column('select person_id as id from invoice_person'),
    defaultInvoicePersonId: await column('select person_id as id from invoice_person'),
    petId: pets,
    RowId: pets,
    tagNumber: [...tags.slice(0, 20), ...unused(20)],
    microTag: [...tags.slice(0, 5), ...unused(60).slice(20)],
    transferPetId: await column(`select t.id from pet_transfer t join person p on p.id = t.new_owner_person_id
      where t.status in ('pending', 'rejected') order by t.status, t.id limit 6`),
    breedId: [],
    furId: [1, 2],
    birthDate: ['2015-05-05', '2020-02-29'],
    deathDate: ['2025-01-01'],
    coOwnerPersonId: persons.slice(9),
    microTagId: await column('select id from microtag order by id limit 40'),
    imageId: await column('select id::text from pet_image limit 5'),
    ssn: Object.values(callers).filter(Boolean),
    speciesId: [1, 2],
    genderId: [1, 2],
    incidentTypeId: [1, 2, 3, 4, 5],
    microTagLocationId: [1, 2],
  }
}

beforeAll(async () => {
  database = await demoDatabase({ poolSize: 5 })
  app = (await testApp(database.db)).app
  known = await knownValues()
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

/** A registration that waits for the owner: the one before may have been answered by an earlier call. */
async function addWaiting(): Promise<number> {
  const petId = await addPet(database.db, { tagNumber: `BIDUR${++waiting}` })
  const [added] = await database.db.query<{ id: number }>(
    `insert into pet_transfer (pet_id, new_owner_person_id, by_veterinarian, started_by)
     select $1, o.id, true, v.id from person o, person v where o.ssn = $2 and v.ssn = $3 returning id`,
    [petId, callers.owner, callers.veterinarian],
  )
  return added?.id ?? 0
}

/** What earlier calls did to the callers themselves is undone: they are who they are in every call. */
async function restore(): Promise<void> {
  known = { ...known, transferPetId: [await addWaiting(), ...(known.transferPetId ?? [])].slice(0, 6) }
  const { db } = database
  await db.query('delete from counter')
  await db.query('update authorized_user set enabled = true')
  await db.query(
    `update person p set (signed_user_agreement_at, signed_user_agreement_version,
      signed_privacy_policy_at, signed_privacy_policy_version) = (select now(), 1, now(), 1)
    where ssn = any ($1)`,
    [[callers.owner, callers.veterinarian, callers.administrator]],
  )
  for (const name of Object.keys(callers) as Name[]) await openSession(name)
}

async function openSession(name: Name): Promise<void> {
  const ssn = callers[name]
  if (ssn !== undefined) headers[name] = await signIn(app, ssn)
}

test.each(operations)('$key answers as documented', async ({ key, method, path, operation }) => {
  const seen = new Set<number>()
  answered.set(key, seen)
  await restore()
  const caller = fc.constantFrom(...(Object.keys(callers) as Name[]))
  await fc.assert(
    fc.asyncProperty(caller, callsOf(path, operation, known), async (who, { headers: own, ...call }) => {
      if (operation.tags.includes('Sessions')) await openSession(who)
      const answer = await app.inject({ ...call, method: method as 'GET', headers: { ...own, ...headers[who] } })
      seen.add(answer.statusCode)
      expect(answer.statusCode).not.toBe(500)
      expect(faultOf(operation, answer)).toBeUndefined()
    }),
    { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: 10_000 },
  )
})

/** Many more would only be refused if the generated values did not fit, and then they would prove little. */
const LEAST_SUCCEEDING = 0.8

test('most calls also succeed, and nearly all are also refused', () => {
  const share = (wanted: (status: number) => boolean) =>
    [...answered.values()].filter((statuses) => [...statuses].some(wanted)).length / answered.size
  expect(share((status) => status < 300)).toBeGreaterThan(LEAST_SUCCEEDING)
  expect(share((status) => status >= 400)).toBeGreaterThan(LEAST_SUCCEEDING)
})
