import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, within } from '@testing-library/react'
import { snati } from '../../testing/sample-pets.ts'
import { personRoutes } from './routes.ts'
import { faroe, noPayer } from './testing/sample-user.ts'

const userKey = 'GET /api/Users/{userId}'
const petsKey = 'GET /api/Users/{userId}/Pets'
const views = 'GET /api/Users/me/AccessLog'

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer('GET /api/Users/{userId}/PayerAgreements', noPayer)
  network.answer(userKey, faroe)
  network.answer('GET /api/AuthApplications/Request', null)
  network.answer('GET /api/Auth/Sessions', [])
  network.answerList(views, [], 0)
  network.answerList(petsKey, [], 0)
})

const open = (roles: ('PetOwner' | 'Veterinarian')[] = ['PetOwner']) =>
  renderRoutes(personRoutes, '/person/info', { isAuthenticated: true, personId: 7, roles })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows who viewed the data, what and when', async () => {
  network.answerList(
    views,
    [
      {
        viewer: 'public',
        viewerName: null,
        what: 'lookup',
        petId: 11,
        petName: 'Snati',
        tagNumber: '352098100000011',
        purpose: null,
        count: 3,
        first: '2026-11-18T08:05:00Z',
        last: '2026-11-20T08:05:00Z',
      },
      {
        viewer: 'Veterinarian',
        viewerName: null,
        what: 'person',
        petId: null,
        petName: null,
        tagNumber: null,
        purpose: null,
        count: 1,
        first: '2026-11-19T08:05:00Z',
        last: '2026-11-19T08:05:00Z',
      },
    ],
    2,
  )
  open()
  const table = within(await screen.findByRole('table', { name: 'Hverjir hafa skoðað upplýsingar um mig' }))
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toMatch(/^AlmenningurUppfletting örmerkisSnati318\.11\.2026 \d\d:\d\d20\.11\.2026 \d\d:\d\d$/)
  expect(rows[2]).toMatch(/^DýralæknirUpplýsingar um eiganda1/)
})

const visibility = { name: true, address: false, phones: true, email: true, throughRegistryOnly: false, locked: null }

test('shows the public contact details, and what is missing or turned off', async () => {
  network.answer(userKey, { ...faroe, phoneNumbers: [], visibility })
  open()
  const shown = await part('Þetta sjá aðrir')
  expect(await shown.findByText('Birtist ekki. Þú hefur slökkt á birtingu.')).toBeVisible()
  expect(shown.getByText(/^Ekkert símanúmer\./)).toBeVisible()
  expect(shown.getByText('gervimadur.faereyjar@example.com')).toBeVisible()
})

test('says that the register protects the address and nothing is shown', async () => {
  network.answer(userKey, { ...faroe, visibility: { ...visibility, locked: 'addressProtected' } })
  open()
  const shown = await part('Þetta sjá aðrir')
  expect(await shown.findByText(/^Heimilisfangið þitt er verndað í Þjóðskrá/)).toBeVisible()
  expect(shown.queryByText('gervimadur.faereyjar@example.com')).toBeNull()
})

test('shows the first pets with their state, and a link to all', async () => {
  network.answerList(petsKey, [{ ...snati, isLost: true }], 7)
  open()
  const mine = await part('Dýrin mín')
  expect(await mine.findByRole('link', { name: /Snati.*Týnt/ })).toHaveAttribute('href', '/pet/11')
  expect(mine.getByRole('link', { name: 'Skoða öll dýrin mín (7)' })).toHaveAttribute('href', '/pets/my')
  expect(new URL(network.requests(petsKey)[0]?.url ?? '').searchParams.get('showDead')).toBe('false')
})

test('shows the parts in order of importance', async () => {
  network.answer('GET /api/VeterinarianSettings', { defaultInvoicePerson: null })
  open(['PetOwner', 'Veterinarian'])
  await screen.findByText('Skottuholti 12')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Greiðandi',
    'Staðfesting upplýsinga',
    'Þetta sjá aðrir',
    'Dýrin mín',
    'Hverjir hafa skoðað upplýsingar um mig',
    'Virkar innskráningar',
    'Gögnin mín',
    'Sækja um hlutverk',
  ])
})
