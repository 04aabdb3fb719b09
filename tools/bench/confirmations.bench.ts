import type { Client } from 'pg'
import { connect } from '../../server/src/db/connection.ts'
import { enrolOwners, sendQuestions } from '../../server/src/features/ownership/confirmations/index.ts'
import { databaseOf, queryOne, withDatabase } from '../kit/database.ts'
import { millionPets } from '../kit/million-pets.ts'
import { startServer } from '../kit/server.ts'
import type { Row } from './report.ts'

/** Owners that one minute of the job may ask. */
const ALLOWED = 50_000
/** Growth of the process from the first tenth of the owners to the last. */
const GROWTH_LIMIT_MB = 40
const SAMPLE_MS = 200

const MB = 2 ** 20

/** Memory of this process while `work` runs. */
async function whileMeasured<T>(work: () => Promise<T>) {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(process.memoryUsage().rss / MB), SAMPLE_MS)
  const start = performance.now()
  const result = await work()
  clearInterval(timer)
  const first = Math.max(...samples.slice(0, Math.ceil(samples.length / 10)))
  return { result, seconds: (performance.now() - start) / 1000, growth: Math.max(0, ...samples) - first }
}

/** What a run leaves, so that each run asks all owners again. */
const clear = async (client: Client) => {
  await client.query(`delete from counter where key = 'confirmations'`)
  await client.query(`delete from outbox where kind in ('confirmDetails', 'confirmDetailsAgain')`)
  await client.query('delete from sms where confirmation_round is not null')
  await client.query('delete from confirmation')
}

/** Allowances are for whole minutes: starts at the beginning of one. */
const untilNextMinute = () => new Promise((resume) => setTimeout(resume, 60_000 - (Date.now() % 60_000) + 100))

async function measureOn(url: string, client: Client): Promise<Row[]> {
  const db = await connect({ url })
  try {
    const enrolled = await whileMeasured(() => enrolOwners(db))
    const owners = enrolled.result.enrolled
    await client.query('update confirmation set due_at = now()')
    await client.query('vacuum analyze confirmation')
    await untilNextMinute()
    const config = { CONFIRMATIONS_PER_HOUR: ALLOWED * 60, SMS_URL: undefined, SMS_PREFIXES: [] }
    const questions = await whileMeasured(() => sendQuestions(db, config))
    const { mails } = await queryOne<{ mails: number }>(
      client,
      `select count(*)::int as mails from outbox where kind = 'confirmDetails'`,
    )
    const growth = Math.round(Math.max(enrolled.growth, questions.growth))
    return [
      { measure: 'owners of living pets, enrolled', value: `${owners} in ${enrolled.seconds.toFixed(1)} s` },
      {
        measure: `mails queued in one minute that may send ${ALLOWED}`,
        value: `${mails} in ${questions.seconds.toFixed(1)} s`,
        limit: `≤ ${ALLOWED}, all due ones up to it`,
        isMet: mails === questions.result.sent && mails <= ALLOWED,
      },
      {
        measure: 'growth of memory after the first tenth',
        value: `${growth} MB`,
        limit: `≤ ${GROWTH_LIMIT_MB} MB`,
        isMet: growth <= GROWTH_LIMIT_MB,
      },
    ]
  } finally {
    await db.close()
  }
}

/** The yearly question to the owners of a million pets: time, limit and memory. */
export async function measureConfirmations(): Promise<Row[]> {
  const dataDir = await millionPets()
  const server = await startServer({ DATA_DIR: dataDir, CONFIRMATIONS_PER_HOUR: '0' })
  try {
    const url = databaseOf(dataDir)
    return await withDatabase(url, async (client) => {
      await clear(client)
      const rows = await measureOn(url, client)
      await clear(client)
      return rows
    })
  } finally {
    await server.stop()
  }
}
