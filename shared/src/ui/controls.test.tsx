import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderElement } from '../testing/render.tsx'
import { Button, Checkbox, Dialog, Tabs, TextArea } from './ui.ts'

const user = userEvent.setup()

function Opener({ isPersistent }: { isPersistent?: boolean }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Opna</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Staðfesting" isPersistent={isPersistent}>
        <Button>Fyrri</Button>
        <Button data-autofocus onClick={() => setOpened(false)}>
          Seinni
        </Button>
      </Dialog>
    </>
  )
}
const open = async () => {
  await user.click(await screen.findByRole('button', { name: 'Opna' }))
  return screen.getByRole('dialog', { name: 'Staðfesting' })
}
const requestClose = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))

test('a dialog closes by its button and on the browser’s request, and unmounts its content', async () => {
  renderElement(<Opener />)
  await open()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Seinni' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Loka' }))
  expect(screen.queryByRole('button', { name: 'Seinni' })).toBeNull()
  requestClose(await open())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closes a persistent dialog only by its own buttons', async () => {
  renderElement(<Opener isPersistent />)
  const dialog = await open()
  expect(screen.queryByRole('button', { name: 'Loka' })).toBeNull()
  requestClose(dialog)
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
  expect(dialog).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Seinni' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

function Choice() {
  const [value, setValue] = useState('b')
  const tabs = ['a', 'b', 'c'].map((name) => ({ value: name, label: `Flipi ${name}`, panel: <p>Efni {name}</p> }))
  return <Tabs label="Flipar" tabs={tabs} value={value} onChange={setValue} />
}

test('a tab list has one tab in the tab order; arrows, Home and End select', async () => {
  renderElement(<Choice />)
  await user.tab()
  await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveFocus())
  for (const [key, name] of [
    ['{ArrowRight}', 'c'],
    ['{ArrowRight}', 'a'],
    ['{ArrowLeft}', 'c'],
    ['{Home}', 'a'],
    ['{End}', 'c'],
  ] as const) {
    await user.keyboard(key)
    expect(screen.getByRole('tab', { name: `Flipi ${name}`, selected: true })).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name: `Flipi ${name}` })).toHaveTextContent(`Efni ${name}`)
  }
})

test('describes a checkbox by its explanation and error; Escape hides the explanation', async () => {
  renderElement(<Checkbox label="Ég samþykki" tip="Hvað það þýðir" error="Þú þarft að samþykkja til að halda áfram" />)
  const box = await screen.findByRole('checkbox', { name: 'Ég samþykki' })
  expect(box).toBeInvalid()
  expect(box).toHaveAccessibleDescription('Hvað það þýðir Þú þarft að samþykkja til að halda áfram')
  expect(screen.getByText('Hvað það þýðir')).not.toBeVisible()
  await user.tab()
  await user.tab()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sjá nánar: Ég samþykki' })).toHaveFocus())
  expect(screen.getByText('Hvað það þýðir')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.getByText('Hvað það þýðir')).not.toBeVisible()
})

test('names a text area by its label and describes it by its error', async () => {
  renderElement(<TextArea label="Texti" error="Það þarf að fylla út þennan reit" />)
  expect(await screen.findByLabelText('Texti')).toHaveAccessibleDescription('Það þarf að fylla út þennan reit')
})
