import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderElement } from '../../testing/render.tsx'
import { DayFilter } from './DayFilter.tsx'

const chosen = jest.fn()
/** The URL of a list changes only when its loader has answered. */
const ANSWER_MS = 50
function List() {
  const [value, setValue] = useState('')
  const choose = (day: string) => {
    chosen(day)
    setTimeout(() => setValue(day), ANSWER_MS)
  }
  return <DayFilter label="Frá" value={value} onChange={choose} />
}
const field = () => screen.getByLabelText('Frá')
beforeEach(() => {
  chosen.mockReset()
  renderElement(<List />)
})

test('shows a typed day as dd/mm/yyyy, even if the list responds later', async () => {
  await userEvent.type(field(), '2.6.2022')
  await userEvent.tab()
  await waitFor(() => expect(field()).toHaveValue('02/06/2022'))
  expect(chosen.mock.calls).toEqual([['2022-06-02']])
})

test('does not filter by a day before 2000 and keeps the text', async () => {
  await userEvent.type(field(), '31.12.1999')
  await userEvent.tab()
  expect(field()).toHaveAccessibleDescription('Dagsetningin þarf að vera 01.01.2000 eða síðar')
  expect(field()).toHaveValue('31.12.1999')
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.clear(field())
  await userEvent.type(field(), '1.1.2000')
  expect(field()).toHaveAccessibleDescription('')
  expect(chosen.mock.calls).toEqual([['2000-01-01']])
})

test('removes the filter when the field is emptied', async () => {
  await userEvent.type(field(), '1.1.2020')
  await userEvent.tab()
  await waitFor(() => expect(field()).toHaveValue('01/01/2020'))
  await userEvent.clear(field())
  await userEvent.tab()
  expect(chosen).toHaveBeenLastCalledWith('')
})
