import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ApiProblem } from '../../platform/api/api.ts'
import { useApiForm } from '../../platform/forms/forms.ts'
import { renderElement } from '../../testing/render.tsx'
import { DateTimeField } from './DateTimeField.tsx'

let value: string
function Form() {
  const [now, setNow] = useState('2026-11-01T09:05')
  value = now
  const error = now === '' ? 'Það þarf að fylla út þennan reit' : undefined
  return <DateTimeField label="Hvenær?" value={now} onChange={setNow} error={error} />
}
const day = () => screen.getByLabelText('Hvenær?')
const time = () => screen.getByLabelText('Klukkan')
const open = () => renderElement(<Form />)

test('shows day and time as the other fields do, not as the browser would', () => {
  open()
  expect(day()).toHaveValue('01/11/2026')
  expect(time()).toHaveValue('09:05')
  expect([day(), time()].map((field) => (field as HTMLInputElement).type)).toEqual(['text', 'text'])
})

test.each([
  ['8.30', '08:30'],
  ['1430', '14:30'],
  ['7', '07:00'],
])('reads %s as the time %s', async (typed, read) => {
  open()
  await userEvent.clear(time())
  await userEvent.type(time(), typed)
  expect(value).toBe(`2026-11-01T${read}`)
  await userEvent.tab()
  expect(time()).toHaveValue(read)
})

test('a wrong time is no value, and stays to be corrected', async () => {
  open()
  await userEvent.clear(time())
  await userEvent.type(time(), '25:00')
  await userEvent.tab()
  expect(value).toBe('')
  expect(time()).toHaveValue('25:00')
  expect(time()).toHaveAccessibleDescription('Tíminn er ekki gildur. Skrifaðu hann til dæmis 14:30.')
  expect(day()).toBeValid()
})

test('says at the day that it is missing', async () => {
  open()
  await userEvent.clear(day())
  expect(value).toBe('')
  expect(day()).toHaveAccessibleDescription('Það þarf að fylla út þennan reit')
  expect(time()).toBeValid()
})

test.each(['2026-11-01T09:05:59', '2026-11-01', 'x'])('renders the value %s, which it would not give back', (given) => {
  renderElement(<DateTimeField label="Hvenær?" value={given} onChange={jest.fn()} />)
  expect(time()).toHaveValue(given.includes('T') ? '09:05' : '')
})

test('follows a form that is reset', async () => {
  function Resettable() {
    const [now, setNow] = useState('2026-11-01T09:05')
    return (
      <>
        <DateTimeField label="Hvenær?" value={now} onChange={setNow} />
        <button type="button" onClick={() => setNow('')}>
          Hreinsa
        </button>
      </>
    )
  }
  renderElement(<Resettable />)
  await userEvent.click(screen.getByRole('button', { name: 'Hreinsa' }))
  expect([day(), time()].map((field) => (field as HTMLInputElement).value)).toEqual(['', ''])
})

test('keeps the error of the server when the focus moves from the time to it', async () => {
  const future = 'Tíminn má ekki vera í framtíðinni'
  function Sent() {
    const { form, submit } = useApiForm({ initialValues: { takenAt: '2026-11-01T09:05' } }, () =>
      Promise.reject(new ApiProblem(400, { title: 'Villa', errors: { takenAt: [future] } }, null)),
    )
    return (
      <form onSubmit={submit}>
        <DateTimeField label="Hvenær?" {...form.getInputProps('takenAt')} />
        <button type="submit">Vista</button>
      </form>
    )
  }
  renderElement(<Sent />)
  await userEvent.clear(time())
  await userEvent.type(time(), '2359{Enter}')
  expect(await screen.findByText(future)).toBeVisible()
  expect(day()).toHaveFocus()
  expect(time()).toHaveValue('23:59')
  expect(day()).toHaveAccessibleDescription(future)
})
