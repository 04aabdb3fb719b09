import { Connection } from '../../db/statements.ts'
import { type Cast, openCast } from '../../testing/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.close())

/** Statements that a registration sends, from the one that finds who calls. */
async function statementsOf(microTag: string, headers = {}): Promise<string[]> {
  const query = jest.spyOn(Connection.prototype, 'query')
  try {
    const payload = { name: 'Snati', speciesId: 1, genderId: 1, ownerPersonId: cast.ids.owner, microTag }
    expect((await cast.call('vet', 'POST /api/Pets', { payload, headers })).statusCode).toBe(201)
    return query.mock.calls.map(([text]) => text)
  } finally {
    query.mockRestore()
  }
}
const writing = (texts: readonly string[]) => texts.filter((text) => text.includes('insert into pet '))

test('a registration is one statement, which is one transaction, after those that read', async () => {
  const texts = await statementsOf('352098100012345')
  expect(writing(texts)).toEqual([texts.at(-1)])
  expect(texts.length).toBeLessThanOrEqual(3)
  for (const table of ['microtag', 'pet_transfer', 'audit', 'outbox'])
    expect(texts.at(-1)).toContain(`insert into ${table} `)
})

test('with a key it is one transaction of at most 8 round trips, its begin and end included', async () => {
  const texts = await statementsOf('352098100012346', { 'idempotency-key': 'once' })
  const [begin, commit] = [texts.indexOf('begin'), texts.indexOf('commit')]
  expect(begin).toBeGreaterThanOrEqual(0)
  expect(texts.filter((text) => text === 'begin')).toHaveLength(1)
  expect(commit - begin + 1).toBeLessThanOrEqual(8)
  expect(writing(texts.slice(begin, commit))).toHaveLength(1)
})
