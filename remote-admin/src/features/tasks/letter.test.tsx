import type { Task } from '@dyra/shared/contract/tasks'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'
import { openTask } from './testing/open-task.ts'
import { sampleTask } from './testing/sample-task.ts'
import { setupTasksNetwork } from './testing/tasks-network.ts'

const network = setupTasksNetwork()

test('shows the letter about an owner who died, and copies it', async () => {
  const task: Task = { ...sampleTask, kind: 'deceasedOwner', petId: null, petName: null }
  network.answerList('GET /api/Tasks', [task], 1)
  network.answer('GET /api/Tasks/{taskId}/Letter', {
    to: ['Aðstandendur: Gervimaður Færeyjar', 'Gervigata 1'],
    subject: 'Dýr á skrá',
    body: 'Fyrsta lína\n\nÖnnur lína',
  })
  const user = userEvent.setup()
  await openAsAdministrator('/tasks')
  await openTask('Lesa bréf: Eigandi látinn, Gervimaður Færeyjar')
  const dialog = within(screen.getByRole('dialog', { name: 'Bréf til aðstandenda: Gervimaður Færeyjar' }))
  expect(await dialog.findByText('Dýr á skrá')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Afrita bréf' }))
  expect(await dialog.findByText('Bréfið var afritað')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(
    'Aðstandendur: Gervimaður Færeyjar\nGervigata 1\n\nDýr á skrá\n\nFyrsta lína\n\nÖnnur lína',
  )
})
