import { act, renderHook } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { UiProvider } from '../../ui/ui.ts'
import { ApiProblem, NetworkFailure } from '../api/api.ts'
import { createMemoryRouter, RouterProvider } from '../router/router.ts'
import { discardUnsaved, hasUnsaved } from '../session/session.ts'
import { useApiForm } from './use-api-form.ts'

const refusal = (errors: Record<string, string[]>, title = 'Villa') => new ApiProblem(400, { title, errors }, null)

const load = jest.fn(() => null)

function Around({ children }: { children: ReactNode }) {
  const [router] = useState(() => {
    const route = { path: '/', element: children, loader: load }
    return createMemoryRouter([route], { hydrationData: { loaderData: { 0: null } } })
  })
  return (
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>
  )
}

const formOver = (send: (values: { name: string }, key: string) => Promise<void>) =>
  renderHook(() => useApiForm({ initialValues: { name: 'Snati' } }, send), { wrapper: Around })

const submit = (view: ReturnType<typeof formOver>) => act(async () => view.result.current.submit())

test('shows errors at their fields and the others in the alert', async () => {
  const view = formOver(() => Promise.reject(refusal({ name: ['of langt', 'bannað'], petId: ['er ekki til'] })))
  await submit(view)
  expect(view.result.current.form.errors).toEqual({ name: 'of langt bannað' })
  expect(view.result.current.alerts).toEqual(['er ekki til'])
})

test('shows the title of an error without fields', async () => {
  const view = formOver(() => Promise.reject(refusal({}, 'Dýrið er skráð dáið')))
  await submit(view)
  expect(view.result.current.alerts).toEqual(['Dýrið er skráð dáið'])
})

test('shows a network failure and keeps the values', async () => {
  const view = formOver(() => Promise.reject(new NetworkFailure()))
  act(() => view.result.current.form.setFieldValue('name', 'Skotta'))
  await submit(view)
  expect(view.result.current.alerts).toEqual(['Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.'])
  expect(view.result.current.form.getValues()).toEqual({ name: 'Skotta' })
})

test('shows a programming error as unknown and reports it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const view = formOver(() => Promise.reject(new TypeError('a bug')))
  await submit(view)
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
  expect(view.result.current.alerts).toEqual(['Óþekkt villa kom upp'])
})

test('sends one request at a time', async () => {
  let finish = () => {}
  const send = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const view = formOver(send)
  await submit(view)
  await submit(view)
  expect(send).toHaveBeenCalledTimes(1)
  expect(view.result.current.isSending).toBe(true)
  await act(async () => finish())
  expect(view.result.current.isSending).toBe(false)
})

test('clears values, errors and alerts on reset', async () => {
  const view = formOver(() => Promise.reject(refusal({ name: ['nei'], petId: ['nei'] })))
  act(() => view.result.current.form.setFieldValue('name', 'Skotta'))
  await submit(view)
  act(() => view.result.current.reset())
  expect(view.result.current.form.getValues()).toEqual({ name: 'Snati' })
  expect(view.result.current.form.errors).toEqual({})
  expect(view.result.current.alerts).toEqual([])
})

test('uses the same key for retries with the same values and another key otherwise', async () => {
  let isCut = true
  const keys: string[] = []
  const view = formOver(async (_, key) => {
    keys.push(key)
    if (isCut) throw new NetworkFailure()
  })
  await submit(view)
  await submit(view)
  expect(keys[0]).toMatch(/^[\x21-\x7e]{20,200}$/)
  expect(keys[1]).toBe(keys[0])
  act(() => view.result.current.form.setFieldValue('name', 'Skotta'))
  await submit(view)
  expect(keys[2]).not.toBe(keys[0])
  isCut = false
  await submit(view)
  expect(keys[3]).toBe(keys[2])
  await submit(view)
  expect(new Set(keys).size).toBe(3)
})

test('does not show the end of the session above the form', async () => {
  const view = formOver(() => Promise.reject(new ApiProblem(401, { title: 'Innskráningar er krafist' }, null)))
  await submit(view)
  expect(view.result.current.alerts).toEqual([])
})

test('counts changes as unsaved until they are reverted, discarded or unmounted', () => {
  const view = formOver(() => Promise.resolve())
  const type = (name: string) => act(() => view.result.current.form.setFieldValue('name', name))
  expect(hasUnsaved()).toBe(false)
  type('Skotta')
  expect(hasUnsaved()).toBe(true)
  type('Snati')
  expect(hasUnsaved()).toBe(false)
  type('Skotta')
  discardUnsaved()
  expect(hasUnsaved()).toBe(false)
  view.unmount()
  const other = formOver(() => Promise.resolve())
  act(() => other.result.current.form.setFieldValue('name', 'Skotta'))
  expect(hasUnsaved()).toBe(true)
  other.unmount()
  expect(hasUnsaved()).toBe(false)
})

test.each([
  [409, 1],
  [400, 0],
])('after the status %i the screen loads %i times', async (status, times) => {
  load.mockClear()
  const view = formOver(() => Promise.reject(new ApiProblem(status, { title: 'Þegar í vinnslu' }, null)))
  await submit(view)
  expect(view.result.current.alerts).toEqual(['Þegar í vinnslu'])
  expect(load).toHaveBeenCalledTimes(times)
})
