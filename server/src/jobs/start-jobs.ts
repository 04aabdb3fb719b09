import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { openCompanyRegister } from '../adapters/company-register.ts'
import type { Config } from '../config.ts'
import { connect } from '../db/connection.ts'
import { startJobs } from './jobs.ts'

/** A job and what it says about itself. */
const CONNECTIONS = 2
const STATEMENT_MS = 10 * 60_000
const CLOSE_MS = 500

/** Starts the regular work on connections of its own: a batch may take longer than any answer, and takes none of them. */
export async function openJobs(
  url: string,
  config: Config,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  const db = await connect({
    url,
    poolSize: CONNECTIONS,
    statementTimeoutMs: STATEMENT_MS,
    statementNames: config.STATEMENT_NAMES,
    applicationName: 'dyraaudkenni-jobs',
    onIdleError: (error) => log.warn({ err: error }, 'an idle connection broke'),
  })
  const companies = config.COMPANY_REGISTER_URL === undefined ? undefined : openCompanyRegister(config)
  const jobs = startJobs({ db, companies, log })
  const stop = async () => {
    await jobs.stop()
    await Promise.race([db.close(), sleep(CLOSE_MS, undefined, { ref: false })])
  }
  return { stop }
}
