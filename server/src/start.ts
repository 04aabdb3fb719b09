import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import type { Config } from './config/config.ts'
import { connect, type Database, STARTING_CONNECTION_TIMEOUT_MS } from './db/connection.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { migrate } from './db/migrate.ts'
import { ensureReference } from './db/reference/reference.ts'
import { refusedConnection } from './db/refused-connection.ts'
import { isUnavailable } from './db/retry.ts'
import { ensureTrigram } from './db/trigram.ts'
import { codeOf } from './error-code.ts'
import { startOutbox } from './jobs/outbox/start-outbox.ts'
import { startSms } from './jobs/sms/start-sms.ts'
import { startBackgroundJobs } from './jobs/start-jobs.ts'
import { openLog } from './log/log.ts'
import { createMetrics } from './metrics/metrics.ts'
import { type MetricsServer, serveMetrics } from './metrics/metrics-server.ts'
import { measureOutsideRequests } from './metrics/outside-requests.ts'
import { findOutsideRemotes, outsideText } from './web/release-place.ts'

/** Queue for new connections. With Node's default of 511, the system refuses connections under load without a response. */
const BACKLOG = 4096
/** Time for running requests to complete. */
const FINISH_MS = 3000

export interface Registry {
  /** Line that `npm start` prints once. */
  readonly readyLine: string
  /** Stops everything in order: new requests, running requests, jobs, connections, the embedded database. */
  stop(): Promise<void>
}

type Stop = () => Promise<unknown>

/** Writes data into a migrated database that has its reference data, at each start. */
export type Fill = (db: Database, config: Config, log: Logger) => Promise<void>

/** A start under way. */
interface StartState {
  readonly config: Config
  readonly log: Logger
  /** Functions that stop the parts that already run. */
  readonly stops: Stop[]
  readonly fill: Fill | undefined
}

/** A cause outside the server prevents its start. The message explains what the operator can do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Converts the error of a failed start to one with advice for the operator. */
function advice(error: unknown, { HOST, PORT, DATABASE_URL }: Config): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${PORT} of ${HOST} is in use. Stop the program that uses it, or set PORT.`)
  if (code === 'EACCES') return new StartError(`Port ${PORT} of ${HOST} is not allowed for this account. Set PORT.`)
  if (DATABASE_URL === undefined) return error
  const refusal = refusedConnection(error)
  if (refusal !== undefined) return new StartError(refusal)
  if (!isUnavailable(error)) return error
  return new StartError(`The database of DATABASE_URL does not respond (${code || 'no connection'}).`)
}

/** Stops all parts in reverse order, even if one of them fails. */
async function stopAll(stops: Stop[], log: Logger): Promise<void> {
  for (const stop of stops.reverse())
    await stop().catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
}

async function databaseUrl({ config, log, stops }: StartState): Promise<string> {
  if (config.DATABASE_URL !== undefined) return config.DATABASE_URL
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, onEvent: (message) => log.warn(message) })
  stops.push(() => embedded.stop())
  return embedded.url
}

/** Time limits while a start writes its data. */
const preparing = { connectionTimeoutMs: STARTING_CONNECTION_TIMEOUT_MS, statementTimeoutMs: 60_000 }

async function writeData(url: string, { config, log, fill }: StartState): Promise<void> {
  const db = await connect({ url, statementNames: config.STATEMENT_NAMES, ...preparing })
  try {
    await ensureReference(db)
    await fill?.(db, config, log)
  } finally {
    await db.close()
  }
}

/** Opens the database after it is migrated and has its data. */
async function openDatabase(starting: StartState): Promise<{ db: Database; url: string }> {
  const { config, log, stops } = starting
  const url = await databaseUrl(starting)
  await migrate(url, { log: (line) => log.info(line) })
  if (!(await ensureTrigram(url))) log.warn('pg_trgm is not available: searches within names scan the whole table')
  await writeData(url, starting)
  const db = await connect({
    url,
    poolSize: config.DATABASE_POOL,
    statementNames: config.STATEMENT_NAMES,
    connectionTimeoutMs: STARTING_CONNECTION_TIMEOUT_MS,
    onIdleError: (error) => log.warn({ err: error }, 'an idle connection broke'),
  })
  stops.push(() => db.close())
  return { db, url }
}

/** Connections for searches and long lists, so that lookups and changes never wait for them. */
const openSearches = (url: string, config: Config, log: Logger): Promise<Database> =>
  connect({
    url,
    poolSize: config.DATABASE_SEARCH_POOL,
    statementNames: config.STATEMENT_NAMES,
    applicationName: 'dyraaudkenni-searches',
    onIdleError: (error) => log.warn({ err: error }, 'an idle connection broke'),
  })

/** Closes the app after its requests, or closes their connections after a timeout. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  const isLate = await Promise.race([closed.then(() => false), sleep(FINISH_MS, true, { ref: false })])
  if (isLate) app.server.closeAllConnections()
  await closed
}

const hostOf = (host: string) => (/^(0\.0\.0\.0|127\.0\.0\.1|::1?)$/.test(host) ? 'localhost' : host)

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG })
  const { port } = app.server.address() as AddressInfo
  return `http://${hostOf(config.HOST)}:${port}`
}

