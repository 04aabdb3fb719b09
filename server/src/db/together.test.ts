import { together } from './together.ts'

const tick = () => new Promise((resolve) => setImmediate(resolve))
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** A statement that ends when the test says so. */
function statements() {
  const open: { items: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = []
  const run = (items: readonly number[]) =>
    new Promise<number[]>((resolve, fail) => {
      open.push({ items, answer: () => resolve(items.map((item) => item * 10)), fail })
    })
  return { run, open, sizes: () => open.map(({ items }) => items.length) }
}

test('what arrives in one turn goes in one statement, and each caller gets their own answer', async () => {
  const { run, open, sizes } = statements()
  const ask = together({ run, atOnce: 2, most: 10 })
  const answers = Promise.all([1, 2, 3].map(ask))
  await tick()
  expect(sizes()).toEqual([3])
  open[0]?.answer()
  expect(await answers).toEqual([10, 20, 30])
})

test('while all statements are under way the next one gathers, never more than fit', async () => {
  const { run, open, sizes } = statements()
  const ask = together({ run, atOnce: 1, most: 4 })
  const first = ask(1)
  await tick()
  const rest = [2, 3, 4, 5, 6, 7].map(ask)
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

test('a fault reaches those it concerns; the next statement runs', async () => {
  const { run, open } = statements()
  const ask = together({ run, atOnce: 1, most: 1 })
  const [first, second] = [ask(1), ask(2)]
  await tick()
  open[0]?.fail(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await tick()
  open[1]?.answer()
  expect(await second).toBe(20)
})

test('when the database is away nobody waits for the next time limit', async () => {
  const { run, open, sizes } = statements()
  const ask = together({ run, atOnce: 1, most: 1 })
  const asked = [ask(1), ask(2), ask(3)].map((answer) => answer.catch((error: Error) => error.message))
  await tick()
  open[0]?.fail(away())
  expect(await Promise.all(asked)).toEqual(Array(3).fill('connect ECONNREFUSED'))
  expect(sizes()).toEqual([1])
  const later = ask(4)
  await tick()
  open[1]?.answer()
  expect(await later).toBe(40)
})
