import type { Task } from '@dyra/shared/contract/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'
import { table } from './testing/open-task.ts'
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

const network = setupTasksNetwork({ applications: 1, comments: 1200 })
beforeEach(() => network.answerList(list, [sampleTask, withoutObject], 2))

const dialog = () => within(screen.getByRole('dialog', { name: 'Loka verkefni' }))
const openDialog = async () =>
  userEvent.click((await table()).getByRole('button', { name: 'Loka verkefni: Ekki næst í eiganda, Snati' }))
const askedFor = () => Object.fromEntries(new URL(network.requests(list).at(-1)?.url ?? 'x:').searchParams)

test('lists open tasks with links to pet and person', async () => {
  await openAsAdministrator('/tasks')
  const rows = (await table()).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/^Ekki næst í eigandaSnatiGervimaður Færeyjar20\.11\.2026 \d\d:05Loka$/)
  expect(rows[2]).toHaveTextContent(/^Hámarki SMS-skeyta náð20\.11\.2026/)
  expect((await table()).getByRole('link', { name: 'Snati' })).toHaveAttribute('href', '/pet/12')
  expect((await table()).getByRole('link', { name: 'Gervimaður Færeyjar' })).toHaveAttribute('href', '/person/7')
  expect(askedFor()).toEqual({ State: 'open', From: '0', Size: '20' })
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

test('leads to what waits in other lists, and back here', async () => {
  await openAsAdministrator('/tasks?kind=claim')
  const other = within(await screen.findByRole('navigation', { name: 'Annað sem bíður' }))
  const links = other.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Umsóknir (1)', '/users?tab=applications'],
    ['Athugasemdir (1.200)', '/contact/list'],
  ])
})

test('keeps the filters in the address', async () => {
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

test('shows closed tasks with outcome, words and administrator', async () => {
  const ended = { closed: '2026-11-21T09:05:00Z', closedById: 9, closedByName: 'Gervimaður Grænland' }
  network.answerList(list, [{ ...sampleTask, ...ended, outcome: 'resolved', words: 'Hringt í eiganda' }], 1)
  await openAsAdministrator('/tasks?state=closed')
  const row = (await table()).getAllByRole('row')[1]
  expect(row).toHaveTextContent(/21\.11\.2026 \d\d:05LeystHringt í eigandaGervimaður Grænland$/)
  expect((await table()).queryByRole('button')).toBeNull()
  expect(askedFor()).toMatchObject({ State: 'closed' })
})

test('closes a task with outcome and words, says so, and reloads the list', async () => {
  await openAsAdministrator('/tasks')
  await openDialog()
  expect(dialog().getByText(/Snati, Gervimaður Færeyjar/)).toBeVisible()
  await userEvent.selectOptions(dialog().getByLabelText('Niðurstaða'), 'Ekkert aðhafst')
  await userEvent.type(dialog().getByLabelText('Skýring'), ' Eigandi er erlendis ')
  network.answer(close, sampleTask)
  network.answerList(list, [], 0)
  await userEvent.click(dialog().getByRole('button', { name: 'Loka verkefni' }))
  expect(await screen.findByText('Verkefninu hefur verið lokað')).toBeVisible()
  expect(await screen.findByText('Ekkert verkefni bíður')).toBeVisible()
  const [sent] = network.requests(close)
  expect(sent?.url).toMatch(/\/3\/Close$/)
  expect(await sent?.json()).toEqual({ outcome: 'noAction', words: 'Eigandi er erlendis' })
})

test('asks for words', async () => {
  await openAsAdministrator('/tasks')
  await openDialog()
  await userEvent.click(dialog().getByRole('button', { name: 'Loka verkefni' }))
  expect(dialog().getByLabelText('Skýring')).toBeInvalid()
  expect(network.requests(close)).toHaveLength(0)
})

test('shows that another administrator has already closed the task', async () => {
  await openAsAdministrator('/tasks')
  await openDialog()
  await userEvent.type(dialog().getByLabelText('Skýring'), 'Lokið')
  network.refuse(close, 409, { title: 'Verkefninu hefur þegar verið lokað' })
  await userEvent.click(dialog().getByRole('button', { name: 'Loka verkefni' }))
  expect(await screen.findByText('Verkefninu hefur þegar verið lokað')).toBeVisible()
})

test('keeps the words when the server cannot be reached', async () => {
  await openAsAdministrator('/tasks')
  await openDialog()
  await userEvent.type(dialog().getByLabelText('Skýring'), 'Lokið')
  network.cut(close)
  await userEvent.click(dialog().getByRole('button', { name: 'Loka verkefni' }))
  expect(await dialog().findByText('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')).toBeVisible()
  expect(dialog().getByLabelText('Skýring')).toHaveValue('Lokið')
})
