import { call, result } from '@dyra/shared/api'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import type { User } from '../../contract/users.ts'
import { clearPersonCache, readCachedPerson } from './session.ts'

const network = setupFakeNetwork()
const person = (userId: number) => ({ userId, name: `Gervimaður ${userId}` }) as User
const read = jest.fn(async (userId: number) => person(userId))
const load = (userId: number) => readCachedPerson(userId, () => read(userId))
const requestedIds = () => read.mock.calls.map(([userId]) => userId)

beforeEach(() => {
  clearPersonCache()
  read.mockClear()
})

test('caches three persons and drops the oldest', async () => {
  for (const userId of [1, 2, 3, 1, 2, 3]) expect(await load(userId)).toEqual(person(userId))
  expect(requestedIds()).toEqual([1, 2, 3])
  await load(4)
  for (const userId of [2, 3, 4]) await load(userId)
  expect(requestedIds()).toEqual([1, 2, 3, 4])
  await load(1)
  expect(requestedIds()).toEqual([1, 2, 3, 4, 1])
})

const roles = 'PUT /api/AuthorizedUsers/{authUserId}'
const changeRoles = () => call(roles, { params: { authUserId: 5 }, body: { roles: ['Veterinarian'], enabled: true } })

test.each([
  ['any change', changeRoles, () => network.handle(roles, () => new Response(null, { status: 204 }))],
  ['a change without a response', () => result(changeRoles()), () => network.cut(roles)],
  ['signing in as another user', clearPersonCache, () => undefined],
])('%s clears the cache, including a read in progress', async (_what, happens, prepare) => {
  prepare()
  await load(1)
  const late = load(2)
  await happens()
  await late
  await load(1)
  await load(2)
  expect(requestedIds()).toEqual([1, 2, 1, 2])
})

test('reads a cached person again after some seconds', async () => {
  jest.useFakeTimers()
  await load(1)
  jest.advanceTimersByTime(9_000)
  await load(1)
  expect(requestedIds()).toEqual([1])
  jest.advanceTimersByTime(2_000)
  await load(1)
  expect(requestedIds()).toEqual([1, 1])
})

test('does not cache a failed read', async () => {
  read.mockRejectedValueOnce(new Error('no answer'))
  await expect(load(1)).rejects.toThrow('no answer')
  await load(1)
  expect(requestedIds()).toEqual([1, 1])
})
