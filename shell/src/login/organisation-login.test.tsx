import { longTest } from '@dyra/shared/testing/depth'
import { screen, within } from '@testing-library/react'
import { loadLookup } from '../loader/remotes.ts'
import { byApp, dialog, failure, setupLogin, submit, text, token, user } from '../testing/login.tsx'
import { openShell } from '../testing/open-shell.tsx'

jest.mock('../loader/remotes.ts', () => ({
  loadRoutes: jest.fn(async () => []),
  loadLookup: jest.fn(async () => () => <h2>Fletta upp örmerki</h2>),
  failureOf: jest.fn(async (_name: string, cause: unknown) => cause),
}))

const network = setupLogin()

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

  test.each([true, false])('says that representatives sign in here, if there are any: %s', async (areAny) => {
    openShell('/org', { site: { capabilities: areAny ? ['representatives'] : [] } })
    await screen.findByRole('heading', { level: 1, name: 'Innskráning fyrirtækja' })
    expect(screen.queryAllByText(/^Hefur eigandi veitt þér umboð\?/)).toHaveLength(areAny ? 1 : 0)
  })

  test('one company: signs in at once', async () => {
    network.handle('GET /api/Auth/GetOrganizationToken', text(token))
    openShell('/org')
    await submit('Símanúmer', '0102989')
    await screen.findByRole('heading', { level: 1, name: 'Mín dýr' })
  })

  test('no company: shows the message of the server', async () => {
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

  longTest('several companies: asks for one in the dialog, and sends the ticket', async () => {
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
