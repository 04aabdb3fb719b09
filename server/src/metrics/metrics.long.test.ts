import { Registry } from 'prom-client'
import { referenceDatabase, type TestDatabase } from '../testing/database.ts'
import { addPerson, addPet } from '../testing/registry.ts'
import { testApp } from '../testing/test-app.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await referenceDatabase()
})
afterAll(() => database.drop())

test('counts responses by call and status on a separate port, without personal data in labels', async () => {
  const metrics = createMetrics(database.db, database.db)
  const { app } = await testApp(database.db, { LOOKUPS_PER_MINUTE: '1' }, { metrics })
  for (let n = 0; n < 3; n++) await app.inject('/api/MicroTags?tagNumber=352098100123456')
  await app.inject('/kt/0199000001')
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/MicroTags",status="404"} 1')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/MicroTags",status="429"} 2')
  expect(text).toContain('http_requests_refused_by_limit_total{route="/api/MicroTags"} 2')
  for (const pool of ['main', 'search'])
    expect(text).toMatch(new RegExp(`database_connections\\{pool="${pool}",state="total"\\} \\d+`))
  expect(text).toContain('process_cpu_user_seconds_total')
  expect(text).not.toMatch(/352098100123456|0199000001/)
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  await server.close()
  await app.close()
})

test('counts waiting and failed mails and failed jobs, and reports an unavailable database', async () => {
  const { db } = database
  await db.query(`insert into outbox (kind, address, run_at, dead_at, last_error) values
    ('note', 'a@example.com', now() - interval '2 hours', null, null), ('note', 'b@example.com', now(), now(), 'x')`)
  await db.query(`insert into job_run (job, run_key, started_at, finished_at, error) values
    ('purge', 'a', now() - interval '2 days', to_timestamp(1000), null), ('purge', 'b', now(), now(), 'broken')`)
  const personId = await addPerson(db, {})
  await addPet(db, { tagNumber: '352098100009001', ownerId: personId })
  await db.query(`with report as (
      insert into found_report (request_hash, body_hash, pet_id, condition, whereabouts, found_at, notified)
      select '1', '2', pet.id, 'well', 'withMe', now(), 'owner' from pet returning id)
    insert into sms (found_report_id, recipient_person_id, day, dead_at)
    select report.id, person.id, given.day, given.dead_at from report, (select min(id) as id from person) person,
      (values ('2026-01-01'::date, null), ('2026-01-02', now())) as given (day, dead_at)`)
  await db.query(`insert into counter (key, window_start, n, expires_at)
    values ('sms', (now() at time zone 'Atlantic/Reykjavik')::date, 7, now() + interval '2 days')`)
  await db.query(`insert into deposit (digest, content, created_at, delete_by, row_count, verified_at, verified_by) values
    ('a', 'full', to_timestamp(2000), now(), 1, to_timestamp(3000), 'k'), ('b', 'full', to_timestamp(4000), now(), 1, null, null),
    ('c', 'continuity', to_timestamp(5000), now(), 1, to_timestamp(6000), 'k')`)
  const text = await createMetrics(db).metrics()
  expect(text).toContain('deposit_verified_timestamp_seconds 2000')
  expect(text).toContain('outbox_mails_waiting 1')
  expect(text).toContain('outbox_mails_given_up 1')
  expect(text).toMatch(/outbox_oldest_due_seconds 72\d\d/)
  for (const figure of ['sms_waiting 1', 'sms_given_up 1', 'sms_attempted_today 7']) expect(text).toContain(figure)
  expect(text).toContain('job_last_success_timestamp_seconds{job="purge"} 1000')
  expect(text).toContain('job_last_run_failed{job="purge"} 1')
  expect(text).toContain('database_up 1')
  const gone = { ...db, load: db.load, query: () => Promise.reject(new Error('gone')) } as unknown as typeof db
  expect(await createMetrics(gone).metrics()).toContain('database_up 0')
})

test('needs the password, if one is set', async () => {
  const server = await serveMetrics(new Registry(), { port: 0, host: '127.0.0.1', password: 'a:password' })
  const load = async (pair?: string) => {
    const headers = pair === undefined ? {} : { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
    return (await fetch(`http://127.0.0.1:${server.port}/metrics`, { headers })).status
  }
  const statuses = [await load(), await load('name:a'), await load('name:a:password'), await load(':a:password')]
  await server.close()
  expect(statuses).toEqual([401, 401, 200, 200])
})
