import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { measureOutsideRequests } from './outside-requests.ts'

let server: Server
let origin: string
beforeAll(async () => {
  server = createServer((request, response) => {
    response.statusCode = request.url === '/broken' ? 500 : 200
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('measures requests to configured services by status, without their paths', async () => {
  const registry = new Registry()
  const stop = measureOutsideRequests(registry, {
    NATIONAL_REGISTER_URL: `${origin}/v1`,
    COMPANY_REGISTER_URL: 'http://127.0.0.1:9',
  })
  await (await fetch(`${origin}/persons/0101302399`)).text()
  await (await fetch(`${origin}/broken`)).text()
  await expect(fetch('http://127.0.0.1:9/companies')).rejects.toThrow()
  stop()
  await (await fetch(`${origin}/after`)).text()
  const text = await registry.metrics()
  expect(text).toContain('outside_request_duration_seconds_count{service="national-register",status="200"} 1')
  expect(text).toContain('outside_request_duration_seconds_count{service="national-register",status="500"} 1')
  expect(text).not.toMatch(/0101302399|persons/)
})

test('counts a service that does not respond as an error', async () => {
  const registry = new Registry()
  const hanging = createServer()
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
  const stop = measureOutsideRequests(registry, { EID_ISSUER: url })
  await expect(fetch(url, { signal: AbortSignal.timeout(200) })).rejects.toThrow()
  hanging.closeAllConnections()
  await new Promise((resolve) => hanging.close(resolve))
  await expect(fetch(url)).rejects.toThrow()
  expect(await registry.metrics()).toContain('_count{service="electronic-id",status="error"} 2')
  stop()
})
