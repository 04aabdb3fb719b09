import { Connection } from '../../../../db/statements.ts'
import { setupPets } from '../../../../testing/pet-fixture.ts'

const f = setupPets()
beforeAll(async () => {
  await f.db.query(`insert into pet (name, species_id, gender_id, created_at)
    select case n % 3 when 0 then 'Ari' when 1 then 'Ári' else 'Zoe' end, 1, 1, now() - (n % 1000) * interval '1 minute'
    from generate_series(1, 60010) n`)
})

const ids = async (SortBy: string, SortAsc: string, From: number) => {
  const query = new URLSearchParams({ SortBy, SortAsc, From: String(From), Size: '100' })
  const { count, pets } = (await f.call('registrar', `GET /api/Pets?${query}`)).json()
  expect(count).toBe(60_010)
  return pets.map(({ petId }: { petId: number }) => petId)
}

test.each([
  ['name', 'true', 'name_sort, id'],
  ['name', 'false', 'name_sort desc, id desc'],
  ['created', 'true', 'created_at, id'],
  ['created', 'false', 'created_at desc, id desc'],
])(
  'far pages by %s, ascending %s, have no gaps: the first is read by offset, the next ones from the last row on',
  async (sort, isAscending, by) => {
    const all = (await f.db.query<{ id: number }>(`select id from pet order by ${by}`)).map(({ id }) => id)
    const statements = jest.spyOn(Connection.prototype, 'queryUnprepared')
    for (const from of [59_700, 59_800, 59_900, 60_000, 59_800]) {
      statements.mockClear()
      expect(await ids(sort, isAscending, from)).toEqual(all.slice(from, from + 100))
      const isByPlace = statements.mock.calls.some(([text]) => /, p\.id\) [<>]=? \(/.test(text))
      expect([from, isByPlace]).toEqual([from, from !== 59_700])
    }
    expect(await ids(sort, isAscending, 60_010)).toEqual([])
    expect(await ids(sort, isAscending, 60_500)).toEqual([])
    statements.mockRestore()
  },
)