interface Pools {
  readonly db: Database
  readonly searchDb: Database | undefined
}

async function startMetrics(config: Config, { db, searchDb }: Pools, stops: Stop[]) {
  if (config.METRICS_PORT === undefined) return undefined
  const registry = createMetrics(db, searchDb)
  const stopMeasuring = measureOutsideRequests(registry, config)
  stops.push(() => Promise.resolve(stopMeasuring()))
  const server: MetricsServer = await serveMetrics(registry, {
    port: config.METRICS_PORT,
    host: config.METRICS_HOST,
    password: config.METRICS_PASSWORD,
  })
  stops.push(() => server.close())
  return registry
}

/** OpenTelemetry is loaded only if it is configured. */
async function startTraces(config: Config, stops: Stop[]) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return undefined
  const { collectorExporter, startTracing } = await import('./tracing/start-tracing.ts')
  const tracing = await startTracing(await collectorExporter(endpoint), config)
  stops.push(() => tracing.stop())
  return tracing.requests
}

/** @throws StartError for a remote whose code nothing verifies */
async function refuseOutsideRemotes(config: Config): Promise<void> {
  const outside = await findOutsideRemotes(config)
  if (outside.length > 0) throw new StartError(outsideText(outside))
}

async function startParts(starting: StartState): Promise<{ db: Database; readyLine: string }> {
  const { config, log, stops } = starting
  if (config.ROLE !== 'worker') await refuseOutsideRemotes(config)
  const tracer = await startTraces(config, stops)
  const { db, url } = await openDatabase(starting)
  // Background work makes no searches for waiting users, so it needs no connections for them.
  const searchDb = config.ROLE === 'worker' ? undefined : await openSearches(url, config, log)
  if (searchDb) stops.push(() => searchDb.close())
  const metrics = await startMetrics(config, { db, searchDb }, stops)
  if (config.ROLE !== 'web') {
    const jobs = await startBackgroundJobs(url, { config, log, metrics })
    stops.push(() => jobs.stop())
    const outbox = startOutbox(db, config, log)
    stops.push(() => outbox.stop())
    const sms = startSms(db, config, log)
    if (sms) stops.push(() => sms.stop())
  }
  if (!searchDb) return { db, readyLine: 'The background work of Dýraauðkenni is running' }
  const app = await buildApp({ config, db, searchDb, log, metrics, tracer })
  stops.push(() => closeApp(app))
  const mails = config.MAIL_PAGE_URL === undefined ? '' : `, its mails at ${config.MAIL_PAGE_URL}`
  const phones = config.EID_PAGE_URL === undefined ? '' : `, its phones at ${config.EID_PAGE_URL}`
  return { db, readyLine: `Dýraauðkenni is ready at ${await listen(app, config)}${phones}${mails}` }
}

/** Starts all parts of the role. If one fails, stops those already started. */
export async function startRegistry(config: Config, fill?: Fill): Promise<Registry> {
  const log = openLog(config)
  const stops: Stop[] = []
  try {
    const { db, readyLine } = await startParts({ config, log, stops, fill })
    db.setConnectionTimeout()
    log.info({ role: config.ROLE }, 'started')
    return { readyLine, stop: () => stopAll(stops, log).finally(() => log.flush()) }
  } catch (error) {
    log.error({ err: error }, 'the start failed')
    await stopAll(stops, log)
    log.flush()
    throw advice(error, config)
  }
}
