import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { searchRoutes } from './routes.ts'
import { finnland } from './testing/sample-found.ts'

const users = 'GET /api/Users'
const network = setupFakeNetwork()

beforeEach(() => {
  network.answerList(users, [finnland], 1)
})

const vet = { isAuthenticated: true, personId: 3, roles: ['PetOwner', 'Veterinarian'] } as const
const open = (path: string) => act(async () => renderRoutes(searchRoutes, path, vet))
const queries = () => network.requests(users).map(({ url }) => new URL(url).search)

test('finds owners by name, a hundred a page, with links to the person and to the pets', async () => {
  await open('/persons?search=Finn&page=2')
  const table = await screen.findByRole('table', { name: 'Leita að eigendum' })
  expect(within(table).getByRole('link', { name: 'Gervimaður Finnland' })).toHaveAttribute('href', '/person/8')
  expect(within(table).getByRole('link', { name: 'Skoða dýr: Gervimaður Finnland' })).toHaveAttribute(
    'href',
    '/person/8/pets',
  )
  expect(within(table).getByText('010130-2209')).toBeVisible()
  expect(screen.getByText('1 eigandi fannst')).toBeVisible()
  expect(queries()).toEqual(['?searchQuery=Finn&onlyOwners=true&From=100&Size=100'])
})

test('does not search before there are three letters', async () => {
  const { router } = await open('/persons')
  expect(screen.getByText('Hægt er að leita eftir nafni eða kennitölu')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Nafn eða kennitala'), 'Fi{Enter}')
  expect(screen.getByText('Sláðu inn að minnsta kosti þrjá stafi')).toBeVisible()
  expect(queries()).toEqual([])
  await userEvent.type(screen.getByLabelText('Nafn eða kennitala'), 'n{Enter}')
  expect(await screen.findByText('1 eigandi fannst')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?search=Fin'))
})

test.each([['Wu'], ['%%%'], ["O'B"], ['_ _ab']])(
  'shows the hint in place of an error panel for a link to a search for %s',
  async (search) => {
    await open(`/persons?search=${encodeURIComponent(search)}`)
    expect(screen.getByText('Sláðu inn að minnsta kosti þrjá stafi')).toBeVisible()
    expect(queries()).toEqual([])
  },
)

test('searches for names that consist of short words', async () => {
  await open('/persons?search=Bo+Li')
  expect(await screen.findByText('1 eigandi fannst')).toBeVisible()
  expect(queries()).toEqual(['?searchQuery=Bo+Li&onlyOwners=true&From=0&Size=100'])
})

test('stops the search of a screen that is left', async () => {
  const { wasAborted } = network.hang(users)
  network.hang('GET /api/Pets')
  network.hang('GET /api/Types')
  const { router } = await open('/persons?search=Finn')
  await waitFor(() => expect(network.requests(users)).toHaveLength(1))
  await act(() => router.navigate('/pets'))
  await waitFor(() => expect(wasAborted()).toBe(true))
})

test('says that no one was found', async () => {
  network.answerList(users, [], 0)
  await open('/persons?search=Enginn')
  expect(await screen.findByText('Engin eigandi fannst')).toBeVisible()
})

test('marks a deceased person', async () => {
  network.answerList(users, [{ ...finnland, deceased: true }], 1)
  await open('/persons?search=Finn')
  const table = await screen.findByRole('table')
  expect(within(table).getByText('Viðkomandi er skráður látinn')).toBeVisible()
})

test('lists for administrators, also without a typed name, persons whose unconfirmed address another person set', async () => {
  const administrator = { isAuthenticated: true, personId: 3, roles: ['PetOwner', 'Administrator'] } as const
  const { router } = await act(async () => renderRoutes(searchRoutes, '/persons', administrator))
  const filter = await screen.findByRole('checkbox', { name: 'Aðeins netföng sem annar skráði og eru óstaðfest' })
  await userEvent.click(filter)
  expect(await screen.findByText('1 eigandi fannst')).toBeVisible()
  expect(filter).toBeChecked()
  expect(router.state.location.search).toBe('?unconfirmed=true')
  await userEvent.type(screen.getByLabelText('Nafn eða kennitala'), 'Fin{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?search=Fin&unconfirmed=true'))
  expect(queries()).toEqual([
    '?onlyUnconfirmedEmail=true&From=0&Size=100',
    '?searchQuery=Fin&onlyUnconfirmedEmail=true&From=0&Size=100',
  ])
  await userEvent.click(filter)
  await waitFor(() => expect(router.state.location.search).toBe('?search=Fin'))
})

test('offers veterinarians no such filter, even if the URL sets it', async () => {
  await open('/persons?unconfirmed=true')
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(queries()).toEqual([])
})
