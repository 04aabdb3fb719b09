import { renderRoutes } from '@dyra/shared/testing/render'
import { ownersThread } from '@dyra/shared/testing/sample-thread'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { skottaPage } from '../../testing/sample-pets.ts'
import { petKey, petPageNetwork } from '../pets/testing/pet-page.ts'

const list = 'GET /api/Pets/{petId}/FoundReports'
let network: ReturnType<typeof petPageNetwork>
beforeEach(() => {
  network = petPageNetwork()
  network.answer(petKey, skottaPage)
})
afterEach(() => network.restore())

const report = {
  foundReportId: ownersThread.foundReportId,
  state: 'sent',
  end: null,
  condition: 'well',
  created: ownersThread.created,
  isUnread: true,
} as const

const open = async (personId = 7, capabilities: readonly 'relay'[] = ['relay']) => {
  const session = { isAuthenticated: true, personId, roles: ['PetOwner'], capabilities } as const
  await act(async () => void renderRoutes(routes, '/pet/12', session))
  await screen.findByRole('heading', { level: 1, name: 'Skotta' })
}

test('shows the owner a message of a finder first, and the thread after a press', async () => {
  network.answer(list, [report])
  await open()
  const link = await screen.findByRole('link', { name: 'Lesa skilaboðin' })
  const section = await screen.findByRole('region', { name: 'Fundartilkynningar' })
  expect(link).toHaveAttribute('href', `#${section.id}`)
  expect(network.requests('POST /api/FoundReports/{foundReportId}/Read')).toHaveLength(0)
  network.answer('POST /api/FoundReports/{foundReportId}/Read', ownersThread)
  network.answer(list, [{ ...report, state: 'seen', isUnread: false }])
  await userEvent.click(within(section).getByRole('button', { name: 'Opna samskiptin' }))
  expect(await within(section).findByText('Við Tjörnina, 101')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Lesa skilaboðin' })).toBeNull())
  expect(screen.getByText('Við Tjörnina, 101')).toBeVisible()
  expect(within(section).getByRole('checkbox', { name: 'Finnandinn sér símanúmerið mitt' })).not.toBeChecked()
})

test('shows no banner once everything is read', async () => {
  network.answer(list, [{ ...report, state: 'closed', end: 'home', isUnread: false }])
  await open()
  const section = await screen.findByRole('region', { name: 'Fundartilkynningar' })
  expect(within(section).getByText('Lokið')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Lesa skilaboðin' })).toBeNull()
})

test.each([
  ['a stranger', 99, ['relay']],
  ['an owner where the relay is switched off', 7, []],
] as const)('loads nothing for %s', async (_, personId, capabilities) => {
  await open(personId, capabilities)
  expect(network.requests(list)).toHaveLength(0)
})

describe('while the page is open', () => {
  const counts = 'GET /api/Pets/{petId}/FoundReports/Counts'
  const pass = () => act(() => jest.advanceTimersByTimeAsync(20_000))
  const readOf = 'POST /api/FoundReports/{foundReportId}/Read'
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => jest.useRealTimers())

  test('a report that arrives is shown and announced', async () => {
    network.answer(list, [])
    network.answer(counts, { reports: 0, unread: 0 })
    await open()
    await pass()
    expect(network.requests(list)).toHaveLength(1)
    network.answer(counts, { reports: 1, unread: 1 })
    network.answer(list, [report])
    await pass()
    expect(await screen.findByRole('link', { name: 'Lesa skilaboðin' })).toBeVisible()
    expect(
      screen.getByText('Einhver fann eða sá dýrið þitt og hefur sent þér skilaboð').closest('[role=alert]'),
    ).toBeVisible()
  })

  test('shows a new message in the opened thread, and then no banner about an unread message', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
    network.answer(list, [{ ...report, state: 'seen', isUnread: false }])
    network.answer(counts, { reports: 1, unread: 0 })
    network.answer(readOf, ownersThread)
    network.answer('GET /api/FoundReports/{foundReportId}/News', { isChanged: false })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Opna samskiptin' }))
    await screen.findByText('Við Tjörnina, 101')
    network.answer(list, [report])
    network.answer(counts, { reports: 1, unread: 1 })
    network.handle(readOf, () => {
      network.answer(list, [{ ...report, state: 'seen', isUnread: false }])
      const [first] = ownersThread.messages
      const messages = [...ownersThread.messages, { ...first, threadMessageId: 2, text: 'Hún er svöng.' }]
      return Response.json({ ...ownersThread, messages, mark: 'second' })
    })
    await pass()
    expect(await screen.findByText('Hún er svöng.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lesa skilaboðin' })).toBeNull())
  })
})
