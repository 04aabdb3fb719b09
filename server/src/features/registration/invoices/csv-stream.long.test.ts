import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { CSV_PART } from './write-csv.ts'

// Over a real connection: slow clients, disconnects, and failures during the download.

/** Parts of 2 MB each: together more than all buffers hold. */
const PARTS = 12
const LONG_NAME = 'N'.repeat(10_000)
const fixture = setupPets()
let url: string

beforeAll(async () => {
  await fixture.addPet()
  const payer = await addPerson(fixture.db, { name: LONG_NAME })
  // The last part is not full, which marks the end of the file.
  for (let part = 0; part < PARTS; part++) {
    await fixture.db.query(
      `insert into microtag (pet_id, tag_number, is_latest, price_isk, invoiced_person_id, registered_by, species_id, created_at)
       select (select min(id) from pet), 'S' || n, false, 2000, $1, $1, 1, timestamptz '2026-03-01Z' + n * interval '1 second'
       from generate_series($2::int, $3::int) n`,
      [payer, part * CSV_PART + 2, (part + 1) * CSV_PART],
    )
  }
  await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(fixture.app.server.address() as AddressInfo).port}/api/MicroTags/Invoices/Csv`
})
afterEach(() => {
  jest.restoreAllMocks()
})

/** Counts the parts read from the database. */
function countParts(): () => number {
  const reads = jest.spyOn(fixture.db.getExecutor(), 'executeQuery')
  return () => reads.mock.calls.filter(([query]) => query.sql.includes('"createdAt"')).length
}

/** Waits until no part has been read for a second. Returns the number of parts read. */
async function untilQuiet(parts: () => number): Promise<number> {
  for (let before = -1, now = parts(); ; before = now, now = parts()) {
    if (now > 0 && now === before) return now
    await sleep(1000)
  }
}

/**
 * A client that reads the first bytes and then waits. Does not use fetch, which opens a second connection when it
 * aborts.
 */
const readSlowly = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(url, { headers: fixture.headers.administrator }, (answer) => {
      answer.once('data', () => resolve(answer.pause()))
    })
    request.once('error', reject)
  })

test('sends the whole file', async () => {
  const text = await (await fetch(url, { headers: fixture.headers.administrator })).text()
  expect(text.split('\r\n')).toHaveLength(1 + PARTS * (CSV_PART - 1) + 1 + 1)
  expect(text.endsWith(';2000\r\n')).toBe(true)
})

test('reads nothing ahead and holds no database connection for a slow client, and stops when the client disconnects', async () => {
  const parts = countParts()
  const answer = await readSlowly()
  const read = await untilQuiet(parts)
  expect(read).toBeLessThan(PARTS)
  expect(fixture.db.load.idle).toBe(fixture.db.load.total)
  answer.destroy()
  expect(await untilQuiet(parts)).toBeLessThanOrEqual(read + 1)
  expect(fixture.db.load.idle).toBe(fixture.db.load.total)
})

test('shows the client of a failed download that the file is incomplete', async () => {
  const executor = fixture.db.getExecutor()
  const send = executor.executeQuery.bind(executor)
  let parts = 0
  jest.spyOn(executor, 'executeQuery').mockImplementation((query) => {
    if (query.sql.includes('"createdAt"') && ++parts === 3) throw new Error('Connection terminated')
    return send(query)
  })
  const answer = await fetch(url, { headers: fixture.headers.administrator })
  expect(answer.status).toBe(200)
  await expect(answer.text().then(({ length }) => length)).rejects.toThrow()
})

test('answers with an error if the first part cannot be read', async () => {
  const executor = fixture.db.getExecutor()
  const send = executor.executeQuery.bind(executor)
  jest.spyOn(executor, 'executeQuery').mockImplementation((query) => {
    if (query.sql.includes('"createdAt"')) throw new Error('Connection terminated')
    return send(query)
  })
  const answer = await fetch(url, { headers: fixture.headers.administrator })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({
    title: 'Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.',
  })
})
