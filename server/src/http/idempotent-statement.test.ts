import { randomUUID } from 'node:crypto'
import { type Creations, openCreations } from '../testing/creations.ts'
import { idempotentStatement } from './idempotent-statement.ts'

let creations: Creations
/** What the statement of a creation waits for, and whether it then fails. */
const work = { fails: false, seconds: 0 }

beforeAll(async () => {
  creations = await openCreations(['/things'], (context, text) =>
    idempotentStatement(context, {
      status: 201,
      answer: `json_build_object('id', a.id)::text`,
      work: async (riders) => {
        const values: unknown[] = [text, context.caller.personId, work.seconds, work.fails ? 0 : 1]
        const riding = riders.map((rider, n) => `, r${n} as (${rider((value) => `$${values.push(value)}`)})`).join('')
        const [row] = await context.db.query<{ id: number }>(
          `with slow as materialized (select pg_sleep($3::float8), 1 / $4::int as one), after as (
            insert into contact_form (title, text, created_by) select 'x', $1, $2 from slow where one = 1 returning *)
          ${riding} select id from after`,
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

test('without a key every request creates', async () => {
  expect([(await post(undefined)).statusCode, (await post(undefined)).statusCode]).toEqual([201, 201])
  expect(await made()).toBe(2)
})

test('the same request gets the first answer again, another one with the key is 422', async () => {
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

test('a fault stores nothing: the same request may be tried again', async () => {
  const key = randomUUID()
  work.fails = true
  expect((await post(key)).statusCode).toBe(500)
  expect(await creations.db.query('select 1 from idempotency where key = $1', [key])).toEqual([])
  work.fails = false
  expect((await post(key)).statusCode).toBe(201)
  expect(await made()).toBe(1)
})

test('twenty at once: one creates, the others get its answer', async () => {
  const key = randomUUID()
  work.seconds = 0.1
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(key)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(201)
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(19)
  expect(await made()).toBe(1)
})

test('after a day the key is free', async () => {
  const key = randomUUID()
  await post(key)
  await creations.age(key)
  expect((await post(key, 'b')).statusCode).toBe(201)
  expect((await post(key, 'b')).headers['idempotency-replayed']).toBe('true')
  expect(await made()).toBe(2)
})

test.each(['', 'with space', 'x'.repeat(201)])('the key %j is a 400', async (key) => {
  expect((await post(key)).statusCode).toBe(400)
  expect(await made()).toBe(0)
})
