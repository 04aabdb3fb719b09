import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseOf, postgresOf, queryOne, withDatabase } from '../kit/database.ts'
import { registryOf } from '../kit/million-pets.ts'
import { findVeterinarians } from '../kit/people.ts'
import { present } from '../kit/present.ts'
import { cpuOf, cpuOfFamily } from '../kit/processes.ts'
import { type Cell, formatStatuses, machine, markdownTable } from '../kit/report.ts'
import { startServer } from '../kit/server.ts'
import { withSessions } from '../kit/sessions.ts'
import { percentile } from '../kit/statistics.ts'
import { log } from '../launch/run.mjs'
import type { LoadStats } from './client.ts'
import { type Flood, floods } from './floods.ts'
import { MemoryMonitor } from './memory-monitor.ts'
import { Visitor } from './visitor.ts'

// `pnpm load --hostile`: how the public lookup answers visitors, just before and while one attacker sends what may be
// expensive for a server. Everything runs on loopback and ends by itself.

const PETS = 120_000
const SETTLE_MS = 3000

/** A running registry with its processes. */
interface Target {
  readonly origin: string
  readonly url: string
  readonly server: number
  readonly postgres: number
}

/** Milliseconds of CPU and number of transactions so far. */
async function usedBy({ url, server, postgres }: Target) {
  const { n } = await withDatabase(url, (client) =>
    queryOne<{ n: string }>(
      client,
      'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
    ),
  )
  return { server: cpuOf(server), postgres: cpuOfFamily(postgres), transactions: Number(n) }
}

/** Answers to visitors during some seconds, with CPU in cores and transactions per second. */
async function measure(target: Target, visitor: Visitor, seconds: number) {
  const [before, start] = [await usedBy(target), performance.now()]
  const stats = await visitor.lookUpFor(seconds)
  const [after, ms] = [await usedBy(target), performance.now() - start]
  return {
    stats,
    server: (after.server - before.server) / ms,
    postgres: (after.postgres - before.postgres) / ms,
    transactions: ((after.transactions - before.transactions) * 1000) / ms,
  }
}

/** Open files and connections of a process. */
const filesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

const inMs = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

function lookupCells({ kinds }: LoadStats): Cell[] {
  const { times = [], statuses = new Map() } = kinds.get('lookup') ?? {}
  return [inMs(percentile(times, 0.5)), inMs(percentile(times, 0.95)), formatStatuses(statuses)]
}

const cellsOf = ({ stats, server, postgres, transactions }: Awaited<ReturnType<typeof measure>>): Cell[] => [
  ...lookupCells(stats),
  server.toFixed(2),
  postgres.toFixed(2),
  Math.round(transactions),
]

/** Two rows: without the flood, and with it. */
async function runFlood(target: Target, flood: Flood, seconds: number): Promise<Cell[][]> {
  log(`${flood.name} …`)
  const visitor = new Visitor(target.origin, PETS)
  const memory = new MemoryMonitor([target.server])
  try {
    const quiet = await measure(target, visitor, seconds / 2)
    const [veterinarian] = await withDatabase(target.url, (client) => findVeterinarians(client, 1))
    const [signedIn] = await withSessions(target.url, [present(veterinarian, 'a veterinarian')])
    const { headers } = present(signedIn, 'a session')
    const before = filesOf(target.server)
    const span = Math.max(seconds, flood.leastSeconds ?? 0)
    const running = flood.start({ origin: target.origin, veterinarian: headers })
    const flooded = await measure(target, visitor, span)
    // Counted at the server: a client that reads nothing does not see that a connection was closed.
    const left = filesOf(target.server)
    const statuses = running.stop()
    const [use] = memory.takeUse()
    const answers = [...statuses.values()].reduce((sum, n) => sum + n, 0)
    const sent = answers === 0 ? '' : `${Math.round(answers / span)}/s: ${formatStatuses(statuses)}`
    await wait(SETTLE_MS)
    return [
      [flood.name, 'without', ...cellsOf(quiet), '', Math.round(use?.first ?? 0), before],
      ['', 'with', ...cellsOf(flooded), sent, Math.round(use?.max ?? 0), left],
    ]
  } finally {
    memory.stop()
    visitor.close()
  }
}

function chosenFloods(names: readonly string[]): readonly Flood[] {
  const chosen = floods.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)))
  if (chosen.length === 0) throw new Error(`Floods: ${floods.map(({ name }) => name).join('; ')}`)
  return chosen
}

const HEAD = [
  'flood',
  '',
  'p50',
  'p95',
  'lookups',
  'server, cores',
  'PostgreSQL',
  'transactions/s',
  'flood',
  'MB',
  'files at the end',
]

/**
 * Runs the floods one after the other, each on the same server.
 * @param names beginnings of the names of floods; none: all
 */
export async function runHostile(names: readonly string[], seconds: number): Promise<string> {
  const chosen = chosenFloods(names)
  const dataDir = await registryOf(PETS)
  // The limits that a registry has by default.
  const server = await startServer({ DATA_DIR: dataDir, PUBLIC_URL: '', CALL_LIMIT_FACTOR: '1' })
  try {
    const url = databaseOf(dataDir)
    const postgres = await withDatabase(url, postgresOf)
    const target = { origin: server.origin, url, server: server.pid, postgres }
    // Fills the caches that a running registry has.
    const visitor = new Visitor(target.origin, PETS)
    await visitor.lookUpFor(SETTLE_MS / 1000)
    visitor.close()
    const rows: Cell[][] = []
    for (const flood of chosen) rows.push(...(await runFlood(target, flood, seconds)))
    return `${machine()}; one server, PostgreSQL and the flood on the same machine, ${PETS} pets\n\n${markdownTable(HEAD, rows)}`
  } finally {
    await server.stop()
  }
}
