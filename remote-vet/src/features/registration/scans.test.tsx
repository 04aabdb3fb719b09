import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm, dialog, openRegister, pet, press, renderRegister, scan, tagField } from './testing/open-register.ts'
import { answerChoices } from './testing/sample-choices.ts'
import { dog, draftOf } from './testing/sample-draft.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  sessionStorage.clear()
  answerChoices(network)
})

const typed = (microTag: string) => dog({ microTag, isRead: false })
const toCompare = () =>
  dialog()
    .queryAllByRole('listitem')
    .flatMap(({ textContent }) => textContent?.match(/^Dýr \d/)?.[0] ?? [])

test('confirms numbers by scans in the dialog, and closes it at an unknown number', async () => {
  await openRegister(draftOf([typed('352098100004101'), typed('352098100004102')]))
  await press('Staðfesta skráningu')
  await screen.findByRole('dialog', { name: 'Staðfesta skráningu' })
  expect(toCompare()).toEqual(['Dýr 1', 'Dýr 2'])
  await scan('352098100004101')
  expect(toCompare()).toEqual(['Dýr 2'])
  await scan('352098100004109')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent('352098100004109')
  expect(tagField(2)).toHaveValue('352098100004102')
})

test.each([
  { from: 'a reader', search: '&read=1', repeated: false },
  { from: 'the keyboard', search: '', repeated: true },
])('enters the number of a link once, from $from', async ({ search, repeated }) => {
  const { router } = await renderRegister(`/register?microTag=352098100004101${search}`)
  await waitFor(() => expect(tagField(1)).toHaveValue('352098100004101'))
  expect(screen.queryByRole('group', { name: 'Dýr 2' })).toBeNull()
  expect(pet(1).queryByLabelText(/aftur/) !== null).toBe(repeated)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await userEvent.clear(tagField(1))
  await act(async () => router.revalidate())
  expect(tagField(1)).toHaveValue('')
})

test('ignores scans while the draft is sent', async () => {
  const sending = network.hang('POST /api/Pets')
  await openRegister(draftOf([typed('352098100004101')]))
  await confirm()
  await scan('352098100004109')
  expect(screen.queryByRole('button', { name: 'Skrá nýtt dýr með númerinu', hidden: true })).toBeNull()
  expect(sending.wasAborted()).toBe(false)
})

test('announces no industrial transponder as read, and keeps the focus', async () => {
  await openRegister()
  await userEvent.click(tagField(1))
  await scan('R00060000000000123456')
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced).toContain(pet(1).getByText(/iðnaðar/).textContent)
  expect(announced).not.toContain('Örmerki lesið: Dýr 1')
  await waitFor(() => expect(tagField(1)).toHaveFocus())
})

test('focuses the new pet that got the other number', async () => {
  await openRegister(draftOf([dog()]))
  await scan('352098100004109')
  await press('Skrá nýtt dýr með númerinu')
  await waitFor(() => expect(pet(2).getByLabelText('Nafn dýrs')).toHaveFocus())
})
