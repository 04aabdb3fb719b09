import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { type FakeNetwork, fakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { offering } from '../features/transfers/testing/sample-transfers.ts'
import routes from '../routes.tsx'

const prompt = 'POST /api/PetTransfers/{transferPetId}/EmailPrompt'

let network: FakeNetwork
beforeEach(() => {
  network = fakeNetwork()
})
afterEach(() => network.restore())

const open = (transfers: PetTransfer[]) => {
  network.answer('GET /api/Users/{userId}/PetsTransfers', transfers)
  network.answer('GET /api/Users/{userId}/CoOwnerInvitations', [])
  return renderRoutes(routes, '/transfers', { isAuthenticated: true, personId: 7, roles: ['PetOwner'] })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

test('a reminder goes to the address that the new owner has', async () => {
  open([{ ...offering, newOwnerHasEmail: true, newOwnerEmail: 'n•••@e•••.com' }])
  network.answer(prompt, offering)
  await press('Senda áminningu: Snati')
  expect(dialog().getByText('Áminning verður send á skráð netfang nýs eiganda.')).toBeVisible()
  expect(dialog().getByText('n•••@e•••.com')).toBeVisible()
  expect(dialog().queryByRole('textbox')).toBeNull()
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Áminning hefur verið send')
  expect(await network.requests(prompt)[0]?.json()).toEqual({ alternativeEmail: null })
})

test('a reminder to somebody without e-mail needs another address', async () => {
  open([offering])
  network.answer(prompt, offering)
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

test('a mistyped alternative address is seen and corrected', async () => {
  const mistyped = { ...offering, newOwnerHasEmail: true, newOwnerEmail: 'n•••@e•••.cmo', isAlternativeEmail: true }
  open([mistyped])
  network.answer(prompt, mistyped)
  await press('Senda áminningu: Snati')
  expect(dialog().getByText('n•••@e•••.cmo')).toBeVisible()
  await userEvent.type(dialog().getByLabelText('Rétt netfang, ef þetta er ekki rétt'), 'noregur@example.com')
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await network.requests(prompt)[0]?.json()).toEqual({ alternativeEmail: 'noregur@example.com' })
})

test('an alternative address that is right is used again', async () => {
  const right = { ...offering, newOwnerHasEmail: true, newOwnerEmail: 'n•••@e•••.com', isAlternativeEmail: true }
  open([right])
  network.answer(prompt, right)
  await press('Senda áminningu: Snati')
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await network.requests(prompt)[0]?.json()).toEqual({ alternativeEmail: null })
})

test('a second reminder within the hour is refused in the dialog', async () => {
  open([{ ...offering, newOwnerHasEmail: true, newOwnerEmail: 'n•••@e•••.com' }])
  network.refuse(prompt, 429, { title: 'Áminning hefur þegar verið send' })
  await press('Senda áminningu: Snati')
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  expect(await dialog().findByText('Áminning hefur þegar verið send')).toBeVisible()
})
