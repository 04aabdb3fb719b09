import { act, renderHook } from '@testing-library/react'
import { NetworkFailure } from '../api/api.ts'
import { useSingleFlight } from './forms.ts'

test('ignores a second run until the first has ended', async () => {
  let end: () => void = () => undefined
  const task = jest.fn(() => new Promise<void>((resolve) => (end = resolve)))
  const { result } = renderHook(useSingleFlight)
  let first: Promise<boolean> | undefined
  await act(async () => {
    first = result.current.run(task)
    expect(await result.current.run(task)).toBe(false)
  })
  expect(result.current.isRunning).toBe(true)
  await act(async () => end())
  expect(await first).toBe(true)
  expect(result.current.isRunning).toBe(false)
  expect(task).toHaveBeenCalledTimes(1)
})

test('keeps the error until the next run', async () => {
  const { result } = renderHook(useSingleFlight)
  await act(async () => {
    expect(await result.current.run(() => Promise.reject(new NetworkFailure('no answer')))).toBe(false)
  })
  expect(result.current.error).toBe('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')
  await act(async () => {
    expect(await result.current.run(async () => undefined)).toBe(true)
  })
  expect(result.current.error).toBeUndefined()
})
