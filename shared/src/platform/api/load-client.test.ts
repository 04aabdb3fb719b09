import { ApiProblem, call, NetworkFailure } from './api.ts'

let isThere = false
jest.mock('./client.ts', () => {
  if (!isThere) throw new Error('Loading chunk client failed')
  return jest.requireActual('./client.ts')
})

test('reports a network failure when the client does not load, and loads it for the next call', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 404 }))
  const lookUp = () => call('GET /api/MicroTags', { query: { tagNumber: '1' } })
  await expect(lookUp()).rejects.toBeInstanceOf(NetworkFailure)
  expect(fetched).not.toHaveBeenCalled()
  isThere = true
  await expect(lookUp()).rejects.toBeInstanceOf(ApiProblem)
})
