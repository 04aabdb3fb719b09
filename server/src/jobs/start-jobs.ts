import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createCompanyRegister } from '../adapters/company-register.ts'
import { createRegisters } from '../adapters/registers.ts'
import type { Config } from '../config/config.ts'
import { connect, type Database, STARTING_CONNECTION_TIMEOUT_MS } from '../db/connection.ts'
import { importDeps } from '../features/imports/index.ts'
import type { Refreshing } from '../features/person-sync/index.ts'
import { startJobs } from './jobs.ts'

const CONNECTIONS = 2
const STATEMENT_MS = 10 * 60_000
const CLOSE_MS = 500

/** Undefined if no national register is configured. */
function refreshing(db: Database, config: Config): Refreshing | undefined {
  if (config.NATIONAL_REGISTER_URL === undefined) return undefined
  const { REGISTER_REFRESH_DAYS: days, REGISTER_PER_NIGHT: perNight } = config
  return { db, registers: createRegisters(config), days, perNight }
}

/** Starts the jobs on their own connections, so that long batches do not take those of requests. */
export async function startBackgroundJobs(
  url: string,
  config: Config,
  log: FastifyBaseLogger,
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
  const companies = config.COMPANY_REGISTER_URL === undefined ? undefined : createCompanyRegister(config)
  const jobs = startJobs({
    db,
    companies,
    persons: refreshing(db, config),
    imports: await importDeps(db, config),
    hasBackups: config.capabilities.has('backupContacts'),
    questions: config,
    log,
  })
  db.setConnectionTimeout()
  const stop = async () => {
    await jobs.stop()
    await Promise.race([db.close(), sleep(CLOSE_MS, undefined, { ref: false })])
  }
  return { stop }
}
