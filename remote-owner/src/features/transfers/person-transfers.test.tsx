import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { invitation } from '../co-owners/testing/invitation.ts'
import { incomingTransfer, newRegistration, rejectedTransfer } from './testing/sample-transfers.ts'

const list = 'GET /api/Users/{userId}/PetsTransfers'
const accept = 'POST /api/PetTransfers/{transferPetId}/Accept'
const revive = 'POST /api/PetTransfers/{transferPetId}/UndoReject'

const invitations = 'GET /api/Users/{userId}/CoOwnerInvitations'

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer(invitations, [])
})

const group = (name: string) => screen.findByRole('region', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

const openAsAdministrator = (transfers: PetTransfer[]) => {
  network.answer(list, transfers)
  network.answer('GET /api/Users/{userId}/simple', {
    userId: 7,
    name: 'Gervimaður Færeyjar',
    ssn: '0101302399',
    email: null,
  })
  renderRoutes(routes, '/person/7/transfers', {
    isAuthenticated: true,
    personId: 6,
    roles: ['PetOwner', 'Administrator'],
  })
}

test('lets an administrator send reminders, cancel transfers and open the persons', async () => {
  openAsAdministrator([newRegistration, incomingTransfer])
  const incoming = within(await group('Eigendaskipti til eiganda: Gervimaður Færeyjar'))
  expect(incoming.getByRole('link', { name: 'Gervimaður Finnland' })).toHaveAttribute('href', '/person/2')
  expect(incoming.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Skrá undirritað samþykki',
    'Skrá ákvörðun stjórnvalds',
    'Afturkalla',
    'Senda áminningu',
  ])
  expect(screen.getByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/person/7')
})

test('shows an administrator invitations without buttons to answer', async () => {
  network.answer(invitations, [invitation])
  openAsAdministrator([])
  const invited = within(await group('Boð um að gerast meðeigandi'))
  expect(new URL(String(network.requests(invitations)[0]?.url)).pathname).toBe('/api/Users/7/CoOwnerInvitations')
  expect(invited.getByRole('link', { name: 'Skotta' })).toHaveAttribute('href', '/pet/12')
  expect(invited.getByText('Eigandi').nextSibling).toHaveTextContent('Gervimaður Finnland')
  expect(invited.getByText('20.12.2026')).toBeVisible()
  expect(invited.queryByRole('button')).toBeNull()
  expect(screen.queryByText('Ekkert í vinnslu')).toBeNull()
})

test('lets an administrator revive a rejected transfer', async () => {
  openAsAdministrator([rejectedTransfer])
  const rejected = within(await group('Eigendaskipti frá eiganda sem var hafnað: Gervimaður Færeyjar'))
  expect(rejected.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Endurvekja'])
  await press('Endurvekja: Kátur')
  network.answer(revive, { ...rejectedTransfer, status: 'pending' })
  await userEvent.click(dialog().getByRole('button', { name: 'Endurvekja' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Eigendaskiptin hafa verið endurvakin')
})

test("records an authority's decision with its grounds", async () => {
  openAsAdministrator([incomingTransfer])
  network.answer(accept, incomingTransfer)
  await press('Skrá ákvörðun stjórnvalds: Birta')
  expect(dialog().getByText('Nýr eigandi: Gervimaður Færeyjar')).toBeVisible()
  const reason = dialog().getByLabelText('Ástæða')
  await waitFor(() => expect(reason).toHaveFocus())
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(reason).toHaveAccessibleDescription(/Það þarf að fylla út þennan reit/)
  expect(network.requests(accept)).toHaveLength(0)
  await userEvent.type(reason, ' Úrskurður í máli 12/2026 ')
  network.answer(list, [])
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Eigendaskipti samþykkt')
  expect(await network.requests(accept)[0]?.json()).toEqual({ reason: 'Úrskurður í máli 12/2026' })
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
})

test('records a signed paper with its day and a reason', async () => {
  openAsAdministrator([newRegistration])
  network.answer(accept, newRegistration)
  await press(`Skrá undirritað samþykki: ${newRegistration.petName}`)
  const day = dialog().getByLabelText('Undirritunardagur')
  await userEvent.type(dialog().getByLabelText('Ástæða'), 'Eyðublað í skjalasafni')
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(day).toHaveAccessibleDescription(/Það þarf að fylla út þennan reit/)
  expect(network.requests(accept)).toHaveLength(0)
  await userEvent.type(day, '20.11.2026')
  await userEvent.tab()
  network.answer(list, [])
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Skráning samþykkt')
  expect(await network.requests(accept)[0]?.json()).toEqual({
    reason: 'Eyðublað í skjalasafni',
    signedOn: '2026-11-20',
  })
})

test('reports that a transfer was decided in the meantime, and reloads the lists', async () => {
  openAsAdministrator([incomingTransfer])
  network.refuse(accept, 409, { title: 'Eigendaskiptin eru ekki lengur í vinnslu' })
  await press('Skrá ákvörðun stjórnvalds: Birta')
  await userEvent.type(dialog().getByLabelText('Ástæða'), 'Úrskurður')
  network.answer(list, [])
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Eigendaskiptin eru ekki lengur í vinnslu')
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
})
