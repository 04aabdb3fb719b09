import { ApiProblem } from '@dyra/shared/api'
import type { Role } from '@dyra/shared/domain/roles'
import { type RouteObject, useRouteError } from '@dyra/shared/router'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { snati } from '../../testing/sample-pets.ts'
import { personRoutes } from './routes.ts'
import { faroe, noPayer } from './testing/sample-user.ts'

const userKey = 'GET /api/Users/{userId}'
const update = 'PUT /api/Users/{userId}'
const sync = 'PUT /api/Users/{userId}/Sync'
const settings = 'GET /api/VeterinarianSettings'

function Caught({ onError }: { onError: (status: number) => void }) {
  const error = useRouteError()
  if (error instanceof ApiProblem) onError(error.status)
  return null
}

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer('GET /api/Users/{userId}/PayerAgreements', noPayer)
  network.answer(userKey, faroe)
})

const openAs = (role: Role, path: string, personId = 6) =>
  renderRoutes(personRoutes, path, { isAuthenticated: true, personId, roles: ['PetOwner', role] })
const names = (role: 'button' | 'link') => screen.getAllByRole(role).map(({ textContent }) => textContent)

test('shows an administrator the data and actions of a person', async () => {
  openAs('Administrator', '/person/7')
  expect(await screen.findByRole('heading', { level: 1, name: 'Gervimaður Færeyjar' })).toBeVisible()
  expect(screen.getByText('Skottuholti 12')).toBeVisible()
  expect(names('button')).toEqual(['Uppfæra gögn úr Þjóðskrá'])
  expect(names('link')).toEqual(['Til baka', 'Breytingasaga', 'Eigendaskipti', 'Breyta upplýsingum', 'Dýr'])
  expect(screen.queryByRole('region', { name: 'Greiðandi' })).toBeNull()
})

test('shows a veterinarian the data without the actions of administrators', async () => {
  openAs('Veterinarian', '/person/7')
  await screen.findByText('Skottuholti 12')
  expect(names('link')).toEqual(['Til baka', 'Dýr'])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/persons')
})

