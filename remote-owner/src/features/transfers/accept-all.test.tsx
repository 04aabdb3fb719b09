import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { incomingTransfer, newRegistration, outgoingTransfer } from './testing/sample-transfers.ts'

const list = 'GET /api/Users/{userId}/PetsTransfers'
const accept = 'POST /api/PetTransfers/{transferPetId}/Accept'
const litter = [1, 2, 3].map((n) => ({ ...newRegistration, petTransferId: n, petName: `Hvolpur ${n}` }))
const alone = { ...newRegistration, petTransferId: 9, veterinarianPersonId: 5, veterinarianName: 'Annar dýralæknir' }

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer('GET /api/Users/{userId}/CoOwnerInvitations', [])
  network.answer('GET /api/HandoverCodes', { codes: [], handedOver: [] })
})

/** One call has two answers: the waiting and the ended transfers. */
const answer = (waiting: readonly PetTransfer[], ended: readonly PetTransfer[] = []) =>
  network.handle(list, ({ url }) => Response.json(new URL(url).searchParams.has('Ended') ? ended : waiting))

async function open(waiting: readonly PetTransfer[], ended: readonly PetTransfer[] = []) {
  answer(waiting, ended)
  const session = { isAuthenticated: true, personId: 7, roles: ['PetOwner'] as const }
  const capabilities = ['verificationDocuments'] as const
  await act(async () => renderRoutes(routes, '/transfers', { ...session, capabilities }))
}
const button = 'Samþykkja allar skráningar frá: Gervimaður Danmörk (3)'
const dialog = () => within(screen.getByRole('dialog', { name: 'Samþykkja allar skráningarnar?' }))
const submit = () => userEvent.click(dialog().getByRole('button', { name: 'Samþykkja allar (3)' }))
const accepted = () => network.requests(accept).map(({ url }) => new URL(url).pathname.split('/')[3])

test('accepts all registrations of a veterinarian after one confirmation, each by its own call', async () => {
  await open([...litter, alone, incomingTransfer])
  expect(await screen.findAllByRole('button', { name: /^Samþykkja allar/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(dialog().getByText('Dýralæknir: Gervimaður Danmörk')).toBeVisible()
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Hvolpur 1'),
    expect.stringContaining('Hvolpur 2'),
    expect.stringContaining('Hvolpur 3'),
  ])
  network.answer(accept, newRegistration)
  answer([alone])
  await submit()
  expect(await screen.findByText('Skráningar samþykktar: 3')).toBeVisible()
  expect(accepted()).toEqual(['1', '2', '3'])
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Samþykkja allar/ })).toBeNull())
})

test('accepts the other registrations when one was decided in the meantime, and reports it', async () => {
  await open(litter)
  await userEvent.click(await screen.findByRole('button', { name: button }))
  network.handle(accept, ({ url }) =>
    url.includes('/2/')
      ? Response.json({ title: 'x' }, { status: 409, headers: { 'content-type': 'application/problem+json' } })
      : Response.json(newRegistration),
  )
  answer([])
  await submit()
  expect(await screen.findByText(/^Skráningar samþykktar: 2 af 3\./)).toBeVisible()
})

test('stops without a connection, shows the progress, and continues', async () => {
  await open(litter)
  await userEvent.click(await screen.findByRole('button', { name: button }))
  let isCut = true
  network.handle(accept, async ({ url }) => {
    if (url.includes('/2/') && isCut) throw new TypeError('Failed to fetch')
    return Response.json(newRegistration)
  })
  await submit()
  expect(await dialog().findByText(/Ekki náðist samband við þjónustuna/)).toBeVisible()
  expect(dialog().getByRole('status')).toHaveTextContent('Lokið: 1 af 3')
  isCut = false
  answer([])
  await submit()
  expect(await screen.findByText('Skráningar samþykktar: 3')).toBeVisible()
  expect(accepted().filter((id) => id === '1')).toHaveLength(1)
})

test('shows accepted transfers with a receipt for either side, and links no pet that was passed on', async () => {
  const accepted = { status: 'accepted' as const, decided: '2026-11-21T12:00:00Z' }
  const passedOn = { ...outgoingTransfer, petTransferId: 9, petId: 16, petName: 'Birta', ...accepted }
  await open([], [passedOn, { ...incomingTransfer, ...accepted }, { ...outgoingTransfer, ...accepted }])
  const ended = within(await screen.findByRole('region', { name: 'Nýlega lokið' }))
  expect(ended.getAllByText('Samþykkt 21.11.2026')).toHaveLength(3)
  expect(ended.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Kvittun: Birta',
    'Kvittun: Birta',
    'Kvittun: Snati',
  ])
  expect(ended.queryByRole('link')).toBeNull()
})

test('links the page of a pet that the user got', async () => {
  await open([], [{ ...incomingTransfer, status: 'accepted', decided: '2026-11-21T12:00:00Z' }])
  const ended = within(await screen.findByRole('region', { name: 'Nýlega lokið' }))
  expect(ended.getByRole('link', { name: 'Birta' })).toHaveAttribute('href', '/pet/16')
})

test('links no pet that was passed on with a code; another group shows that transfer', async () => {
  const decided = { status: 'accepted' as const, decided: '2026-11-21T12:00:00Z' }
  const withCode = { ...outgoingTransfer, petTransferId: 9, petId: 16, petName: 'Birta', ...decided }
  const handover = { petTransferId: 9, petName: 'Birta', newOwnerName: 'Annar', used: decided.decided }
  network.answer('GET /api/HandoverCodes', {
    codes: [],
    handedOver: [{ ...handover, contestableUntil: decided.decided, isContested: false, isContestable: false }],
  })
  await open([], [withCode, { ...incomingTransfer, ...decided }])
  const ended = within(await screen.findByRole('region', { name: 'Nýlega lokið' }))
  expect(ended.getByText('Birta')).toBeVisible()
  expect(ended.queryByRole('link')).toBeNull()
})

test('shows transfers that ended recently, with their day and without actions', async () => {
  const decided = '2026-11-21T12:00:00Z'
  const toMe = { ...incomingTransfer, status: 'cancelled' as const, decided }
  const fromMe = { ...outgoingTransfer, status: 'rejected' as const, decided }
  await open([], [toMe, fromMe])
  const ended = within(await screen.findByRole('region', { name: 'Nýlega lokið' }))
  expect(ended.getByText('Afturkallað 21.11.2026')).toBeVisible()
  expect(ended.getByText('Hafnað 21.11.2026')).toBeVisible()
  expect(ended.queryByRole('button')).toBeNull()
  // A user who did not get the pet may not open its page.
  expect(ended.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Snati'])
})
