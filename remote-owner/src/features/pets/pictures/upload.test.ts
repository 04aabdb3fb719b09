import { ApiProblem, NetworkFailure } from '@dyra/shared/api'
import { setSession } from '@dyra/shared/testing/session'
import { fakeUploads } from './testing/uploads.ts'
import { upload } from './upload.ts'

const file = new File(['mynd'], 'snati.jpg', { type: 'image/jpeg' })
const onResponse = jest.fn()
let network: ReturnType<typeof fakeUploads>
beforeEach(() => {
  network = fakeUploads()
  onResponse.mockClear()
  setSession({ token: () => 'leyni', onResponse })
})
afterEach(() => network.restore())

function start() {
  const leaving = new AbortController()
  const parts: number[] = []
  const options = { signal: leaving.signal, onProgress: (part: number) => parts.push(part), idempotencyKey: 'k' }
  const promise = upload('POST /api/Pets/{petId}/Images', { params: { petId: 7 }, file }, options)
  const settled = promise.catch((error: unknown) => error)
  return { leaving, parts, settled, request: network.sent.at(-1) as (typeof network.sent)[number] }
}

test('sends the file with the token, reports progress, and reads the response', async () => {
  const { request, parts, settled } = start()
  expect(request).toMatchObject({ method: 'POST', path: '/api/Pets/7/Images' })
  expect(request.headers).toMatchObject({ authorization: 'Bearer leyni', 'idempotency-key': 'k' })
  expect(request.file.name).toBe('snati.jpg')
  request.progress(40)
  request.progress(100)
  request.answer(201, { petId: 7, imageId: 'x' })
  expect(await settled).toEqual({ petId: 7, imageId: 'x' })
  expect(parts).toEqual([0.4, 1])
  expect(onResponse).toHaveBeenCalledWith('leyni', { status: 201, problemType: null, rolesChanged: false })
})

test('throws a problem for a refusal, and notifies the session', async () => {
  const { request, settled } = start()
  request.answer(413, { title: 'Of stór', errors: { file: ['Myndin er of stór'] } })
  const problem = (await settled) as ApiProblem
  expect(problem).toBeInstanceOf(ApiProblem)
  expect(problem).toMatchObject({ status: 413, errors: { file: ['Myndin er of stór'] } })
  expect(onResponse).toHaveBeenCalledWith('leyni', expect.objectContaining({ status: 413 }))
})

test('distinguishes a broken connection from an aborted upload', async () => {
  const broken = start()
  broken.request.cut()
  expect(await broken.settled).toBeInstanceOf(NetworkFailure)
  const given = start()
  given.leaving.abort()
  expect(await given.settled).toMatchObject({ name: 'AbortError' })
  expect(given.request.wasAborted()).toBe(true)
})

test('aborts an upload without progress', async () => {
  jest.useFakeTimers()
  const { request, settled } = start()
  jest.advanceTimersByTime(80_000)
  request.progress(10)
  jest.advanceTimersByTime(80_000)
  expect(request.wasAborted()).toBe(false)
  jest.advanceTimersByTime(10_000)
  jest.useRealTimers()
  expect(await settled).toBeInstanceOf(NetworkFailure)
})
