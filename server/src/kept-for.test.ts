import { keptFor } from './kept-for.ts'

const MINUTE = 60_000

test('is read once for all who ask at once and within the minute, and again after it', async () => {
  let [now, reads] = [0, 0]
  const read = keptFor(
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

test('a failure is told to who waited for it, and not kept', async () => {
  let reads = 0
  const read = keptFor(MINUTE, async () => {
    if (++reads === 1) throw new Error('database away')
    return reads
  })
  const first = await Promise.allSettled([read(), read()])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read()).toBe(2)
})
