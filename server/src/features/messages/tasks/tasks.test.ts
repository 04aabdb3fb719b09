import { randomBytes } from 'node:crypto'
import type { Task } from '@dyra/shared/contract/tasks'
import { inTransaction } from '../../../db/transaction.ts'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { addPet } from '../../../testing/registry.ts'
import { closeTask, findOpenTask, openTask, type TaskObject } from './index.ts'

const f = setupPets()
let petId: number
beforeAll(async () => {
  petId = await addPet(f.db, { tagNumber: '352098100000777', ownerId: f.ids.owner, pet: { name: 'Bröndur' } })
})
beforeEach(() => f.db.query('truncate task, access_log cascade'))

const open = (task: Parameters<typeof openTask>[1]) => inTransaction(f.db, (tx) => openTask(tx, task))
const lapse = (task: TaskObject) => inTransaction(f.db, (tx) => closeTask(tx, task, { outcome: 'lapsed' }))
const addReport = async (): Promise<string> =>
  (
    await f.db
      .insertInto('found_report')
      .values({
        request_hash: randomBytes(32),
        body_hash: randomBytes(32),
        pet_id: petId,
        condition: 'well',
        whereabouts: 'withMe',
        found_at: new Date(),
        notified: 'owner',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const list = async (query = ''): Promise<Task[]> => (await f.call('administrator', `GET /api/Tasks${query}`)).json()
const idsOf = async (query: string) => (await list(query)).map(({ taskId }) => taskId)
const close = (
  id: number,
  payload: object = { outcome: 'resolved', words: 'Hringt í eiganda' },
  who: Who = 'administrator',
) => f.call(who, `POST /api/Tasks/${id}/Close`, payload)

test('lists open tasks and logs the persons shown', async () => {
  const personId = f.ids.owner
  const first = await open({ kind: 'unreachableOwner', petId, personId, dueAt: new Date('2026-11-25T12:00:00Z') })
  const second = await open({ kind: 'smsLimit' })
  const answer = await f.call('administrator', 'GET /api/Tasks')
  expect(answer.headers['x-total-count']).toBe('2')
  expect(answer.json().map(({ taskId }: Task) => taskId)).toEqual([first, second])
  expect(answer.json()[0]).toEqual({
    taskId: first,
    kind: 'unreachableOwner',
    petId,
    petName: 'Bröndur',
    personId,
    personName: 'Eigandi',
    foundReportId: null,
    correctionId: null,
    claimId: null,
    contactFormId: null,
    created: expect.stringMatching(/Z$/),
    due: '2026-11-25T12:00:00.000Z',
    closed: null,
    closedById: null,
    closedByName: null,
    outcome: null,
    words: null,
  })
  expect(await f.db.query('select what, reader_person_id, person_ids from access_log')).toEqual([
    { what: 'GET /api/Tasks', reader_person_id: f.ids.administrator, person_ids: [personId] },
  ])
})

test('lists overdue tasks first, then by the day they are due', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const later = await open({ kind: 'correction', petId, dueAt: inDays(9) })
  const undated = await open({ kind: 'smsLimit' })
  const soon = await open({ kind: 'deceasedOwner', petId, dueAt: inDays(6) })
  const overdue = await open({ kind: 'petMovedAbroad', petId, dueAt: inDays(-1) })
  expect(await idsOf('')).toEqual([overdue, soon, undated, later])
})

test('opens one task for one kind and object until it is closed', async () => {
  const [report, otherReport] = [await addReport(), await addReport()]
  const task = { kind: 'unseenReport', petId, foundReportId: report } as const
  const ids = await Promise.all(Array.from({ length: 8 }, () => open(task)))
  expect(new Set(ids).size).toBe(1)
  expect(await open({ ...task, foundReportId: otherReport })).not.toBe(ids[0])
  expect(await open({ kind: 'reportedAbuse', petId, foundReportId: report })).not.toBe(ids[0])
  await lapse(task)
  expect(await open(task)).not.toBe(ids[0])
})

test('gives features the object of a task only while the task is open', async () => {
  const foundReportId = await addReport()
  const id = await open({ kind: 'reportedAbuse', petId, foundReportId })
  const find = () => findOpenTask(f.db, id)
  expect(await find()).toEqual({
    kind: 'reportedAbuse',
    petId,
    foundReportId,
    personId: null,
    correctionId: null,
    claimId: null,
    contactFormId: null,
  })
  await close(id)
  expect(await find()).toBeUndefined()
})

test('keeps the tasks of deleted reports', async () => {
  const ids = [await addReport(), await addReport()]
  for (const foundReportId of ids) await open({ kind: 'reportedAbuse', petId, foundReportId })
  await f.db.query('delete from found_report where id = any($1)', [ids])
  expect(await list()).toMatchObject([
    { petId, foundReportId: null },
    { petId, foundReportId: null },
  ])
})

test('closes the task of an object when its reason goes away, and only that one', async () => {
  const mine = await open({ kind: 'unreachableOwner', petId })
  const other = await open({ kind: 'unreachableOwner', personId: f.ids.owner })
  await lapse({ kind: 'unreachableOwner', petId })
  await lapse({ kind: 'unreachableOwner', petId })
  expect(await idsOf('')).toEqual([other])
  expect(await list('?State=closed')).toMatchObject([
    { taskId: mine, outcome: 'lapsed', words: null, closedById: null, closed: expect.stringMatching(/Z$/) },
  ])
})

test('narrows the list by kind, age, pet, person, tag number and kennitala, in pages', async () => {
  const [person] = await f.db.query<{ ssn: string }>('select ssn from person where id = $1', [f.ids.stranger])
  const pet = await open({ kind: 'unseenReport', petId })
  const stranger = await open({ kind: 'reportedAbuse', personId: f.ids.stranger })
  await f.db.query(`update task set created_at = now() - interval '8 days' where id = $1`, [stranger])
  expect(await idsOf('?Kind=unseenReport')).toEqual([pet])
  expect(await idsOf('?OlderThanDays=7')).toEqual([stranger])
  expect(await idsOf('?SearchQuery=bron')).toEqual([pet])
  expect(await idsOf('?SearchQuery=%20FINN')).toEqual([stranger])
  expect(await idsOf('?SearchQuery=352098%20100000777')).toEqual([pet])
  expect(await idsOf(`?SearchQuery=${person?.ssn}`)).toEqual([stranger])
  expect(await idsOf('?SearchQuery=%25')).toEqual([])
  expect(await idsOf('?From=1&Size=1')).toEqual([pet])
  expect((await f.call('administrator', 'GET /api/Tasks?Kind=unknown')).statusCode).toBe(400)
})

test('closes a task with an outcome and words, once', async () => {
  const id = await open({ kind: 'unreachableOwner', petId, personId: f.ids.owner })
  const answer = await close(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    taskId: id,
    outcome: 'resolved',
    words: 'Hringt í eiganda',
    closedById: f.ids.administrator,
    closedByName: 'Stjórnandi',
  })
  expect(await list()).toEqual([])
  expect(await list('?State=closed')).toEqual([answer.json()])
  const again = await close(id)
  expect(again.statusCode).toBe(409)
  expect(again.json().title).toBe('Verkefninu hefur þegar verið lokað')
  expect((await close(987_654_321)).statusCode).toBe(404)
})

test('lets one of several concurrent closings succeed', async () => {
  const id = await open({ kind: 'smsLimit' })
  const codes = (await Promise.all(Array.from({ length: 6 }, () => close(id)))).map(({ statusCode }) => statusCode)
  expect(codes.sort()).toEqual([200, 409, 409, 409, 409, 409])
})

test.each([
  ['words', { outcome: 'resolved' }],
  ['words', { outcome: 'resolved', words: ' ' }],
  ['words', { outcome: 'noAction', words: 'a'.repeat(2001) }],
  ['outcome', { words: 'a' }],
  ['outcome', { outcome: 'lapsed', words: 'a' }],
])('refuses a bad %s', async (field, payload) => {
  const answer = await close(await open({ kind: 'smsLimit' }), payload)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('the list of tasks is for administrators only', async () => {
  const id = await open({ kind: 'smsLimit' })
  for (const who of ['owner', 'registrar'] as const) {
    expect((await f.call(who, 'GET /api/Tasks')).statusCode).toBe(403)
    expect((await close(id, undefined, who)).statusCode).toBe(403)
  }
})

test('the history shows that a task was opened and closed, but neither words nor person', async () => {
  const id = await open({ kind: 'unreachableOwner', petId, personId: f.ids.owner })
  await close(id)
  expect(await f.history('Tasks', id)).toEqual([
    ['TaskKind', 'unreachableOwner', null],
    ['PetId', String(petId), null],
    ['TaskOutcome', 'resolved', 'administrator'],
  ])
  const related = await f.call('administrator', `GET /api/Audit?TableName=Pets&RowId=${petId}&WithRelated=true`)
  expect(related.json()[0]).toMatchObject({ tableName: 'Tasks', rowName: 'Bröndur', columnName: 'TaskOutcome' })
})

test('counts open tasks for the badge', async () => {
  const count = async () => (await f.call('administrator', 'GET /api/PetTransfers/Counts')).json().work.tasks
  const id = await open({ kind: 'smsLimit' })
  expect(await count()).toBe(1)
  await close(id)
  expect(await count()).toBe(0)
})

test('exports the tasks about a person without the text of the administrator', async () => {
  const id = await open({ kind: 'reportedAbuse', petId, personId: f.ids.stranger })
  await close(id)
  const file = (await f.call('stranger', 'GET /api/Users/me/Export')).json()
  expect(file.tasks).toMatchObject([{ taskId: id, kind: 'reportedAbuse', petName: 'Bröndur', outcome: 'resolved' }])
  expect(JSON.stringify(file.tasks)).not.toContain('Hringt')
})
