import type { Task, TaskCard } from '@dyra/shared/contract/tasks'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'
import { openTask, table } from './testing/open-task.ts'
import { sampleTask } from './testing/sample-task.ts'
import { setupTasksNetwork } from './testing/tasks-network.ts'

const list = 'GET /api/Tasks'
const close = 'POST /api/Tasks/{taskId}/Close'
const withoutObject: Task = {
  ...sampleTask,
  taskId: 4,
  kind: 'smsLimit',
  petId: null,
  petName: null,
  personId: null,
  personName: null,
}

const network = setupTasksNetwork({ applications: 1, failedMails: 1200 })
beforeEach(() => network.answerList(list, [sampleTask, withoutObject], 2))

const dialog = () => within(screen.getByRole('dialog', { name: 'Ljúka verkefni' }))
const openDialog = async () => {
  await openTask('Ekki næst í eiganda, Snati')
  await userEvent.click(await screen.findByRole('button', { name: 'Ljúka verkefni' }))
}
const askedFor = () => Object.fromEntries(new URL(network.requests(list).at(-1)?.url ?? 'x:').searchParams)

test('lists open tasks with links to pet and person', async () => {
  await openAsAdministrator('/tasks')
  const rows = (await table()).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/^Ekki næst í eigandaSnatiGervimaður Færeyjar20\.11\.2026 \d\d:05Opna$/)
  expect(rows[2]).toHaveTextContent(/^Hámarki SMS-skeyta náð20\.11\.2026/)
  expect((await table()).getByRole('link', { name: 'Snati' })).toHaveAttribute('href', '/pet/12')
  expect((await table()).getByRole('link', { name: 'Gervimaður Færeyjar' })).toHaveAttribute('href', '/person/7')
  expect(askedFor()).toEqual({ State: 'open', From: '0', Size: '20' })
})

test('links to a pet whose page leads back here, also if this page was opened by its URL', async () => {
  const { router } = await openAsAdministrator('/tasks?kind=unreachableOwner')
  await userEvent.click((await table()).getByRole('link', { name: 'Snati' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pet/12'))
  expect(router.state.location.state?.wayOut ?? 1).toBe(1)
})

test('marks an overdue task', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  network.answerList(
    list,
    [
      { ...sampleTask, due: at(-1) },
      { ...withoutObject, due: at(1) },
    ],
    2,
  )
  await openAsAdministrator('/tasks')
  const [, late, inTime] = (await table()).getAllByRole('row')
  expect(late).toHaveTextContent(/\d{2}\.\d{2}\.\d{4}Komið fram yfir/)
  expect(inTime).not.toHaveTextContent('Komið fram yfir')
})

test('links to what waits in other lists', async () => {
  await openAsAdministrator('/tasks?kind=claim')
  const other = within(await screen.findByRole('navigation', { name: 'Annað sem bíður' }))
  const links = other.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Umsóknir (1)', '/users?tab=applications'],
    ['Póstur sem ekki tókst að senda (1.200)', '/outbox'],
  ])
})

