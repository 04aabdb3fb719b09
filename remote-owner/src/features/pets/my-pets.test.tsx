import type { PetListItem } from '@dyra/shared/contract/pet'
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
  network.answer(counts, { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0 })
  network.answer(invitations, [])
})

// Only inside an awaited act does React render the value of a promise that `use` reads.
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

type Waits = readonly { readonly kind: string; readonly until?: string }[]

const day = '2026-12-22T10:00:00Z'
const bare = { missing: ['picture'] }

test.each([
  [{}, null, null],
  [bare, 'Mynd vantar · Bæta við mynd', '/pet/11/images'],
  [{ waiting: [{ kind: 'message' }] }, 'Ólesin skilaboð frá finnanda · Lesa skilaboðin', '/pet/11'],
  [{ waiting: [{ kind: 'found' }] }, 'Tilkynnt hefur verið að dýrið sé fundið · Skoða tilkynninguna', '/pet/11'],
  [
    { waiting: [{ kind: 'claim', until: day }] },
    'Tilkall til dýrsins: svara þarf í síðasta lagi 22.12.2026 · Svara',
    '/pet/11',
  ],
  [{ waiting: [{ kind: 'dispute' }] }, 'Ágreiningur er um eignarhald á dýrinu · Skoða ágreininginn', '/pet/11'],
  [{ waiting: [{ kind: 'candidate' }] }, 'Fundist hefur dýr sem gæti verið þitt · Skoða dýrið', '/pet/11'],
  [
    { waiting: [{ kind: 'code', until: day }] },
    'Afhendingarkóði í gildi til 22.12.2026 · Skoða kóðann',
    '/transfers/codes?pet=11',
  ],
  [
    { ...bare, waiting: [{ kind: 'message' }, { kind: 'dispute' }] },
    'Ólesin skilaboð frá finnanda · Ágreiningur er um eignarhald á dýrinu · Lesa skilaboðin',
    '/pet/11',
  ],
] as const)('says in one line what waits, with one action: %j', async (own, line, path) => {
  const { waiting = [], missing = [] } = own as { waiting?: Waits; missing?: readonly 'picture'[] }
  const waits = waiting.map(({ kind, until = null }) => ({ kind, until })) as PetListItem['waiting']
  network.answerList(pets, [{ ...snati, missing: [...missing], waiting: waits }], 1)
  await open()
  const shown = within(await table())
  const lines = [...(await table()).querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(lines).toEqual(line === null ? [] : [line])
  const links = shown.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(path === null ? ['/pet/11'] : [path, '/pet/11'])
})

test.each([
  [['phone', 'email', 'picture'], 'Það vantar upplýsingar um þig', ['Bæta við símanúmeri', '/person/7/update']],
  [['email', 'confirmation'], 'Það vantar upplýsingar um þig', ['Bæta við netfangi', '/person/7/update']],
  [['confirmation'], 'Eru upplýsingarnar um þig enn réttar?', ['Staðfesta upplýsingar', '/person/info']],
] as const)('says once what the owner lacks: %j', async (missing, title, [action, path]) => {
  const lacking = { missing: [...missing] }
  network.answerList(pets, [{ ...snati, ...lacking }, { ...skotta, ...lacking }, gosi], 3)
  await open()
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', path)
  expect(within(await table()).queryByText(/símanúmer|netfang|staðfest/)).toBeNull()
})

test('shows a representative what the owner lacks, without an action', async () => {
  network.answerList(pets, [{ ...snati, missing: ['phone'] }], 1)
  await act(async () =>
    renderRoutes(routes, '/pets/my', { isAuthenticated: true, personId: 7, isRepresentative: true }),
  )
  expect(await screen.findByText('Það vantar upplýsingar um eigandann')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Bæta við símanúmeri' })).toBeNull()
})

test('says below the title when the details were confirmed', async () => {
  network.answerList(pets, [{ ...snati, missing: ['picture'], confirmed: '2026-03-02T12:00:00Z' }, gosi], 2)
  await open()
  expect(await screen.findByText('2 dýr. Upplýsingar staðfestar 02.03.2026')).toBeVisible()
})

test('marks a pet of another owner', async () => {
  network.answerList(pets, [{ ...snati, isCoOwned: true }], 1)
  await open()
  expect(within(await table()).getByText('Meðeign')).toBeVisible()
})

test('searches among more than 20 pets', async () => {
  network.answerList(pets, [snati], 20)
  const { router } = await open()
  await table()
  expect(screen.queryByRole('searchbox')).toBeNull()
  network.answerList(pets, [snati], 21)
  await act(() => router.revalidate())
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Leita í mínum dýrum' }), 'zz')
  network.answerList(pets, [], 0)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Ekkert fannst')).toBeVisible()
  expect(router.state.location.search).toBe('?search=zz')
  expect(queries().at(-1)).toBe('?SearchQuery=zz&From=0&Size=20')
  expect(screen.getByRole('searchbox')).toHaveFocus()
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
  network.answer(counts, { transfers: 1, registrations: 0, coOwnerInvitations: 0, pets: 0 })
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
