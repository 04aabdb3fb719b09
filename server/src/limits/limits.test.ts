import { DAY_MS } from '@dyra/shared/domain/dates'
import { longTest } from '@dyra/shared/testing/depth'
import type { FastifyInstance } from 'fastify'
import { runPurge } from '../jobs/purge/purge.ts'
import { ProblemError } from '../problems/problem.ts'
import { referenceDatabase, type TestDatabase } from '../testing/database.ts'
import { testApp } from '../testing/test-app.ts'
import { bucketOf, waitFor } from './rates.ts'
import { countStrictly } from './strict-limit.ts'
import { SummedLimits } from './summed-limits.ts'
import { retryText } from './too-many-requests.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await referenceDatabase()
})
afterAll(() => database.drop())

const perMinute = (count: number) => [{ count, seconds: 60 }]
const of = (who: string, count: number) => ({ name: 'test', who, rates: perMinute(count) })
const isRefused = (work: () => void): boolean => {
  try {
    work()
    return false
  } catch (error) {
    return error instanceof ProblemError && error.status === 429
  }
}

describe('a limit within one process', () => {
  test('refuses the 31st call in any 60 seconds', () => {
    for (let offset = 0; offset < 60_000; offset += 1234) {
      const limits = new SummedLimits()
      const start = Date.UTC(2026, 5, 1) + offset
      for (let n = 0; n < 30; n++) limits.take(of('192.0.2.1', 30), { now: start + n * 1900 })
      expect(isRefused(() => limits.take(of('192.0.2.1', 30), { now: start + 59_000 }))).toBe(true)
    }
  })

  test('allows calls after the minute, and returns the wait', () => {
    const limits = new SummedLimits()
    const start = Date.UTC(2026, 5, 1)
    for (let n = 0; n < 3; n++) limits.take(of('192.0.2.1', 3), { now: start })
    expect(() => limits.take(of('192.0.2.1', 3), { now: start + 10_000 })).toThrow(
      expect.objectContaining({ status: 429, parts: expect.objectContaining({ headers: { 'retry-after': '56' } }) }),
    )
    expect(isRefused(() => limits.take(of('192.0.2.1', 3), { now: start + 66_001 }))).toBe(false)
  })

  test('lets no one wait much longer than the window of a day', () => {
    const rate = { count: 1, seconds: DAY_MS / 1000 }
    for (let at = Date.UTC(2026, 5, 1); at < Date.UTC(2026, 5, 2); at += 7_777_777) {
      const wait = waitFor(rate, new Map([[bucketOf(rate, at), 1]]), at)
      expect(wait).toBeGreaterThan(DAY_MS)
      expect(wait).toBeLessThanOrEqual(DAY_MS + 15 * 60_000)
    }
  })

  test('counts every address separately, and does not count refused calls', () => {
    const limits = new SummedLimits()
    const start = Date.UTC(2026, 5, 1)
    for (let n = 0; n < 100; n++) isRefused(() => limits.take(of('192.0.2.1', 2), { now: start + n }))
    expect(isRefused(() => limits.take(of('192.0.2.2', 2), { now: start }))).toBe(false)
    expect(isRefused(() => limits.take(of('192.0.2.1', 2), { now: start + 67_000 }))).toBe(false)
  })

  test('counts several together, all or none', () => {
    const limits = new SummedLimits()
    const take = (n: number) => isRefused(() => limits.take(of('someone', 10), { n }))
    expect([take(8), take(3), take(2), take(1)]).toEqual([false, true, false, true])
    expect(isRefused(() => limits.take(of('another', 10), { n: 11 }))).toBe(true)
  })

  test('reports once in 24 hours that half of the daily limit is used', () => {
    const limits = new SummedLimits()
    const start = Date.UTC(2026, 5, 1)
    const counting = { name: 'day', who: 'someone', rates: [...perMinute(1000), { count: 20, seconds: 86_400 }] }
    const take = (n: number, hours: number) => limits.take(counting, { n, now: start + hours * 3_600_000 })
    expect([take(9, 0), take(1, 1), take(5, 2), take(10, 27), take(1, 28)]).toEqual([
      undefined,
      10,
      undefined,
      10,
      undefined,
    ])
  })
})

