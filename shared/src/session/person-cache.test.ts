import type { User } from '../contract/users.ts'
import { forgetPersons, rememberPerson } from './session.ts'

const person = (userId: number) => ({ userId, name: `Gervimaður ${userId}` }) as User
const read = jest.fn(async (userId: number) => person(userId))
const ask = (userId: number) => rememberPerson(userId, () => read(userId))
const asked = () => read.mock.calls.map(([userId]) => userId)

beforeEach(() => {
  forgetPersons()
  read.mockClear()
})
afterEach(() => jest.useRealTimers())

test('three persons are remembered, the one read first goes first', async () => {
  for (const userId of [1, 2, 3, 1, 2, 3]) expect(await ask(userId)).toEqual(person(userId))
  expect(asked()).toEqual([1, 2, 3])
  await ask(4)
  for (const userId of [2, 3, 4]) await ask(userId)
  expect(asked()).toEqual([1, 2, 3, 4])
  await ask(1)
  expect(asked()).toEqual([1, 2, 3, 4, 1])
})

test('a change forgets them all, also one that is being read at that moment', async () => {
  await ask(1)
  const late = ask(2)
  forgetPersons()
  await late
  await ask(1)
  await ask(2)
  expect(asked()).toEqual([1, 2, 1, 2])
})

test('after a minute a person is read anew', async () => {
  jest.useFakeTimers()
  await ask(1)
  jest.advanceTimersByTime(59_000)
  await ask(1)
  expect(asked()).toEqual([1])
  jest.advanceTimersByTime(2_000)
  await ask(1)
  expect(asked()).toEqual([1, 1])
})

test('what could not be read is not remembered', async () => {
  read.mockRejectedValueOnce(new Error('no answer'))
  await expect(ask(1)).rejects.toThrow('no answer')
  await ask(1)
  expect(asked()).toEqual([1, 1])
})
