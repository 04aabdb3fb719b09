import { type FakeNetwork, fakeNetwork } from '@dyra/shared/testing/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadLookup, loadRoutes } from '../loader/remotes.ts'
import { openShell } from '../testing/open-shell.tsx'
import { tokenFor } from '../testing/token.ts'

jest.mock('../loader/remotes.ts', () => ({
  loadRoutes: jest.fn(async () => []),
  loadLookup: jest.fn(async () => () => <h2>Fletta upp örmerki</h2>),
  failureOf: jest.fn(async (_name: string, cause: unknown) => cause),
}))

const token = tokenFor('PetOwner')
const text = (body: string) => () => new Response(body, { headers: { 'content-type': 'text/plain' } })
const failure =
  (body: object, status = 400) =>
  () =>
    Response.json(body, { status })
const user = userEvent.setup()

let network: FakeNetwork
beforeEach(() => {
  jest.mocked(loadLookup).mockClear()
  network = fakeNetwork()
  network.answer('GET /api/PetTransfers/Counts', { transfers: 0, registrations: 0, coOwnerInvitations: 0 })
  network.answer('GET /api/Auth/GetPhoneRandomHash', { hash: 'p_h-1', code: '7301' })
  jest.mocked(loadRoutes).mockResolvedValue([
    { path: '/pets/my', element: <h1>Mín dýr</h1> },
    { path: '/person/:id/*', element: <h1>Mínar upplýsingar</h1> },
  ])
})
afterEach(() => network.restore())

const submit = async (label: string, value: string) => {
  await user.type(await screen.findByLabelText(label), value)
  await user.click(screen.getByRole('button', { name: 'Skrá mig inn' }))
}
const byApp = async (value: string) => {
  await user.click(await screen.findByRole('tab', { name: 'Auðkennisapp' }))
  await submit('Kennitala', value)
}
const dialog = (name: string) => screen.findByRole('dialog', { name })

describe('for an organisation', () => {
  const companies = [
    { companySsn: '6406307368', companyName: 'Dýraspítali Gervidals ehf.' },
    { companySsn: '4807086958', companyName: 'Dýralæknastofa Gervidals ehf.' },
  ]
  const choice = failure({ Message: 'Veldu fyrirtæki', ticket: 'miði', companies }, 409)

  test('shows no lookup', async () => {
    openShell('/org')
    await screen.findByRole('heading', { level: 1, name: 'Innskráning fyrirtækja' })
    expect(loadLookup).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: 'Innskráning fyrir einstaklinga' })).toHaveAttribute('href', '/')
  })

  test('one company: signs in at once', async () => {
    network.handle('GET /api/Auth/GetOrganizationToken', text(token))
    openShell('/org')
    await submit('Símanúmer', '0102989')
    await screen.findByRole('heading', { level: 1, name: 'Mín dýr' })
  })

  test('none: shows the message of the server', async () => {
    const message = 'Þú hefur ekki umboð fyrir neitt skráð fyrirtæki'
    network.handle('GET /api/Auth/GetOrganizationToken', failure({ Message: message }, 403))
    openShell('/org')
    await submit('Símanúmer', '0102399')
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('offers a company and its workplace as two choices', async () => {
    const [company] = companies
    const both = {
      Message: 'Veldu fyrirtæki',
      ticket: 'miði',
      companies: [company, { ...company, workplaceKind: 'clinic' }],
    }
    network.handle('GET /api/Auth/GetOrganizationToken', failure(both, 409))
    openShell('/org')
    await submit('Símanúmer', '0102989')
    const choosing = within(await dialog('Veldu fyrirtæki'))
    expect(choosing.getByText('Fyrir hvern viltu skrá þig inn?')).toBeVisible()
    network.handle('GET /api/Auth/GetOrganizationToken', text(token))
    await user.click(choosing.getByRole('button', { name: /Vinnustaður: Dýralæknastofa/ }))
    await screen.findByRole('heading', { level: 1, name: 'Mín dýr' })
    const { searchParams } = new URL(network.requests('GET /api/Auth/GetOrganizationToken')[1]?.url ?? '')
    expect(Object.fromEntries(searchParams)).toMatchObject({ companySsn: '6406307368', asMember: 'true' })
  })

  test('several: asks for one in the dialog, and sends the ticket', async () => {
    network.answer('GET /api/Auth/GetAppRandomHash', { hash: 'h', code: '0001' })
    network.handle('GET /api/Auth/GetAppOrganizationToken', choice)
    openShell('/org')
    await byApp('0101303019')
    const choosing = within(await dialog('Veldu fyrirtæki'))
    network.handle('GET /api/Auth/GetAppOrganizationToken', text(token))
    await user.click(choosing.getByRole('button', { name: /Dýralæknastofa Gervidals ehf\./ }))
    await screen.findByRole('heading', { level: 1, name: 'Mín dýr' })
    const { searchParams } = new URL(network.requests('GET /api/Auth/GetAppOrganizationToken')[1]?.url ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      ssn: '0101303019',
      hash: 'h',
      ticket: 'miði',
      companySsn: '4807086958',
    })
  })
})
