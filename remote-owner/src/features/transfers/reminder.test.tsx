import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { outgoingTransfer } from './testing/sample-transfers.ts'

const prompt = 'POST /api/PetTransfers/{transferPetId}/EmailPrompt'

const network = setupFakeNetwork()

const open = (transfers: PetTransfer[]) => {
  network.answer('GET /api/Users/{userId}/PetsTransfers', transfers)
  network.answer('GET /api/Users/{userId}/CoOwnerInvitations', [])
  network.answer('GET /api/HandoverCodes', { codes: [], handedOver: [] })
  return renderRoutes(routes, '/transfers', { isAuthenticated: true, personId: 7, roles: ['PetOwner'] })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

test('sends a reminder to the address of the new owner', async () => {
  open([{ ...outgoingTransfer, newOwnerHasEmail: true, newOwnerEmail: 'n•••@e•••.com' }])
  network.answer(prompt, outgoingTransfer)
  await press('Senda áminningu: Snati')
  expect(dialog().getByText('Áminning verður send á skráð netfang nýs eiganda.')).toBeVisible()
  expect(dialog().getByText('n•••@e•••.com')).toBeVisible()
  expect(dialog().queryByRole('textbox')).toBeNull()
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Áminning hefur verið send')
  expect(await network.requests(prompt)[0]?.json()).toEqual({ alternativeEmail: null })
})

test('requires an alternative address for an owner without e-mail', async () => {
  open([outgoingTransfer])
  network.answer(prompt, outgoingTransfer)
  await press('Senda áminningu: Snati')
  expect(dialog().getByText('Fann ekki netfang hjá notanda')).toBeVisible()
  const send = () => userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  await send()
  expect(dialog().getByLabelText('Annað netfang')).toHaveAccessibleDescription('Það þarf að fylla út þennan reit')
  await userEvent.type(dialog().getByLabelText('Annað netfang'), 'noregur')
  await send()
  expect(dialog().getByLabelText('Annað netfang')).toHaveAccessibleDescription('Netfangið er ekki gilt')
  await userEvent.type(dialog().getByLabelText('Annað netfang'), '@example.com')
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await network.requests(prompt)[0]?.json()).toEqual({ alternativeEmail: 'noregur@example.com' })
})

test('shows an invalid alternative address', async () => {
  const mistyped = {
    ...outgoingTransfer,
    newOwnerHasEmail: true,
    newOwnerEmail: 'n•••@e•••.cmo',
    isAlternativeEmail: true,
  }
  open([mistyped])
  network.answer(prompt, mistyped)
  await press('Senda áminningu: Snati')
  expect(dialog().getByText('n•••@e•••.cmo')).toBeVisible()
  await userEvent.type(dialog().getByLabelText('Rétt netfang, ef þetta er ekki rétt'), 'noregur@example.com')
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await network.requests(prompt)[0]?.json()).toEqual({ alternativeEmail: 'noregur@example.com' })
})

test('sends a reminder to the alternative address of the transfer if it is valid', async () => {
  const right = {
    ...outgoingTransfer,
    newOwnerHasEmail: true,
    newOwnerEmail: 'n•••@e•••.com',
    isAlternativeEmail: true,
  }
  open([right])
  network.answer(prompt, right)
  await press('Senda áminningu: Snati')
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await network.requests(prompt)[0]?.json()).toEqual({ alternativeEmail: null })
})

test('shows in the dialog that a second reminder within the hour is refused', async () => {
  open([{ ...outgoingTransfer, newOwnerHasEmail: true, newOwnerEmail: 'n•••@e•••.com' }])
  network.refuse(prompt, 429, { title: 'Áminning hefur þegar verið send' })
  await press('Senda áminningu: Snati')
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  expect(await dialog().findByText('Áminning hefur þegar verið send')).toBeVisible()
})
