import { memoizeTtl } from './memoize-ttl.ts'

const MINUTE = 60_000

test('reads once for concurrent calls and within the time to live, and again after it', async () => {
  let [now, reads] = [0, 0]
  const read = memoizeTtl(
    MINUTE,
    async () => ++reads,
    () => now,
  )
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  now += MINUTE - 1
  expect(await read()).toBe(1)
  now += 1
  expect(await read()).toBe(2)
})

test('rejects concurrent calls of a failed read, and does not keep the failure', async () => {
  let reads = 0
  const read = memoizeTtl(MINUTE, async () => {
    if (++reads === 1) throw new Error('database away')
    return reads
  })
  const first = await Promise.allSettled([read(), read()])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read()).toBe(2)
})
