import type { TaskCorrection } from '@dyra/shared/contract/corrections'
import type { Task } from '@dyra/shared/contract/tasks'
import { correctionOfSkotta } from '@dyra/shared/testing/sample-correction'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../../../testing/open.tsx'
import { dialog, facts, openTask, press } from '../../testing/open-task.ts'
import { sampleTask } from '../../testing/sample-task.ts'
import { setupTasksNetwork } from '../../testing/tasks-network.ts'

const list = 'GET /api/Tasks'
const read = 'GET /api/Tasks/{taskId}/Correction'
const apply = 'POST /api/Tasks/{taskId}/Correction/Apply'
const decline = 'POST /api/Tasks/{taskId}/Correction/Decline'
const duplicates = 'GET /api/Tasks/{taskId}/Duplicates'

const task: Task = { ...sampleTask, kind: 'correction', petName: 'Skotta', correctionId: 5 }
const correction: TaskCorrection = {
  ...correctionOfSkotta,
  stated: correctionOfSkotta.current,
  awaitsRegistrar: false,
  requesterId: 7,
  requesterName: 'Gervimaður Færeyjar',
  registrarId: 3,
  registrarName: 'Gervimaður Danmörk',
  answer: 'confirmed',
  answerWords: null,
  answered: '2026-11-21T08:05:00Z',
}

const network = setupTasksNetwork()
beforeEach(() => {
  network.answerList(list, [task], 1)
  network.answer(read, correction)
})

async function open() {
  await openAsAdministrator('/tasks')
  await openTask('Beiðni um leiðréttingu, Skotta')
  await dialog().findByText('Ætti að vera')
}

test('shows request and answer, and applies it in one press', async () => {
  await open()
  expect(facts()).toMatchObject({
    'Skráð núna': '14.05.2022',
    'Ætti að vera': '14.05.2021',
    Skýring: 'Stendur í heilsufarsbók',
    Nafn: 'Gervimaður Færeyjar',
    'Dýralæknirinn sem skráði': 'Staðfest (Gervimaður Danmörk)',
  })
  expect(facts()).not.toHaveProperty('Skráð þegar óskað var')
  network.answer(apply, { outcome: 'applied' })
  network.answerList(list, [], 0)
  await press('Skrá rétta gildið')
  expect(await screen.findByText('Skráningin hefur verið leiðrétt')).toBeVisible()
  expect(await network.requests(apply)[0]?.json()).toEqual({ current: '2022-05-14' })
})

test('shows doubts about the requested number, but does not prevent the decision', async () => {
  const doubt = 'Frá 01.01.2028 eiga örmerki að byrja á 352'
  network.answer(read, { ...correction, field: 'tagNumber', warnings: [doubt] })
  await open()
  expect(screen.getByRole('dialog')).toHaveTextContent(doubt)
  expect(dialog().getByRole('button', { name: 'Skrá rétta gildið' })).toBeEnabled()
})

test('does not decline without an explanation', async () => {
  await open()
  await press('Hafna')
  await press('Hafna')
  expect(dialog().getByLabelText('Skýring')).toBeInvalid()
  await userEvent.type(dialog().getByLabelText('Skýring'), ' Bókin segir annað ')
  network.handle(decline, () => new Response(null, { status: 204 }))
  await press('Hafna')
  expect(await screen.findByText('Beiðninni hefur verið hafnað')).toBeVisible()
  expect(await network.requests(decline)[0]?.json()).toEqual({ words: 'Bókin segir annað' })
})

test('says that the right value is registered already, or that the registered value has changed', async () => {
  await open()
  network.answer(apply, { outcome: 'lapsed' })
  await press('Skrá rétta gildið')
  expect(await screen.findByText('Þetta var þegar rétt skráð. Beiðninni er lokið.')).toBeVisible()
  await openTask('Beiðni um leiðréttingu, Skotta')
  network.refuse(apply, 409, { title: 'Skráningin breyttist eftir að síðan var opnuð. Farðu yfir beiðnina aftur.' })
  await dialog().findByText('Ætti að vera')
  await press('Skrá rétta gildið')
  expect(await screen.findByText(/^Skráningin breyttist eftir að síðan var opnuð/)).toBeVisible()
})

test('shows the value at the time of the request if it has changed, and a registrar who has not answered', async () => {
  const changed = { current: { value: '2020-01-01', label: '01.01.2020' }, answer: null, awaitsRegistrar: true }
  network.answer(read, { ...correction, ...changed })
  await open()
  expect(facts()).toMatchObject({
    'Skráð núna': '01.01.2020',
    'Skráð þegar óskað var': '14.05.2022',
    'Dýralæknirinn sem skráði': 'Hefur ekki svarað (Gervimaður Danmörk)',
  })
})

test('shows the report of an animal whose number another pet has', async () => {
  network.answerList(list, [{ ...task, kind: 'duplicateNumber', correctionId: null }], 1)
  network.answer(duplicates, [
    {
      tagNumber: '352098100000012',
      name: 'Kátur',
      speciesName: 'Hundur',
      genderName: 'Rakki',
      color: null,
      birthDate: '2025-01-01',
      words: 'Sama númer á skannanum',
      created: '2026-11-21T08:05:00Z',
    },
  ])
  await openAsAdministrator('/tasks')
  await openTask('Örmerki þegar skráð, Skotta')
  await dialog().findByText('Sama númer á skannanum')
  expect(facts()).toMatchObject({ Nafn: 'Kátur', Kyn: 'Rakki', Litur: 'Ekki skráð', Fæðingardagur: '01.01.2025' })
})
