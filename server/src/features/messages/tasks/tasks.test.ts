import { randomBytes } from 'node:crypto'
import type { Task } from '@dyra/shared/contract/tasks'
import { inTransaction } from '../../../db/transaction.ts'
import { type Cast, createCast, type Name } from '../../../testing/cast.ts'
import { addPet } from '../../../testing/registry.ts'
import { closeTask, findOpenTask, openTask, type TaskObject } from './index.ts'

let cast: Cast
let petId: number
beforeAll(async () => {
  cast = await createCast()
  petId = await addPet(cast.database.db, {
    tagNumber: '352098100000777',
    ownerId: cast.ids.owner,
    pet: { name: 'Bröndur' },
  })
})
beforeEach(() => cast.database.db.query('truncate task, access_log cascade'))
afterAll(() => cast.close())

const open = (task: Parameters<typeof openTask>[1]) => inTransaction(cast.database.db, (tx) => openTask(tx, task))
const lapse = (task: TaskObject) => inTransaction(cast.database.db, (tx) => closeTask(tx, task, { outcome: 'lapsed' }))
const addReport = async (): Promise<string> =>
  (
    await cast.database.db
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
const list = async (query = ''): Promise<Task[]> => (await cast.call('admin', `GET /api/Tasks${query}`)).json()
const idsOf = async (query: string) => (await list(query)).map(({ taskId }) => taskId)
const close = (id: number, payload: object = { outcome: 'resolved', words: 'Hringt í eiganda' }, who: Name = 'admin') =>
  cast.call(who, `POST /api/Tasks/${id}/Close`, { payload })

test('lists open tasks, the oldest first, and logs the persons shown', async () => {
  const personId = cast.ids.owner
  const first = await open({ kind: 'unreachableOwner', petId, personId, dueAt: new Date('2026-11-25T12:00:00Z') })
  const second = await open({ kind: 'smsLimit' })
  const answer = await cast.call('admin', 'GET /api/Tasks')
  expect(answer.headers['x-total-count']).toBe('2')
  expect(answer.json().map(({ taskId }: Task) => taskId)).toEqual([first, second])
  expect(answer.json()[0]).toEqual({
    taskId: first,
    kind: 'unreachableOwner',
    petId,
    petName: 'Bröndur',
    personId,
    personName: 'Gervi owner',
    foundReportId: null,
    correctionId: null,
    claimId: null,
    created: expect.stringMatching(/Z$/),
    due: '2026-11-25T12:00:00.000Z',
    closed: null,
    closedById: null,
    closedByName: null,
    outcome: null,
    words: null,
  })
  expect(await cast.database.db.query('select what, reader_person_id, person_ids from access_log')).toEqual([
    { what: 'GET /api/Tasks', reader_person_id: cast.ids.admin, person_ids: [personId] },
  ])
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

test('gives features the object of an open task only', async () => {
  const foundReportId = await addReport()
  const id = await open({ kind: 'reportedAbuse', petId, foundReportId })
  const find = () => findOpenTask(cast.database.db, id)
  expect(await find()).toEqual({
    kind: 'reportedAbuse',
    petId,
    foundReportId,
    personId: null,
    correctionId: null,
    claimId: null,
  })
  await close(id)
  expect(await find()).toBeUndefined()
})

test('keeps the tasks of deleted reports', async () => {
  const ids = [await addReport(), await addReport()]
  for (const foundReportId of ids) await open({ kind: 'reportedAbuse', petId, foundReportId })
  await cast.database.db.query('delete from found_report where id = any($1)', [ids])
  expect(await list()).toMatchObject([
    { petId, foundReportId: null },
    { petId, foundReportId: null },
  ])
})

test('closes the task of an object when its reason goes away, and only that one', async () => {
  const mine = await open({ kind: 'unreachableOwner', petId })
  const other = await open({ kind: 'unreachableOwner', personId: cast.ids.owner })
  await lapse({ kind: 'unreachableOwner', petId })
  await lapse({ kind: 'unreachableOwner', petId })
  expect(await idsOf('')).toEqual([other])
  expect(await list('?State=closed')).toMatchObject([
    { taskId: mine, outcome: 'lapsed', words: null, closedById: null, closed: expect.stringMatching(/Z$/) },
  ])
})

test('narrows the list by kind, age, pet, person, tag number and kennitala, in pages', async () => {
  const [person] = await cast.database.db.query<{ ssn: string }>('select ssn from person where id = $1', [
    cast.ids.stranger,
  ])
  const pet = await open({ kind: 'unseenReport', petId })
  const stranger = await open({ kind: 'reportedAbuse', personId: cast.ids.stranger })
  await cast.database.db.query(`update task set created_at = now() - interval '8 days' where id = $1`, [stranger])
  expect(await idsOf('?Kind=unseenReport')).toEqual([pet])
  expect(await idsOf('?OlderThanDays=7')).toEqual([stranger])
  expect(await idsOf('?SearchQuery=bron')).toEqual([pet])
  expect(await idsOf('?SearchQuery=gervi%20STRANGER')).toEqual([stranger])
  expect(await idsOf('?SearchQuery=352098%20100000777')).toEqual([pet])
  expect(await idsOf(`?SearchQuery=${person?.ssn}`)).toEqual([stranger])
  expect(await idsOf('?SearchQuery=%25')).toEqual([])
  expect(await idsOf('?From=1&Size=1')).toEqual([pet])
  expect((await cast.call('admin', 'GET /api/Tasks?Kind=unknown')).statusCode).toBe(400)
})

test('closes a task with an outcome and words, once', async () => {
  const id = await open({ kind: 'unreachableOwner', petId, personId: cast.ids.owner })
  const answer = await close(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    taskId: id,
    outcome: 'resolved',
    words: 'Hringt í eiganda',
    closedById: cast.ids.admin,
    closedByName: 'Gervi admin',
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

test('is only for administrators', async () => {
  const id = await open({ kind: 'smsLimit' })
  for (const who of ['owner', 'vet'] as const) {
    expect((await cast.call(who, 'GET /api/Tasks')).statusCode).toBe(403)
    expect((await close(id, undefined, who)).statusCode).toBe(403)
  }
})

test('the history says opened and closed, without words and person', async () => {
  const id = await open({ kind: 'unreachableOwner', petId, personId: cast.ids.owner })
  await close(id)
  const rows = await cast.database.db.query(
    `select column_name, value, created_by from audit where table_name = 'Tasks' and row_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    { column_name: 'TaskKind', value: 'unreachableOwner', created_by: null },
    { column_name: 'PetId', value: String(petId), created_by: null },
    { column_name: 'TaskOutcome', value: 'resolved', created_by: cast.ids.admin },
  ])
  const related = await cast.call('admin', `GET /api/Audit?TableName=Pets&RowId=${petId}&WithRelated=true`)
  expect(related.json()[0]).toMatchObject({ tableName: 'Tasks', rowName: 'Bröndur', columnName: 'TaskOutcome' })
})

test('counts open tasks for the badge', async () => {
  const count = async () => (await cast.call('admin', 'GET /api/PetTransfers/Counts')).json().work.tasks
  const id = await open({ kind: 'smsLimit' })
  expect(await count()).toBe(1)
  await close(id)
  expect(await count()).toBe(0)
})

test('exports the tasks about a person without the words', async () => {
  const id = await open({ kind: 'reportedAbuse', petId, personId: cast.ids.stranger })
  await close(id)
  const file = (await cast.call('stranger', 'GET /api/Users/me/Export')).json()
  expect(file.tasks).toMatchObject([{ taskId: id, kind: 'reportedAbuse', petName: 'Bröndur', outcome: 'resolved' }])
  expect(JSON.stringify(file.tasks)).not.toContain('Hringt')
})
