import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useApiForm } from '../platform/forms/forms.ts'
import { longTest } from '../testing/depth.ts'
import { renderElement } from '../testing/render.tsx'
import { Button, Dialog, TextInput } from './ui.ts'

const user = userEvent.setup()
const question = 'Viltu loka án þess að vista? Það sem þú skrifaðir tapast'
const nothing = async () => undefined

/** Ends the request of the dialog. */
let answer: () => void
const request = () =>
  new Promise<void>((resolve) => {
    answer = resolve
  })

function Note({ onClose }: { onClose: () => void }) {
  const { form, submit, isSending } = useApiForm({ initialValues: { note: '' } }, request)
  return (
    <Dialog opened onClose={onClose} title="Athugasemd">
      <form onSubmit={submit}>
        <TextInput label="Texti" {...form.getInputProps('note')} />
        <Button onClick={onClose}>Hætta við</Button>
        <Button type="submit" loading={isSending}>
          Senda
        </Button>
      </form>
    </Dialog>
  )
}

function Page() {
  const { form } = useApiForm({ initialValues: { name: '' } }, nothing)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <TextInput label="Nafn" {...form.getInputProps('name')} />
      <Button onClick={() => setOpened(true)}>Opna</Button>
      {opened && <Note onClose={() => setOpened(false)} />}
    </>
  )
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const note = () => screen.queryByRole('dialog', { name: 'Athugasemd' })
const unsavedQuestion = () => screen.queryByRole('dialog', { name: question })

/** jsdom does not bring the focus back into the dialog. */
const pressEscape = async (dialog: HTMLElement | null) => fireEvent.keyDown(dialog as HTMLElement, { key: 'Escape' })

/** Opens the dialog over a page that has unsaved changes of its own. */
const open = async (typed: string) => {
  renderElement(<Page />)
  await user.type(await screen.findByLabelText('Nafn'), 'Snati')
  await press('Opna')
  if (typed) await user.type(screen.getByLabelText('Texti'), typed)
}

test('does not ask about unsaved changes of the page behind', async () => {
  await open('')
  await pressEscape(note())
  expect(note()).toBeNull()
  await press('Opna')
  await press('Loka')
  expect(note()).toBeNull()
  expect(screen.getByLabelText('Nafn')).toHaveValue('Snati')
})

test.each([
  ['the close button', () => press('Loka')],
  ['Escape', () => pressEscape(note())],
  ['a phone’s back key', async () => fireEvent(note() as HTMLElement, new Event('cancel', { cancelable: true }))],
])('%s asks before changes are lost', async (_, close) => {
  await open('Hún er feimin')
  await close()
  const stay = within(unsavedQuestion() as HTMLElement).getByRole('button', { name: 'Vera áfram' })
  await waitFor(() => expect(stay).toHaveFocus())
  await user.click(stay)
  expect(unsavedQuestion()).toBeNull()
  expect(screen.getByLabelText('Texti')).toHaveValue('Hún er feimin')
  await close()
  // Escape answers the question: the dialog behind it asks no second one.
  await pressEscape(unsavedQuestion())
  expect(unsavedQuestion()).toBeNull()
  expect(note()).toBeVisible()
  await close()
  await press('Loka án þess að vista')
  expect(unsavedQuestion()).toBeNull()
  expect(note()).toBeNull()
})

test('stays open without a question while its request is running', async () => {
  await open('Hún er feimin')
  await press('Senda')
  await press('Loka')
  await pressEscape(note())
  expect(unsavedQuestion()).toBeNull()
  expect(note()).toBeVisible()
  await act(async () => answer())
  await press('Loka')
  expect(unsavedQuestion()).toBeVisible()
})

/** Its form shows a question in a dialog while it is being sent. */
function AskingPage() {
  const [isAsking, setAsking] = useState(false)
  const { submit, isSending } = useApiForm({ initialValues: { name: '' } }, () => {
    setAsking(true)
    return request()
  })
  return (
    <form onSubmit={submit}>
      <Button type="submit" loading={isSending}>
        Vista
      </Button>
      {isAsking && (
        <Dialog opened onClose={() => setAsking(false)} title="Athugasemd">
          Hvort viltu?
        </Dialog>
      )}
    </form>
  )
}

test('a question of a form that is being sent can be closed', async () => {
  renderElement(<AskingPage />)
  await press('Vista')
  await press('Loka')
  expect(note()).toBeNull()
  await act(async () => answer())
})

longTest('closes without a question after changes are reverted, or by its own button', async () => {
  await open('Hún er feimin')
  await press('Hætta við')
  expect(unsavedQuestion()).toBeNull()
  expect(note()).toBeNull()
  await press('Opna')
  await user.type(screen.getByLabelText('Texti'), 'a{Backspace}')
  await press('Loka')
  expect(unsavedQuestion()).toBeNull()
  expect(note()).toBeNull()
})

test('shows no question if the browser forces the dialog to close', async () => {
  await open('Hún er feimin')
  fireEvent(note() as HTMLElement, new Event('cancel', { cancelable: false }))
  expect(unsavedQuestion()).toBeNull()
  expect(note()).toBeNull()
})
