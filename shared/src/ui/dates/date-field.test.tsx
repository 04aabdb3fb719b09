import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { longTest } from '../../testing/depth.ts'
import { renderElement } from '../../testing/render.tsx'
import { DateField } from './DateField.tsx'

let day: string | null
const submitted = jest.fn()
function Form() {
  const [value, setValue] = useState<string | null>('2026-11-01')
  day = value
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <DateField label="Dagur" value={value} onChange={setValue} maxDate="2026-11-21" />
      <button type="submit">Vista</button>
    </form>
  )
}
const field = () => screen.getByLabelText('Dagur')
const retype = async (text: string) => {
  await userEvent.clear(field())
  if (text) await userEvent.type(field(), text)
}
beforeEach(() => {
  submitted.mockReset()
  renderElement(<Form />)
})

test('keeps an emptied field empty', async () => {
  expect(field()).toHaveValue('01/11/2026')
  await retype('')
  expect(day).toBeNull()
  await userEvent.tab()
  expect(field()).toHaveValue('')
  expect(day).toBeNull()
})

test.each(['2.6.2022', '02/06/2022', '2 6 2022', '2-6-2022'])('accepts %s and shows it as dd/mm/yyyy', async (text) => {
  await retype(text)
  expect(day).toBe('2022-06-02')
  await userEvent.tab()
  expect(field()).toHaveValue('02/06/2022')
})

test('does not restore the old day when the new one is out of bounds', async () => {
  await retype('1.1.2027')
  await userEvent.tab()
  expect(day).toBe('2027-01-01')
  expect(field()).toHaveValue('01/01/2027')
})

longTest('keeps text that is not a day and does not submit it', async () => {
  await retype('31.2.2022')
  await userEvent.keyboard('{Enter}')
  expect(submitted).not.toHaveBeenCalled()
  expect(day).toBeNull()
  expect(field()).toHaveAccessibleDescription('Dagsetningin er ekki gild')
  await userEvent.tab()
  expect(field()).toHaveValue('31.2.2022')
  await retype('28.2.2022')
  expect(field()).toHaveAccessibleDescription('')
  await userEvent.keyboard('{Enter}')
  expect(submitted).toHaveBeenCalledTimes(1)
  expect(day).toBe('2022-02-28')
})
