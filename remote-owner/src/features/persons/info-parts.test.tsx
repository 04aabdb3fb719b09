import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { cleanup, screen, within } from '@testing-library/react'
import { personRoutes } from './routes.ts'
import { faroe, noPayer } from './testing/sample-user.ts'

const userKey = 'GET /api/Users/{userId}'
const views = 'GET /api/Users/me/AccessLog'

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer('GET /api/Users/{userId}/PayerAgreements', noPayer)
  network.answer(userKey, faroe)
  network.answer('GET /api/AuthApplications/Request', null)
  network.answer('GET /api/Auth/Sessions', [])
  network.answerList(views, [], 0)
})

const open = (roles: ('PetOwner' | 'Veterinarian')[] = ['PetOwner'], path = '/person/info') =>
  renderRoutes(personRoutes, path, { isAuthenticated: true, personId: 7, roles })
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
        viewer: 'PetOwner',
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
  open(['PetOwner'], '/person/security')
  const table = within(await screen.findByRole('table', { name: 'Hverjir hafa skoðað upplýsingar um mig' }))
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toMatch(/^AlmenningurUppfletting örmerkisSnati318\.11\.2026 \d\d:\d\d20\.11\.2026 \d\d:\d\d$/)
  expect(rows[2]).toMatch(
    /^Innskráður notandiUpplýsingar um eigandaEkki eitt tiltekið dýr þitt119\.11\.2026 \d\d:\d\d$/,
  )
})

const visibility = { name: true, address: false, phones: true, email: true, throughRegistryOnly: false, locked: null }

test('says which contact details are shown, and what is missing or turned off', async () => {
  network.answer(userKey, { ...faroe, phoneNumbers: [], visibility })
  open()
  const shown = await part('Þetta sjá aðrir')
  expect(await shown.findByText('Sést ekki. Slökkt er á birtingu.')).toBeVisible()
  expect(shown.getByText(/^Ekkert símanúmer\./)).toBeVisible()
  expect(shown.getAllByText('Sést')).toHaveLength(2)
  expect(shown.getByText(/Þú velur hvað sést í „Breyta upplýsingum“\.$/)).toBeVisible()
})

test('says that the user chose to be reached only through the registry', async () => {
  network.answer(userKey, { ...faroe, visibility: { ...visibility, throughRegistryOnly: true } })
  open()
  const shown = await part('Þetta sjá aðrir')
  expect(await shown.findByText(/^Þú valdir „Aðeins með milligöngu Dýraauðkennis“/)).toBeVisible()
  expect(shown.queryByText(/Sést/)).toBeNull()
})

test('says that nothing is shown before the terms are accepted', async () => {
  network.answer(userKey, { ...faroe, signedPrivacyPolicy: false, visibility })
  open()
  const shown = await part('Þetta sjá aðrir')
  expect(await shown.findByText(/^Ekkert um þig sést fyrr en/)).toBeVisible()
  expect(shown.queryByText('Sést')).toBeNull()
})

test('says that an address that another person set is not confirmed', async () => {
  network.answer(userKey, { ...faroe, emailState: 'setByAnother', visibility })
  open()
  expect(await (await part('Þetta sjá aðrir')).findByText('Sést ekki fyrr en þú staðfestir netfangið.')).toBeVisible()
})

test('a representative is offered no choice', async () => {
  renderRoutes(personRoutes, '/person/info', { isAuthenticated: true, personId: 7, isRepresentative: true })
  const shown = await part('Þetta sjá aðrir')
  expect(await shown.findAllByText('Sést')).not.toHaveLength(0)
  expect(shown.queryByText(/Þú velur hvað sést/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Breyta upplýsingum' })).toBeNull()
  expect(screen.getByText('Virkar innskráningar fyrir hönd eigandans.')).toBeVisible()
})

test('names the register of a company, and no roles', async () => {
  const ssn = '6406307368'
  network.answer(userKey, { ...faroe, ssn })
  renderRoutes(personRoutes, '/person/info', { isAuthenticated: true, personId: 7, ssn })
  expect(await screen.findByText(/koma úr fyrirtækjaskrá/)).toBeVisible()
  expect(screen.getByText(/hverjir hafa skoðað upplýsingar um ykkur/)).toBeVisible()
})

test('says that the register protects the address and nothing is shown', async () => {
  network.answer(userKey, { ...faroe, visibility: { ...visibility, locked: 'addressProtected' } })
  open()
  const shown = await part('Þetta sjá aðrir')
  expect(await shown.findByText(/^Heimilisfangið þitt er verndað í Þjóðskrá/)).toBeVisible()
  expect(shown.queryByText('gervimadur.faereyjar@example.com')).toBeNull()
})

test('shows the parts in order of importance', async () => {
  network.answer('GET /api/VeterinarianSettings', { defaultInvoicePerson: null })
  open(['PetOwner', 'Veterinarian'])
  await screen.findByText('Skottuholti 12')
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings()).toEqual(['Staðfesting upplýsinga', 'Þetta sjá aðrir', 'Greiðandi', 'Öryggi og gögn'])
  cleanup()
  open(['PetOwner'], '/person/security')
  await screen.findByRole('heading', { level: 1, name: 'Öryggi og gögn' })
  expect(headings()).toEqual([
    'Virkar innskráningar',
    'Hverjir hafa skoðað upplýsingar um mig',
    'Gögnin mín',
    'Sækja um hlutverk',
  ])
})
