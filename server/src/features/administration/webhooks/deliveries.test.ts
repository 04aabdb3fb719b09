import type { ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { answering, type Received } from '../../../testing/receiver.ts'
import { setup } from '../../../testing/test-app.ts'
import { TOWN, webhookFixture } from './testing/webhook-fixture.ts'

// A receiver that works, fails, is slow, is gone, and gets events again.

const f = setup(webhookFixture)
beforeEach(async () => {
  await f.rows('update webhook set ended_at = now() where ended_at is null')
  await f.rows('delete from webhook_event')
  f.receiver.received.length = 0
  f.receiver.answerWith(answering(204))
})

type Subscriber = Awaited<ReturnType<typeof f.addSubscriber>>

const stateOf = async ({ path, webhookId }: Subscriber) =>
  (await f.request(`GET ${path}`)).json().webhooks.find((one: { webhookId: number }) => one.webhookId === webhookId)
const addDog = async () => f.addDog(await f.addKeeper(TOWN))
/** The last attempt of an event. */
const tryUntilLast = () => f.rows('update webhook_event set attempts = 8, run_at = now()')

test('sends the kind and the id, signed, as the library of Standard Webhooks verifies it', async () => {
  const town = await f.addSubscriber(TOWN)
  const petId = await addDog()
  expect(await f.deliver()).toBe(1)
  const [one] = f.receiver.received
  const event = new Webhook(town.secret).verify(one?.body ?? '', one?.headers as Record<string, string>)
  expect(event).toEqual({ type: 'pet.registered', timestamp: expect.stringMatching(/^\d{4}-.*Z$/), data: { petId } })
  expect(() => new Webhook(town.secret).verify(`${one?.body} `, one?.headers as Record<string, string>)).toThrow()
  const [delivery] = await town.deliveries()
  expect(delivery).toMatchObject({
    kind: 'registered',
    petId,
    state: 'delivered',
    attempts: 1,
    failure: null,
    next: null,
  })
  expect(one?.headers['webhook-id']).toBe(`evt_${delivery?.eventId}`)
  expect(await stateOf(town)).toMatchObject({ state: 'active', lastFailure: null, waiting: 0 })
  expect(await f.deliver()).toBe(0)
})

test('a receiver that fails gets the event later, under the same id', async () => {
  const town = await f.addSubscriber(TOWN)
  await addDog()
  f.receiver.answerWith(answering(500))
  await f.deliver()
  const [waiting] = await town.deliveries()
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, failure: 500 })
  expect(Date.parse(waiting?.next ?? '') - Date.now()).toBeGreaterThan(30_000)
  expect(await stateOf(town)).toMatchObject({ state: 'active', lastFailure: 500, waiting: 1 })
  expect(await f.deliver()).toBe(0)
  f.receiver.answerWith(answering(200))
  await f.makeDue()
  expect(await f.deliver()).toBe(1)
  expect(new Set(f.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await town.deliveries()).toEqual([expect.objectContaining({ state: 'delivered', attempts: 2 })])
})

test.each([
  ['is slow', (_: ServerResponse, received: Received) => f.timeOut(received), 'timeout'],
  ['breaks the connection', (response: ServerResponse) => void response.destroy(), 'connection'],
  ['redirects', answering(302, { location: 'https://annad.example.com/' }), 302],
])('a receiver that %s is tried again', async (_, answer, failure) => {
  const town = await f.addSubscriber(TOWN)
  await addDog()
  f.receiver.answerWith(answer)
  await f.deliver()
  expect(await town.deliveries()).toEqual([expect.objectContaining({ state: 'waiting', failure })])
  expect(f.receiver.received).toHaveLength(1)
})

test('410 ends the subscription at once', async () => {
  const town = await f.addSubscriber(TOWN)
  await addDog()
  f.receiver.answerWith(answering(410))
  await f.deliver()
  expect(await stateOf(town)).toMatchObject({ state: 'disabled', disabledReason: 'gone', lastFailure: 410 })
  await addDog()
  expect(await f.deliver()).toBe(0)
  expect(
    await f.rows(
      `select column_name, created_by from audit where table_name = 'Webhooks' and row_id = $1 order by id desc limit 1`,
      [town.webhookId],
    ),
  ).toEqual([{ column_name: 'WebhookDisabled', created_by: null }])
})

test('a subscription is switched off if its receiver accepts nothing for two days, but not if it refuses one event', async () => {
  const town = await f.addSubscriber(TOWN)
  await addDog()
  f.receiver.answerWith(answering(500))
  await tryUntilLast()
  await f.deliver()
  expect(await town.deliveries()).toEqual([expect.objectContaining({ state: 'failed', attempts: 9, failure: 500 })])
  expect(await stateOf(town)).toMatchObject({ state: 'disabled', disabledReason: 'failing' })

  await f.request(`PUT ${town.own}`, { paused: false })
  await addDog()
  await f.rows('update webhook set delivered_at = now()')
  await tryUntilLast()
  await f.deliver()
  expect(await stateOf(town)).toMatchObject({ state: 'active', disabledReason: null })
  expect((await town.deliveries()).map(({ state }) => state)).toEqual(['failed', 'failed'])
})

