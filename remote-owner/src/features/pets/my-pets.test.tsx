import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { gosi, skotta, snati } from '../../testing/sample-pets.ts'
import { invitation } from '../co-owners/testing/invitation.ts'

const pets = 'GET /api/Users/{userId}/Pets'
const accept = 'POST /api/CoOwnerInvitations/{invitationId}/Accept'
const counts = 'GET /api/PetTransfers/Counts'
const invitations = 'GET /api/Users/{userId}/CoOwnerInvitations'
const network = setupFakeNetwork()

beforeEach(() => {
  network.answer(counts, { transfers: 0, registrations: 0, coOwnerInvitations: 0 })
  network.answer(invitations, [])
})

// React waits for what `use` reads only inside of an awaited act.
const open = (path = '/pets/my') => act(async () => renderRoutes(routes, path, { isAuthenticated: true, personId: 7 }))
const table = () => screen.findByRole('table', { name: 'Mín dýr' })
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const queries = () => network.requests(pets).map(({ url }) => new URL(url).search)

test("shows the user's pets with states, dates and missing data", async () => {
  network.answerList(pets, [snati, skotta, gosi], 3)
  await open()
  const [, ...rows] = within(await table()).getAllByRole('row')
  expect(rows.map(cellsOf)).toEqual([
    ['', 'Snati', '352098100000011', 'HundurÍslenskur fjárhundur', '02.03.2021', 'Sjá nánar'],
    ['', 'SkottaTýnt', '352098100000012', 'Köttur', '2022', 'Sjá nánar'],
    ['', 'GosiDáið', 'Ekki skráð', 'HundurÍslenskur fjárhundur', 'Ekki skráð', 'Sjá nánar'],
  ])
  expect(within(await table()).getByRole('link', { name: 'Sjá nánar: Snati' })).toHaveAttribute('href', '/pet/11')
  expect(within(await table()).getAllByRole('img', { name: /^Mynd af dýrinu/ })[0]).toHaveAttribute(
    'src',
    '/api/PetImages/d1f3c1de-63b8-4a3f-9d33-2f54e0f5f001?size=Icon',
  )
  expect(screen.getByText('3 dýr')).toBeVisible()
  expect(screen.getByText('1-3 af 3')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Næsta síða' })).toBeNull()
  expect(queries()).toEqual(['?From=0&Size=20'])
  expect(new URL(network.requests(pets)[0]?.url ?? '').pathname).toBe('/api/Users/7/Pets')
  expect(document.title).toBe('Mín dýr – Dýraauðkenni')
})

test.each([
  [{ missing: [], confirmed: '2026-03-02T12:00:00Z' }, 'Upplýsingar staðfestar 02.03.2026', null],
  [{ missing: ['picture'] }, 'Vantar: mynd. Bæta við mynd', '/pet/11/images'],
  [{ missing: ['phone', 'picture'] }, 'Vantar: símanúmer, mynd. Bæta við símanúmeri', '/person/7/update'],
  [{ missing: ['confirmation'] }, 'Vantar: staðfestingu upplýsinga. Staðfesta upplýsingar', '/person/info'],
] as const)('names in one line what is missing, and the next step: %j', async (own, line, path) => {
  network.answerList(pets, [{ ...snati, ...own, missing: [...own.missing] }], 1)
  await open()
  const shown = within(await table())
  expect(shown.getByText((_, element) => element?.tagName === 'P' && element.textContent === line)).toBeVisible()
  const links = shown.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(path === null ? ['/pet/11'] : [path, '/pet/11'])
})

test('shows each pet as one link on a phone', async () => {
  network.answerList(pets, [skotta], 1)
  await open()
  const cards = await screen.findByRole('list', { name: 'Mín dýr' })
  expect(within(cards).getByRole('link')).toHaveAttribute('href', '/pet/12')
  expect(within(cards).getByRole('link')).toHaveTextContent('SkottaTýntKöttur352098100000012Fæðingardagur: 2022')
})

test('shows 20 pets a page, with the page in the URL', async () => {
  network.answerList(pets, [snati], 45)
  const { router } = await open('/pets/my?page=2')
  expect(await screen.findByText('21-40 af 45')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Næsta síða' }))
  expect(await screen.findByText('41-45 af 45')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
  expect(queries()).toEqual(['?From=20&Size=20', '?From=40&Size=20'])
})

test('opens the last page for a URL past the end', async () => {
  network.handle(pets, ({ url }) =>
    Response.json(new URL(url).searchParams.get('From') === '20' ? [snati] : [], {
      headers: { 'x-total-count': '21' },
    }),
  )
  const { router } = await open('/pets/my?page=9')
  expect(await screen.findByText('21-21 af 21')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
})

test('shows pending transfers first', async () => {
  network.answerList(pets, [snati], 1)
  network.answer(counts, { transfers: 1, registrations: 0, coOwnerInvitations: 0 })
  await open()
  expect(await screen.findByText('Ósamþykkt eigendaskipti!')).toBeVisible()
  expect(screen.getByText('Þín bíða 1 eigendaskipti sem á eftir að samþykkja.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Skoða eigendaskipti' })).toHaveAttribute('href', '/transfers')
})

test('answers an invitation to become co-owner', async () => {
  network.answerList(pets, [], 0)
  network.answer(invitations, [invitation])
  await open()
  const group = within(await screen.findByRole('region', { name: 'Boð um að gerast meðeigandi' }))
  expect(group.getByRole('listitem')).toHaveTextContent(
    'SkottaKötturEigandiGervimaður FinnlandBoðið20.11.2026Svara þarf í síðasta lagi20.12.2026',
  )
  await userEvent.click(group.getByRole('button', { name: 'Samþykkja: Skotta' }))
  network.answer(accept, { ...invitation, status: 'accepted' })
  network.answer(invitations, [])
  network.answerList(pets, [skotta], 1)
  const dialog = within(screen.getByRole('dialog', { name: 'Gerast meðeigandi?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByText('Þú ert nú meðeigandi')).toBeVisible()
  expect(await table()).toHaveTextContent('Skotta')
  expect(screen.queryByRole('region', { name: 'Boð um að gerast meðeigandi' })).toBeNull()
})

test('shows no banner without pending transfers or without a count', async () => {
  network.answerList(pets, [snati], 1)
  network.refuse(counts, 502)
  await open()
  await table()
  expect(screen.queryByText('Ósamþykkt eigendaskipti!')).toBeNull()
})

test('says that there are no pets', async () => {
  network.answerList(pets, [], 0)
  await open()
  expect(await screen.findByText('Engin dýr skráð')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('shows the title while the pets are loaded', async () => {
  network.hang(pets)
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Mín dýr' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Sæki gögn …')
})

test('shows a failed load and retries it', async () => {
  network.refuse(pets, 502, { title: 'Eitthvað fór úrskeiðis' })
  await open()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Ekki tókst að sækja þennan hluta síðunnar')
  expect(alert).toHaveTextContent('Eitthvað fór úrskeiðis')
  network.answerList(pets, [snati], 1)
  await userEvent.click(within(alert).getByRole('button', { name: 'Reyna aftur' }))
  expect(await table()).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
