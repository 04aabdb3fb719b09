import { type FakeNetwork, fakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from './routes.ts'
import { samplePet } from './testing/sample-pet.ts'

test.each([
  ['/lost', 'Týnt dýr?', 'Leitaðu í næsta nágrenni.'],
  ['/about', 'Um Dýraauðkenni', 'Dýralæknar'],
])('%s shows the article %s', async (path, title, sentence) => {
  renderRoutes(routes, path)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByText(new RegExp(sentence))).toBeVisible()
  expect(document.title).toBe(`${title} – Dýraauðkenni`)
})

describe('/lost', () => {
  let network: FakeNetwork
  beforeEach(() => {
    network = fakeNetwork()
    network.answer('GET /api/MicroTags', samplePet)
  })
  afterEach(() => network.restore())

  test('shows two choices, with the lookup in the second, then the advice', async () => {
    renderRoutes(routes, '/lost')
    const [mine, found] = [
      await screen.findByRole('link', { name: 'Dýrið mitt er týnt' }),
      screen.getAllByRole('heading', { name: 'Ég fann dýr' })[0] as HTMLElement,
    ]
    const field = screen.getByRole('textbox', { name: 'Örmerki eða eyrnamerki' })
    expect(found.parentElement).toContainElement(field)
    const [steps] = screen.getAllByRole('list')
    expect(within(steps as HTMLElement).getAllByRole('listitem')).toHaveLength(5)
    for (const [before, after] of [
      [mine, found],
      [found, field],
      [field, steps],
    ] as [Node, Node][]) {
      expect(before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
    const id = decodeURIComponent(new URL((mine as HTMLAnchorElement).href).hash.slice(1))
    expect(document.getElementById(id)).toHaveTextContent('Dýrið mitt er týnt')
    await userEvent.type(field, '352098100000012{Enter}')
    expect(await screen.findByRole('article', { name: 'Skotta' })).toBeVisible()
  })

  test.each([
    [['care'] as const, 1],
    [[], 0],
  ])('with the capabilities %j has %i links to the animals in care', async (capabilities, n) => {
    renderRoutes(routes, '/lost', { capabilities: [...capabilities] })
    await screen.findByRole('link', { name: 'Dýrið mitt er týnt' })
    const links = screen.queryAllByRole('link', { name: 'Dýr í vörslu eftir sveitarfélögum' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(n).fill('/in-care'))
  })

  test('looks up a number of the URL at once', async () => {
    renderRoutes(routes, '/lost?tagNumber=352098100000012')
    expect(await screen.findByRole('article', { name: 'Skotta' })).toBeVisible()
    expect(network.requests('GET /api/MicroTags')).toHaveLength(1)
  })

  test('shows the choices together with the answer, so that nothing moves', async () => {
    let resolve: () => void = () => undefined
    const answered = new Promise<void>((done) => {
      resolve = done
    })
    network.handle('GET /api/MicroTags', async () => {
      await answered
      return Response.json(samplePet)
    })
    renderRoutes(routes, '/lost?tagNumber=352098100000012')
    await screen.findByRole('heading', { level: 1 })
    const choice = () => screen.queryByRole('link', { name: 'Dýrið mitt er týnt' })
    expect(choice()).toBeNull()
    resolve()
    expect(await screen.findByRole('article', { name: 'Skotta' })).toBeVisible()
    expect(choice()).toBeVisible()
  })

  test('shows the rest of the page also for a number that no pet has', async () => {
    network.refuse('GET /api/MicroTags', 404)
    renderRoutes(routes, '/lost?tagNumber=352098100000019')
    expect(await screen.findByRole('link', { name: 'Dýrið mitt er týnt' })).toBeVisible()
  })
})

test.each([
  [
    '/lost',
    { 'Skráðu þig inn': '/pets/my', 'Flettu númerinu upp': '/lost#lookup', 'samþykkt skilmálana': '/user-agreement' },
  ],
  [
    '/about',
    { 'týnd dýr': '/lost', 'flett upp númeri': '/lost#lookup', 'samband við Dýraauðkenni': 'mailto:skra@example.com' },
  ],
])('links words of %s to pages', async (path, links) => {
  renderRoutes(routes, path)
  await screen.findByRole('heading', { level: 1 })
  for (const [name, to] of Object.entries(links)) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to)
  }
})
