import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { registrationListRoutes } from './routes.ts'
import { tagged } from './testing/sample-registrations.ts'

const list = 'GET /api/Veterinarian/{userId}/TaggedPets'
const network = setupFakeNetwork()

const vet = { isAuthenticated: true, personId: 3, roles: ['PetOwner', 'Veterinarian'] } as const
const open = (search = '', id = 3) =>
  act(async () => renderRoutes(registrationListRoutes, `/veterinarian/${id}/registrations${search}`, vet))
const queries = () => network.requests(list).map(({ url }) => new URL(url).search)

test('shows number, name, owner, payer, species and day, with links to the pet and to persons', async () => {
  network.answerList(
    list,
    [
      tagged,
      {
        ...tagged,
        tagNumber: '1',
        petName: 'Trítla',
        ownerPersonId: null,
        ownerName: null,
        ownerState: 'none',
        invoicedPersonId: null,
        invoicePersonName: null,
      },
    ],
    2,
  )
  await open()
  const table = within(await screen.findByRole('table', { name: 'Mínar skráningar' }))
  const [, first] = table.getAllByRole('row')
  const cells = within(first as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '352098100000014',
    'Perla',
    'Gervimaður FinnlandBíður samþykkis',
    'Dýraspítali Gervidals ehf.',
    'Köttur',
    '20.11.2026',
    'Sjá nánar',
  ])
  expect(within(cells[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/pet/14')
  expect(table.getByRole('link', { name: 'Dýraspítali Gervidals ehf.' })).toHaveAttribute('href', '/person/30')
  expect(table.getByRole('link', { name: 'Sjá nánar: Perla' })).toHaveAttribute('href', '/pet/14')
  expect(table.getByRole('link', { name: 'Gervimaður Finnland' })).toHaveAttribute('href', '/person/8')
  expect(queries()).toEqual(['?From=0&Size=20'])
})

test('says that a pet has no owner, and adds no note to the name of an owner', async () => {
  const owned = { ...tagged, tagNumber: '2', ownerState: 'owned' } as const
  network.answerList(list, [{ ...tagged, ownerState: 'none', ownerPersonId: null, ownerName: null }, owned], 2)
  await open()
  const table = within(await screen.findByRole('table', { name: 'Mínar skráningar' }))
  expect(table.getByText('Án eiganda')).toBeVisible()
  expect(table.queryByText('Bíður samþykkis')).toBeNull()
})

test('sorts by the column in the URL with 20 rows a page, and starts another column at page 1', async () => {
  network.answerList(list, [tagged], 45)
  const { router } = await open('?page=2&sortBy=payer&sortAsc=false')
  expect(await screen.findByText('21-40 af 45')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Skráningardagur' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sortBy=registrationDate&sortAsc=true'))
  expect(queries()).toEqual([
    '?SortBy=payer&SortAsc=false&From=20&Size=20',
    '?SortBy=registrationDate&SortAsc=true&From=0&Size=20',
  ])
})

test('keeps the default order for an unknown column', async () => {
  network.answerList(list, [tagged], 1)
  await open('?sortBy=owner')
  await screen.findByRole('table')
  expect(queries()).toEqual(['?From=0&Size=20'])
})

test('says that nothing is registered', async () => {
  network.answerList(list, [], 0)
  await open()
  expect(await screen.findByText('Dýralæknir hefur ekki skráð nein dýr')).toBeVisible()
})

test('names to an administrator the veterinarian whose list it is', async () => {
  network.answerList(list, [tagged], 1)
  network.answer('GET /api/Users/{userId}/simple', { userId: 4, name: 'Gervimaður Svíþjóð', ssn: '', email: null })
  await open('', 4)
  expect(await screen.findByRole('heading', { name: 'Skráningar dýralæknis' })).toBeVisible()
  expect(screen.getByText('Gervimaður Svíþjóð')).toBeVisible()
})
