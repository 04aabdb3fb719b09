import type { ListedWorkplace } from '@dyra/shared/contract/workplaces'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { sampleWorkplace } from '@dyra/shared/testing/sample-workplace'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const LIST = 'GET /api/Workplaces'
const READ = 'GET /api/Workplaces/{workplaceId}'
const ADD = 'POST /api/Workplaces'
const UPDATE = 'PUT /api/Workplaces/{workplaceId}'
const BY_SSN = 'GET /api/Users/GetBySsn'

const { members, delayedNoticeGround, delayedNoticeByName, created, closed, etag, ...row } = sampleWorkplace
const listed: ListedWorkplace = { ...row, memberCount: members.length }

const network = setupFakeNetwork()
beforeEach(() => {
  network.answerList(LIST, [listed], 1)
  network.answer(READ, sampleWorkplace)
})

const dialog = () => within(screen.getByRole('dialog'))
const button = (name: string) => screen.findByRole('button', { name })
const paramsOf = (request: Request | undefined) => Object.fromEntries(new URL(request?.url ?? '').searchParams)

test('lists workplaces and filters them', async () => {
  await openAsAdministrator('/workplaces')
  const rows = within(await screen.findByRole('table', { name: 'Vinnustaðir' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Dýraspítali Gervidals ehf.640630-7368Dýralæknastofa010-0100Án loka2')
  expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/workplaces/3')
  await userEvent.selectOptions(screen.getByLabelText('Tegund'), 'Lögregla')
  await userEvent.selectOptions(screen.getByLabelText('Staða'), 'Útrunnir')
  await waitFor(() =>
    expect(paramsOf(network.requests(LIST).at(-1))).toMatchObject({ Kind: 'police', State: 'expired' }),
  )
})

test('registers an organisation with its first manager, and opens its page', async () => {
  network.handle(BY_SSN, (request) => {
    const ssn = new URL(request.url).searchParams.get('ssn')
    const person = ssn === '4807086958' ? { userId: 22, name: 'Stofan' } : { userId: 12, name: 'Gervimaður Færeyjar' }
    return Response.json({ ...person, ssn, email: null })
  })
  network.answer(ADD, sampleWorkplace)
  await openAsAdministrator('/workplaces')
  await userEvent.click(await button('Skrá vinnustað'))
  await userEvent.click(dialog().getByRole('button', { name: 'Skrá vinnustað' }))
  expect(dialog().getAllByText('Það þarf að fylla út þennan reit')).toHaveLength(3)
  await userEvent.type(dialog().getByLabelText('Kennitala fyrirtækis eða stofnunar'), '4807086958')
  await dialog().findByText('Stofan')
  await userEvent.selectOptions(dialog().getByLabelText('Tegund'), 'Lögregla')
  await userEvent.type(dialog().getByLabelText('Símanúmer fyrir almenning'), '555 0100')
  await userEvent.type(dialog().getByLabelText('Ástæða fyrir frestun tilkynninga'), 'Rannsókn')
  await userEvent.type(dialog().getByLabelText('Kennitala fyrsta umsjónarmanns'), '0101302399')
  await dialog().findByText('Gervimaður Færeyjar')
  await userEvent.click(dialog().getByRole('button', { name: 'Skrá vinnustað' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dýraspítali Gervidals ehf.' })).toBeVisible()
  expect(await network.requests(ADD)[0]?.json()).toEqual({
    personId: 22,
    managerPersonId: 12,
    kind: 'police',
    publicPhone: '555 0100',
    validUntil: null,
    delayedNoticeGround: 'Rannsókn',
  })
})

longTest('shows a refused organisation at its field', async () => {
  const taken = 'Vinnustaðurinn er þegar skráður'
  network.answer(BY_SSN, { userId: 22, name: 'Stofan', ssn: '4807086958', email: null })
  network.refuse(ADD, 409, { title: taken, errors: { personId: [taken] } })
  await openAsAdministrator('/workplaces')
  await userEvent.click(await button('Skrá vinnustað'))
  for (const label of ['Kennitala fyrirtækis eða stofnunar', 'Kennitala fyrsta umsjónarmanns'])
    await userEvent.type(dialog().getByLabelText(label), '4807086958')
  await userEvent.type(dialog().getByLabelText('Símanúmer fyrir almenning'), '5550100')
  await waitFor(() => expect(dialog().getAllByText('Stofan')).toHaveLength(2))
  await userEvent.click(dialog().getByRole('button', { name: 'Skrá vinnustað' }))
  expect(await dialog().findByText(taken)).toBeVisible()
  expect(dialog().getByLabelText('Símanúmer fyrir almenning')).toHaveValue('5550100')
})

test('shows a workplace with its members, and closes it after a question', async () => {
  await openAsAdministrator('/workplaces/3')
  await screen.findByRole('heading', { level: 1, name: 'Dýraspítali Gervidals ehf.' })
  expect(screen.getByRole('link', { name: /^Breytingasaga/ })).toHaveAttribute('href', '/audit/Workplaces/3')
  expect(screen.getAllByRole('link', { name: 'Gervimaður Svíþjóð' })[0]).toHaveAttribute('href', '/person/12')
  const ended = { ...sampleWorkplace, state: 'closed' as const, closed: '2026-11-22T12:00:00Z', members: [] }
  network.answer('POST /api/Workplaces/{workplaceId}/Close', ended)
  await userEvent.click(await button('Loka vinnustað'))
  expect(screen.getByRole('dialog', { name: 'Loka vinnustað?' })).toHaveTextContent('falla strax úr gildi')
  network.answer(READ, ended)
  await userEvent.click(dialog().getByRole('button', { name: 'Loka vinnustað' }))
  await waitFor(() => expect(document.body).toHaveTextContent('Lokað 22.11.2026'))
  expect(screen.queryByRole('button', { name: 'Breyta' })).toBeNull()
})

test('asks which values to keep if another administrator changed the workplace', async () => {
  await openAsAdministrator('/workplaces/3')
  await userEvent.click(await button('Breyta'))
  network.refuse(UPDATE, 412, {})
  network.answer(READ, { ...sampleWorkplace, publicPhone: '5550111', etag: '"3"' })
  const phone = dialog().getByLabelText('Símanúmer fyrir almenning')
  await userEvent.clear(phone)
  await userEvent.type(phone, '5550122')
  await userEvent.click(dialog().getByRole('button', { name: 'Vista' }))
  expect((await screen.findAllByText(/555-0111/))[0]).toBeVisible()
  expect(network.requests(UPDATE)[0]?.headers.get('if-match')).toBe('"2"')
})
