import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
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
beforeEach(() => {
  renderElement(<Form />)
})

test('shows day and time as the other fields do, not as the browser would', () => {
  expect(day()).toHaveValue('01/11/2026')
  expect(time()).toHaveValue('09:05')
  expect([day(), time()].map((field) => (field as HTMLInputElement).type)).toEqual(['text', 'text'])
})

test.each([
  ['8.30', '08:30'],
  ['1430', '14:30'],
  ['7', '07:00'],
])('reads %s as the time %s', async (typed, read) => {
  await userEvent.clear(time())
  await userEvent.type(time(), typed)
  expect(value).toBe(`2026-11-01T${read}`)
  await userEvent.tab()
  expect(time()).toHaveValue(read)
})

test('a wrong time is no value, and stays to be corrected', async () => {
  await userEvent.clear(time())
  await userEvent.type(time(), '25:00')
  await userEvent.tab()
  expect(value).toBe('')
  expect(time()).toHaveValue('25:00')
  expect(time()).toHaveAccessibleDescription('Tíminn er ekki gildur, til dæmis 14:30')
  expect(day()).toBeValid()
})

test('says at the day that it is missing', async () => {
  await userEvent.clear(day())
  expect(value).toBe('')
  expect(day()).toHaveAccessibleDescription('Það þarf að fylla út þennan reit')
  expect(time()).toBeValid()
})
