import { createHash } from 'node:crypto'
import type { SecurityEvent as EventView } from '@dyra/shared/contract/security-events'
import { longTest } from '@dyra/shared/testing/depth'
import { Registry } from 'prom-client'
import { CountedLines } from '../log/counted-lines.ts'
import { type PetFixture, petFixture, type Who } from '../testing/pet-fixture.ts'
import { addPet } from '../testing/registry.ts'
import { signIn } from '../testing/sign-in.ts'
import { SecurityEvents } from './security-events.ts'

let f: PetFixture
beforeEach(async () => {
  f = await petFixture({ CALL_LIMIT_FACTOR: '0.1', COUNTER_FLUSH_MS: '60000' })
  await f.db.query('truncate security_event')
})
afterEach(() => f.close())

/** The events shown to administrators, oldest first. */
async function listed(query = ''): Promise<EventView[]> {
  await f.app.securityEvents.flush(f.db)
  return (await f.call('administrator', `GET /api/SecurityEvents${query}`)).json().reverse()
}
const summaryOf = ({ kind, outcome, call, personId, objectTable, objectId, count }: EventView) => ({
  kind,
  outcome,
  call,
  personId,
  about: objectTable && [objectTable, objectId],
  count,
})
const summaries = async () => (await listed()).map(summaryOf)
const person = (name: Who) => ({ personId: f.ids[name] })
const repeat = (times: number, call: () => Promise<unknown>) =>
  Array.from({ length: times }).reduce<Promise<unknown>>((before) => before.then(call), Promise.resolve())

describe('denied rights', () => {
  test('records a missing role and an unknown object', async () => {
    const petId = await addPet(f.db, { tagNumber: '352098160000001', ownerId: f.ids.owner })
    await f.call('owner', 'GET /api/Outbox')
    await f.call('stranger', `GET /api/Pets/${petId}`)
    await f.call('stranger', `GET /api/Pets/${petId}`)
    expect(await summaries()).toEqual([
      {
        kind: 'denied',
        outcome: 'forbidden',
        call: 'GET /api/Outbox',
        ...person('owner'),
        about: null,
        count: 1,
      },
      {
        kind: 'denied',
        outcome: 'notFound',
        call: 'GET /api/Pets/{petId}',
        ...person('stranger'),
        about: ['Pets', petId],
        count: 2,
      },
    ])
  })

  longTest('records an id in a body that the caller may not refer to', async () => {
    const petId = await addPet(f.db, { tagNumber: '352098160000001', ownerId: f.ids.owner })
    await f.db.query('truncate found_person')
    const payload = { petId, newOwnerPersonId: f.ids.stranger }
    expect((await f.call('owner', 'POST /api/PetTransfers', payload)).statusCode).toBe(400)
    expect((await summaries())[0]).toMatchObject({ kind: 'referenceRefused', about: ['Users', f.ids.stranger] })
  })

  longTest('records nothing for missing acceptance and an expired session', async () => {
    await f.db.query(
      'update person set signed_user_agreement_at = null, signed_user_agreement_version = null where id = $1',
      [f.ids.owner],
    )
    await f.call('owner', 'GET /api/Pets/1')
    await f.app.inject({ url: '/api/Outbox', headers: { authorization: 'Bearer a.b.c' } })
    expect((await summaries()).filter(({ outcome }) => outcome !== 'notFound')).toEqual([])
  })
})

test('names each call in the language of the request, but not a call that this version does not have', async () => {
  await f.call('owner', 'GET /api/Outbox')
  await f.app.securityEvents.flush(f.db)
  await f.db.query(
    `insert into security_event (kind, outcome, call, merge_key) values ('denied', 'forbidden', 'GET /api/Gone', '')`,
  )
  expect((await listed()).map(({ call, callName }) => [call, callName])).toEqual([
    ['GET /api/Outbox', 'Tölvupóstur'],
    ['GET /api/Gone', null],
  ])
  const english = await f.call('administrator', 'GET /api/SecurityEvents?lang=en')
  expect(english.json()).toContainEqual(expect.objectContaining({ call: 'GET /api/Outbox', callName: 'Emails' }))
})

