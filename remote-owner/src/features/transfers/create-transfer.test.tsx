import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { skottaPage, snati } from '../../testing/sample-pets.ts'
import { outgoingTransfer } from './testing/sample-transfers.ts'

const list = 'GET /api/Users/{userId}/PetsTransfers'
const pets = 'GET /api/Users/{userId}/Pets'
const bySsn = 'GET /api/Users/GetBySsn'
const create = 'POST /api/PetTransfers'

const loppa = { ...snati, petId: 18, name: 'Loppa', inTransfer: true }
const norway = { userId: 3, name: 'Gervimaður Noregur', ssn: '0101302129', email: null }

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer(list, [])
  network.answer('GET /api/Users/{userId}/CoOwnerInvitations', [])
  network.answer('GET /api/HandoverCodes', { codes: [], handedOver: [] })
  network.answerList(pets, [snati, loppa], 2)
  network.answer(bySsn, norway)
})

const open = (path = '/transfers') =>
  renderRoutes(routes, path, { isAuthenticated: true, personId: 7, roles: ['PetOwner'] })
const openDialog = async () => {
  const view = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Skrá ný eigendaskipti' }))
  await screen.findByRole('radio', { name: /Snati/ })
  return view
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Ný eigendaskipti' }))
const ssn = () => dialog().getByLabelText('Kennitala nýs eiganda')
const send = () => userEvent.click(dialog().getByRole('button', { name: 'Senda beiðni um eigendaskipti' }))
test('creates a transfer to a person without e-mail, with an alternative address', async () => {
  await openDialog()
  await userEvent.click(dialog().getByRole('radio', { name: /Snati/ }))
  await userEvent.type(ssn(), '010130-2129')
  expect(await dialog().findByText('Gervimaður Noregur')).toBeVisible()
  expect(dialog().getByText('Ekkert netfang fannst fyrir notanda')).toBeVisible()
  expect(new URL(network.requests(bySsn)[0]?.url ?? '').searchParams.get('ssn')).toBe('0101302129')
  await userEvent.type(dialog().getByLabelText('Annað netfang (valfrjálst)'), 'noregur@example.com')
  network.answer(create, { ...outgoingTransfer, newOwnerEmail: 'n•••@e•••.com' })
  network.answer(list, [outgoingTransfer])
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Beiðni um eigendaskipti hefur verið send. Eigendaskiptin taka gildi þegar nýr eigandi samþykkir þau.',
  )
  expect(await screen.findByRole('region', { name: 'Eigendaskipti frá mér' })).toHaveTextContent('Snati')
  expect(await network.requests(create)[0]?.json()).toEqual({
    petId: 11,
    newOwnerPersonId: 3,
    alternativeEmail: 'noregur@example.com',
  })
})

