import { CountCache } from './count-cache.ts'

test('counts once for concurrent reads, and again after 30 seconds', async () => {
  let now = 0
  let counted = 0
  const cache = new CountCache(() => now)
  const count = async () => ++counted
  expect(await Promise.all([cache.read('a', count), cache.read('a', count)])).toEqual([1, 1])
  now = 29_999
  expect([cache.has('a'), cache.has('b')]).toEqual([true, false])
  expect(await cache.read('a', count)).toBe(1)
  expect(await cache.read('b', count)).toBe(2)
  now = 30_000
  expect(cache.has('a')).toBe(false)
  expect(await cache.read('a', count)).toBe(3)
})

test('knows a count after it was read, and not while it is being read', async () => {
  let now = 0
  const cache = new CountCache(() => now)
  let end = (_count: number) => {}
  const counting = cache.read('a', () => new Promise((resolve) => (end = resolve)))
  expect([cache.has('a'), cache.isKnown('a'), cache.isKnown('b')]).toEqual([true, false, false])
  end(7)
  expect([await counting, cache.isKnown('a')]).toEqual([7, true])
  now = 30_000
  expect(cache.isKnown('a')).toBe(false)
})

test('does not cache a failed count, and evicts the oldest of many', async () => {
  const cache = new CountCache()
  await expect(cache.read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.read('a', async () => 1)).toBe(1)
  for (let n = 0; n < 1000; n++) await cache.read(`k${n}`, async () => n)
  expect(await cache.read('a', async () => 2)).toBe(2)
})
