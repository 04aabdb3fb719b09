import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as openSocket } from 'node:net'
import { problem } from '../problems/problem.ts'
import { type Creations, createCreations } from '../testing/creations.ts'
import { idempotent, idempotentAfter, type Work } from './idempotency.ts'

const PREPARED = '/prepared'

let creations: Creations
const committed = { wait: Promise.resolve() }
/**
 * `failNext`: the next run fails. `onStart` is called when a run starts, which then waits for `gate`. `prepare` runs before
 * the transaction.
 */
const ready = { failNext: false, onStart: () => {}, gate: Promise.resolve(), prepare: async () => {} }
const work = { ...ready }

beforeAll(async () => {
  creations = await createCreations(['/things', '/others/:id', PREPARED], async (context, text) => {
    const create: Work<unknown> = async (tx) => {
      const values = { title: 'x', text, created_by: context.caller.personId }
      const { id } = await tx.insertInto('contact_form').values(values).returning('id').executeTakeFirstOrThrow()
      const fails = work.failNext
      work.failNext = false
      work.onStart()
      await work.gate
      if (fails) throw problem(409)
      return { status: 201, body: { id, text }, headers: { 'x-made': String(id) } }
    }
    const prepare = async () => {
      await work.prepare()
      return create
    }
    const isPrepared = context.request.url === PREPARED
    const body = await (isPrepared ? idempotentAfter(context, prepare) : idempotent(context, create))
    await committed.wait
    return body
  })
})
afterAll(() => creations.close())
beforeEach(async () => {
  Object.assign(work, ready)
  await creations.forget()
})

/** Blocks the work. `started` settles when its first run waits; `resume` lets it continue. */
function blockWork() {
  const started = new Promise<void>((resolve) => {
    work.onStart = resolve
  })
  let release: () => void = () => {}
  work.gate = new Promise((resolve) => {
    release = resolve
  })
  return { started, resume: () => started.then(() => release()) }
}

const post = (...request: Parameters<Creations['post']>) => creations.post(...request)
const made = () => creations.made()

test('creates on every request without a key', async () => {
  expect((await post(undefined)).statusCode).toBe(201)
  expect((await post(undefined)).statusCode).toBe(201)
  expect(await made()).toBe(2)
})

test('replays status, headers and body of the first response to the same request', async () => {
  const key = randomUUID()
  const first = await post(key)
  const second = await post(key)
  expect(second.statusCode).toBe(201)
  expect(second.body).toBe(first.body)
  expect(second.headers['x-made']).toBe(first.headers['x-made'])
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(await made()).toBe(1)
})

test('answers 422 to the same key with another body or path', async () => {
  const key = randomUUID()
  await post(key, 'a', { url: '/others/1' })
  expect((await post(key, 'b', { url: '/others/1' })).statusCode).toBe(422)
  expect((await post(key, 'a', { url: '/others/2' })).statusCode).toBe(422)
  expect(await made()).toBe(1)
})

test('replays the response to a repeat in another language', async () => {
  const key = randomUUID()
  const first = await post(key, 'a', { url: '/others/1' })
  const second = await post(key, 'a', { url: '/others/1?lang=en' })
  expect([second.statusCode, second.body]).toEqual([201, first.body])
  expect((await post(key, 'a', { url: '/others/1?lang=en&other=1' })).statusCode).toBe(422)
  expect(await made()).toBe(1)
})

test('separates keys by person and call', async () => {
  const key = randomUUID()
  await post(key)
  expect((await post(key, 'b', { url: '/others/1' })).statusCode).toBe(201)
  expect((await post(key, 'b', { person: creations.people[1] })).statusCode).toBe(201)
  expect(await made()).toBe(3)
})

test('stores nothing on an error, so that the request can be repeated', async () => {
  const key = randomUUID()
  work.failNext = true
  expect((await post(key)).statusCode).toBe(409)
  expect((await post(key)).statusCode).toBe(201)
  expect(await made()).toBe(1)
})

test('forgets a key after a day', async () => {
  const key = randomUUID()
  await post(key)
  await creations.age(key)
  expect((await post(key, 'b')).statusCode).toBe(201)
  expect((await post(key, 'b')).headers['idempotency-replayed']).toBe('true')
  expect(await made()).toBe(2)
})

