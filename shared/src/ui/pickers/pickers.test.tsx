import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderElement } from '../../testing/render.tsx'
import { MultiPicker, Picker, type PickerOption } from './index.ts'

const breeds: readonly PickerOption[] = [
  { value: '1', label: 'Blendingur' },
  { value: '2', label: 'Íslenskur fjárhundur' },
  { value: '3', label: 'Þýskur fjárhundur', hint: 'Schäfer' },
  { value: '4', label: 'Labrador', keywords: 'retriever' },
]
const chosen = jest.fn()
const user = userEvent.setup()
beforeEach(() => chosen.mockClear())

interface GivenProps {
  start?: string | null
  clearable?: boolean
  isLoading?: boolean
  options?: readonly PickerOption[]
  onSearch?: (text: string) => void
}

function Given({ start = null, options = breeds, ...props }: GivenProps) {
  const [value, setValue] = useState(start)
  const change = (next: string | null) => {
    chosen(next)
    setValue(next)
  }
  return <Picker label="Tegund" options={options} value={value} onChange={change} {...props} />
}
const field = () => screen.findByRole('combobox', { name: 'Tegund' })
const shown = () => within(screen.getByRole('listbox')).queryAllByRole('option')
const labels = () => shown().map(({ textContent }) => textContent)

test.each([
  ['FJARHUN', ['Íslenskur fjárhundur', 'Þýskur fjárhundurSchäfer']],
  ['islenskur', ['Íslenskur fjárhundur']],
  ['hundur thyskur', ['Þýskur fjárhundurSchäfer']],
  ['schafer', ['Þýskur fjárhundurSchäfer']],
  ['retr', ['Labrador']],
  ['l', ['Labrador', 'Blendingur', 'Íslenskur fjárhundur']],
])('%s finds %p', async (typed, found) => {
  renderElement(<Given />)
  await user.type(await field(), typed)
  expect(labels()).toEqual(found)
})

test('chooses the first match with Enter and does not submit the form', async () => {
  const sent = jest.fn((event: React.FormEvent) => event.preventDefault())
  renderElement(
    <form onSubmit={sent}>
      <Given />
    </form>,
  )
  await user.type(await field(), 'fjar{Enter}')
  expect(chosen).toHaveBeenCalledWith('2')
  expect(await field()).toHaveValue('Íslenskur fjárhundur')
  expect(sent).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('moves from the chosen option with arrows; focus alone opens nothing', async () => {
  renderElement(<Given start="2" />)
  await user.tab()
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{ArrowDown}')
  expect(await field()).toHaveAttribute('aria-expanded', 'true')
  expect(labels()).toHaveLength(4)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenCalledWith('3')
})

test('says that nothing matches and restores the choice on blur', async () => {
  renderElement(<Given start="4" />)
  await user.clear(await field())
  await user.type(await field(), 'köttur')
  expect(screen.getByText('Ekkert fannst')).toBeVisible()
  await user.tab()
  expect(await field()).toHaveValue('Labrador')
  expect(chosen).not.toHaveBeenCalled()
})

test('clears an optional choice by the button or by emptying the text', async () => {
  renderElement(<Given start="4" clearable />)
  await user.click(await screen.findByRole('button', { name: 'Hreinsa' }))
  expect(chosen).toHaveBeenLastCalledWith(null)
  await user.type(await field(), 'bl{Enter}')
  expect(chosen).toHaveBeenLastCalledWith('1')
  await user.clear(await field())
  expect(chosen).toHaveBeenLastCalledWith(null)
  expect(await field()).toHaveValue('')
})

test('closes the list with Escape, not the dialog', async () => {
  const outside = jest.fn()
  renderElement(
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to keys as a dialog around the field would
    <div onKeyDown={(event) => outside(event.defaultPrevented)}>
      <Given />
    </div>,
  )
  await user.type(await field(), 'l{Escape}')
  expect(await field()).toHaveAttribute('aria-expanded', 'false')
  expect(outside).toHaveBeenLastCalledWith(true)
  await user.keyboard('{Escape}')
  expect(outside).toHaveBeenLastCalledWith(false)
})

let answer: () => void

function ServerSearch() {
  const [found, setFound] = useState<readonly PickerOption[]>([])
  const [isLoading, setLoading] = useState(false)
  const search = (text: string) => {
    chosen(`search ${text}`)
    setLoading(true)
    answer = () => {
      setFound([{ value: '7', label: 'Gervimaður Færeyjar', hint: '010130-2989' }])
      setLoading(false)
    }
  }
  return <Given options={found} isLoading={isLoading} onSearch={search} />
}

test('shows the server’s options unfiltered', async () => {
  renderElement(<ServerSearch />)
  await user.type(await field(), 'x')
  expect(chosen).toHaveBeenLastCalledWith('search x')
  expect(screen.getByText('Sæki gögn …')).toBeVisible()
  act(() => answer())
  await user.click(screen.getByRole('option', { name: /Gervimaður Færeyjar/ }))
  expect(chosen).toHaveBeenLastCalledWith('7')
  expect(await field()).toHaveValue('Gervimaður Færeyjar')
})

function Roles() {
  const [value, setValue] = useState<readonly string[]>(['Veterinarian'])
  const options = [
    { value: 'Veterinarian', label: 'Dýralæknir' },
    { value: 'Administrator', label: 'Stjórnandi' },
  ]
  return (
    <MultiPicker
      label="Hlutverk"
      options={options}
      value={value}
      onChange={(next) => {
        chosen(next)
        setValue(next)
      }}
      error="Veldu að minnsta kosti eitt hlutverk"
    />
  )
}

test('shows each choice in the field; Backspace removes the last one', async () => {
  renderElement(<Roles />)
  const roles = await screen.findByRole('combobox', { name: 'Hlutverk' })
  expect(roles).toHaveAccessibleDescription('Veldu að minnsta kosti eitt hlutverk')
  await user.type(roles, 'stjorn{Enter}')
  expect(chosen).toHaveBeenLastCalledWith(['Veterinarian', 'Administrator'])
  expect(roles).toHaveAttribute('aria-expanded', 'false')
  await user.type(roles, '{Backspace}')
  expect(chosen).toHaveBeenLastCalledWith(['Veterinarian'])
})
