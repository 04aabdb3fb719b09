import { randomUUID } from 'node:crypto'
import { type Creations, createCreations } from '../testing/creations.ts'
import { idempotentStatement } from './idempotent-statement.ts'

let creations: Creations
/** How long the statement of a creation takes, and whether it fails. */
const work = { fails: false, seconds: 0 }

beforeAll(async () => {
  creations = await createCreations(['/things'], (context, text) =>
    idempotentStatement(context, {
      status: 201,
      answer: `json_build_object('id', a.id)::text`,
      work: async (extensions) => {
        const values: unknown[] = [text, context.caller.personId, work.seconds, work.fails ? 0 : 1]
        const bind = (value: unknown) => `$${values.push(value)}`
        const steps = extensions.map((extension, n) => `, e${n} as (${extension(bind)})`).join('')
        const [row] = await context.db.query<{ id: number }>(
          `with slow as materialized (select pg_sleep($3::float8), 1 / $4::int as one), after as (
            insert into contact_form (title, text, created_by) select 'x', $1, $2 from slow where one = 1 returning *)
          ${steps} select id from after`,
          values,
        )
        return { id: row?.id }
      },
    }),
  )
})
afterAll(() => creations.close())
beforeEach(async () => {
  Object.assign(work, { fails: false, seconds: 0 })
  await creations.forget()
})

const post = (...request: Parameters<Creations['post']>) => creations.post(...request)
const made = () => creations.made()

test('creates on every request without a key', async () => {
  expect([(await post(undefined)).statusCode, (await post(undefined)).statusCode]).toEqual([201, 201])
  expect(await made()).toBe(2)
})

test('replays the first response to the same request, and answers 422 to another one', async () => {
  const key = randomUUID()
  const [first, second] = [await post(key), await post(key)]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
  expect(first.json()).toEqual({ id: expect.any(Number) })
  expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
  expect((await post(key, 'b')).statusCode).toBe(422)
  expect((await post(key, 'b', { person: creations.people[1] })).statusCode).toBe(201)
  expect(await made()).toBe(2)
})

test('stores nothing on an error, so that the request can be repeated', async () => {
  const key = randomUUID()
  work.fails = true
  expect((await post(key)).statusCode).toBe(500)
  expect(await creations.db.query('select 1 from idempotency where key = $1', [key])).toEqual([])
  work.fails = false
  expect((await post(key)).statusCode).toBe(201)
  expect(await made()).toBe(1)
})

test('creates once for twenty concurrent requests; all get the same response', async () => {
  const key = randomUUID()
  work.seconds = 0.1
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(key)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(201)
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(19)
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

test.each(['', 'with space', 'x'.repeat(201)])('refuses the key %j with 400', async (key) => {
  expect((await post(key)).statusCode).toBe(400)
  expect(await made()).toBe(0)
})
