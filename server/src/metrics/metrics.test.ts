import { ensureReference } from '../db/seed/reference.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { testApp } from '../testing/test-app.ts'
import { openMetrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await ensureReference(database.db)
})
afterAll(() => database.drop())

test('answers are counted by call and status on a port of their own, without anybody in the labels', async () => {
  const metrics = openMetrics(database.db)
  const { app } = await testApp(database.db, { LOOKUPS_PER_MINUTE: '1' }, { metrics })
  for (let n = 0; n < 3; n++) await app.inject('/api/MicroTags?tagNumber=352098100123456')
  await app.inject('/kt/0199000001')
  const server = await serveMetrics(metrics, 0, '127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/MicroTags",status="404"} 1')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/MicroTags",status="429"} 2')
  expect(text).toContain('http_requests_refused_by_limit_total{route="/api/MicroTags"} 2')
  expect(text).toMatch(/database_connections\{state="total"\} \d+/)
  expect(text).toContain('process_cpu_user_seconds_total')
  expect(text).not.toMatch(/352098100123456|0199000001/)
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  await server.close()
  await app.close()
})
