import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dialog, openRegister, pet, press, renderRegister, scan, tagField } from './testing/open-register.ts'
import { answerChoices } from './testing/sample-choices.ts'
import { dog, draftOf } from './testing/sample-draft.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  sessionStorage.clear()
  answerChoices(network)
})

const blank = () => dog({ microTag: '', isRead: false, name: '' })
const owner = () => screen.getByRole('combobox', { name: 'Eigandi' })
const species = () => screen.getByLabelText('Dýrategund')
const rows = () => screen.getAllByRole('group', { name: /^Dýr \d+$/ })

test('the number has the focus when the page opens', async () => {
  await openRegister()
  await waitFor(() => expect(tagField(1)).toHaveFocus())
})

test('the name has the focus if a link brings a number that was read', async () => {
  await renderRegister('/register?microTag=352098100004101&read=1')
  await waitFor(() => expect(pet(1).getByLabelText('Nafn dýrs')).toHaveFocus())
})

test('a scan that gives a number moves the focus to the name, also from a field with text', async () => {
  await openRegister(draftOf([blank()]))
  await userEvent.type(pet(1).getByLabelText('Litur'), 'svartur')
  await scan('352098100004101')
  await waitFor(() => expect(pet(1).getByLabelText('Nafn dýrs')).toHaveFocus())
})

test('a scan that confirms a typed number stays where the user writes', async () => {
  await openRegister(draftOf([dog({ isRead: false })]))
  await userEvent.type(pet(1).getByLabelText('Litur'), 'svart')
  await scan(dog().microTag)
  expect(pet(1).getByText('Lesið með örmerkjaskanna')).toBeVisible()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(pet(1).getByLabelText('Litur')).toHaveFocus()
})

test('a litter by reader and keyboard: each scan focuses the name of its row, and adds a row if needed', async () => {
  await openRegister(draftOf([blank()]))
  await userEvent.keyboard('{Alt>}[KeyG]{/Alt}')
  await waitFor(() => expect(species()).toHaveFocus())
  for (const n of [1, 2, 3, 4, 5]) {
    await scan(`35209810000410${n}`)
    await waitFor(() => expect(pet(n).getByLabelText('Nafn dýrs')).toHaveFocus())
    await userEvent.keyboard(`Nafn${n}{Enter}`)
    await userEvent.selectOptions(pet(n).getByLabelText('Kyn'), 'Kvenkyn')
    await userEvent.keyboard('{Enter}')
  }
  expect(rows()).toHaveLength(5)
  expect(pet(3).getByLabelText('Nafn dýrs')).toHaveValue('Nafn3')
  expect(pet(3).getByLabelText('Litur')).toHaveValue('')
  await scan('352098100004105')
  expect(rows()).toHaveLength(5)
  await userEvent.keyboard('{Alt>}[KeyG]{/Alt}')
  await waitFor(() => expect(species()).toHaveFocus())
})

test('one key focuses the owner and opens the list of recent owners', async () => {
  await openRegister(draftOf([dog()]))
  await userEvent.keyboard('{Alt>}[KeyU]{/Alt}')
  expect(owner()).toHaveFocus()
  expect(await screen.findByRole('option', { name: /Gervimaður Færeyjar/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(owner()).toHaveDisplayValue('Gervimaður Færeyjar')
})

test('keys of the page do nothing while a dialog is open', async () => {
  await openRegister(draftOf([dog()]))
  await press(/^Staðfesta skráningu/)
  await screen.findByRole('dialog', { name: 'Staðfesta skráningu' })
  await userEvent.keyboard('{Alt>}[KeyN]{/Alt}{Alt>}[KeyU]{/Alt}')
  expect(rows()).toHaveLength(1)
  expect(dialog().getByRole('button', { name: 'Skrá' })).toHaveFocus()
})
