import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { incomingTransfer, newRegistration, outgoingTransfer, rejectedTransfer } from './testing/sample-transfers.ts'

const list = 'GET /api/Users/{userId}/PetsTransfers'
const accept = 'POST /api/PetTransfers/{transferPetId}/Accept'
const reject = 'POST /api/PetTransfers/{transferPetId}/Reject'
const cancel = 'POST /api/PetTransfers/{transferPetId}/Cancel'
const revive = 'POST /api/PetTransfers/{transferPetId}/UndoReject'

const invitations = 'GET /api/Users/{userId}/CoOwnerInvitations'

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer(invitations, [])
  network.answer('GET /api/HandoverCodes', { codes: [], handedOver: [] })
})

const open = (transfers: PetTransfer[], path = '/transfers') => {
  network.answer(list, transfers)
  return renderRoutes(routes, path, { isAuthenticated: true, personId: 7, roles: ['PetOwner'] })
}
const group = (name: string) => screen.findByRole('region', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

test('shows three groups, each with its pets and steps', async () => {
  open([newRegistration, incomingTransfer, outgoingTransfer])
  const registrations = within(await group('Nýskráningar sem bíða samþykkis'))
  expect(registrations.getByRole('link', { name: 'Perla' })).toHaveAttribute('href', '/pet/14')
  expect(registrations.getByText('Dýralæknir').nextSibling).toHaveTextContent('Gervimaður Danmörk')
  expect(registrations.getByText('20.11.2026')).toBeVisible()
  expect(registrations.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Samþykkja', 'Hafna'])
  const incoming = within(await group('Eigendaskipti til mín'))
  expect(incoming.getByText('Núverandi eigandi').nextSibling).toHaveTextContent('Gervimaður Finnland')
  expect(incoming.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Samþykkja', 'Hafna'])
  const outgoing = within(await group('Eigendaskipti frá mér'))
  expect(outgoing.getByText('Nýr eigandi').nextSibling).toHaveTextContent('Gervimaður Noregur')
  expect(outgoing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Afturkalla',
    'Senda áminningu',
  ])
})

test('shows rejected transfers in their own group, and revives them', async () => {
  open([rejectedTransfer])
  const rejected = within(await group('Eigendaskipti sem var hafnað'))
  expect(new URL(String(network.requests(list)[0]?.url)).searchParams.get('WithRejected')).toBe('true')
  expect(rejected.getByText('Nýr eigandi').nextSibling).toHaveTextContent('Gervimaður Noregur')
  expect(rejected.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Endurvekja'])
  expect(within(await group('Eigendaskipti frá mér')).getByText('Ekkert í vinnslu')).toBeVisible()

  await press('Endurvekja: Kátur')
  expect(screen.getByRole('dialog', { name: 'Endurvekja eigendaskipti?' })).toBeVisible()
  network.refuse(revive, 429, { title: 'Of margar tilraunir. Reyndu aftur eftir 23 klukkustundir.' })
  const confirm = () => userEvent.click(dialog().getByRole('button', { name: 'Endurvekja' }))
  await confirm()
  expect(await dialog().findByText('Of margar tilraunir. Reyndu aftur eftir 23 klukkustundir.')).toBeVisible()
  network.answer(revive, { ...rejectedTransfer, status: 'pending' })
  network.answer(list, [{ ...rejectedTransfer, status: 'pending' }])
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent('Eigendaskiptin hafa verið endurvakin')
  expect(await screen.findByRole('button', { name: 'Afturkalla: Kátur' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Eigendaskipti sem var hafnað' })).toBeNull()
})

test('says that nothing is pending', async () => {
  open([])
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
})

test('shows empty groups below the other ways to hand over', async () => {
  open([incomingTransfer])
  expect(within(await group('Eigendaskipti frá mér')).getByText('Ekkert í vinnslu')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Eigendaskipti til mín',
    'Ertu með afhendingarkóða?',
    'Nýskráningar sem bíða samþykkis',
    'Eigendaskipti frá mér',
  ])
})

test('shows twenty transfers a page in each group', async () => {
  const many = Array.from({ length: 21 }, (_, n) => ({
    ...incomingTransfer,
    petTransferId: 100 + n,
    petName: `Dýr ${n + 1}`,
  }))
  const { router } = open([...many, outgoingTransfer])
  const incoming = within(await group('Eigendaskipti til mín'))
  expect(incoming.getByText('1-20 af 21')).toBeVisible()
  expect(incoming.queryByText('Dýr 21')).toBeNull()
  await userEvent.click(incoming.getByRole('button', { name: 'Næsta síða' }))
  expect(await incoming.findByText('Dýr 21')).toBeVisible()
  expect(incoming.getByText('21-21 af 21')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?incoming=2'))
  expect(within(await group('Eigendaskipti frá mér')).queryByRole('navigation')).toBeNull()
})

test.each([
  { button: 'Samþykkja: Perla', key: accept, question: 'Samþykkja skráningu?', done: 'Skráning samþykkt' },
  { button: 'Hafna: Perla', key: reject, question: 'Hafna skráningu?', done: 'Skráningu hafnað' },
  { button: 'Samþykkja: Birta', key: accept, question: 'Samþykkja eigendaskipti?', done: 'Eigendaskipti samþykkt' },
  { button: 'Hafna: Birta', key: reject, question: 'Hafna eigendaskiptum?', done: 'Eigendaskiptum hafnað' },
  {
    button: 'Afturkalla: Snati',
    key: cancel,
    question: 'Afturkalla eigendaskipti?',
    done: 'Eigendaskipti afturkölluð',
  },
] as const)('confirms $button, shows the result and reloads the lists', async ({ button, key, question, done }) => {
  open([newRegistration, incomingTransfer, outgoingTransfer])
  network.answer(key, incomingTransfer)
  await press(button)
  expect(screen.getByRole('dialog', { name: question })).toBeVisible()
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Hætta við' })).toHaveFocus())
  network.answer(list, [])
  await userEvent.click(dialog().getByRole('button', { name: /^(Samþykkja|Hafna|Afturkalla)$/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(done)
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.requests(key)).toHaveLength(1)
})

test('sends nothing when the dialog is cancelled', async () => {
  open([incomingTransfer])
  await press('Hafna: Birta')
  await userEvent.click(dialog().getByRole('button', { name: 'Hætta við' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Hafna: Birta' })).toBeVisible()
})

test('accepts once after a double click', async () => {
  open([incomingTransfer])
  network.answer(accept, incomingTransfer)
  await press('Samþykkja: Birta')
  await userEvent.dblClick(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByText('Eigendaskipti samþykkt')).toBeVisible()
  expect(network.requests(accept)).toHaveLength(1)
})

test.each([
  [409, 'Eigendaskiptin eru ekki lengur í vinnslu'],
  [404, 'Eigendaskiptin eru ekki lengur í vinnslu'],
])('reports a transfer decided in the meantime (%i) and reloads the lists', async (status, message) => {
  open([incomingTransfer])
  network.refuse(accept, status, { title: status === 409 ? message : 'Fannst ekki' })
  await press('Samþykkja: Birta')
  network.answer(list, [])
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
})

test('keeps the dialog open without a connection and shows why', async () => {
  open([incomingTransfer])
  network.cut(accept)
  await press('Samþykkja: Birta')
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await dialog().findByText('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')).toBeVisible()
  // The focus is on the button that was pressed, for another press.
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Samþykkja' })).toHaveFocus())
  network.answer(accept, incomingTransfer)
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByText('Eigendaskipti samþykkt')).toBeVisible()
})

test('shows a failed load and retries it', async () => {
  network.refuse(list, 400, { title: 'Villa' })
  renderRoutes(routes, '/transfers', { isAuthenticated: true, personId: 7, roles: ['PetOwner'] })
  expect(await screen.findByText('Villa')).toBeVisible()
  network.answer(list, [])
  await press('Reyna aftur')
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
})
