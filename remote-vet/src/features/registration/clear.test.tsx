import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { petBody } from './submit/pet-request.ts'
import { openRegister, pet, press, tagField } from './testing/open-register.ts'
import { answerChoices } from './testing/sample-choices.ts'
import { dog, draftOf } from './testing/sample-draft.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  sessionStorage.clear()
  answerChoices(network)
})

const question = () => within(screen.getByRole('dialog'))

test('restores a cleared pet until something else is entered', async () => {
  await openRegister(draftOf([dog()]))
  await press('Hreinsa skráningu')
  expect(tagField(1)).toHaveValue('')
  const undo = screen.getByRole('button', { name: 'Afturkalla hreinsun' })
  expect(undo).toHaveFocus()
  await userEvent.click(undo)
  expect(tagField(1)).toHaveValue('352098100004101')
  expect(screen.getByRole('combobox', { name: 'Eigandi' })).toHaveValue('Gervimaður Færeyjar')
  expect(sessionStorage).toHaveLength(1)
  await press('Hreinsa skráningu')
  await userEvent.type(pet(1).getByLabelText('Nafn dýrs'), 'Y')
  expect(screen.queryByRole('button', { name: 'Afturkalla hreinsun' })).toBeNull()
})

test('asks before it clears more than one pet', async () => {
  await openRegister(draftOf([dog(), dog({ microTag: '352098100004102' })]))
  await press('Hreinsa skráningu')
  expect(question().getByText(/^Skráning á 2 dýrum hverfur/)).toBeVisible()
  await userEvent.click(question().getByRole('button', { name: 'Hætta við' }))
  expect(tagField(2)).toHaveValue('352098100004102')
  await press('Hreinsa skráningu')
  await userEvent.click(question().getByRole('button', { name: 'Hreinsa skráningu' }))
  expect(screen.queryByRole('group', { name: 'Dýr 2' })).toBeNull()
  await press('Afturkalla hreinsun')
  expect(tagField(2)).toHaveValue('352098100004102')
})

test('keeps a registration without a response over a reload, and warns before it is cleared', async () => {
  const draft = draftOf([dog()])
  const entries = draft.entries.map((entry) => {
    const body = petBody(draft, entry, 44)
    return body ? { ...entry, progress: { kind: 'sent' as const, body: { ...body, expectedPrice: 1900 } } } : entry
  })
  await openRegister({ ...draft, entries })
  expect(pet(1).getByText('Óvíst er hvort skráningin komst til skila')).toBeVisible()
  await press('Hreinsa skráningu')
  expect(question().getByText(/^Óvíst er hvort skráning komst til skila/)).toBeVisible()
  await userEvent.click(question().getByRole('button', { name: 'Hætta við' }))
  // Sends the same body again, with the price that was confirmed.
  network.handle('POST /api/Pets', () => new Response('70', { status: 201, headers: { 'content-type': 'text/plain' } }))
  await press('Staðfesta skráningu')
  await waitFor(() => expect(question().getByText('1.900 kr.')).toBeVisible())
  await userEvent.click(question().getByRole('button', { name: 'Skrá' }))
  await screen.findByText('1 dýr hefur verið skráð og bíður samþykkis eiganda')
  expect(await network.requests('POST /api/Pets')[0]?.json()).toMatchObject({ expectedPrice: 1900 })
})
