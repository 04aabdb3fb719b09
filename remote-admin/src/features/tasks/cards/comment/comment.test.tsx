import type { TaskComment } from '@dyra/shared/contract/contact-form'
import type { Task } from '@dyra/shared/contract/tasks'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../../../testing/open.tsx'
import { dialog, openTask, press } from '../../testing/open-task.ts'
import { sampleTask } from '../../testing/sample-task.ts'
import { setupTasksNetwork } from '../../testing/tasks-network.ts'

const done = 'POST /api/Tasks/{taskId}/Comment/Done'
const task: Task = { ...sampleTask, kind: 'comment', petId: null, petName: null, contactFormId: 5 }
const comment: TaskComment = {
  contactFormId: 5,
  title: 'Vantar kanínur',
  text: 'Kanínan mín er ekki á listanum.',
  created: '2026-11-20T12:00:00Z',
  createdById: 7,
  createdByName: 'Gervimaður Færeyjar',
  done: null,
  answer: null,
  canAnswer: true,
}

const network = setupTasksNetwork()
const open = async (parts: Partial<TaskComment> = {}) => {
  network.answerList('GET /api/Tasks', [task], 1)
  network.answer('GET /api/Tasks/{taskId}/Comment', { ...comment, ...parts })
  network.handle(done, () => new Response(null, { status: 204 }))
  await openAsAdministrator('/tasks')
  await openTask('Athugasemd, Gervimaður Færeyjar')
  expect(await dialog().findByText('Kanínan mín er ekki á listanum.')).toBeVisible()
}
const sent = async () => network.requests(done)[0]?.json()

test('answers a comment by mail', async () => {
  await open()
  await press('Senda svar')
  expect(dialog().getByLabelText('Svar')).toBeInvalid()
  await userEvent.type(dialog().getByLabelText('Svar'), ' Hún er þar nú. ')
  await press('Senda svar')
  expect(await screen.findByText('Svarið hefur verið sent')).toBeVisible()
  expect(await sent()).toEqual({ answer: 'Hún er þar nú.' })
})

test('ends a comment without an answer', async () => {
  await open()
  await press('Ljúka án svars')
  expect(await screen.findByText('Athugasemdinni er lokið')).toBeVisible()
  expect(await sent()).toEqual({ answer: null })
})

test('offers no answer to an author without an address', async () => {
  await open({ canAnswer: false })
  expect(dialog().getByText(/^Ekkert netfang er skráð/)).toBeVisible()
  expect(dialog().queryByLabelText('Svar')).toBeNull()
  expect(dialog().queryByRole('button', { name: 'Senda svar' })).toBeNull()
})
