import { setupPets } from '../../../testing/pet-fixture.ts'

const f = setupPets()
/** Reads a minute after the previous read, when its answer is no longer kept. */
const read = async () => {
  now += 60_001
  jest.spyOn(Date, 'now').mockReturnValue(now)
  return (await f.app.inject('/api/Deposit')).json()
}
let now = Date.now()
afterAll(() => jest.restoreAllMocks())

const add = (content: 'full' | 'continuity', day: string, verified: string | null) =>
  f.db.query(
    `insert into deposit (digest, content, created_at, delete_by, row_count, verified_at, verified_by)
    values ($1, $2, $3, '2027-12-01', 1, $4, $5)`,
    [`${content} ${day}`, content, day, verified, verified && 'key'],
  )

test('shows the newest deposit of the whole registry that was verified', async () => {
  expect(await read()).toEqual({ verified: null })
  await add('full', '2026-11-08T03:00:00Z', '2026-11-09T09:00:00Z')
  await add('full', '2026-11-15T03:00:00Z', '2026-11-16T09:00:00Z')
  await add('full', '2026-11-22T03:00:00Z', null)
  await add('continuity', '2026-11-23T03:00:00Z', '2026-11-23T09:00:00Z')
  expect(await read()).toEqual({
    verified: { createdAt: '2026-11-15T03:00:00.000Z', verifiedAt: '2026-11-16T09:00:00.000Z' },
  })
})
