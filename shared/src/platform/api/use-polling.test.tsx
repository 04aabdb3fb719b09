import { act, render } from '@testing-library/react'
import { ApiProblem, NetworkFailure } from './problem.ts'
import { usePolling } from './use-polling.ts'

const EVERY = 20_000
let visibility: DocumentVisibilityState
beforeEach(() => {
  jest.useFakeTimers()
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

function Page({ isActive = true, load }: { isActive?: boolean; load: () => Promise<unknown> }) {
  usePolling({ isActive, everyMs: EVERY, load })
  return null
}

/** A page whose first requests get these answers. */
function open(...answers: (() => Promise<unknown>)[]) {
  const load = jest.fn(() => answers.shift()?.() ?? Promise.resolve())
  return { load, ...render(<Page load={load} />) }
}

test('loads every 20 seconds while the page is visible, and stops at the end', async () => {
  const { load, rerender } = open()
  await pass(EVERY - 1)
  expect(load).not.toHaveBeenCalled()
  await pass(1)
  expect(load).toHaveBeenCalledTimes(1)
  await pass(3 * EVERY)
  expect(load).toHaveBeenCalledTimes(4)
  rerender(<Page isActive={false} load={load} />)
  await pass(3 * EVERY)
  expect(load).toHaveBeenCalledTimes(4)
})

test('loads nothing while the page is hidden, and at once when it is visible again', async () => {
  const { load } = open()
  show('hidden')
  await pass(10 * EVERY)
  expect(load).not.toHaveBeenCalled()
  show('visible')
  await pass(0)
  expect(load).toHaveBeenCalledTimes(1)
  show('hidden')
  show('visible')
  await pass(EVERY - 1)
  expect(load).toHaveBeenCalledTimes(1)
})

test('sends one request at a time', async () => {
  let answer = () => {}
  const { load } = open(() => new Promise<void>((resolve) => (answer = resolve)))
  await pass(5 * EVERY)
  expect(load).toHaveBeenCalledTimes(1)
  answer()
  await pass(EVERY)
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  ['of a slow connection does not delay the next request', 3000, EVERY],
  ['of a slow server delays the next request by half of the interval', 15_000, 15_000 + EVERY / 2],
])('an answer %s', async (_, answerMs, nextMs) => {
  const { load } = open(() => new Promise<void>((resolve) => setTimeout(resolve, answerMs)))
  await pass(EVERY + nextMs - 1)
  expect(load).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  ['no connection', new NetworkFailure('no answer'), 2],
  ['an overloaded server', new ApiProblem(503, {}, null), 2],
  ['a limit, after its time', new ApiProblem(429, {}, 30), 1],
  ['a thread that is gone', new ApiProblem(404, {}, null), 1],
  ['an ended session', new ApiProblem(401, {}, null), 1],
])('after %s loads again unless the error is final', async (_, error, calls) => {
  const { load } = open(() => Promise.reject(error))
  await pass(2 * EVERY)
  expect(load).toHaveBeenCalledTimes(calls)
  await pass(2 * EVERY)
  const isFinal = error instanceof ApiProblem && error.status < 429
  expect(load.mock.calls.length > calls).toBe(!isFinal)
})

test('a page that was left loads nothing more', async () => {
  const { load, unmount } = open()
  unmount()
  show('visible')
  await pass(2 * EVERY)
  expect(load).not.toHaveBeenCalled()
})