describe('changes', () => {
  test('records changes of roles, settings and keys with the object, and a replayed request once', async () => {
    const payload = { personId: f.ids.stranger, roles: ['Veterinarian'] }
    const headers = { ...f.headers.administrator, 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' }
    const given = await f.call(headers, 'POST /api/AuthorizedUsers', payload)
    expect(given.statusCode).toBe(201)
    await f.call(headers, 'POST /api/AuthorizedUsers', payload)
    const made = await f.call('administrator', 'POST /api/OpenApiKeys', { name: 'Athvarf' })
    const { apiKeyId } = made.json()
    await f.call('administrator', `DELETE /api/OpenApiKeys/${apiKeyId}`)
    await f.call('administrator', 'POST /api/Outbox/999/Retry')
    const events = await summaries()
    expect(events.map(({ kind, about, count }) => [kind, about, count])).toEqual([
      ['roleChanged', ['AuthorizedUsers', given.json().authUserId], 1],
      ['keyMade', ['OpenApiKeys', apiKeyId], 1],
      ['keyRevoked', ['OpenApiKeys', apiKeyId], 1],
    ])
  })

  longTest('records nothing for a refused change', async () => {
    const payload = { personId: f.ids.stranger, roles: [] }
    expect((await f.call('administrator', 'POST /api/AuthorizedUsers', payload)).statusCode).toBe(400)
    expect(await summaries()).toEqual([])
  })
})

longTest('records exports', async () => {
  await f.call('owner', 'GET /api/Users/me/Export')
  expect(await summaries()).toEqual([
    {
      kind: 'exported',
      outcome: 'done',
      call: 'GET /api/Users/me/Export',
      ...person('owner'),
      about: null,
      count: 1,
    },
  ])
})

describe('bulk reads', () => {
  longTest('records once that a human has used half of a daily limit, and that the limit is reached', async () => {
    await repeat(10, () => f.call('owner', 'GET /api/Pets/999999'))
    expect((await listed('?Kind=bulkRead')).length).toBe(0)
    const who = `pets-person:86400:${f.ids.owner}`
    await f.db.query(
      `insert into counter (key, window_start, n, expires_at)
      values ($1, to_timestamp(floor(extract(epoch from now()) / 8640 - 1) * 8640), 39, now() + interval '1 day')`,
      [who],
    )
    await f.app.summedLimits.flush(f.db)
    await repeat(4, () => f.call('owner', 'GET /api/Pets/999999'))
    const [half, ...others] = await listed('?Kind=bulkRead')
    expect(others).toEqual([])
    expect(half).toMatchObject({ ...person('owner'), limit: 'pets', amount: 50, count: 1, outcome: 'done' })
    const [met] = await listed('?Kind=limitMet')
    expect(met).toMatchObject({ outcome: 'limited', objectTable: null, count: 2 })
  })
})

longTest('records use of an unknown, expired or revoked API key', async () => {
  const add = async (n: number, parts: { expires_on?: string; revoked_at?: Date }) => {
    const key = `lykill-sem-adeins-prof-nota-000000000${n}`
    const key_hash = createHash('sha256').update(key).digest()
    const row = f.db.insertInto('api_key').values({ name: `Lykill ${n}`, key_hash, ...parts })
    return { key, ...(await row.returning('id').executeTakeFirstOrThrow()) }
  }
  const revoked = await add(1, { revoked_at: new Date() })
  const expired = await add(2, { expires_on: '2020-01-01' })
  for (const key of [revoked.key, expired.key, 'lykill-sem-enginn-hefur-gefid-ut-0000']) {
    const answer = await f.app.inject({
      url: '/api/open/v1/microtags/352098100000333',
      headers: { 'x-api-key': key },
      remoteAddress: '198.51.100.7',
    })
    expect(answer.statusCode).toBe(401)
  }
  const events = await listed('?Kind=keyMisused')
  expect(events.map(({ outcome, apiKeyId, apiKeyName }) => [outcome, apiKeyId, apiKeyName])).toEqual([
    ['revoked', revoked.id, 'Lykill 1'],
    ['expired', expired.id, 'Lykill 2'],
    ['refused', null, null],
  ])
  expect(events[0]).toMatchObject({
    call: 'GET /api/open/v1/microtags/{tagNumber}',
    addressClass: '198.51.100.0/24',
  })
})

describe('the list', () => {
  longTest('filters by kind, by person, also if acting for an organisation, and by day', async () => {
    const { db: database, securityEvents } = f.app
    const actor = { personId: f.ids.owner, actingPersonId: f.ids.stranger }
    securityEvents.record({ kind: 'denied', outcome: 'forbidden', actor }, new Date('2026-05-01T23:59:59Z'))
    securityEvents.record({ kind: 'exported', outcome: 'done', actor: {} }, new Date('2026-05-02T00:00:00Z'))
    await securityEvents.flush(database)
    const kinds = async (query: string) => (await listed(query)).map(({ kind }) => kind)
    expect(await kinds('?From=2026-05-01&To=2026-05-02')).toEqual(['denied', 'exported'])
    expect(await kinds('?From=2026-05-02&To=2026-05-02')).toEqual(['exported'])
    expect(await kinds('?Kind=denied')).toEqual(['denied'])
    expect(await kinds(`?PersonId=${f.ids.owner}`)).toEqual(['denied'])
    expect(await kinds(`?PersonId=${f.ids.stranger}`)).toEqual(['denied'])
    expect(await kinds(`?PersonId=${f.ids.registrar}`)).toEqual([])
    const page = await f.call('administrator', 'GET /api/SecurityEvents?Offset=1&Size=1')
    expect([page.json().length, page.headers['x-total-count']]).toEqual([1, '2'])
    const reversed = await f.call('administrator', 'GET /api/SecurityEvents?From=2026-05-02&To=2026-05-01')
    expect(reversed.json().errors).toHaveProperty('From')
    const old = await f.call('administrator', 'GET /api/SecurityEvents?To=1999-12-31')
    expect([old.statusCode, Object.keys(old.json().errors)]).toEqual([400, ['To']])
  })
})

longTest('keeps events that cannot be written for the next flush', async () => {
  await f.call('owner', 'GET /api/Outbox')
  const broken = { query: () => Promise.reject(new Error('Connection terminated')) }
  await expect(f.app.securityEvents.flush(broken as never)).rejects.toThrow('Connection terminated')
  await f.call('owner', 'GET /api/Outbox')
  expect((await listed()).map(({ kind, count }) => [kind, count])).toEqual([['denied', 2]])
})

longTest('names the human and the organisation they act for', async () => {
  const headers = await signIn(f.app, f.ids.owner, { actingPersonId: f.ids.stranger })
  await f.app.inject({ url: '/api/Outbox', headers })
  expect((await listed())[0]).toMatchObject({
    personName: 'Eigandi',
    actingPersonId: f.ids.stranger,
    actingPersonName: 'Finnandi',
  })
})

longTest('logs and counts events at once, with ids only', async () => {
  const lines: object[] = []
  const metrics = new Registry()
  const events = new SecurityEvents({
    log: { info: (line: object) => lines.push(line) } as never,
    metrics,
    lines: new CountedLines(),
  })
  events.record({ kind: 'denied', outcome: 'notFound', actor: { personId: 7 }, object: { table: 'Pets', id: 9 } })
  expect(lines).toEqual([{ security: 'denied', outcome: 'notFound', call: undefined, personId: 7, object: 'Pets 9' }])
  expect(await metrics.getSingleMetricAsString('security_events_total')).toContain('{kind="denied"} 1')
  expect(await metrics.getSingleMetricAsString('security_events_total')).toContain('{kind="bulkRead"} 0')
})

longTest('limits the memory of waiting events', () => {
  const events = new SecurityEvents({ log: { info: () => undefined } as never, lines: new CountedLines() })
  for (let n = 1; n <= 10_500; n++)
    events.record({ kind: 'denied', outcome: 'notFound', actor: { personId: 1 }, object: { table: 'Pets', id: n } })
  const written: unknown[][] = []
  const database = { query: async (_text: string, values: unknown[][]) => written.push(values[1] as unknown[]) }
  return events.flush(database as never).then(() => {
    expect(written.flat()).toHaveLength(10_001)
  })
})
