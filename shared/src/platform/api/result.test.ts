import { result } from './result.ts'

test('returns the same promise for the same call, and another one for another call', async () => {
  const call = Promise.resolve(1)
  expect(result(call)).toBe(result(call))
  expect(await result(call)).toEqual({ ok: true, value: 1 })
  expect(result(Promise.resolve(1))).not.toBe(result(call))
})

test('returns an error as a value', async () => {
  const error = new Error('Refused')
  expect(await result(Promise.reject(error))).toEqual({ ok: false, error })
})
