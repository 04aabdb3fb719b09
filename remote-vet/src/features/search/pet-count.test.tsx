import { clearTypesCache } from '@dyra/shared/features/pets/fields'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { snati } from '@dyra/shared/testing/sample-pet'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { searchRoutes } from './routes.ts'
import { gosi, types } from './testing/sample-found.ts'

const pets = 'GET /api/Pets'
const network = setupFakeNetwork()
const found = { count: null, pets: [snati, gosi] }

/** Answers pages at once, and a count only when the test calls `answer`. */
function countApart() {
  const counts: ((answer: Response) => void)[] = []
  network.handle(pets, ({ url, signal }) => {
    if (new URL(url).searchParams.get('Size') !== '0') return Response.json(found)
    return new Promise((resolve, reject) => {
      counts.push(resolve)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
  let answered = 0
  const answer = async (response: Response) => {
    await waitFor(() => expect(counts.length).toBeGreaterThan(answered))
    answered = counts.length
    await act(async () => counts.at(-1)?.(response))
  }
  return { counts, answer }
}

beforeEach(() => {
  clearTypesCache()
  network.answer('GET /api/Types', types)
})

const vet = { isAuthenticated: true, personId: 3, roles: ['PetOwner', 'Veterinarian'] } as const
const open = (path: string) => act(async () => renderRoutes(searchRoutes, path, vet))
const queries = () => network.requests(pets).map(({ url }) => new URL(url).search)
const lines = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('shows the page before the count, and the count once it is known', async () => {
  const { answer } = countApart()
  await open('/pets?search=jón&isLost=true&page=2')
  expect(await screen.findByText('21-40')).toBeVisible()
  expect(queries()).toEqual([
    '?SearchQuery=j%C3%B3n&IsLost=true&From=20&Size=20&CountApart=true',
    '?SearchQuery=j%C3%B3n&IsLost=true&Size=0',
  ])
  expect(screen.getByRole('navigation', { name: 'Leita að dýrum: 21-40' })).toBeVisible()
  expect(lines()).toContain('')
  const next = screen.getByRole('button', { name: 'Næsta síða' })
  expect(next).toBeEnabled()
  next.focus()
  await answer(Response.json({ count: 45, pets: [] }))
  expect(await screen.findByText('21-40 af 45')).toBeVisible()
  expect(lines().filter((line) => line?.includes('45'))).toEqual(['45 dýr fundust'])
  expect(next).toHaveFocus()
})

test('goes to the next page before the count is known, and counts once for both', async () => {
  const { counts, answer } = countApart()
  const { router } = await open('/pets?search=jón')
  await userEvent.click(await screen.findByRole('button', { name: 'Næsta síða' }))
  expect(await screen.findByText('21-40')).toBeVisible()
  expect(router.state.location.search).toBe('?search=j%C3%B3n&page=2')
  expect(counts).toHaveLength(1)
  await answer(Response.json({ count: 40, pets: [] }))
  expect(await screen.findByText('21-40 af 40')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Næsta síða' })).toBeDisabled()
})

test('stops counting when another search begins or the screen is left', async () => {
  const { counts, answer } = countApart()
  const { router } = await open('/pets?search=jón')
  await screen.findByText('1-20')
  await userEvent.selectOptions(screen.getByLabelText('Týnt'), 'Nei')
  await waitFor(() => expect(counts).toHaveLength(2))
  const isAborted = () =>
    network.requests(pets).flatMap(({ url, signal }) => (url.includes('Size=0') ? [signal.aborted] : []))
  expect(isAborted()).toEqual([true, false])
  expect(screen.queryByRole('button', { name: 'Reyna aftur' })).toBeNull()
  await answer(Response.json({ count: 45, pets: [] }))
  expect(await screen.findByText('1-20 af 45')).toBeVisible()

  await act(async () => router.navigate('/pets?search=jón'))
  await waitFor(() => expect(counts).toHaveLength(3))
  await act(async () => router.navigate('/persons'))
  await waitFor(() => expect(isAborted().at(-1)).toBe(true))
  await act(async () => router.navigate('/pets?search=jón'))
  await waitFor(() => expect(counts).toHaveLength(4))
})

test('keeps the rows if the count fails, and tries again', async () => {
  const { counts, answer } = countApart()
  await open('/pets?search=anna')
  await screen.findByText('1-20')
  const title = 'Eitthvað fór úrskeiðis'
  const type = { 'content-type': 'application/problem+json' }
  await answer(Response.json({ type: 'about:blank', title, status: 502 }, { status: 502, headers: type }))
  await waitFor(() => expect(lines()).toContain(`${title} Reyna aftur`))
  expect(within(screen.getByRole('table')).getByText('Snati')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  await waitFor(() => expect(counts).toHaveLength(2))
  await answer(Response.json({ count: 45, pets: [] }))
  expect(await screen.findByText('1-20 af 45')).toBeVisible()
})

test('sends no separate count if the page has the count', async () => {
  network.answer(pets, { count: 2, pets: [snati, gosi] })
  await open('/pets?search=gosi')
  expect(await screen.findByText('2 dýr fundust')).toBeVisible()
  expect(queries()).toEqual(['?SearchQuery=gosi&From=0&Size=20&CountApart=true'])
})
