import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { type FakeNetwork, fakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newRegistration, offered, offering, turnedDown } from '../features/transfers/testing/sample-transfers.ts'
import routes from '../routes.tsx'
import { invitation } from './testing/invitation.ts'

const list = 'GET /api/Users/{userId}/PetsTransfers'
const accept = 'POST /api/PetTransfers/{transferPetId}/Accept'
const reject = 'POST /api/PetTransfers/{transferPetId}/Reject'
const cancel = 'POST /api/PetTransfers/{transferPetId}/Cancel'
const revive = 'POST /api/PetTransfers/{transferPetId}/UndoReject'

const invitations = 'GET /api/Users/{userId}/CoOwnerInvitations'

let network: FakeNetwork
beforeEach(() => {
  network = fakeNetwork()
  network.answer(invitations, [])
})
afterEach(() => network.restore())

const open = (transfers: PetTransfer[], path = '/transfers') => {
  network.answer(list, transfers)
  return renderRoutes(routes, path, { isAuthenticated: true, personId: 7, roles: ['PetOwner'] })
}
const group = (name: string) => screen.findByRole('region', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

test('three groups, each with its own pets and steps', async () => {
  open([newRegistration, offered, offering])
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

test('what was rejected stands in a group of its own, and can be revived', async () => {
  open([turnedDown])
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
  network.answer(revive, { ...turnedDown, status: 'pending' })
  network.answer(list, [{ ...turnedDown, status: 'pending' }])
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent('Eigendaskiptin hafa verið endurvakin')
  expect(await screen.findByRole('button', { name: 'Afturkalla: Kátur' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Eigendaskipti sem var hafnað' })).toBeNull()
})

test('nothing waits', async () => {
  open([])
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
})

test('a group without anything says so beside the others', async () => {
  open([offered])
  expect(within(await group('Eigendaskipti frá mér')).getByText('Ekkert í vinnslu')).toBeVisible()
})

test('twenty a page, each group with pages of its own', async () => {
  const many = Array.from({ length: 21 }, (_, n) => ({ ...offered, petTransferId: 100 + n, petName: `Dýr ${n + 1}` }))
  const { router } = open([...many, offering])
  const incoming = within(await group('Eigendaskipti til mín'))
  expect(incoming.getByText('1-20 af 21')).toBeVisible()
  expect(incoming.queryByText('Dýr 21')).toBeNull()
  await userEvent.click(incoming.getByRole('button', { name: 'Næsta síða' }))
  expect(await incoming.findByText('Dýr 21')).toBeVisible()
  expect(incoming.getByText('21-21 af 21')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?incoming=2'))
  expect(within(await group('Eigendaskipti frá mér')).getByText('1-1 af 1')).toBeVisible()
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
] as const)('$button asks, does it, says so and loads the lists again', async ({ button, key, question, done }) => {
  open([newRegistration, offered, offering])
  network.answer(key, offered)
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

test('a way back: nothing is sent', async () => {
  open([offered])
  await press('Hafna: Birta')
  await userEvent.click(dialog().getByRole('button', { name: 'Hætta við' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Hafna: Birta' })).toBeVisible()
})

test('a double click accepts once', async () => {
  open([offered])
  network.answer(accept, offered)
  await press('Samþykkja: Birta')
  await userEvent.dblClick(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByText('Eigendaskipti samþykkt')).toBeVisible()
  expect(network.requests(accept)).toHaveLength(1)
})

test.each([
  [409, 'Eigendaskiptin eru ekki lengur í vinnslu'],
  [404, 'Eigendaskiptin eru ekki lengur í vinnslu'],
])('decided meanwhile (%i): says so and loads the lists again', async (status, said) => {
  open([offered])
  network.refuse(accept, status, { title: status === 409 ? said : 'Fannst ekki' })
  await press('Samþykkja: Birta')
  network.answer(list, [])
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
})

test('without a connection the question stays and says why', async () => {
  open([offered])
  network.cut(accept)
  await press('Samþykkja: Birta')
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await dialog().findByText('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')).toBeVisible()
  // Where it was pressed, to be pressed again.
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Samþykkja' })).toHaveFocus())
  network.answer(accept, offered)
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByText('Eigendaskipti samþykkt')).toBeVisible()
})

test('a list that could not be had is asked for again', async () => {
  network.refuse(list, 400, { title: 'Villa' })
  renderRoutes(routes, '/transfers', { isAuthenticated: true, personId: 7, roles: ['PetOwner'] })
  expect(await screen.findByText('Villa')).toBeVisible()
  network.answer(list, [])
  await press('Reyna aftur')
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
})

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

test('an administrator reminds and takes back, and reaches everybody from somebody else’s transfers', async () => {
  openAsAdministrator([newRegistration, offered])
  const incoming = within(await group('Eigendaskipti til eiganda: Gervimaður Færeyjar'))
  expect(incoming.getByRole('link', { name: 'Gervimaður Finnland' })).toHaveAttribute('href', '/person/2')
  expect(incoming.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Skrá ákvörðun stjórnvalds',
    'Afturkalla',
    'Senda áminningu',
  ])
  expect(screen.getByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/person/7')
})

test('an administrator sees invitations to become a co-owner and cannot answer them', async () => {
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

test('an administrator revives what was rejected', async () => {
  openAsAdministrator([turnedDown])
  const rejected = within(await group('Eigendaskipti frá eiganda sem var hafnað: Gervimaður Færeyjar'))
  expect(rejected.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Endurvekja'])
  await press('Endurvekja: Kátur')
  network.answer(revive, { ...turnedDown, status: 'pending' })
  await userEvent.click(dialog().getByRole('button', { name: 'Endurvekja' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Eigendaskiptin hafa verið endurvakin')
})

test('an administrator records an authority’s decision with its grounds', async () => {
  openAsAdministrator([offered])
  network.answer(accept, offered)
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

test('a decision about what was decided meanwhile says so and loads the lists again', async () => {
  openAsAdministrator([offered])
  network.refuse(accept, 409, { title: 'Eigendaskiptin eru ekki lengur í vinnslu' })
  await press('Skrá ákvörðun stjórnvalds: Birta')
  await userEvent.type(dialog().getByLabelText('Ástæða'), 'Úrskurður')
  network.answer(list, [])
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Eigendaskiptin eru ekki lengur í vinnslu')
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
})