describe('a limit across processes', () => {
  test('holds after each process has flushed', async () => {
    const [one, two] = [new SummedLimits(), new SummedLimits()]
    for (let n = 0; n < 30; n++) one.take(of('192.0.2.1', 30))
    await one.flush(database.db)
    expect(isRefused(() => two.take(of('192.0.2.1', 30)))).toBe(false)
    await two.flush(database.db)
    expect(isRefused(() => two.take(of('192.0.2.1', 30)))).toBe(true)
  })

  test('loses no count in concurrent flushes or while the database is unavailable', async () => {
    const [one, two] = [new SummedLimits(), new SummedLimits()]
    const counting = (n: number) => ({ name: 'race', who: `192.0.2.${n}`, rates: perMinute(1000) })
    for (let round = 0; round < 10; round++) {
      for (let n = 0; n < 7; n++) for (const limits of [one, two]) limits.take(counting(n))
      await Promise.all([one.flush(database.db), two.flush(database.db)])
    }
    one.take(counting(0))
    const broken = { executeQuery: () => Promise.reject(new Error('Connection terminated')) }
    await expect(one.flush(broken as never)).rejects.toThrow('Connection terminated')
    await one.flush(database.db)
    const [sum] = await database.db.query<{ n: number }>("select sum(n)::int as n from counter where key like 'race:%'")
    expect(sum).toEqual({ n: 141 })
  })

  test('allows exactly its number of fifty concurrent attempts if counted strictly', async () => {
    const counting = { name: 'strict', who: 'someone', rates: perMinute(10) }
    const tries = Array.from({ length: 50 }, () =>
      countStrictly(database.db, counting).then(
        () => true,
        () => false,
      ),
    )
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10)
  })

  test('purges expired counters', async () => {
    await database.db.query("update counter set expires_at = now() - interval '1 second'")
    expect((await runPurge(database.db, { only: 'counter', size: 3 })).counters).toBeGreaterThan(3)
    expect(await database.db.query('select 1 from counter')).toEqual([])
  })
})

