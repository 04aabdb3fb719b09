import { ownersThread } from '@dyra/shared/testing/sample-thread'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../../../testing/open.tsx'
import { openTask } from '../../testing/open-task.ts'
import { sampleTask } from '../../testing/sample-task.ts'
import { setupTasksNetwork } from '../../testing/tasks-network.ts'

const read = 'GET /api/Tasks/{taskId}/FoundReport'
const write = 'POST /api/Tasks/{taskId}/FoundReport/Messages'
const task = { ...sampleTask, kind: 'unseenReport', foundReportId: ownersThread.foundReportId } as const
const thread = { ...ownersThread, viewedAs: 'representative', ownContacts: null } as const
const network = setupTasksNetwork()
beforeEach(() => network.answerList('GET /api/Tasks', [task], 1))

const openThread = async () => {
  await openAsAdministrator('/tasks', ['relay'])
  await openTask('Enginn hefur séð fundartilkynningu, Snati')
  const dialog = within(screen.getByRole('dialog'))
  const opens = await dialog.findByRole('button', { name: 'Opna samskiptin' })
  expect(network.requests(read)).toHaveLength(0)
  await userEvent.click(opens)
  return dialog
}

test('reads the thread of a task after a press, and answers in place of the owner', async () => {
  network.answer(read, thread)
  const dialog = await openThread()
  expect(await dialog.findByText('Við Tjörnina, 101')).toBeVisible()
  network.answer(write, thread)
  await userEvent.type(dialog.getByLabelText('Svara'), 'Við leitum að eigandanum.')
  await userEvent.click(dialog.getByRole('button', { name: 'Senda svar' }))
  await waitFor(() => expect(network.requests(write)).toHaveLength(1))
  expect(await network.requests(write)[0]?.json()).toEqual({
    text: 'Við leitum að eigandanum.',
    requestId: expect.any(String),
  })
})

test('shows a closed thread without a field to answer', async () => {
  network.answer(read, { ...thread, state: 'closed', end: 'abuse' })
  const dialog = await openThread()
  expect(await dialog.findByText('Samskiptunum er lokið')).toBeVisible()
  expect(dialog.queryByLabelText('Svara')).toBeNull()
})

test('offers no thread where the relay is switched off', async () => {
  network.answerList('GET /api/Tasks', [task], 1)
  await openAsAdministrator('/tasks')
  await openTask('Enginn hefur séð fundartilkynningu, Snati')
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByRole('button', { name: 'Ljúka verkefni' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Opna samskiptin' })).toBeNull()
})