test('keeps the filters in the URL', async () => {
  const { router } = await openAsAdministrator('/tasks?search=snati&olderThan=7')
  await table()
  expect(askedFor()).toEqual({ State: 'open', SearchQuery: 'snati', OlderThanDays: '7', From: '0', Size: '20' })
  network.answerList(list, [], 0)
  await userEvent.selectOptions(screen.getByLabelText('Tegund'), 'Tilkynnt misnotkun')
  expect(await screen.findByText('Ekkert fannst')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?search=snati&olderThan=7&kind=reportedAbuse'))
  await userEvent.click(screen.getByRole('button', { name: 'Hreinsa síur' }))
  expect(await screen.findByText('Ekkert verkefni bíður')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('shows closed tasks with outcome, explanation and administrator', async () => {
  const ended = { closed: '2026-11-21T09:05:00Z', closedById: 9, closedByName: 'Gervimaður Grænland' }
  network.answerList(list, [{ ...sampleTask, ...ended, outcome: 'resolved', words: 'Hringt í eiganda' }], 1)
  await openAsAdministrator('/tasks?state=closed')
  const row = (await table()).getAllByRole('row')[1]
  expect(row).toHaveTextContent(/21\.11\.2026 \d\d:05LeystHringt í eigandaGervimaður Grænland$/)
  expect((await table()).queryByRole('button')).toBeNull()
  expect(askedFor()).toMatchObject({ State: 'closed' })
})

test('closes a task with outcome and explanation, says so, and reloads the list', async () => {
  await openAsAdministrator('/tasks')
  await openDialog()
  expect(dialog().getByText(/Snati, Gervimaður Færeyjar/)).toBeVisible()
  await userEvent.selectOptions(dialog().getByLabelText('Niðurstaða'), 'Ekkert aðhafst')
  await userEvent.type(dialog().getByLabelText('Skýring'), ' Eigandi er erlendis ')
  network.answer(close, sampleTask)
  network.answerList(list, [], 0)
  await userEvent.click(dialog().getByRole('button', { name: 'Ljúka verkefni' }))
  expect(await screen.findByText('Verkefninu er lokið')).toBeVisible()
  expect(await screen.findByText('Ekkert verkefni bíður')).toBeVisible()
  const [sent] = network.requests(close)
  expect(sent?.url).toMatch(/\/3\/Close$/)
  expect(await sent?.json()).toEqual({ outcome: 'noAction', words: 'Eigandi er erlendis' })
})

test('requires an explanation', async () => {
  await openAsAdministrator('/tasks')
  await openDialog()
  await userEvent.click(dialog().getByRole('button', { name: 'Ljúka verkefni' }))
  expect(dialog().getByLabelText('Skýring')).toBeInvalid()
  expect(network.requests(close)).toHaveLength(0)
})

test('shows that another administrator has already closed the task', async () => {
  await openAsAdministrator('/tasks')
  await openDialog()
  await userEvent.type(dialog().getByLabelText('Skýring'), 'Lokið')
  network.refuse(close, 409, { title: 'Verkefninu hefur þegar verið lokað' })
  await userEvent.click(dialog().getByRole('button', { name: 'Ljúka verkefni' }))
  expect(await screen.findByText('Verkefninu hefur þegar verið lokað')).toBeVisible()
})

test('keeps the explanation when the server cannot be reached', async () => {
  await openAsAdministrator('/tasks')
  await openDialog()
  await userEvent.type(dialog().getByLabelText('Skýring'), 'Lokið')
  network.cut(close)
  await userEvent.click(dialog().getByRole('button', { name: 'Ljúka verkefni' }))
  expect(await dialog().findByText('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')).toBeVisible()
  expect(dialog().getByLabelText('Skýring')).toHaveValue('Lokið')
})

describe('the card of a task', () => {
  const card: TaskCard = {
    pet: { petId: 12, name: 'Snati', speciesName: 'Hundur', tagNumber: '352098100000011' },
    persons: [
      {
        as: 'owner',
        personId: 7,
        name: 'Gervimaður Færeyjar',
        address: ['Gervigata 1', '101 Reykjavík'],
        phones: ['+3540102399'],
        email: null,
        isDeceased: false,
      },
    ],
    events: [{ what: 'mailUnaddressed', at: '2026-11-20T08:00:00Z', words: 'transferRequest' }],
    mayClose: true,
    hasLetter: false,
  }
  const read = 'GET /api/Tasks/{taskId}/Card'
  const opened = () => within(screen.getByRole('dialog'))

  test('says what happened, whom to reach and what next, and is kept in the URL', async () => {
    network.answer(read, card)
    const { router } = await openAsAdministrator('/tasks?search=snati&page=1')
    await openTask('Ekki næst í eiganda, Snati')
    expect(await opened().findByText(/Póstur fór ekki, því netfang vantar: Beiðni um eigendaskipti/)).toBeVisible()
    expect(opened().getByText('Gervigata 1')).toBeVisible()
    expect(opened().getByRole('link', { name: /010.2399/ })).toHaveAttribute('href', 'tel:+3540102399')
    expect(opened().getByText('Ekkert netfang')).toBeVisible()
    expect(opened().getByText(/Hringdu í hann eða sendu bréf/)).toBeVisible()
    expect(opened().queryByRole('link', { name: 'Opna bréf til prentunar' })).toBeNull()
    expect(router.state.location.search).toBe('?search=snati&page=1&open=3')
    expect(network.requests(list)).toHaveLength(1)
    await userEvent.click(opened().getByRole('link', { name: 'Snati' }))
    await act(() => router.navigate(-1))
    expect(await opened().findByText('Gervigata 1')).toBeVisible()
  })

  test('offers no button to finish a task that only a decision ends', async () => {
    network.answer(read, { ...card, mayClose: false })
    await openAsAdministrator('/tasks?open=3')
    expect(await opened().findByText('Gervigata 1')).toBeVisible()
    expect(opened().queryByRole('button', { name: 'Ljúka verkefni' })).toBeNull()
  })

  test('adds the address of a person without one', async () => {
    network.answerList(list, [{ ...sampleTask, kind: 'unaddressedMail' }], 1)
    await openAsAdministrator('/tasks?open=3')
    await userEvent.type(await opened().findByLabelText('Netfang'), 'ekki netfang')
    await userEvent.click(opened().getByRole('button', { name: 'Skrá netfang' }))
    expect(opened().getByLabelText('Netfang')).toBeInvalid()
    await userEvent.clear(opened().getByLabelText('Netfang'))
    await userEvent.type(opened().getByLabelText('Netfang'), 'faereyjar@example.com')
    network.handle('PUT /api/Users/{userId}', () => Response.json({}))
    network.answerList(list, [], 0)
    await userEvent.click(opened().getByRole('button', { name: 'Skrá netfang' }))
    expect(await screen.findByText('Netfangið er skráð og verkefninu lokið')).toBeVisible()
    expect(await network.requests('PUT /api/Users/{userId}')[0]?.json()).toEqual({ email: 'faereyjar@example.com' })
  })

  test('settles a dispute', async () => {
    network.answerList(list, [{ ...sampleTask, kind: 'dispute' }], 1)
    network.answer(read, { ...card, mayClose: false })
    await openAsAdministrator('/tasks?open=3')
    await userEvent.click(await opened().findByRole('button', { name: 'Leysa úr ágreiningi' }))
    const decision = within(screen.getByRole('dialog', { name: 'Leysa úr ágreiningi' }))
    await userEvent.type(decision.getByLabelText('Ástæða'), 'Kaupsamningur')
    network.handle('POST /api/Pets/{petId}/Dispute/Decision', () => new Response(null, { status: 204 }))
    network.answerList(list, [], 0)
    await userEvent.click(decision.getByRole('button', { name: 'Leysa úr ágreiningi' }))
    expect(await screen.findByText('Leyst hefur verið úr ágreiningnum')).toBeVisible()
  })

  test('says that the thread is gone', async () => {
    network.answerList(list, [{ ...sampleTask, kind: 'reportedAbuse', foundReportId: null }], 1)
    await openAsAdministrator('/tasks?open=3')
    expect(await opened().findByText('Samskiptunum hefur verið eytt.')).toBeVisible()
  })

  test('confirms or dismisses a report of a stranger', async () => {
    network.answerList(list, [{ ...sampleTask, kind: 'unconfirmedReport' }], 1)
    const event = { what: 'lost', at: '2026-11-10T08:00:00Z', words: 'Sást við höfnina' } as const
    network.answer(read, { ...card, events: [event], mayClose: false })
    const report = {
      incidentId: 5,
      incidentTypeId: 1,
      incident: 'Týnt',
      date: '2026-11-10',
      comment: 'Sást við höfnina',
    }
    const created = '2026-11-10T08:00:00Z'
    network.answerList(
      'GET /api/Pets/{petId}/Incidents',
      [
        { ...report, unconfirmed: true, dismissed: false, created },
        { ...report, incidentId: 4, comment: 'Löngu staðfest', unconfirmed: false, dismissed: false, created },
      ],
      2,
    )
    await openAsAdministrator('/tasks?open=3')
    expect(await opened().findByText('Sást við höfnina')).toBeVisible()
    expect(opened().getAllByText(/Sást við höfnina/)).toHaveLength(1)
    expect(opened().queryByText('Löngu staðfest')).toBeNull()
    await userEvent.click(opened().getByRole('button', { name: 'Vísa frá' }))
    const dismissing = within(screen.getByRole('dialog', { name: 'Vísa tilkynningu frá' }))
    await userEvent.click(dismissing.getByRole('button', { name: 'Hætta við' }))
    await userEvent.click(opened().getByRole('button', { name: 'Staðfesta' }))
    const confirming = within(screen.getByRole('dialog', { name: 'Staðfesta tilkynningu: Týnt' }))
    network.handle('POST /api/Pets/{petId}/Incidents', () => Response.json({}, { status: 201 }))
    network.answerList(list, [], 0)
    await userEvent.click(confirming.getByRole('button', { name: 'Staðfesta' }))
    expect(await screen.findByText('Tilkynningin er staðfest og atvikið skráð')).toBeVisible()
    const [sent] = network.requests('POST /api/Pets/{petId}/Incidents')
    expect(await sent?.json()).toEqual({ incidentTypeId: 1, date: '2026-11-10' })
  })
})