describe('the public lookup', () => {
  let apps: FastifyInstance[]
  beforeAll(async () => {
    const settings = { COUNTER_FLUSH_MS: '100', TRUST_PROXY: '127.0.0.1' }
    apps = await Promise.all([1, 2].map(async () => (await testApp(database.db, settings)).app))
  })
  afterAll(() => Promise.all(apps.map((app) => app.close())))

  const lookUp = async (place: number, remoteAddress: string, headers = {}) =>
    apps[place]?.inject({ url: '/api/MicroTags?tagNumber=352098199999999', remoteAddress, headers })
  const statuses = async (times: number, call: () => ReturnType<typeof lookUp>) => {
    const all: (number | undefined)[] = []
    for (let n = 0; n < times; n++) all.push((await call())?.statusCode)
    return all
  }

  /** Repeats a call until the processes have shared their counts. Its own calls are too few to be refused. */
  const untilRefused = async (times: number, call: () => ReturnType<typeof lookUp>) => {
    const seen: (number | undefined)[] = []
    while (seen.length < times && seen.at(-1) !== 429) {
      seen.push((await call())?.statusCode)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    return seen
  }

  test('refuses the 31st lookup of an address, with Retry-After and an Icelandic message', async () => {
    expect(new Set(await statuses(30, () => lookUp(0, '198.51.100.7')))).toEqual(new Set([404]))
    const answer = await lookUp(0, '198.51.100.7')
    expect(answer?.statusCode).toBe(429)
    const seconds = Number(answer?.headers['retry-after'])
    expect(seconds).toBeGreaterThan(30)
    expect(seconds).toBeLessThanOrEqual(66)
    expect(answer?.json()).toMatchObject({
      title: expect.stringMatching(/^Of margar tilraunir\. Reyndu aftur eftir \d+ sekúndur?\.$/),
    })
    expect(answer?.headers['access-control-allow-origin']).toBe('*')
  })

  test('refuses the address in another process after a flush', async () => {
    await statuses(30, () => lookUp(0, '198.51.100.8'))
    const seen = await untilRefused(20, () => lookUp(1, '198.51.100.8'))
    expect(seen.at(-1)).toBe(429)
  })

  test('limits a thousand sequential lookups', async () => {
    const all = await statuses(1000, () => lookUp(0, '198.51.100.9'))
    expect(all.filter((status) => status === 404)).toHaveLength(30)
    expect(all.filter((status) => status === 429)).toHaveLength(970)
  })

  test('ignores a forged X-Forwarded-For, and uses the header of the trusted proxy', async () => {
    const forged = await Promise.all(
      Array.from({ length: 31 }, (_, n) => lookUp(0, '198.51.100.10', { 'x-forwarded-for': `10.0.0.${n}` })),
    )
    expect(forged.filter((answer) => answer?.statusCode === 429)).toHaveLength(1)
    const passed = await Promise.all(
      Array.from({ length: 31 }, (_, n) => lookUp(0, '127.0.0.1', { 'x-forwarded-for': `10.0.1.${n}` })),
    )
    expect(passed.filter((answer) => answer?.statusCode === 429)).toHaveLength(0)
    const behind = await statuses(31, () => lookUp(0, '127.0.0.1', { 'x-forwarded-for': '6.6.6.6, 203.0.113.5' }))
    expect(behind.at(-1)).toBe(429)
  })

  test('does not treat a new port or an invented entry as a new caller', async () => {
    const repeat = (entry: (n: number) => string) => {
      let n = 0
      return statuses(31, () => lookUp(0, '127.0.0.1', { 'x-forwarded-for': entry(n++) }))
    }
    expect((await repeat((n) => `203.0.113.6:${4000 + n}`)).at(-1)).toBe(429)
    expect((await repeat((n) => `[2001:db8:7::1]:${4000 + n}`)).at(-1)).toBe(429)
    expect((await repeat((n) => `6.6.6.6, visitor-${n}`)).at(-1)).toBe(429)
    const proxy = await lookUp(0, '127.0.0.1', { 'x-forwarded-for': 'another visitor' })
    expect(proxy?.statusCode).toBe(429)
  })

  longTest('limits the sum of the networks of an IPv6 /48, which one customer may have', async () => {
    const all = await statuses(300, () => lookUp(0, `2001:db8:48:${(network++ % 150).toString(16)}::1`))
    expect(new Set(all)).toEqual(new Set([404]))
    expect((await lookUp(0, '2001:db8:48:ffff::1'))?.statusCode).toBe(429)
    expect((await lookUp(0, '2001:db8:49:1::1'))?.statusCode).toBe(404)
  })
  let network = 0

  test('counts all addresses of an IPv6 /64 as one', async () => {
    for (let n = 0; n < 30; n++) await lookUp(0, `2001:db8:1:2::${n.toString(16)}`)
    expect((await lookUp(0, '2001:db8:1:2:ffff::1'))?.statusCode).toBe(429)
    expect((await lookUp(0, '2001:db8:1:3::1'))?.statusCode).toBe(404)
  })
})

test.each([
  [1, 'Reyndu aftur eftir 1 sekúndu.'],
  [11, 'Reyndu aftur eftir 11 sekúndur.'],
  [21, 'Reyndu aftur eftir 21 sekúndu.'],
  [60, 'Reyndu aftur eftir 60 sekúndur.'],
  [240, 'Reyndu aftur eftir 4 mínútur.'],
  [2755, 'Reyndu aftur eftir 46 mínútur.'],
  [3600, 'Reyndu aftur eftir 60 mínútur.'],
  [3601, 'Reyndu aftur eftir 61 mínútu.'],
  [7199, 'Reyndu aftur eftir 2 klukkustundir.'],
  [7201, 'Reyndu aftur eftir 2 klukkustundir og 1 mínútu.'],
  [75_600, 'Reyndu aftur eftir 21 klukkustund.'],
])('after %i seconds: %s', (seconds, text) => {
  expect(retryText(seconds)).toBe(text)
})
