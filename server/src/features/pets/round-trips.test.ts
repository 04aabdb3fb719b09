import { Connection } from '../../db/statements.ts'
import { type Cast, openCast } from '../../testing/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.close())

test('a registration is one transaction of at most 8 round trips, its begin and end included', async () => {
  const query = jest.spyOn(Connection.prototype, 'query')
  try {
    const payload = {
      name: 'Snati',
      speciesId: 1,
      genderId: 1,
      ownerPersonId: cast.ids.owner,
      microTag: '352098100012345',
    }
    expect((await cast.call('vet', 'POST /api/Pets', { payload })).statusCode).toBe(201)
    const texts = query.mock.calls.map(([text]) => text)
    const [begin, commit] = [texts.indexOf('begin'), texts.indexOf('commit')]
    expect(begin).toBeGreaterThanOrEqual(0)
    expect(texts.filter((text) => text === 'begin')).toHaveLength(1)
    expect(commit - begin + 1).toBeLessThanOrEqual(8)
  } finally {
    query.mockRestore()
  }
})
