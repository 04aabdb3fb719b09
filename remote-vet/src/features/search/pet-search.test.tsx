import { clearTypesCache } from '@dyra/shared/features/pets/fields'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { snati } from '@dyra/shared/testing/sample-pet'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { searchRoutes } from './routes.ts'
import { gosi, types } from './testing/sample-found.ts'

const pets = 'GET /api/Pets'
const network = setupFakeNetwork()

beforeEach(() => {
  clearTypesCache()
  network.answer('GET /api/Types', types)
  network.answer(pets, { count: 45, pets: [snati, gosi] })
})
afterEach(() => {})

const vet = { isAuthenticated: true, personId: 3, roles: ['PetOwner', 'Veterinarian'] } as const
const open = (path = '/pets') => act(async () => renderRoutes(searchRoutes, path, vet))
const queries = () => network.requests(pets).map(({ url }) => new URL(url).search)
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option)

test('searches by everything in the URL and shows it in the fields', async () => {
  await open(
    '/pets?search=Snati&dateFrom=2020-01-01&dateTo=2022-12-31&genderId=1&speciesId=1&breedId=5&isLost=false&sortBy=name&sortAsc=false&page=2',
  )
  expect(await screen.findByText('45 dýr fundust')).toBeVisible()
  expect(queries()).toEqual([
    '?SearchQuery=Snati&BirthDateFrom=2020-01-01&BirthDateTo=2022-12-31&GenderId=1&SpeciesId=1&BreedId=5&IsLost=false&SortBy=name&SortAsc=false&From=20&Size=20&CountApart=true',
  ])
  expect(screen.getByLabelText('Leitarorð')).toHaveValue('Snati')
  expect(screen.getByLabelText('Dýrategund')).toHaveDisplayValue('Hundur')
  expect(screen.getByLabelText('Tegund')).toHaveValue('Íslenskur fjárhundur')
  expect(screen.getByLabelText('Týnt')).toHaveDisplayValue('Nei')
  expect(screen.getByLabelText('Fæðingardagur frá')).toHaveValue('01/01/2020')
  expect(screen.getByText('21-40 af 45')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: /^Nafn/ })).toHaveAttribute('aria-sort', 'descending')
})

test('ignores invalid filters in the URL', async () => {
  await open('/pets?dateFrom=2020-02-30&genderId=0&speciesId=x&breedId=5&isLost=maybe&sortBy=owner&page=0')
  expect(await screen.findByText('45 dýr fundust')).toBeVisible()
  expect(queries()).toEqual(['?From=0&Size=20&CountApart=true'])
})

test('searches for the text a second after the last key or at Enter, and not twice', async () => {
  const { router } = await open()
  await screen.findByText('45 dýr fundust')
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await user.type(screen.getByLabelText('Leitarorð'), 'Sna')
  await act(() => jest.advanceTimersByTimeAsync(900))
  await user.type(screen.getByLabelText('Leitarorð'), 'ti ')
  await act(() => jest.advanceTimersByTimeAsync(999))
  expect(queries()).toHaveLength(1)
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(router.state.location.search).toBe('?search=Snati')
  await user.type(screen.getByLabelText('Leitarorð'), 's{Enter}')
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(router.state.location.search).toBe('?search=Snati+s')
  await act(() => jest.advanceTimersByTimeAsync(2000))
  expect(queries()).toHaveLength(3)
})

test('disables the breed without a species, clears it when the species changes, and starts at page 1', async () => {
  const { router } = await open('/pets?page=2')
  expect(await screen.findByLabelText('Tegund')).toBeDisabled()
  await choose('Dýrategund', 'Hundur')
  await waitFor(() => expect(router.state.location.search).toBe('?speciesId=1'))
  await waitFor(() => expect(screen.getByLabelText('Tegund')).toBeEnabled())
  await userEvent.click(screen.getByLabelText('Tegund'))
  await userEvent.click(await screen.findByRole('option', { name: 'Íslenskur fjárhundur' }))
  await waitFor(() => expect(router.state.location.search).toBe('?speciesId=1&breedId=5'))
  await choose('Dýrategund', 'Köttur')
  await waitFor(() => expect(router.state.location.search).toBe('?speciesId=2'))
  await waitFor(() => expect(screen.getByLabelText('Tegund')).toHaveValue(''))
})

