import { batched } from './batched.ts'

const tick = () => new Promise((resolve) => setImmediate(resolve))
const unavailable = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** A statement that stays open until the test answers it or lets it fail. */
function statements() {
  const open: { items: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = []
  const run = (items: readonly number[]) =>
    new Promise<number[]>((resolve, fail) => {
      open.push({ items, answer: () => resolve(items.map((item) => item * 10)), fail })
    })
  return { run, open, sizes: () => open.map(({ items }) => items.length) }
}

test('batches the loads of one event loop turn, and returns each caller its result', async () => {
  const { run, open, sizes } = statements()
  const load = batched({ run, maxConcurrent: 2, maxSize: 10 })
  const answers = Promise.all([1, 2, 3].map(load))
  await tick()
  expect(sizes()).toEqual([3])
  open[0]?.answer()
  expect(await answers).toEqual([10, 20, 30])
})

test('collects the next batch while all statements are running, up to its maximum size', async () => {
  const { run, open, sizes } = statements()
  const load = batched({ run, maxConcurrent: 1, maxSize: 4 })
  const first = load(1)
  await tick()
  const rest = [2, 3, 4, 5, 6, 7].map(load)
  await tick()
  expect(sizes()).toEqual([1])
  for (let n = 0; n < 3; n++) {
    open[n]?.answer()
    await tick()
    await tick()
  }
  expect(sizes()).toEqual([1, 4, 2])
  expect(await Promise.all([first, ...rest])).toEqual([10, 20, 30, 40, 50, 60, 70])
})

test('rejects only the loads of a failed statement', async () => {
  const { run, open } = statements()
  const load = batched({ run, maxConcurrent: 1, maxSize: 1 })
  const [first, second] = [load(1), load(2)]
  await tick()
  open[0]?.fail(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await tick()
  open[1]?.answer()
  expect(await second).toBe(20)
})

test('rejects all waiting loads at once if the database is unavailable', async () => {
  const { run, open, sizes } = statements()
  const load = batched({ run, maxConcurrent: 1, maxSize: 1 })
  const loads = [load(1), load(2), load(3)].map((answer) => answer.catch((error: Error) => error.message))
  await tick()
  open[0]?.fail(unavailable())
  expect(await Promise.all(loads)).toEqual(Array(3).fill('connect ECONNREFUSED'))
  expect(sizes()).toEqual([1])
  const next = load(4)
  await tick()
  open[1]?.answer()
  expect(await next).toBe(40)
})
