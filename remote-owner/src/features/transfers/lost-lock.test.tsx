import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { skotta, skottaPage, snati } from '../../testing/sample-pets.ts'
import { outgoingTransfer } from './testing/sample-transfers.ts'

const create = 'POST /api/PetTransfers'
const report = 'POST /api/Pets/{petId}/Incidents'

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer('GET /api/Users/{userId}/PetsTransfers', [])
  network.answer('GET /api/Users/{userId}/CoOwnerInvitations', [])
  network.answer('GET /api/HandoverCodes', { codes: [], handedOver: [] })
  network.answerList('GET /api/Users/{userId}/Pets', [snati, skotta], 2)
  network.answer('GET /api/Users/GetBySsn', {
    userId: 3,
    name: 'Gervimaður Noregur',
    ssn: '0101302129',
    email: 'n•••@e•••.com',
  })
  network.answer('GET /api/Pets/{petId}', skottaPage)
  network.answer(report, {
    incidentId: 1,
    incidentTypeId: 2,
    incident: 'Fundið',
    date: null,
    unconfirmed: false,
    dismissed: false,
    created: '2026-11-20T10:00:00.000Z',
  })
})

const open = (path: string, roles: readonly ('PetOwner' | 'Administrator')[] = ['PetOwner']) =>
  renderRoutes(routes, path, { isAuthenticated: true, personId: 7, roles })
const dialog = () => within(screen.getByRole('dialog', { name: 'Ný eigendaskipti' }))
const send = () => userEvent.click(dialog().getByRole('button', { name: 'Senda beiðni um eigendaskipti' }))
const pickOwner = async () => {
  await userEvent.type(await screen.findByLabelText('Kennitala nýs eiganda'), '0101302129')
  await dialog().findByText('Gervimaður Noregur')
}
const reportFound = () => userEvent.click(dialog().getByRole('button', { name: 'Skrá dýrið fundið' }))

test('offers in the same dialog to report the pet as found, and then sends the transfer', async () => {
  network.handle(create, () =>
    Response.json(
      {
        type: '/problems/pet-lost',
        title: 'Dýrið er skráð týnt',
        status: 409,
        errors: { petId: ['Dýrið er skráð týnt'] },
      },
      { status: 409 },
    ),
  )
  open('/transfers?create')
  await userEvent.click(await screen.findByRole('radio', { name: /Skotta/ }))
  await pickOwner()
  await send()
  await dialog().findByRole('button', { name: 'Skrá dýrið fundið' })
  await reportFound()
  await waitFor(() => expect(dialog().queryByRole('button', { name: 'Skrá dýrið fundið' })).toBeNull())
  expect(await network.requests(report)[0]?.json()).toEqual({ incidentTypeId: 2 })
  expect(dialog().getByText('Gervimaður Noregur')).toBeVisible()
  network.answer(create, outgoingTransfer)
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.requests(create)).toHaveLength(2)
})

test('offers the report at once for the pet of the URL, and keeps the offer if the report fails', async () => {
  open('/transfers?create=12')
  await screen.findByRole('button', { name: 'Skrá dýrið fundið' })
  network.refuse(report, 503, { title: 'Reyndu aftur' })
  await reportFound()
  expect(await dialog().findByText('Reyndu aftur')).toBeVisible()
  expect(dialog().getByRole('button', { name: 'Skrá dýrið fundið' })).toBeVisible()
})

longTest('asks an administrator for the reason instead', async () => {
  open('/transfers?create=12', ['Administrator'])
  await pickOwner()
  expect(dialog().queryByRole('button', { name: 'Skrá dýrið fundið' })).toBeNull()
  await send()
  expect(dialog().getByLabelText('Ástæða eigendaskiptanna')).toBeInvalid()
  await userEvent.type(dialog().getByLabelText('Ástæða eigendaskiptanna'), 'Krafa sveitarfélags')
  network.answer(create, outgoingTransfer)
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await network.requests(create)[0]?.json()).toMatchObject({ petId: 12, reason: 'Krafa sveitarfélags' })
})
