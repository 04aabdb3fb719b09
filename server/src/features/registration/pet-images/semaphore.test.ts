import { Semaphore } from './semaphore.ts'

/** Tasks that the test completes. */
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
    // Waiting tasks start in the next turn of the event loop.
    await new Promise(setImmediate)
  }
  return { work, endOne, running, most: () => most }
}

test('runs two tasks at the same time; the others wait', async () => {
  const semaphore = new Semaphore()
  const { work, endOne, running, most } = works()
  const all = Promise.all(Array.from({ length: 20 }, () => semaphore.run(work)))
  await new Promise(setImmediate)
  for (let n = 0; n < 20; n++) {
    expect(running).toHaveLength(Math.min(2, 20 - n))
    await endOne()
  }
  await all
  expect(most()).toBe(2)
})

test('runs the next task after a failed one', async () => {
  const semaphore = new Semaphore()
  const failed = Array.from({ length: 5 }, () => semaphore.run(() => Promise.reject(new Error('unreadable'))))
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(await semaphore.run(async () => 'done')).toBe('done')
})

test('refuses the 25th concurrent upload with Retry-After, and admits it after another has finished', async () => {
  const semaphore = new Semaphore()
  const { work, endOne } = works()
  const all = Array.from({ length: 24 }, () => semaphore.admit(work))
  await expect(semaphore.admit(work)).rejects.toMatchObject({
    status: 503,
    parts: { headers: { 'retry-after': '10' } },
  })
  await endOne()
  all.push(semaphore.admit(work))
  for (let n = 0; n < 24; n++) await endOne()
  await Promise.all(all)
})
