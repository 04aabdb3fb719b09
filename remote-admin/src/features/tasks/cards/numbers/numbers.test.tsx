import type { Task } from '@dyra/shared/contract/tasks'
import { openAsAdministrator } from '../../../../testing/open.tsx'
import { setupSavedFiles } from '../../../../testing/saved-files.ts'
import { dialog, openTask, press } from '../../testing/open-task.ts'
import { sampleTask } from '../../testing/sample-task.ts'
import { setupTasksNetwork } from '../../testing/tasks-network.ts'

const network = setupTasksNetwork()
const files = setupSavedFiles()

test('saves the stored numbers of the task as a file, and shows why a download failed', async () => {
  const nothing = { petId: null, petName: null, personId: null, personName: null }
  const task: Task = { ...sampleTask, ...nothing, taskId: 8, kind: 'storedNumbers' }
  network.answerList('GET /api/Tasks', [task], 1)
  await openAsAdministrator('/tasks')
  await openTask('Skráð númer sem þarf að skoða, Verkefni 8')
  expect(await dialog().findByText(/Engu þeirra hefur verið breytt/)).toBeVisible()
  network.cut('GET /api/Tasks/{taskId}/Numbers/Csv')
  await press('Sækja CSV-skrá')
  expect(await dialog().findByText(/Ekki náðist samband/)).toBeVisible()
  network.handle('GET /api/Tasks/{taskId}/Numbers/Csv', () => new Response('Númer;Lesið sem\r\n'))
  await press('Sækja CSV-skrá')
  expect(await files.first()).toEqual({ name: 'skrad-numer.csv', text: 'Númer;Lesið sem\r\n' })
  expect(dialog().queryByText(/Ekki náðist samband/)).toBeNull()
  expect(network.requests('GET /api/Tasks/{taskId}/Numbers/Csv').at(-1)?.url).toMatch(/\/8\/Numbers\/Csv$/)
})
