import { Registry } from 'prom-client'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { type Settings, testApp } from '../../../testing/test-app.ts'

const fixture = setupPets()

const error = {
  kind: 'exception',
  part: 'remote_vet',
  version: '0a1b2c3d4e5f',
  name: 'TypeError',
  place: 'expose-routes.77aa.js:1:2345',
}

async function openApp(settings: Settings = {}) {
  const metrics = new Registry()
  const { app } = await testApp(fixture.db, settings, { metrics })
  const send = (payload: object, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'POST', url: '/api/BrowserErrors', payload, remoteAddress })
  return {
    app,
    send,
    metrics: () => metrics.getSingleMetricAsString('browser_errors_total'),
    previewErrors: () => metrics.getSingleMetricAsString('preview_errors_total'),
  }
}

test('counts a report without a session by part and kind', async () => {
  const { app, send, metrics } = await openApp()
  expect((await send({ ...error, part: 'shell', place: 'en/main.77aa.js:1:2345' })).statusCode).toBe(204)
  expect(await metrics()).toContain('browser_errors_total{part="shell",kind="exception"} 1')
  await app.close()
})

test('counts errors of a preview separately', async () => {
  const { app, send, metrics, previewErrors } = await openApp()
  expect((await send({ ...error, part: 'shell', isPreview: true })).statusCode).toBe(204)
  expect(await metrics()).toContain('browser_errors_total{part="shell",kind="exception"} 0')
  expect(await previewErrors()).toContain('preview_errors_total{part="shell",kind="exception"} 1')
  await app.close()
})

test('creates no time series for parts that are not released', async () => {
  const { app, send, metrics } = await openApp()
  await send({ ...error, part: 'remote_unknown' })
  expect(await metrics()).not.toContain('remote_unknown')
  expect(await metrics()).toContain('browser_errors_total{part="other",kind="exception"} 1')
  await app.close()
})

test.each([
  ['kind', 'other'],
  ['part', 'Gunna Jónsdóttir'],
  ['version', 'a b'],
  ['name', 'x is not a function'],
  ['place', '/pet/17'],
  ['message', 'text'],
])('refuses free text in %s', async (field, value) => {
  const { app, send } = await openApp()
  const answer = await send({ ...error, [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
  await app.close()
})

test('limits the reports of an address', async () => {
  const { app, send } = await openApp({ CALL_LIMIT_FACTOR: '1' })
  const statuses: number[] = []
  for (let n = 0; n < 32; n += 1) statuses.push((await send(error, '198.51.100.7')).statusCode)
  expect(statuses).toEqual([...Array(30).fill(204), 429, 429])
  await app.close()
})
