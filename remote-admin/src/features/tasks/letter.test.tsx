import type { Task } from '@dyra/shared/contract/tasks'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'
import { dialog, openTask } from './testing/open-task.ts'
import { sampleTask } from './testing/sample-task.ts'
import { emptyCard, setupTasksNetwork } from './testing/tasks-network.ts'

const network = setupTasksNetwork()

test('opens the letter about a deceased owner as a print page, which leads back to the card', async () => {
  const task: Task = { ...sampleTask, kind: 'deceasedOwner', petId: null, petName: null }
  network.answerList('GET /api/Tasks', [task], 1)
  network.answer('GET /api/Tasks/{taskId}/Letter', {
    to: ['Aðstandendur: Gervimaður Færeyjar', 'Gervigata 1'],
    subject: 'Dýr á skrá',
    body: 'Fyrsta lína\n\nÖnnur lína',
  })
  network.answer('GET /api/Tasks/{taskId}/Card', { ...emptyCard, hasLetter: true })
  const { router } = await openAsAdministrator('/tasks?kind=deceasedOwner')
  await openTask('Eigandi látinn, Gervimaður Færeyjar')
  await userEvent.click(await dialog().findByRole('link', { name: 'Opna bréf til prentunar' }))
  const sheet = within(await screen.findByRole('article', { name: 'Dýr á skrá' }))
  expect(sheet.getByText(/Aðstandendur: Gervimaður Færeyjar\s+Gervigata 1/)).toBeVisible()
  expect(sheet.getByText(/Fyrsta lína/)).toBeVisible()
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Prenta' }))
  expect(print).toHaveBeenCalled()
  await userEvent.click(screen.getByRole('link', { name: 'Til baka' }))
  expect(await screen.findByRole('dialog', { name: 'Eigandi látinn: Gervimaður Færeyjar' })).toBeVisible()
  expect(router.state.location.search).toBe('?kind=deceasedOwner&open=3')
})
