import type { TaskClaim } from '@dyra/shared/contract/claims'
import type { Task } from '@dyra/shared/contract/tasks'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../../../testing/open.tsx'
import { dialog, facts, openTask, press, table } from '../../testing/open-task.ts'
import { sampleTask } from '../../testing/sample-task.ts'
import { setupTasksNetwork } from '../../testing/tasks-network.ts'

const list = 'GET /api/Tasks'
const read = 'GET /api/Tasks/{taskId}/Claim'
const picture = 'GET /api/Tasks/{taskId}/Claim/Pictures/{pictureId}'
const letter = 'POST /api/Tasks/{taskId}/Claim/Letter'
const decide = 'POST /api/Tasks/{taskId}/Claim/Decide'

const task: Task = { ...sampleTask, kind: 'claim', petName: 'Skotta', claimId: 5 }
const claim: TaskClaim = {
  claimId: 5,
  petId: 12,
  petName: 'Skotta',
  speciesName: 'Köttur',
  tagNumber: '352098100000012',
  claimantId: 8,
  claimantName: 'Gervimaður Ameríka',
  ownerId: 7,
  ownerName: 'Gervimaður Færeyjar',
  isOwnerDeceased: false,
  account: 'Keypt í fyrra',
  place: 'Selfoss',
  ownerWords: 'Henni líður vel',
  pictureIds: [21],
  created: '2026-11-21T08:05:00Z',
  notified: '2026-11-21T08:05:00Z',
  answerBy: '2026-12-19T08:05:00Z',
  answer: 'objected',
  answerWords: 'Hún er mín',
  answered: '2026-11-22T08:05:00Z',
  mayGrant: true,
  waiting: 1,
  outcome: null,
  words: null,
  closed: null,
}

const network = setupTasksNetwork()
beforeEach(() => {
  network.answerList(list, [task], 1)
  network.answer(read, claim)
})

async function open(path = '/tasks') {
  await openAsAdministrator(path, ['claims'])
  await openTask('Tilkall til dýrs, Skotta')
  await dialog().findByText('Keypt í fyrra')
}

test('shows in the dialog that the claim is gone, and keeps the list behind it', async () => {
  network.refuse(read, 404, { title: 'Tilkallið er ekki lengur til' })
  await openAsAdministrator('/tasks', ['claims'])
  await openTask('Tilkall til dýrs, Skotta')
  expect(await dialog().findByRole('alert')).toHaveTextContent('Tilkallið er ekki lengur til')
  await press('Loka')
  expect(await table()).toBeDefined()
})

test('shows all details, loads a picture after a press, and grants with a written reason', async () => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  network.handle(picture, () => new Response('x'))
  await open()
  expect(facts()).not.toHaveProperty('Skráður eigandi')
  expect(facts()).toMatchObject({
    'Hvar dýrið er': 'Selfoss',
    'Svar eiganda': 'Mótmælti',
    'Skýring eiganda': 'Hún er mín',
    'Önnur tilköll sem bíða': '1',
  })
  expect(network.requests(picture)).toHaveLength(0)
  await press('Sýna mynd')
  expect(await dialog().findByRole('img', { name: 'Mynd 1 með tilkalli' })).toHaveAttribute('src', 'blob:picture')
  await press('Samþykkja tilkall')
  await press('Samþykkja tilkall')
  expect(dialog().getByLabelText('Rökstuðningur')).toBeInvalid()
  await userEvent.type(dialog().getByLabelText('Rökstuðningur'), ' Kaupsamningur ')
  network.handle(decide, () => new Response(null, { status: 204 }))
  await press('Samþykkja tilkall')
  expect(await screen.findByText('Tilkallið er samþykkt og dýrið skráð á nýjan eiganda')).toBeVisible()
  expect(await network.requests(decide)[0]?.json()).toEqual({ outcome: 'granted', words: 'Kaupsamningur' })
})

test('offers no grant before the owner is notified, and records the letter to the owner', async () => {
  network.answer(read, {
    ...claim,
    notified: null,
    answerBy: null,
    answer: null,
    answerWords: null,
    answered: null,
    mayGrant: false,
  })
  await open()
  expect(facts()).toMatchObject({ 'Eiganda tilkynnt': 'Ekki tilkynnt', 'Svar eiganda': 'Hefur ekki svarað' })
  expect(dialog().queryByRole('button', { name: 'Samþykkja tilkall' })).toBeNull()
  network.handle(letter, () => new Response(null, { status: 204 }))
  await press('Bréf hefur verið sent')
  expect(await screen.findByText('Bréfið er skráð sent. Svarfrestur eiganda er 28 dagar.')).toBeVisible()
})

test('says that a claim cannot be declined if it has ended', async () => {
  await open()
  await press('Hafna tilkalli')
  await userEvent.type(dialog().getByLabelText('Rökstuðningur'), 'Engin gögn')
  network.refuse(decide, 409, { title: 'Tilkallinu er þegar lokið' })
  await press('Hafna tilkalli')
  expect(await screen.findByText('Tilkallinu er þegar lokið')).toBeVisible()
})

test('shows a decided claim without buttons', async () => {
  network.answerList(list, [{ ...task, outcome: 'noAction', closed: '2026-11-23T08:05:00Z' }], 1)
  network.answer(read, { ...claim, outcome: 'declined', words: 'Engin gögn', closed: '2026-11-23T08:05:00Z' })
  await open('/tasks?state=closed')
  expect(facts()).toMatchObject({
    'Sá sem gerir tilkall': 'Gervimaður Ameríka',
    'Skráður eigandi': 'Gervimaður Færeyjar',
    Niðurstaða: 'Hafnað',
    Rökstuðningur: 'Engin gögn',
  })
  expect(dialog().queryByRole('button', { name: 'Hafna tilkalli' })).toBeNull()
})
