import type { Barometer } from '@dyra/shared/contract/barometer'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, within } from '@testing-library/react'
import { articleRoutes } from './routes.ts'

const CALL = 'GET /api/Barometer'
const TITLE = 'Hversu fljótt komast dýr heim?'
const figures: Barometer = {
  month: '2026-10-01',
  seenHours: 0,
  homeHours: 9,
  homeWithinDay: 65,
  homeWithinWeek: null,
  reachableKeepers: 80,
  isInvented: false,
}
const network = setupFakeNetwork()
const DEPOSIT = 'GET /api/Deposit'
beforeEach(() => network.answer(DEPOSIT, { verified: null }))
const open = (capabilities: 'barometer'[] = ['barometer']) => renderRoutes(articleRoutes, '/about', { capabilities })

test('shows the rounded figures, and says which are based on too few animals', async () => {
  network.answer(CALL, { figures })
  open()
  const part = within(await screen.findByRole('region', { name: TITLE }))
  const values = part.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual(['Innan við hálf klukkustund', '9 klukkustundir', '65%', 'Ekki nógu mörg dýr', '80%'])
  expect(part.getByText(/til og með október 2026/)).toBeVisible()
  expect(part.queryByText(/tilbúnar/)).toBeNull()
})

test('says that the figures of a demonstration are invented', async () => {
  network.answer(CALL, { figures: { ...figures, isInvented: true } })
  open()
  expect(await screen.findByText('Þetta er sýning. Tölurnar eru tilbúnar.')).toBeVisible()
})

test('the barometer is left out without figures, and where it is switched off', async () => {
  network.answer(CALL, { figures: null })
  const { unmount } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Um Dýraauðkenni' })).toBeVisible()
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
  unmount()
  open([])
  await screen.findByRole('heading', { level: 1, name: 'Um Dýraauðkenni' })
  expect(network.requests(CALL)).toHaveLength(1)
})

test('says how old the newest verified deposit is, and nothing without one', async () => {
  const sentence = /^Varðveislueintak/
  const { unmount } = open([])
  await screen.findByRole('heading', { level: 1, name: 'Um Dýraauðkenni' })
  expect(screen.queryByText(sentence)).toBeNull()
  unmount()
  network.answer(DEPOSIT, {
    verified: { createdAt: '2026-11-20T03:00:00.000Z', verifiedAt: '2026-11-21T09:00:00.000Z' },
  })
  open([])
  expect(await screen.findByText(sentence)).toHaveTextContent(/frá 20.11.2026 .* annarri vél 21.11.2026\.$/)
})
