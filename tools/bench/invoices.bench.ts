import type { Client } from 'pg'
import { databaseOf, queryOne, withDatabase } from '../kit/database.ts'
import { type DemoServer, startDemoServer } from '../kit/demo-server.ts'
import { millionPets } from '../kit/million-pets.ts'
import { signInByApp } from '../kit/phone-login.ts'
import { present } from '../kit/present.ts'
import { rssOf } from '../kit/processes.ts'
import type { Authorization } from '../kit/sessions.ts'
import { median } from '../kit/statistics.ts'
import type { Bench, Row } from './report.ts'

/** A test person of the electronic ID. The benchmark makes them an administrator. */
const SSN = '0101302639'
const FIRST_BYTES = 9
const SAMPLE_MS = 20
const LIMITS = { rssMb: 50, firstByteMs: 300 }

/** Adds an administrator who has accepted the terms. */
async function addAdministrator(client: Client): Promise<void> {
  await client.query(
    `insert into person (ssn, name, signed_user_agreement_at, signed_user_agreement_version,
       signed_privacy_policy_at, signed_privacy_policy_version)
     values ($1, 'Stjórnandi mælinga', now(), 1, now(), 1) on conflict (ssn) do nothing`,
    [SSN],
  )
  await client.query(
    `insert into authorized_user (person_id, roles) select id, '{Administrator}' from person where ssn = $1
     on conflict (person_id) do nothing`,
    [SSN],
  )
}

const day = (date: Date) => date.toISOString().slice(0, 10)

/** Query for the last twelve months that have lines. */
async function lastYear(client: Client): Promise<string> {
  const { last } = await queryOne<{ last: Date }>(
    client,
    'select max(created_at) as last from microtag where price_isk is not null',
  )
  const first = new Date(last)
  first.setUTCFullYear(first.getUTCFullYear() - 1)
  return `From=${day(first)}&To=${day(last)}`
}

const urlOf = (origin: string, query: string) => `${origin}/api/MicroTags/Invoices/Csv?${query}`

async function open(url: string, headers: Authorization) {
  const answer = await fetch(url, { headers })
  if (answer.status !== 200) throw new Error(`The file answered ${answer.status}: ${await answer.text()}`)
  return present(answer.body, 'the body of the file').getReader()
}

async function timeToFirstByte(url: string, headers: Authorization): Promise<number> {
  const start = performance.now()
  const reader = await open(url, headers)
  await reader.read()
  const time = performance.now() - start
  await reader.cancel()
  return time
}

interface Download {
  /** Highest memory of the server, in megabytes. */
  readonly maxRss: number
  readonly bytes: number
  readonly lines: number
  readonly seconds: number
}

interface Downloader {
  readonly headers: Authorization
  /** Process id of the server. */
  readonly pid: number
}

/** Reads the whole file while it samples the memory of the server. */
async function download(url: string, { headers, pid }: Downloader): Promise<Download> {
  const start = performance.now()
  let maxRss = 0
  const watch = setInterval(() => {
    maxRss = Math.max(maxRss, rssOf(pid))
  }, SAMPLE_MS)
  const reader = await open(url, headers)
  let [bytes, lines] = [0, -1]
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length
    for (const byte of part.value) if (byte === 10) lines++
  }
  clearInterval(watch)
  return { maxRss, bytes, lines, seconds: (performance.now() - start) / 1000 }
}

interface Measured {
  /** Milliseconds to the first byte. */
  readonly times: readonly number[]
  readonly rssBefore: number
  readonly year: Download
  readonly all: Download
}

async function measureServer(server: DemoServer): Promise<Measured> {
  const { origin, pid, phones } = server
  const lastMonths = await withDatabase(databaseOf(server.dataDir), async (client) => {
    await addAdministrator(client)
    return lastYear(client)
  })
  const headers = await signInByApp({ origin, phones, ssn: SSN })
  const url = urlOf(origin, lastMonths)
  const times: number[] = []
  for (let n = 0; n < FIRST_BYTES; n++) times.push(await timeToFirstByte(url, headers))
  const rssBefore = rssOf(pid)
  const year = await download(url, { headers, pid })
  const all = await download(urlOf(origin, ''), { headers, pid })
  return { times, rssBefore, year, all }
}

const mb = (value: number) => `${Math.round(value)} MB`

const memoryRow = (name: string, { maxRss, bytes, lines, seconds }: Download, rssBefore: number): Row => ({
  measure: `RSS of the server while it sends ${name}: ${lines} lines, ${mb(bytes / 2 ** 20)} in ${seconds.toFixed(1)} s`,
  value: `${mb(rssBefore)} → ${mb(maxRss)}`,
})

function rowsOf({ times, rssBefore, year, all }: Measured): Row[] {
  const time = median(times)
  return [
    {
      measure: 'First byte of a year’s file, median; longest',
      value: `${Math.round(time)} ms; ${Math.round(Math.max(...times))} ms`,
      limit: `≤ ${LIMITS.firstByteMs} ms`,
      isMet: time <= LIMITS.firstByteMs,
    },
    {
      ...memoryRow('a year', year, rssBefore),
      limit: `≤ ${LIMITS.rssMb} MB more`,
      isMet: year.maxRss - rssBefore <= LIMITS.rssMb,
    },
    // Without a limit: it shows that memory does not grow with the length of the file.
    memoryRow('everything', all, rssBefore),
  ]
}

/** Time to the first byte and memory for the CSV file of fee lines, in a registry of a million pets. */
export const measureInvoices: Bench = async () => {
  const dataDir = await millionPets()
  const server = await startDemoServer({ DATA_DIR: dataDir })
  try {
    return rowsOf(await measureServer(server))
  } finally {
    await server.stop()
  }
}