test('shows administrators the payer of a person who registers pets', async () => {
  network.answer(userKey, { ...faroe, policies: ['PetOwner', 'Veterinarian'] })
  network.answer(settings, { defaultInvoicePerson: null })
  openAs('Administrator', '/person/7')
  expect(await screen.findByText('Enginn sjálfvalinn greiðandi')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Breyta greiðanda' })).toHaveAttribute('href', '/veterinarian/7')
})

test.each(['Gögn uppfærð', 'Ekkert til að uppfæra'])('shows the result of a synchronisation: %s', async (message) => {
  network.handle(sync, () => new Response(message, { headers: { 'content-type': 'text/plain' } }))
  openAs('Administrator', '/person/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Uppfæra gögn úr Þjóðskrá' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  // The page loads the changed data at once.
  await waitFor(() => expect(network.requests(userKey)).toHaveLength(2))
})

test('shows that the national register does not respond', async () => {
  network.refuse(sync, 503, { title: 'Ekki náðist samband við Þjóðskrá' })
  openAs('Administrator', '/person/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Uppfæra gögn úr Þjóðskrá' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ekki náðist samband við Þjóðskrá')
})

test('marks missing data', async () => {
  network.answer(userKey, { ...faroe, address: null, email: null, phoneNumbers: [] })
  openAs('Administrator', '/person/7')
  expect(await screen.findAllByText('Ekki skráð')).toHaveLength(3)
})

const save = async () => {
  await userEvent.clear(await screen.findByLabelText('Netfang'))
  await userEvent.type(screen.getByLabelText('Netfang'), 'ny@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
}

test.each([
  ['Administrator', 3, ['off', 'off']],
  ['PetOwner', 7, ['email', 'tel']],
] as const)('lets the browser of %s %d fill in their own data only', async (role, personId, tokens) => {
  openAs(role, '/person/7/update', personId)
  const fields = [await screen.findByLabelText('Netfang'), screen.getByLabelText('Símanúmer 1')]
  expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual(tokens)
})

test("returns to the person after an administrator's change", async () => {
  network.answer(update, faroe)
  const { router } = openAs('Administrator', '/person/7/update')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Upplýsingar hafa verið vistaðar')
  await waitFor(() => expect(router.state.location.pathname).toBe('/person/7'))
  expect(await network.requests(update)[0]?.json()).toEqual({
    email: 'ny@example.com',
    phoneNumbers: ['010-2399'],
    signedUserAgreement: true,
    signedPrivacyPolicy: true,
  })
})

test("returns to the user's own settings, saved or not", async () => {
  network.answer(update, faroe)
  network.answer('GET /api/AuthApplications/Request', null)
  network.answer('GET /api/Auth/Sessions', [])
  network.answerList('GET /api/Users/me/AccessLog', [], 0)
  network.answerList('GET /api/Users/{userId}/Pets', [], 0)
  const { router } = openAs('PetOwner', '/person/info', 7)
  await userEvent.click(await screen.findByRole('link', { name: 'Breyta upplýsingum' }))
  expect(await screen.findByRole('link', { name: 'Hætta við' })).toHaveAttribute('href', '/person/info')
  await save()
  expect(await screen.findByText('Upplýsingar hafa verið vistaðar')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/person/info'))
})

test('keeps the entered values after a refusal', async () => {
  network.refuse(update, 400, { title: 'x', errors: { email: ['Netfangið er ekki gilt'] } })
  openAs('Administrator', '/person/7/update')
  await save()
  await waitFor(() => expect(screen.getByLabelText('Netfang')).toHaveAccessibleDescription('Netfangið er ekki gilt'))
  expect(screen.getByLabelText('Netfang')).toHaveValue('ny@example.com')
})

test('refuses a veterinarian the form of another person', async () => {
  const onError = jest.fn()
  const caught = personRoutes.map((route) => ({ ...route, errorElement: <Caught onError={onError} /> }))
  const session = { isAuthenticated: true, personId: 6, roles: ['PetOwner', 'Veterinarian'] as const }
  renderRoutes(caught as RouteObject[], '/person/7/update', session)
  await waitFor(() => expect(onError).toHaveBeenCalledWith(403))
  expect(network.requests(userKey)).toHaveLength(0)
})

test('asks before unsaved changes are lost', async () => {
  const { router } = openAs('Administrator', '/person/7/update')
  await userEvent.type(await screen.findByLabelText('Netfang'), 'x')
  await userEvent.click(screen.getByRole('link', { name: 'Hætta við' }))
  const question = 'Ertu viss að þú viljir fara af þessari síðu? Það eru óvistaðar breytingar'
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  await userEvent.click(dialog.getByRole('button', { name: 'Vera áfram' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('Netfang')).toHaveValue('gervimadur.faereyjar@example.comx')
  await waitFor(() => expect(router.state.location.pathname).toBe('/person/7/update'))
  await userEvent.click(screen.getByRole('link', { name: 'Hætta við' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Fara af síðunni' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/person/7'))
})

describe('when another person has saved first', () => {
  const other = { email: 'annar@example.com', phoneNumbers: ['0102399', '0102400'] }
  const versions = ['"1"', '"2"']
  const conflict = async (first = faroe, typeMore = async () => {}) => {
    let reads = 0
    network.handle(userKey, () => {
      const read = reads++
      return Response.json(read === 0 ? first : { ...first, ...other }, {
        headers: { etag: String(versions[Math.min(read, 1)]) },
      })
    })
    network.handle(update, (request) =>
      request.headers.get('if-match') === versions[1]
        ? Response.json(faroe)
        : Response.json({ title: 'Breytt' }, { status: 412, headers: { 'content-type': 'application/problem+json' } }),
    )
    const { router } = openAs('Administrator', '/person/7/update')
    await screen.findByLabelText('Netfang')
    await typeMore()
    await save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Upplýsingunum var breytt á meðan þú skráðir' }))
    return { router, dialog }
  }
  const saved = async () => {
    const requests = network.requests(update)
    return requests[requests.length - 1]?.json()
  }

  test('shows both versions and keeps the entered values by default', async () => {
    const { router, dialog } = await conflict()
    const email = within(dialog.getByRole('group', { name: 'Netfang' }))
    expect(email.getByRole('radio', { name: /Þú skráðir.*ny@example\.com/ })).toBeChecked()
    expect(email.getByRole('radio', { name: /Stendur núna.*annar@example\.com/ })).not.toBeChecked()
    expect(dialog.getByText('010-2399, 010-2400')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Vista' }))
    expect(await screen.findByText('Upplýsingar hafa verið vistaðar')).toBeVisible()
    expect(router.state.location.pathname).toBe('/person/7')
    expect(await saved()).toMatchObject({ email: 'ny@example.com', phoneNumbers: ['0102399', '0102400'] })
  })

  test('accepts the version of the terms that was shown', async () => {
    const present = { version: 2, validFrom: '2026-01-01', text: null }
    network.answer('GET /api/Terms/{kind}', { present, next: null })
    const accept = () => userEvent.click(screen.getByRole('checkbox', { name: /notendaskilmál/ }))
    const { dialog } = await conflict({ ...faroe, signedUserAgreement: false }, accept)
    await userEvent.click(dialog.getByRole('button', { name: 'Vista' }))
    await screen.findByText('Upplýsingar hafa verið vistaðar')
    expect(await saved()).toMatchObject({ signedUserAgreement: true, userAgreementVersion: 2 })
  })

  test('keeps the other version if it is chosen', async () => {
    const { dialog } = await conflict()
    await userEvent.click(dialog.getByRole('radio', { name: /Stendur núna/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Vista' }))
    await screen.findByText('Upplýsingar hafa verið vistaðar')
    expect(await saved()).toMatchObject({ email: 'annar@example.com' })
  })

  test('keeps the entered values when the user returns to the form', async () => {
    const { router, dialog } = await conflict()
    await userEvent.click(dialog.getByRole('button', { name: 'Til baka í skráninguna' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('Netfang')).toHaveValue('ny@example.com')
    expect(network.requests(update)).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/person/7/update')
  })
})

test.each([
  [[snati], 1, 'Snati'],
  [[], 0, 'Engin dýr skráð'],
])('shows the pets of a person', async (rows, total, shown) => {
  network.answer('GET /api/Users/{userId}/simple', { userId: 7, name: faroe.name, ssn: faroe.ssn, email: null })
  network.answerList('GET /api/Users/{userId}/Pets', rows, total)
  openAs('Veterinarian', '/person/7/pets')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dýr í eigu: Gervimaður Færeyjar' })).toBeVisible()
  expect((await screen.findAllByText(shown))[0]).toBeVisible()
  expect(screen.getByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/person/7')
})
