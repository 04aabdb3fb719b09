import type { ListedAlert, PublicAlert } from '@dyra/shared/contract/lost-alerts'
import { clearPlacesCache, clearPointsCache } from '@dyra/shared/features/places'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { samplePlaces, sampleTypes } from '@dyra/shared/testing/sample-reference'
import { visitorAt } from '@dyra/shared/testing/visitor-place'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  clearPlacesCache()
  network.answer('GET /api/Types', sampleTypes)
  network.answer('GET /api/Places', samplePlaces)
})

const listed: ListedAlert = {
  code: 'abcdefgh23456789',
  petName: 'Skotta',
  speciesId: 2,
  speciesName: 'Köttur',
  breedName: null,
  genderName: 'Læða',
  color: 'Grábröndótt',
  postalCodeId: 105,
  postalPlace: 'Reykjavík',
  region: 'Höfuðborgarsvæðið',
  since: '2026-11-01',
  hasPicture: true,
}
const alert: PublicAlert = {
  ...listed,
  place: 'Við Klambratún',
  time: '22:30',
  marks: 'Hvít loppa',
  message: null,
  hasPhone: false,
}
const open = (path: string) => renderRoutes(routes, path, { capabilities: ['lostAlerts'] })

describe('the list on /lost', () => {
  test('shows each animal with a link to its page and a picture with its own URL', async () => {
    network.answerList('GET /api/LostAlerts', [listed], 1)
    open('/lost')
    const link = await screen.findByRole('link', { name: /Skotta/ })
    expect(link).toHaveAttribute('href', '/lost/abcdefgh23456789')
    expect(link).toHaveTextContent('Köttur, Læða, Grábröndótt')
    expect(within(link).getByText('105 Reykjavík')).toBeVisible()
    expect(within(link).getByText('Síðan 01.11.2026')).toBeVisible()
    expect(within(link).getByRole('img')).toHaveAttribute('src', '/api/LostAlerts/abcdefgh23456789/Picture?size=Icon')
  })

  test('shows the part of the country where the visitor is', async () => {
    clearPointsCache()
    network.answer('GET /api/PostalPoints', { postalCodes: [{ postalCodeId: 105, points: [[64.14, -21.91]] }] })
    network.answerList('GET /api/LostAlerts', [listed], 1)
    const visitor = visitorAt(64.14, -21.9)
    renderRoutes(routes, '/lost', { capabilities: ['lostAlerts'], postalPoints: true })
    expect(await screen.findByText('Aðeins landshlutinn er sendur, ekki staðsetningin.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Nota staðsetningu mína' }))
    expect(await screen.findByText('Valið: Höfuðborgarsvæðið')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Landshluti')).toHaveValue('Höfuðborgarsvæðið'))
    const requested = network.requests('GET /api/LostAlerts').at(-1)
    expect(new URL(requested?.url ?? '').searchParams.get('Region')).toBe('Höfuðborgarsvæðið')
    visitor.restore()
  })

  test('comes after the lookup and before the advice', async () => {
    network.answerList('GET /api/LostAlerts', [], 0)
    open('/lost')
    const list = await screen.findByRole('region', { name: 'Dýr sem lýst er eftir' })
    expect(await within(list).findByText('Ekki er lýst eftir neinu dýri')).toBeVisible()
    const field = screen.getByRole('textbox', { name: 'Örmerki eða eyrnamerki' })
    expect(field.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    const advice = screen.getByText(/Leitaðu í næsta nágrenni/)
    expect(list.compareDocumentPosition(advice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('shows the last page if alerts have ended since', async () => {
    network.handle('GET /api/LostAlerts', ({ url }) => {
      const isFirst = new URL(url).searchParams.get('From') === '0'
      return Response.json(isFirst ? [listed] : [], { headers: { 'x-total-count': '1' } })
    })
    const { router } = open('/lost?page=2')
    expect(await screen.findByRole('link', { name: /Skotta/ })).toBeVisible()
    expect(router.state.location.search).toBe('')
  })

  test('keeps the filters in the URL and starts at the first page', async () => {
    network.answerList('GET /api/LostAlerts', [listed], 45)
    const { router } = open('/lost?page=2')
    // The fields are disabled until the names are loaded.
    await screen.findByRole('option', { name: 'Köttur' })
    await userEvent.selectOptions(screen.getByLabelText('Dýrategund'), 'Köttur')
    await userEvent.selectOptions(screen.getByLabelText('Landshluti'), 'Norðurland')
    expect(new URLSearchParams(router.state.location.search).toString()).toBe(
      new URLSearchParams({ species: '2', region: 'Norðurland' }).toString(),
    )
    const last = network.requests('GET /api/LostAlerts').at(-1)
    expect(Object.fromEntries(new URL(last?.url ?? '').searchParams)).toEqual({
      SpeciesId: '2',
      Region: 'Norðurland',
      From: '0',
      Size: '20',
    })
  })

  test('is left out if the registry has no alerts', async () => {
    renderRoutes(routes, '/lost')
    expect(await screen.findByRole('heading', { level: 1, name: 'Týnt dýr?' })).toBeVisible()
    expect(screen.queryByText('Dýr sem lýst er eftir')).toBeNull()
    expect(network.requests('GET /api/LostAlerts')).toHaveLength(0)
  })
})

describe('the page of an alert', () => {
  test('shows the animal and the owner’s words', async () => {
    network.answer('GET /api/LostAlerts/{alertCode}', alert)
    open('/lost/abcdefgh23456789')
    expect(await screen.findByRole('heading', { level: 1, name: 'Lýst er eftir: Skotta' })).toBeVisible()
    expect(document.body).toHaveTextContent('Týnt síðan 01.11.2026 kl. 22:30')
    expect(screen.getByText('105 Reykjavík, Við Klambratún')).toBeVisible()
    expect(screen.getByText('Hvít loppa')).toBeVisible()
    expect(screen.getByText(/Borgaðu engum/)).toBeVisible()
  })

  test('shows nothing of the animal after the end', async () => {
    network.refuse('GET /api/LostAlerts/{alertCode}', 410, { title: 'Ekki er lengur lýst eftir þessu dýri' })
    open('/lost/abcdefgh23456789')
    expect(await screen.findByRole('heading', { name: 'Ekki er lengur lýst eftir þessu dýri' })).toBeVisible()
    expect(screen.queryByText('Skotta')).toBeNull()
  })
})

describe('the phone number of the owner', () => {
  const call = 'POST /api/LostAlerts/{alertCode}/Phone'
  const button = { name: 'Sýna símanúmer eiganda' }

  test('is requested only by a press, and only once', async () => {
    network.answer('GET /api/LostAlerts/{alertCode}', { ...alert, hasPhone: true })
    network.answer(call, { phoneNumbers: ['5550001'] })
    open('/lost/abcdefgh23456789')
    const press = await screen.findByRole('button', button)
    expect(network.requests(call)).toHaveLength(0)
    await userEvent.dblClick(press)
    const link = await screen.findByRole('link', { name: 'Hringja í 555-0001' })
    expect(link).toHaveAttribute('href', expect.stringMatching(/^tel:/))
    expect(link.closest('[role=status]')).not.toBeNull()
    expect(network.requests(call)).toHaveLength(1)
    expect(screen.queryByRole('button', button)).toBeNull()
  })

  test('is not offered if the owner shows none; a refusal is shown', async () => {
    network.answer('GET /api/LostAlerts/{alertCode}', alert)
    const { unmount } = open('/lost/abcdefgh23456789')
    await screen.findByRole('heading', { level: 1, name: 'Lýst er eftir: Skotta' })
    expect(screen.queryByRole('button', button)).toBeNull()
    unmount()
    network.answer('GET /api/LostAlerts/{alertCode}', { ...alert, hasPhone: true })
    network.refuse(call, 429, { title: 'Símanúmer hefur verið sótt of oft' })
    open('/lost/abcdefgh23456789')
    await userEvent.click(await screen.findByRole('button', button))
    expect(await screen.findByText('Símanúmer hefur verið sótt of oft')).toBeVisible()
  })
})