test.each(['', 'with space', 'íslenskur', 'x'.repeat(201)])('refuses the key %j with 400', async (key) => {
  expect((await post(key)).statusCode).toBe(400)
  expect(await made()).toBe(0)
})

test('creates once for twenty concurrent requests; the others wait for the response', async () => {
  const key = randomUUID()
  const { resume } = blockWork()
  const requests = Array.from({ length: 20 }, () => post(key))
  await resume()
  const answers = await Promise.all(requests)
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(201)
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(19)
  expect(await made()).toBe(1)
})

test('creates on the next of twenty concurrent requests if the first one fails', async () => {
  const key = randomUUID()
  work.failNext = true
  const { started, resume } = blockWork()
  const failing = post(key)
  await started
  const others = Array.from({ length: 19 }, () => post(key))
  await resume()
  expect((await failing).statusCode).toBe(409)
  expect((await Promise.all(others)).every(({ statusCode }) => statusCode === 201)).toBe(true)
  expect(await made()).toBe(1)
})

test('replays the response if the connection broke after the commit, and creates nothing', async () => {
  const address = new URL(await creations.app.listen({ host: '127.0.0.1', port: 0 }))
  let answer = (): void => undefined
  committed.wait = new Promise((resolve) => {
    answer = resolve
  })
  const key = randomUUID()
  const body = JSON.stringify({ text: 'a' })
  const socket = openSocket(Number(address.port), '127.0.0.1')
  socket.write(
    `POST /things HTTP/1.1\r\nhost: x\r\nx-person: ${creations.people[0]}\r\nidempotency-key: ${key}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  while ((await made()) === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  socket.destroy()
  await once(socket, 'close')
  answer()
  const repeated = await post(key)
  expect(repeated.statusCode).toBe(201)
  expect(repeated.headers['idempotency-replayed']).toBe('true')
  expect(repeated.json()).toMatchObject({ text: 'a' })
  expect(await made()).toBe(1)
})

describe('work that is prepared before the transaction', () => {
  const prepared = (key: string | undefined, text?: string) => post(key, text, { url: PREPARED })

  test('is prepared once for a request and its repeats', async () => {
    const key = randomUUID()
    let times = 0
    work.prepare = async () => {
      times += 1
    }
    const first = await prepared(key)
    const second = await prepared(key)
    expect([first.statusCode, second.statusCode, second.body]).toEqual([201, 201, first.body])
    expect(second.headers).toMatchObject({ 'x-made': first.headers['x-made'], 'idempotency-replayed': 'true' })
    expect([times, await made()]).toEqual([1, 1])
    expect((await prepared(key, 'b')).statusCode).toBe(422)
    expect((await prepared(undefined)).statusCode).toBe(201)
    expect([times, await made()]).toEqual([2, 2])
  })

  test('is prepared again after an error, which stores nothing', async () => {
    const key = randomUUID()
    work.prepare = async () => {
      throw problem(409)
    }
    expect((await prepared(key)).statusCode).toBe(409)
    work.prepare = ready.prepare
    work.failNext = true
    expect((await prepared(key)).statusCode).toBe(409)
    expect((await prepared(key)).statusCode).toBe(201)
    expect(await made()).toBe(1)
  })

  test('sends the response of the same request that was completed meanwhile', async () => {
    const key = randomUUID()
    work.prepare = async () => {
      work.prepare = ready.prepare
      expect((await prepared(key)).statusCode).toBe(201)
      throw problem(409)
    }
    const answer = await prepared(key)
    expect([answer.statusCode, answer.headers['idempotency-replayed']]).toEqual([201, 'true'])
    expect(await made()).toBe(1)
  })

  test('creates once for twenty concurrent requests; all get the same response', async () => {
    const key = randomUUID()
    const { resume } = blockWork()
    const requests = Array.from({ length: 20 }, () => prepared(key))
    await resume()
    const answers = await Promise.all(requests)
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(19)
    expect(await made()).toBe(1)
  })

  test('is prepared again after a day', async () => {
    const key = randomUUID()
    await prepared(key)
    await creations.age(key)
    expect((await prepared(key, 'b')).statusCode).toBe(201)
    expect((await prepared(key, 'b')).headers['idempotency-replayed']).toBe('true')
    expect(await made()).toBe(2)
  })
})
