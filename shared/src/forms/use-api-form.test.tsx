import { act, renderHook } from '@testing-library/react'
import { ApiProblem, NetworkFailure } from '../api/api.ts'
import { UiProvider } from '../ui/ui.ts'
import { useApiForm } from './use-api-form.ts'

const refusal = (errors: Record<string, string[]>, title = 'Villa') => new ApiProblem(400, { title, errors }, null)

const formOver = (send: (values: { name: string }) => Promise<void>) =>
  renderHook(() => useApiForm({ initialValues: { name: 'Snati' } }, send), { wrapper: UiProvider })

const submit = (view: ReturnType<typeof formOver>) => act(async () => view.result.current.submit())

test('errors of a field go to the field, all others to the alert', async () => {
  const view = formOver(() => Promise.reject(refusal({ name: ['of langt', 'bannað'], petId: ['er ekki til'] })))
  await submit(view)
  expect(view.result.current.form.errors).toEqual({ name: 'of langt bannað' })
  expect(view.result.current.alerts).toEqual(['er ekki til'])
})

test('a refusal without fields shows its title', async () => {
  const view = formOver(() => Promise.reject(refusal({}, 'Dýrið er skráð dáið')))
  await submit(view)
  expect(view.result.current.alerts).toEqual(['Dýrið er skráð dáið'])
})

test('no answer is said, and what was typed stays', async () => {
  const view = formOver(() => Promise.reject(new NetworkFailure()))
  act(() => view.result.current.form.setFieldValue('name', 'Skotta'))
  await submit(view)
  expect(view.result.current.alerts).toEqual(['Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.'])
  expect(view.result.current.form.getValues()).toEqual({ name: 'Skotta' })
})

test('a fault of our own is not taken for one of the network', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const view = formOver(() => Promise.reject(new TypeError('a bug')))
  await submit(view)
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
  expect(view.result.current.alerts).toEqual(['Eitthvað fór úrskeiðis'])
})

test('one submit at a time', async () => {
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

test('reset clears values, errors and alerts', async () => {
  const view = formOver(() => Promise.reject(refusal({ name: ['nei'], petId: ['nei'] })))
  act(() => view.result.current.form.setFieldValue('name', 'Skotta'))
  await submit(view)
  act(() => view.result.current.reset())
  expect(view.result.current.form.getValues()).toEqual({ name: 'Snati' })
  expect(view.result.current.form.errors).toEqual({})
  expect(view.result.current.alerts).toEqual([])
})