test('sends typed text together with the next filter, clears both, and restores both with Back', async () => {
  const { router } = await open()
  await userEvent.type(await screen.findByLabelText('Leitarorð'), 'Snati')
  await choose('Týnt', 'Já')
  await waitFor(() => expect(router.state.location.search).toBe('?isLost=true&search=Snati'))
  await userEvent.click(screen.getByRole('button', { name: 'Hreinsa leit' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  // The cleared URL is rendered, not only requested.
  await waitFor(() => expect(screen.getByLabelText('Týnt')).not.toHaveDisplayValue('Já'))
  expect(screen.getByLabelText('Leitarorð')).toHaveValue('')
  expect(screen.getByLabelText('Leitarorð')).toHaveFocus()
  await act(async () => router.navigate(-1))
  await waitFor(() => expect(screen.getByLabelText('Leitarorð')).toHaveValue('Snati'))
  expect(screen.getByLabelText('Týnt')).toHaveDisplayValue('Já')
})

test('aborts an outdated request and shows the last result until the next one', async () => {
  await open()
  await screen.findByText('45 dýr fundust')
  const slow = network.hang(pets)
  await choose('Týnt', 'Já')
  const table = screen.getByRole('table', { name: 'Leita að dýrum' })
  expect(within(table).getByText('Snati')).toBeVisible()
  network.answer(pets, { count: 0, pets: [] })
  await choose('Týnt', 'Nei')
  expect(await screen.findByText('Ekkert dýr fannst')).toBeVisible()
  expect(slow.wasAborted()).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows a failed search and retries it', async () => {
  network.refuse(pets, 502, { title: 'Eitthvað fór úrskeiðis' })
  await open()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Eitthvað fór úrskeiðis')
  network.answer(pets, { count: 1, pets: [snati] })
  await userEvent.click(within(alert).getByRole('button', { name: 'Reyna aftur' }))
  expect(await screen.findByText('1 dýr fannst')).toBeVisible()
})

test('sorts by a column in both directions', async () => {
  const { router } = await open('/pets?search=Snati&page=2')
  await userEvent.click(await screen.findByRole('button', { name: 'Fæðingardagur' }))
  await waitFor(() => expect(router.state.location.search).toBe('?search=Snati&sortBy=birthDate&sortAsc=true'))
  const head = screen.getByRole('columnheader', { name: /^Fæðingardagur/ })
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
  await userEvent.click(await screen.findByRole('button', { name: 'Fæðingardagur' }))
  await waitFor(() => expect(router.state.location.search).toBe('?search=Snati&sortBy=birthDate&sortAsc=false'))
})

test('shows the number of set filters on the button that opens them', async () => {
  await open('/pets?speciesId=1&isLost=true')
  const button = await screen.findByRole('button', { name: 'Síur (2)' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
})

longTest('adds a number to a living pet in the list', async () => {
  network.answer('GET /api/Tariff', { validFrom: '2023-01-01', price: 2000 })
  network.answer('GET /api/VeterinarianSettings', { defaultInvoicePerson: { id: 3, ssn: '', fullName: '' } })
  network.answer('GET /api/InvoicePersons', [
    { invoicePersonId: null, personId: 3, fullName: 'Gervimaður Danmörk', ssn: '0101302479', created: null },
  ])
  network.answer('GET /api/Stock/Check', { stock: 'none', holderName: null, warnings: [] })
  const add = 'POST /api/Pets/{petId}/MicroTag'
  network.handle(add, () => Response.json({}, { status: 201 }))
  await open()
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('button', { name: /^Bæta við örmerki/ }).map((button) => button.ariaLabel)).toEqual([
    'Bæta við örmerki: Snati',
  ])
  // Only inside an awaited act does React render the value of a promise that `use` reads.
  await userEvent.click(table.getByRole('button', { name: 'Bæta við örmerki: Snati' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bæta við örmerki: Snati' }))
  await userEvent.type(await dialog.findByLabelText('Örmerki eða eyrnamerki'), '352098100000099')
  await userEvent.click(dialog.getByRole('button', { name: 'Vista' }))
  expect(await screen.findByText('Örmerkinu hefur verið bætt við')).toBeVisible()
  expect(new URL(network.requests(add)[0]?.url ?? '').pathname).toBe('/api/Pets/11/MicroTag')
  expect(queries()).toHaveLength(2)
  await choose('Týnt', 'Já')
  await waitFor(() => expect(screen.queryByText('Örmerkinu hefur verið bætt við')).toBeNull())
})
