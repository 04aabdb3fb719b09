import { startDemoServer } from '../launch/demo-server.mjs'
import { rssOf } from './tools/memory.mjs'
import { databaseOf, millionPets, withDatabase } from './tools/registry.mjs'
import { median } from './tools/rounds.mjs'
import { signIn } from './tools/sign-in.mjs'

/** A test person of the electronic ID, whom this bench makes an administrator. */
const SSN = '0101302639'
const FIRST_BYTES = 9
const SAMPLE_MS = 20
const limits = { rss: 50, firstByte: 300 }

/** Who signs in must be there and have accepted the terms. */
async function makeAdministrator(client) {
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

const day = (date) => date.toISOString().slice(0, 10)

/** The last twelve months that have lines. */
async function lastYear(client) {
  const { rows } = await client.query('select max(created_at) as last from microtag where price_isk is not null')
  const [{ last }] = rows
  const first = new Date(last)
  first.setUTCFullYear(first.getUTCFullYear() - 1)
  return `From=${day(first)}&To=${day(last)}`
}

const urlOf = (origin, query) => `${origin}/api/MicroTags/Invoices/Csv?${query}`

async function open(url, headers) {
  const answer = await fetch(url, { headers })
  if (answer.status !== 200) throw new Error(`The file answered ${answer.status}: ${await answer.text()}`)
  return answer.body.getReader()
}

async function firstByte(url, headers) {
  const start = performance.now()
  const reader = await open(url, headers)
  await reader.read()
  const time = performance.now() - start
  await reader.cancel()
  return time
}

/** Reads the whole file and counts, while the memory of the server is watched. */
async function download(url, { headers, pid }) {
  const start = performance.now()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, rssOf(pid))
  }, SAMPLE_MS)
  const reader = await open(url, headers)
  let [bytes, lines] = [0, -1]
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length
    for (const byte of part.value) if (byte === 10) lines++
  }
  clearInterval(watch)
  return { most, bytes, lines, seconds: (performance.now() - start) / 1000 }
}

async function measureServer(server) {
  const { origin, pid, phones } = server
  const year = await withDatabase(databaseOf(server.dataDir), async (client) => {
    await makeAdministrator(client)
    return lastYear(client)
  })
  const headers = await signIn({ origin, phones, ssn: SSN })
  const url = urlOf(origin, year)
  const times = []
  for (let n = 0; n < FIRST_BYTES; n++) times.push(await firstByte(url, headers))
  const before = rssOf(pid)
  const ofYear = await download(url, { headers, pid })
  const ofAll = await download(urlOf(origin, ''), { headers, pid })
  return { times, before, ofYear, ofAll }
}

const mb = (value) => `${Math.round(value)} MB`

const memoryOf = (name, { most, bytes, lines, seconds }, before) => ({
  measure: `RSS of the server while it sends ${name}: ${lines} lines, ${mb(bytes / 2 ** 20)} in ${seconds.toFixed(1)} s`,
  value: `${mb(before)} → ${mb(most)}`,
})

function rowsOf({ times, before, ofYear, ofAll }) {
  const time = median(times)
  return [
    {
      measure: 'First byte of a year’s file, median; longest',
      value: `${Math.round(time)} ms; ${Math.round(Math.max(...times))} ms`,
      limit: `≤ ${limits.firstByte} ms`,
      isMet: time <= limits.firstByte,
    },
    {
      ...memoryOf('a year', ofYear, before),
      limit: `≤ ${limits.rss} MB more`,
      isMet: ofYear.most - before <= limits.rss,
    },
    // Nothing is demanded of it: it shows that memory does not follow the length of the file.
    memoryOf('everything', ofAll, before),
  ]
}

/** Time to the first byte and memory of the fee lines' CSV file, in a registry of a million pets. */
export async function measure(context) {
  const dataDir = await millionPets(context)
  const server = await startDemoServer({ DATA_DIR: dataDir })
  try {
    return rowsOf(await measureServer(server))
  } finally {
    await server.stop()
  }
}
