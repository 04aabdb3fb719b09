import { Semaphore } from './semaphore.ts'

/** Work that ends when it is told to. */
function works() {
  const running: (() => void)[] = []
  let most = 0
  const work = async () => {
    await new Promise<void>((resolve) => {
      running.push(resolve)
      most = Math.max(most, running.length)
    })
  }
  const endOne = async () => {
    running.shift()?.()
    // Waiting tasks start in the following turns of the event loop.
    await new Promise(setImmediate)
  }
  return { work, endOne, running, most: () => most }
}

test('two work at once and the others wait for their turn', async () => {
  const turns = new Semaphore()
  const { work, endOne, running, most } = works()
  const all = Promise.all(Array.from({ length: 20 }, () => turns.inTurn(work)))
  await new Promise(setImmediate)
  for (let n = 0; n < 20; n++) {
    expect(running).toHaveLength(Math.min(2, 20 - n))
    await endOne()
  }
  await all
  expect(most()).toBe(2)
})

test('work that fails hands its turn on', async () => {
  const turns = new Semaphore()
  const failed = Array.from({ length: 5 }, () => turns.inTurn(() => Promise.reject(new Error('unreadable'))))
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(await turns.inTurn(async () => 'done')).toBe('done')
})

test('the 25th upload at once is sent away for a while, and let in when another has left', async () => {
  const turns = new Semaphore()
  const { work, endOne } = works()
  const all = Array.from({ length: 24 }, () => turns.inside(work))
  await expect(turns.inside(work)).rejects.toMatchObject({ status: 503, parts: { headers: { 'retry-after': '10' } } })
  await endOne()
  all.push(turns.inside(work))
  for (let n = 0; n < 24; n++) await endOne()
  await Promise.all(all)
})
