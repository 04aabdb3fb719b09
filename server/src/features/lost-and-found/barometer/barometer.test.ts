import { randomBytes } from 'node:crypto'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { figuresOf, medianHours, shareOf } from './rules.ts'
import { publishFigures } from './service.ts'

const HOUR = 60

describe('figures', () => {
  test.each([
    [9, 100, null],
    [10, 100, 10],
    [90, 100, 90],
    // The 9 cases outside the part are too few.
    [91, 100, null],
    [100, 100, null],
    [10, 19, null],
    [0, 0, null],
    [333, 1000, 35],
  ])('%i of %i are published as %p percent', (part, whole, share) => expect(shareOf(part, whole)).toBe(share))

  test('a median needs ten cases with a duration, and a duration in at least half of all cases', () => {
    const cases = (n: number, minutes: number | null) => Array<number | null>(n).fill(minutes)
    expect(medianHours(cases(9, HOUR))).toBeNull()
    expect(medianHours(cases(10, 100))).toBe(2)
    expect(medianHours([...cases(10, HOUR), ...cases(10, null)])).toBe(1)
    expect(medianHours([...cases(10, HOUR), ...cases(11, null)])).toBeNull()
    expect(medianHours([])).toBeNull()
  })

  test('are the same for two sets of cases that differ by one case', () => {
    const cases = Array.from({ length: 100 }, (_, n) => ({ seen: 3 * HOUR, home: n < 60 ? 10 * HOUR : null }))
    expect(figuresOf(cases)).toEqual({ seen_hours: 3, home_hours: 10, home_within_day: 60, home_within_week: 60 })
    expect(figuresOf([...cases, { seen: 1, home: 1 }])).toEqual(figuresOf(cases))
  })
})

const f = setupPets()
beforeEach(() => f.db.query('truncate barometer, barometer_case, found_report cascade'))

interface Given {
  readonly petId: number
  /** Days after the first day of the month whose figures are due. */
  readonly day?: number
  readonly seen?: string
  readonly set?: object
}

const due = async () =>
  (
    await f.db.query<{ month: string }>(
      `select to_char(date_trunc('month', now() - interval '7 days') - interval '1 month', 'YYYY-MM-DD') as month`,
    )
  )[0]?.month ?? ''
const at = async (day: number) => new Date(Date.parse(`${await due()}T12:00:00Z`) + day * 86_400_000)

async function addReport({ petId, day = 0, set = {} }: Given) {
  const created = await at(day)
  const later = (hours: number) => new Date(created.getTime() + hours * 3_600_000)
  const hashes = { request_hash: randomBytes(32), body_hash: randomBytes(32) }
  const row = {
    ...hashes,
    pet_id: petId,
    condition: 'well',
    whereabouts: 'withMe',
    found_at: created,
    notified: 'owner',
    created_at: created,
    seen_at: later(2),
    closed_at: later(30),
    end_reason: 'home',
    ...set,
  }
  await f.db
    .insertInto('found_report')
    .values(row as never)
    .execute()
  return { created, later }
}
const cases = () => f.db.query('select seen_minutes, home_minutes from barometer_case order by home_minutes')
let now = Date.now()
/** Reads a minute after the previous read, when its answer is no longer kept. */
const shown = async () => {
  now += 60_001
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
  const answer = await f.app.inject({ url: '/api/Barometer' })
  clock.mockRestore()
  return answer.json().figures
}

test('figures of a month are published once, a week after its end', async () => {
  for (let n = 0; n < 12; n++) await addReport({ petId: await f.addPet() })
  for (let n = 0; n < 12; n++) await addReport({ petId: await f.addPet(), set: { closed_at: null, end_reason: null } })
  expect(await shown()).toBeNull()
  const runs = await Promise.all([publishFigures(f.db), publishFigures(f.db)])
  expect(runs.map(({ published }) => published).sort()).toEqual([0, 1])
  expect(await shown()).toMatchObject({
    month: await due(),
    seenHours: 2,
    homeHours: 30,
    homeWithinDay: null,
    homeWithinWeek: 50,
    isInvented: false,
  })
  expect(await cases()).toHaveLength(24)
})

test('figures of fewer than ten cases are not published', async () => {
  for (let n = 0; n < 9; n++) await addReport({ petId: await f.addPet() })
  await publishFigures(f.db)
  expect(await shown()).toMatchObject({ seenHours: null, homeHours: null, homeWithinDay: null, homeWithinWeek: null })
})

test('figures count each pet once a week, without abuse, dead animals, and threads that an owner started', async () => {
  const petId = await f.addPet()
  await addReport({ petId })
  await addReport({ petId, day: 3 })
  await addReport({ petId, day: 12 })
  const others = [{ abuse_at: new Date() }, { blocked_at: new Date() }, { condition: 'dead' }, { condition: null }]
  for (const set of others) await addReport({ petId: await f.addPet(), set })
  await addReport({ petId: await f.addPet(), day: 45 })
  await addReport({ petId: await f.addPet(), day: -1 })
  await publishFigures(f.db)
  expect(await cases()).toHaveLength(2)
})

test('only the first week counts, and an animal that was recorded as found alive is home', async () => {
  const [late, alive] = [await f.addPet(), await f.addPet()]
  const { later } = await addReport({ petId: alive, set: { closed_at: null, end_reason: null } })
  const found = { pet_id: alive, incident_type_id: 2, created_by: f.ids.owner }
  await f.db
    .insertInto('incident')
    .values({ ...found, unconfirmed: true, created_at: later(1) })
    .execute()
  await f.db
    .insertInto('incident')
    .values({ ...found, created_at: later(5) })
    .execute()
  await addReport({ petId: late, set: { closed_at: later(24 * 8), seen_at: later(24 * 8) } })
  await publishFigures(f.db)
  expect(await cases()).toEqual([
    { seen_minutes: 2 * HOUR, home_minutes: 5 * HOUR },
    { seen_minutes: null, home_minutes: null },
  ])
})

test('figures of a demonstration are kept, and marked as invented', async () => {
  await f.db.query(`insert into barometer (month, seen_hours, is_invented) values ('2026-01-01', 3, true)`)
  expect(await publishFigures(f.db)).toEqual({ published: 0 })
  expect(await shown()).toMatchObject({ seenHours: 3, isInvented: true })
})

test('the cases name no pet, no person and no day', async () => {
  await addReport({ petId: await f.addPet() })
  await publishFigures(f.db)
  const [row] = await f.db.query('select * from barometer_case')
  expect(Object.keys(row as object).sort()).toEqual(['home_minutes', 'id', 'month', 'seen_minutes'])
})
