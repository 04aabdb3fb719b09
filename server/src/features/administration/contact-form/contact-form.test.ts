import { demoDatabase } from '../../../testing/database.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp } from '../../../testing/test-app.ts'

type Headers = Awaited<ReturnType<typeof signIn>>

const f = setupApp(demoDatabase)
let owner: Headers
let administrator: Headers

beforeAll(async () => {
  owner = await signIn(f.app, '0101302399')
  administrator = await signIn(f.app, '0101302639')
})

const url = '/api/ContactForm'
const send = (payload: object, headers: object = owner) =>
  f.app.inject({ method: 'POST', url, headers: { ...headers }, payload })
const list = (query = '', headers = administrator) => f.app.inject({ url: `${url}${query}`, headers })
const remove = (id: number, headers = administrator) => f.app.inject({ method: 'DELETE', url: `${url}/${id}`, headers })

test('lists comments for administrators with their authors, newest first', async () => {
  const answer = await send({ title: 'Ábending', text: 'Letrið er <b>smátt</b> & fínt.' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ title: 'Ábending', createdByName: 'Gervimaður Færeyjar' })
  const all = await list()
  expect(all.json()[0]).toEqual(answer.json())
  expect(all.headers['x-total-count']).toBe(String(all.json().length))
  expect((await list('?From=1&Size=1')).json()).toEqual([all.json()[1]])
})

test('searches comments by title, text, author and age', async () => {
  await send({ title: 'Um Örmerki', text: 'Afsláttur 20%' })
  const titles = async (query: string) => (await list(query)).json().map(({ title }: { title: string }) => title)
  expect(await titles('?SearchQuery=örmerki%20afsl')).toEqual(['Um Örmerki'])
  expect(await titles('?SearchQuery=20%25%20faereyjar')).toEqual(['Um Örmerki'])
  expect(await titles('?SearchQuery=0%25x')).toEqual([])
  expect(await titles('?SearchQuery=afsl&OlderThanDays=7')).toEqual([])
})

test('creates one comment for a repeated idempotency key', async () => {
  const payload = { title: 'Einu sinni', text: 'Ýtt var tvisvar.' }
  const headers = { ...owner, 'idempotency-key': 'comment-1' }
  const [first, second] = [await send(payload, headers), await send(payload, headers)]
  expect(second.json()).toEqual(first.json())
  const titles = (await list()).json().map(({ title }: { title: string }) => title)
  expect(titles.filter((title: string) => title === 'Einu sinni')).toHaveLength(1)
})

test.each([
  ['title', { title: ' ', text: 'a' }],
  ['text', { title: 'a', text: '' }],
  ['title', { title: 'a'.repeat(201), text: 'a' }],
  ['text', { title: 'a', text: 'a'.repeat(2001) }],
  ['createdById', { title: 'a', text: 'a', createdById: 1 }],
])('returns a validation error at the field %s', async (field, payload) => {
  const answer = await send(payload)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('lets an administrator delete a comment once, and records it in the history', async () => {
  const { contactFormId } = (await send({ title: 'Má eyða', text: 'Já.' })).json()
  expect((await remove(contactFormId, owner)).statusCode).toBe(403)
  expect((await remove(contactFormId)).statusCode).toBe(204)
  expect((await remove(contactFormId)).statusCode).toBe(404)
  expect((await list()).json().map((row: { contactFormId: number }) => row.contactFormId)).not.toContain(contactFormId)
  const history = await f.app.inject({
    url: `/api/Audit?TableName=ContactForm&RowId=${contactFormId}`,
    headers: administrator,
  })
  expect(history.json()).toMatchObject([
    { columnName: 'PersonId', value: null, createdByFullName: 'Gervimaður Grænland' },
    { columnName: 'PersonId', value: expect.any(String), createdByFullName: 'Gervimaður Færeyjar' },
  ])
})

test('refuses visitors, and lets only administrators read', async () => {
  expect((await f.app.inject({ method: 'POST', url, payload: { title: 'a', text: 'a' } })).statusCode).toBe(401)
  expect((await list('', owner)).statusCode).toBe(403)
})

test('refuses the twenty-first comment of a day, and does not count refused comments', async () => {
  const writer = await signIn(f.app, '0101302479')
  expect((await send({ title: '', text: '' }, writer)).statusCode).toBe(400)
  const statuses: number[] = []
  for (let n = 0; n < 22; n++) statuses.push((await send({ title: 'a', text: String(n) }, writer)).statusCode)
  expect(statuses).toEqual([...Array(20).fill(201), 429, 429])
  expect((await send({ title: 'a', text: 'b' }, administrator)).statusCode).toBe(201)
})

describe('the task about a comment', () => {
  const open = async (who = owner) => {
    const { contactFormId } = (await send({ title: 'Spurning', text: 'Hvar er hnappurinn?' }, who)).json()
    const tasks = (await f.app.inject({ url: '/api/Tasks?Kind=comment&Size=100', headers: administrator })).json()
    const task = tasks.find((one: { contactFormId: number }) => one.contactFormId === contactFormId)
    return { contactFormId, taskId: task.taskId, path: `/api/Tasks/${task.taskId}/Comment` }
  }
  const finish = (path: string, payload: object) =>
    f.app.inject({ method: 'POST', url: `${path}/Done`, headers: administrator, payload })
  const stored = async (id: number) =>
    (await list('?Size=100')).json().find((one: { contactFormId: number }) => one.contactFormId === id)

  test('shows the comment, and ends only once, with an answer by mail', async () => {
    const { contactFormId, path } = await open()
    const read = await f.app.inject({ url: path, headers: administrator })
    expect(read.json()).toMatchObject({ contactFormId, text: 'Hvar er hnappurinn?', canAnswer: true, done: null })
    expect((await finish(path, { answer: 'Efst til hægri.' })).statusCode).toBe(204)
    expect((await finish(path, { answer: 'Efst til hægri.' })).statusCode).toBe(404)
    expect(await stored(contactFormId)).toMatchObject({ answer: 'Efst til hægri.', done: expect.any(String) })
    const mails = await f.db.query<{ payload: object }>(`select payload from outbox where kind = 'commentAnswered'`)
    expect(mails).toEqual([{ payload: { contactFormId } }])
  })

  test('can end without an answer, and ends without a mail if the author has no address', async () => {
    const { contactFormId, path } = await open(await signIn(f.app, '0101302209'))
    expect((await f.app.inject({ url: path, headers: administrator })).json().canAnswer).toBe(false)
    expect((await finish(path, { answer: 'Efst.' })).statusCode).toBe(409)
    expect((await stored(contactFormId)).done).toBeNull()
    expect((await finish(path, {})).statusCode).toBe(204)
    expect(await stored(contactFormId)).toMatchObject({ answer: null, done: expect.any(String) })
  })

  test('lapses when the comment is deleted, and cannot be closed as other tasks are', async () => {
    const { contactFormId, taskId, path } = await open()
    const payload = { outcome: 'resolved', words: 'Búið' }
    const close = { method: 'POST', url: `/api/Tasks/${taskId}/Close`, headers: administrator, payload } as const
    expect((await f.app.inject(close)).statusCode).toBe(409)
    expect((await remove(contactFormId)).statusCode).toBe(204)
    const [task] = await f.db.query('select outcome, comment_id from task where id = $1', [taskId])
    expect(task).toEqual({ outcome: 'lapsed', comment_id: null })
    expect((await finish(path, {})).statusCode).toBe(404)
  })
})