test('says that the pet is no longer the user’s, when the dialog opens and when the transfer is sent', async () => {
  network.refuse('GET /api/Pets/{petId}', 404, { title: 'Ekkert fannst' })
  const { router } = open('/transfers?create=12')
  expect(await screen.findByText('Dýrið er ekki lengur skráð á þig')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')

  network.answer('GET /api/Pets/{petId}', { ...skottaPage, isLost: false })
  await act(() => router.navigate('/transfers?create=12'))
  await userEvent.type(await screen.findByLabelText('Kennitala nýs eiganda'), '010130-2129')
  await dialog().findByText('Gervimaður Noregur')
  network.refuse(create, 404, { title: 'Ekkert fannst' })
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Dýrið er ekki lengur skráð á þig')).toBeVisible()
})

test('says that the pet is no longer the user’s, even if the user may still read it as co-owner', async () => {
  const owner = { personId: 8, name: 'Annar', coOwnerPersonId: 7, coOwnerPersonFullName: 'Ég' }
  network.answer('GET /api/Pets/{petId}', { ...skottaPage, isLost: false, owner })
  open('/transfers?create=12')
  expect(await screen.findByText('Dýrið er ekki lengur skráð á þig')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a cancelled dialog leads back to the page that opened it', async () => {
  network.answer('GET /api/Pets/{petId}', { ...skottaPage, isLost: false })
  const { router } = open('/transfers')
  await screen.findByRole('button', { name: 'Skrá ný eigendaskipti' })
  await act(() => router.navigate('/transfers/codes'))
  await act(() => router.navigate('/transfers?create=12', { state: { from: '/transfers/codes' } }))
  await screen.findByLabelText('Kennitala nýs eiganda')
  await userEvent.click(dialog().getByRole('button', { name: 'Hætta við' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/transfers/codes'))
})

longTest('shows a link to send to a person without any address', async () => {
  const copied = jest.fn(async (_: string) => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  await openDialog()
  await userEvent.click(dialog().getByRole('radio', { name: /Snati/ }))
  await userEvent.type(ssn(), '010130-2129')
  await dialog().findByText('Gervimaður Noregur')
  network.answer(create, outgoingTransfer)
  network.answer(list, [outgoingTransfer])
  await send()
  const shown = await screen.findByRole('alert')
  expect(shown).toHaveTextContent(
    'Enginn tölvupóstur var sendur því Gervimaður Noregur er ekki með skráð netfang. Sendu slóðina til að láta vita.',
  )
  const alert = within(shown)
  const link = new URL('/transfers', location.origin).href
  expect(alert.getByLabelText('Slóð fyrir nýjan eiganda')).toHaveValue(link)
  await userEvent.click(alert.getByRole('button', { name: 'Afrita' }))
  expect(await alert.findByText('Afritað')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(link)
})

longTest('shows the masked e-mail of a person and asks for no other', async () => {
  network.answer(bySsn, { ...norway, email: 'n•••@e•••.com' })
  await openDialog()
  await userEvent.type(ssn(), '0101302129')
  expect(await dialog().findByText('n•••@e•••.com')).toBeVisible()
  expect(dialog().queryByLabelText(/Annað netfang/)).toBeNull()
})

test('disables a pet in transfer, and requests no pets of other owners', async () => {
  await openDialog()
  expect(network.requests(pets).map(({ url }) => new URL(url).searchParams.get('WithCoOwned'))).toEqual(['false'])
  expect(dialog().getByRole('radio', { name: /Loppa Er í eignarfærslu/ })).toBeDisabled()
})

test('marks a disputed pet, which cannot be chosen', async () => {
  const waiting = [{ kind: 'dispute' as const, until: null }]
  network.answerList(pets, [snati, { ...snati, petId: 19, name: 'Ösp', waiting }], 2)
  await openDialog()
  expect(dialog().getByRole('radio', { name: /Ösp.*Ágreiningur um eignarhald/ })).toBeDisabled()
  expect(dialog().getByRole('radio', { name: /Snati/ })).toBeEnabled()
})

longTest('shows ten pets a page', async () => {
  network.answerList(pets, [snati], 11)
  await openDialog()
  expect(dialog().getByText('1-10 af 11')).toBeVisible()
  const next = dialog().getByRole('button', { name: 'Næsta síða' })
  // Awaited, because the next page suspends.
  await act(async () => next.click())
  expect(await dialog().findByText('11-11 af 11')).toBeVisible()
  const queries = network.requests(pets).map(({ url }) => new URL(url).search)
  const shown = '?showDead=false&WithCoOwned=false'
  expect(queries).toEqual([`${shown}&From=0&Size=10`, `${shown}&From=10&Size=10`])
})

test('shows the last page if pets have left since the previous one was read', async () => {
  network.answerList(pets, [snati], 11)
  await openDialog()
  network.handle(pets, ({ url }) => {
    const isFirst = new URL(url).searchParams.get('From') === '0'
    return Response.json(isFirst ? [snati] : [], { headers: { 'x-total-count': '10' } })
  })
  await act(async () => dialog().getByRole('button', { name: 'Næsta síða' }).click())
  expect(await dialog().findByRole('radio', { name: /Snati/ })).toBeVisible()
  expect(dialog().queryByText('Þú átt engin dýr sem hægt er að færa')).toBeNull()
})

test('says that there is no pet to transfer', async () => {
  network.answerList(pets, [], 0)
  open('/transfers?create')
  expect(await screen.findByText('Þú átt engin dýr sem hægt er að færa')).toBeVisible()
})

test.each([
  ['01013', 'Kennitala er að minnsta kosti 10 að lengd'],
  ['9999999999999', 'Kennitala er að minnsta kosti 10 að lengd'],
])('refuses to search for %s', async (typed, message) => {
  await openDialog()
  await userEvent.type(ssn(), typed)
  await waitFor(() => expect(ssn()).toHaveAccessibleDescription(message))
  expect(network.requests(bySsn)).toHaveLength(0)
})

longTest('shows that no person has the kennitala', async () => {
  const text = 'Kennitala fannst ekki við leit'
  network.refuse(bySsn, 404, { title: text, errors: { ssn: [text] } })
  await openDialog()
  await userEvent.type(ssn(), '0101302129')
  await waitFor(() => expect(ssn()).toHaveAccessibleDescription(text))
})

longTest('refuses the user as new owner', async () => {
  network.answer(bySsn, { ...norway, userId: 7 })
  await openDialog()
  await userEvent.type(ssn(), '0101302129')
  await waitFor(() => expect(ssn()).toHaveAccessibleDescription('Nýr eigandi þarf að vera annar en núverandi eigandi'))
})

longTest('requires a pet and an owner, and clears the person when the kennitala changes', async () => {
  await openDialog()
  await send()
  const picker = dialog().getByRole('radiogroup', { name: 'Veldu dýr' })
  expect(picker).toHaveAccessibleDescription('Veldu dýr')
  await waitFor(() => expect(picker).toHaveFocus())
  expect(ssn()).toHaveAccessibleDescription('Veldu eiganda')
  await userEvent.click(dialog().getByRole('radio', { name: /Snati/ }))
  await userEvent.type(ssn(), '0101302129')
  await dialog().findByText('Gervimaður Noregur')
  await userEvent.type(ssn(), '1')
  expect(dialog().queryByText('Gervimaður Noregur')).toBeNull()
  await send()
  expect(network.requests(create)).toHaveLength(0)
})

longTest('shows at the pet that another transfer was started in the meantime', async () => {
  const text = 'Eigendaskipti eru þegar í vinnslu fyrir þetta dýr'
  network.refuse(create, 409, { title: text, errors: { petId: [text] } })
  await openDialog()
  await userEvent.click(dialog().getByRole('radio', { name: /Snati/ }))
  await userEvent.type(ssn(), '0101302129')
  await dialog().findByText('Gervimaður Noregur')
  network.answerList(pets, [{ ...snati, inTransfer: true }], 1)
  await send()
  expect(await dialog().findByText(text)).toBeVisible()
  // The list shows the transfer too by then.
  await waitFor(() => expect(dialog().getByRole('radio', { name: /Snati/ })).toBeDisabled())
  expect(dialog().getByText('Gervimaður Noregur')).toBeVisible()
})

test('opens with the pet of the URL, and removes it from the URL when closed', async () => {
  network.answer('GET /api/Pets/{petId}', { ...skottaPage, isLost: false })
  const { router } = open('/transfers?create=12')
  expect(await screen.findByText('Skotta')).toBeVisible()
  expect(dialog().queryByRole('radio')).toBeNull()
  await userEvent.click(dialog().getByRole('button', { name: 'Hætta við' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

const pending = { petTransferId: 5, newOwnerPersonId: 8, newOwnerName: 'Gervimaður Finnland', byVeterinarian: false }
test.each([
  { name: 'dead', state: { isDead: true, isLost: false }, message: /^Dýrið er skráð dáið\./, isPossible: false },
  {
    name: 'already in a transfer',
    state: { isLost: false, transfers: [pending] },
    message: /^Eigendaskipti eru þegar í vinnslu\. .*Finnland$/,
    isPossible: false,
  },
  { name: 'lost', state: {}, message: /^Dýrið er skráð týnt\./, isPossible: true },
])('shows at once that the pet of the URL is $name', async ({ state, message, isPossible }) => {
  network.answer('GET /api/Pets/{petId}', { ...skottaPage, ...state })
  open('/transfers?create=12')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(dialog().queryByLabelText('Kennitala nýs eiganda') !== null).toBe(isPossible)
  expect(dialog().queryByRole('button', { name: 'Senda beiðni um eigendaskipti' }) !== null).toBe(isPossible)
})

longTest('filters the pets by a search, and keeps the chosen one', async () => {
  network.answerList(pets, [snati], 11)
  await openDialog()
  await userEvent.click(dialog().getByRole('radio', { name: /Snati/ }))
  network.answerList(pets, [{ ...snati, petId: 20, name: 'Birta' }], 1)
  await act(async () => userEvent.type(dialog().getByLabelText('Leita að dýri'), ' bir{Enter}'))
  expect(await dialog().findByRole('radio', { name: /Birta/ })).toBeVisible()
  expect(dialog().getByRole('radio', { name: /Snati/ })).toBeChecked()
  const last = network.requests(pets).at(-1)?.url ?? ''
  expect(new URL(last).search).toBe('?showDead=false&WithCoOwned=false&SearchQuery=bir&From=0&Size=10')
  network.answerList(pets, [], 0)
  await act(async () => userEvent.type(dialog().getByLabelText('Leita að dýri'), 'x'))
  expect(await dialog().findByText('Ekkert dýr fannst')).toBeVisible()
  expect(dialog().getByRole('radio', { name: /Snati/ })).toBeChecked()
  expect(network.requests(create)).toHaveLength(0)
})

test('asks before the close button discards the choices, but not for the cancel button', async () => {
  await openDialog()
  await userEvent.click(dialog().getByRole('radio', { name: /Snati/ }))
  await userEvent.click(dialog().getByRole('button', { name: 'Loka' }))
  await userEvent.click(screen.getByRole('button', { name: 'Vera áfram' }))
  expect(dialog().getByRole('radio', { name: /Snati/ })).toBeChecked()
  await userEvent.click(dialog().getByRole('button', { name: 'Hætta við' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
