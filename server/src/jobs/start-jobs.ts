import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { createRegisters } from '../adapters/registers.ts'
import type { Config } from '../config/config.ts'
import { connect, STARTING_CONNECTION_TIMEOUT_MS } from '../db/connection.ts'
import { startJobs } from './jobs.ts'

const CONNECTIONS = 3
const STATEMENT_MS = 10 * 60_000
const CLOSE_MS = 500

/** Starts the jobs on their own connections: long batches do not take the connections of requests. */
export async function startBackgroundJobs(
  url: string,
  { config, log, metrics }: { config: Config; log: FastifyBaseLogger; metrics: Registry | undefined },
): Promise<{ stop(): Promise<void> }> {
  const db = await connect({
    url,
    poolSize: CONNECTIONS,
    statementTimeoutMs: STATEMENT_MS,
    connectionTimeoutMs: STARTING_CONNECTION_TIMEOUT_MS,
    statementNames: config.STATEMENT_NAMES,
    applicationName: 'dyraaudkenni-jobs',
    onIdleError: (error) => log.warn({ err: error }, 'an idle connection broke'),
  })
  const jobs = startJobs({ db, config, log, registers: createRegisters(config) }, metrics)
  db.setConnectionTimeout()
  const stop = async () => {
    await jobs.stop()
    await Promise.race([db.close(), sleep(CLOSE_MS, undefined, { ref: false })])
  }
  return { stop }
}
