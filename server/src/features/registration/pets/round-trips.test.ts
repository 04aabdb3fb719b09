import { Connection } from '../../../db/statements.ts'
import { setupPets } from '../../../testing/pet-fixture.ts'

const f = setupPets()

/** Statements of a registration, starting with the statement that identifies the caller. */
async function statementsOf(microTag: string, headers = {}): Promise<string[]> {
  const query = jest.spyOn(Connection.prototype, 'query')
  try {
    const payload = { name: 'Snati', speciesId: 1, genderId: 1, ownerPersonId: f.ids.owner, microTag }
    expect((await f.call({ ...f.headers.registrar, ...headers }, 'POST /api/Pets', payload)).statusCode).toBe(201)
    // Leaves out the statements about counts of limits: a timer runs them every second, also without a registration.
    return query.mock.calls.map(([text]) => text).filter((text) => !text.includes('from counter c'))
  } finally {
    query.mockRestore()
  }
}
const writing = (texts: readonly string[]) => texts.filter((text) => text.includes('insert into pet '))

test('a registration first reads, and then writes everything in one statement', async () => {
  const texts = await statementsOf('352098100012345')
  const [statement = ''] = writing(texts)
  expect(texts.slice(-3)).toEqual(['begin', statement, 'commit'])
  expect(texts.length).toBeLessThanOrEqual(5)
  for (const table of ['microtag', 'pet_transfer', 'audit', 'outbox'])
    expect(statement).toContain(`insert into ${table} `)
})

test('with an idempotency key, the same transaction also stores the response', async () => {
  const texts = await statementsOf('352098100012346', { 'idempotency-key': 'once' })
  const transaction = texts.slice(texts.indexOf('begin'))
  expect(transaction).toEqual([
    'begin',
    expect.stringContaining('insert into "idempotency"'),
    ...writing(texts),
    expect.stringContaining('update "idempotency"'),
    'commit',
  ])
  expect(texts.length).toBeLessThanOrEqual(8)
})

test('the statements of a registration are planned once per connection', async () => {
  for (let n = 10; n < 30; n++) await statementsOf(`3520981000123${n}`)
  const replanned = await f.db.query(
    `select statement from pg_prepared_statements
    where custom_plans > 5 and generic_plans = 0 and statement like any (array['%with caller%', '%"coOwner"%', '%into pet %'])`,
  )
  expect(replanned).toEqual([])
})
