import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEid, type TestEid } from './testing/eid.ts'
import { ServerProcesses, STOP_LIMIT_MS } from './testing/server-processes.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'

let processes: ServerProcesses
let eid: TestEid
beforeAll(async () => {
  ;[processes, eid] = await Promise.all([ServerProcesses.open(), startEid({ pollSeconds: 0.1 })])
})
afterAll(() => Promise.all([processes.close(), eid.stop()]))

test('closes a request that does not end within five seconds', async () => {
  const { origin, child, ended } = await processes.ready()
  const release = await processes.holdLookups()
  const running = fetch(`${origin}/api/MicroTags?tagNumber=352098100000011`).then(
    ({ status }) => status,
    () => 0,
  )
  await processes.untilWaiting()
  const signalledAt = Date.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(Date.now() - signalledAt).toBeLessThan(STOP_LIMIT_MS)
  expect([0, 503]).toContain(await running)
  await release()
})

test('reports a port in use and an unavailable database in one line', async () => {
  const first = await processes.ready()
  const { ended, printed } = processes.start({ PORT: new URL(first.origin).port })
  expect(await ended).toBe(1)
  expect(printed.err).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use\. Stop the program that uses it, or set PORT\.\n$/)
  const unreachable = processes.start({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
  expect(await unreachable.ended).toBe(1)
  expect(unreachable.printed.err).toBe('The database of DATABASE_URL does not respond (ECONNREFUSED).\n')
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('sends traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, also the last ones at the end', async () => {
  const received: string[] = []
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push(`${request.url} ${Buffer.concat(chunks)}`)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const { origin, child, ended } = await processes.ready({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  await fetch(`${origin}/api/MicroTags?tagNumber=352098100000011`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  collector.close()
  expect(received.join()).toMatch(/^\/v1\/traces \{"resourceSpans":.*"dyraaudkenni".*"GET \/api\/MicroTags"/s)
  expect(received.join()).not.toContain('352098100000011')
})

test('does not start on a read-only database, and is not ready while its database is read-only', async () => {
  const { origin, child, ended } = await processes.ready()
  const readyUrl = `${origin}/api/health/ready`
  expect((await fetch(readyUrl)).status).toBe(200)
  const setReadOnly = (value: string) =>
    processes.database.db.query(`do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}',
      current_database()); end $$`)
  await setReadOnly('on')
  try {
    const refused = processes.start({})
    expect(await refused.ended).toBe(1)
    expect(refused.printed.err).toBe(
      'PostgreSQL refuses DATABASE_URL: it accepts no changes, as a replica does (25006).\n',
    )
    expect(refused.printed.out).toBe('')
    // The setting applies to new connections.
    await processes.database.db.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    while ((await fetch(readyUrl)).status !== 503) await sleep(50)
    expect((await fetch(`${origin}/api/health/live`)).status).toBe(200)
  } finally {
    await setReadOnly('off')
  }
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('writes no personal data into the log of a process, from a sign-in to a mail that is not sent', async () => {
  await eid.fix('*', 'approve')
  const folder = temporaryDirectory()
  const file = join(folder.path, 'server.log')
  const settings = { ...eid.variables, SMTP_URL: 'smtp://127.0.0.1:1', LOG_FILE: file, LOG_LEVEL: 'debug' }
  const { origin, child, ended } = await processes.ready(settings)
  await fetch(`${origin}/api/MicroTags?tagNumber=352098100000011`)
  const token = await (await fetch(`${origin}/api/Auth/GetToken?phonenumber=0102399`)).text()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await fetch(`${origin}/api/Users/GetBySsn?ssn=0101302209`, { headers })
  const [ids] = await processes.database.db.query(`select pet.id "petId", person.id "newOwnerPersonId" from pet, person
    where pet.name = 'Snati' and person.ssn = '0101302209'`)
  const transfer = await fetch(`${origin}/api/PetTransfers`, { method: 'POST', headers, body: JSON.stringify(ids) })
  expect(transfer.status).toBe(201)
  while (!readFileSync(file, 'utf8').includes('mail not sent')) await sleep(50)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const log = readFileSync(file, 'utf8')
  folder.remove()
  for (const call of ['GET /api/Auth/GetToken', 'GET /api/Users/GetBySsn', 'POST /api/PetTransfers'])
    expect(log).toContain(call)
  expect(log).not.toMatch(/eyJ|@example|Gervimaður|Snati|352098100000011|01013\d{5}|0102\d{3}/)
})
