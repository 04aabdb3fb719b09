import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { invitation } from '../co-owners/testing/invitation.ts'

const invitations = 'GET /api/Users/{userId}/CoOwnerInvitations'
const decline = 'POST /api/CoOwnerInvitations/{invitationId}/Decline'

const network = setupFakeNetwork()
beforeEach(async () => {
  network.answer('GET /api/Users/{userId}/PetsTransfers', [])
  network.answer(invitations, [invitation])
  network.answer('GET /api/HandoverCodes', { codes: [], handedOver: [] })
  await act(async () => {
    renderRoutes(routes, '/transfers', { isAuthenticated: true, personId: 7, roles: ['PetOwner'] })
  })
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

test('shows an invitation first, and removes it when it is declined', async () => {
  const group = within(await screen.findByRole('region', { name: 'Boð um að gerast meðeigandi' }))
  expect(group.getByRole('button', { name: 'Samþykkja: Skotta' })).toBeVisible()
  expect(screen.queryByText('Ekkert í vinnslu')).toBeNull()
  await press('Afþakka: Skotta')
  expect(dialog().getByText('Eigandinn fær að vita að þú afþakkaðir boðið.')).toBeVisible()
  network.answer(decline, { ...invitation, status: 'declined' })
  network.answer(invitations, [])
  await userEvent.click(dialog().getByRole('button', { name: 'Afþakka' }))
  expect(await screen.findByText('Boðið hefur verið afþakkað')).toBeVisible()
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
})

// A test of the server compares these sentences with its rules (`co-owners/promise.test.ts`).
test('says what a co-owner may do, and what only the owner may', async () => {
  await press('Samþykkja: Skotta')
  expect(dialog().getByText(/^Þú getur þá breytt upplýsingum um dýrið/)).toHaveTextContent(
    'Þú getur þá breytt upplýsingum um dýrið, skráð það týnt eða fundið og svarað finnanda. Aðeins eigandinn getur fært dýrið á annan eiganda, valið meðeiganda og látið vita að dýrið sé farið. Þegar örmerki dýrsins er flett upp birtist það um þig sem þú leyfir.',
  )
})

test('reports that an invitation was withdrawn in the meantime', async () => {
  await press('Samþykkja: Skotta')
  network.refuse('POST /api/CoOwnerInvitations/{invitationId}/Accept', 409, { title: 'Boðið er ekki lengur í gildi' })
  network.answer(invitations, [])
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByText('Boðið er ekki lengur í gildi')).toBeVisible()
})