test('an administrator has the events of a time span sent again, with their ids', async () => {
  const town = await f.addSubscriber(TOWN)
  await addDog()
  await f.deliver()
  const from = new Date(Date.now() + 60_000).toISOString()
  await addDog()
  await f.rows(`update webhook_event set created_at = now() + interval '2 minutes' where delivered_at is null`)
  await f.deliver()
  const to = new Date(Date.now() + 600_000).toISOString()
  expect((await f.request(`POST ${town.own}/Replay`, { from, to })).json()).toEqual({ count: 1 })
  await f.deliver()
  const ids = f.receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size, ids[2]]).toEqual([3, 2, ids[1]])
  expect((await f.request(`POST ${town.own}/Replay`, { from: to, to: from })).statusCode).toBe(400)
  await f.request(`PUT ${town.own}`, { paused: true })
  expect((await f.request(`POST ${town.own}/Replay`, { from, to })).statusCode).toBe(409)
})

test('two processes send each event once, and a process that ends while it sends loses no event', async () => {
  await f.addSubscriber(TOWN)
  for (let n = 0; n < 12; n++) await addDog()
  const counts = await Promise.all([f.deliver(), f.deliver()])
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(12)
  expect(new Set(f.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12)
  expect(f.receiver.received).toHaveLength(12)
  // A lease that ended: the process did not come back.
  await f.rows(
    'update webhook_event set delivered_at = null, attempts = 1 where id = (select min(id) from webhook_event)',
  )
  await f.makeDue()
  expect(await f.deliver()).toBe(1)
})

test('a process whose lease has ended cannot mark the event any more', async () => {
  const town = await f.addSubscriber(TOWN)
  await addDog()
  f.receiver.answerWith((response) => {
    void f.rows('update webhook_event set attempts = attempts + 1').then(() => response.writeHead(204).end())
  })
  await f.deliver()
  expect(await town.deliveries()).toEqual([expect.objectContaining({ state: 'waiting', attempts: 2 })])
})

test('a slow receiver does not hold up others', async () => {
  const [slow, quick] = [await f.addSubscriber(TOWN), await f.addSubscriber(TOWN)]
  for (let n = 0; n < 30; n++) await addDog()
  f.receiver.answerWith((response, received) => {
    const { headers, body } = received
    const isQuick = (() => {
      try {
        new Webhook(quick.secret).verify(body, headers as Record<string, string>)
        return true
      } catch {
        return false
      }
    })()
    if (isQuick) response.writeHead(204).end()
    else f.timeOut(received)
  })
  await f.deliver()
  expect((await quick.deliveries()).every(({ state }) => state === 'delivered')).toBe(true)
  expect((await slow.deliveries()).every(({ state }) => state === 'waiting')).toBe(true)
})

test('events wait while a subscription is paused, and are lost with it when it is deleted', async () => {
  const town = await f.addSubscriber(TOWN)
  expect((await f.request(`PUT ${town.own}`, { paused: true })).statusCode).toBe(204)
  expect((await f.request(`PUT ${town.own}`, { paused: true })).statusCode).toBe(409)
  await addDog()
  expect(await f.deliver()).toBe(0)
  expect(await stateOf(town)).toMatchObject({ state: 'paused', waiting: 1 })
  expect((await f.request(`POST ${town.own}/Test`)).statusCode).toBe(409)
  await f.request(`PUT ${town.own}`, { paused: false })
  expect(await f.deliver()).toBe(1)
  await addDog()
  expect((await f.request(`DELETE ${town.own}`)).statusCode).toBe(204)
  expect(await f.deliver()).toBe(0)
  expect((await f.request(`DELETE ${town.own}`)).statusCode).toBe(404)
})

test.each([
  ['revoked', 'update api_key set revoked_at = now() where id = $1'],
  ['expired', `update api_key set expires_on = '2020-01-01' where id = $1`],
])('a key that is %s gets no events', async (_, end) => {
  const town = await f.addSubscriber(TOWN)
  await addDog()
  await f.rows(end, [town.key.id])
  expect(await f.deliver()).toBe(0)
})

test('a veterinarian who loses the role gets no events', async () => {
  const practice = await f.addSubscriber(null)
  await f.addDog(await f.addKeeper(TOWN), { registrar: practice.key.personId })
  await f.rows('update authorized_user set enabled = false where person_id = $1', [practice.key.personId])
  expect(await f.deliver()).toBe(0)
})

test('a test event names no pet', async () => {
  const town = await f.addSubscriber(TOWN)
  expect((await f.request(`POST ${town.own}/Test`)).statusCode).toBe(204)
  await f.deliver()
  expect(JSON.parse(f.receiver.received[0]?.body ?? '')).toMatchObject({ type: 'test', data: { petId: null } })
  expect(await town.deliveries()).toEqual([expect.objectContaining({ kind: 'test', petId: null })])
})
