import { setupPets } from '../../../testing/pet-fixture.ts'
import { onQueued } from '../mail/index.ts'

const f = setupPets()

const DIED_AT = '2026-01-02T03:04:05.000Z'

async function addMail(values: object): Promise<number> {
  const { id } = await f.db
    .insertInto('outbox')
    .values({ kind: 'roleAccepted', payload: '{"roleName":"Leynd"}', ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const list = (query = '') => f.call('administrator', `GET /api/Outbox${query}`)
const retry = (id: number, who: 'administrator' | 'registrar' = 'administrator') =>
  f.call(who, `POST /api/Outbox/${id}/Retry`)

test('lists failed mails with their error, never with their content', async () => {
  const first = await addMail({
    recipient_person_id: f.ids.owner,
    attempts: 10,
    last_error: '550',
    dead_at: DIED_AT,
  })
  const second = await addMail({ address: 'annad@example.com', attempts: 10, dead_at: '2026-01-03T00:00:00Z' })
  await addMail({ recipient_person_id: f.ids.stranger, done_at: DIED_AT })
  await addMail({ recipient_person_id: f.ids.stranger, run_at: DIED_AT })

  const answer = await list()
  expect(answer.headers['x-total-count']).toBe('2')
  expect(answer.json().map(({ outboxId }: { outboxId: number }) => outboxId)).toEqual([second, first])
  expect(answer.json()[1]).toEqual({
    outboxId: first,
    kind: 'roleAccepted',
    state: 'dead',
    recipientPersonId: f.ids.owner,
    recipientName: 'Eigandi',
    address: 'eigandi@example.com',
    attempts: 10,
    lastError: '550',
    created: expect.stringMatching(/Z$/),
    due: null,
  })
  expect(answer.body).not.toContain('Leynd')
  expect(await f.lastView()).toEqual({ what: 'GET /api/Outbox', by: 'administrator', shown: [f.ids.owner] })
  expect((await list('?State=sent')).json()).toMatchObject([{ state: 'sent', due: null }])
  expect((await list('?State=waiting')).json()).toMatchObject([{ state: 'waiting', due: DIED_AT }])
  expect((await list('?From=1&Size=1')).json()).toMatchObject([{ outboxId: first }])
  expect((await list('?State=lost')).statusCode).toBe(400)
})

test('lists sent, unaddressed and lapsed mails each under a state of their own', async () => {
  await f.db.query('delete from outbox')
  await addMail({ recipient_person_id: f.ids.owner, done_at: DIED_AT })
  await addMail({ recipient_person_id: f.ids.owner, done_at: DIED_AT, last_error: 'no address' })
  await addMail({ recipient_person_id: f.ids.owner, done_at: DIED_AT, last_error: 'no longer due' })
  for (const state of ['sent', 'unaddressed', 'lapsed']) {
    const answer = await list(`?State=${state}`)
    expect([state, answer.json().map((mail: { state: string }) => mail.state)]).toEqual([state, [state]])
    expect(answer.headers['x-total-count']).toBe('1')
  }
})

test('makes a failed mail due at once, with as many attempts as a new mail', async () => {
  const id = await addMail({ recipient_person_id: f.ids.owner, attempts: 10, last_error: '421', dead_at: DIED_AT })
  const woken = jest.fn()
  const forget = onQueued(woken)
  const answer = await retry(id)
  forget()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ outboxId: id, state: 'waiting', attempts: 0, lastError: '421' })
  expect(Math.abs(Date.parse(answer.json().due) - Date.now())).toBeLessThan(60_000)
  expect(woken).toHaveBeenCalledTimes(1)

  const again = await retry(id)
  expect(again.statusCode).toBe(409)
  expect(again.json().title).toBe('Aðeins er hægt að reyna aftur þegar ekki tókst að senda póstinn')
})

test('lets one of several concurrent retries succeed', async () => {
  const id = await addMail({ dead_at: DIED_AT })
  const codes = (await Promise.all(Array.from({ length: 10 }, () => retry(id)))).map(({ statusCode }) => statusCode)
  expect(codes.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})

test('answers 404 for an unknown mail, and refuses veterinarians', async () => {
  expect((await retry(987_654_321)).statusCode).toBe(404)
  expect((await retry(1, 'registrar')).statusCode).toBe(403)
  expect((await f.call('registrar', 'GET /api/Outbox')).statusCode).toBe(403)
})
