import type { Route } from '@dyra/shared/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { shownPersonIds } from './access/person-ids.ts'
import { createRegisters } from './adapters/registers.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/connection.ts'
import { EncryptionKeys } from './encryption/encryption-keys.ts'
import { serveBrowserErrors } from './features/administration/browser-errors/calls.ts'
import { exportSections } from './features/index.ts'
import { relayOf } from './features/lost-and-found/found-reports/index.ts'
import { alertPageState } from './features/lost-and-found/lost-alerts/index.ts'
import { serveUnsubscribing } from './features/lost-and-found/watchers/calls.ts'
import { bundledTexts } from './features/persons/terms/index.ts'
import { plainCalls, rights } from './features/policies.ts'
import { reactions } from './features/reactions.ts'
import { readPlaces } from './features/reference/places/index.ts'
import { readReference } from './features/reference/types/index.ts'
import { serveLogin } from './features/sign-in/auth/serve-login.ts'
import { addSessions } from './features/sign-in/sessions/index.ts'
import { compressResponses } from './http/compression.ts'
import { addErrorHandler } from './http/error-handler.ts'
import { gracefulShutdown } from './http/graceful-shutdown.ts'
import { shedLoad } from './http/load-shedding.ts'
import { otherMethods } from './http/other-methods.ts'
import { serveAll } from './http/serve.ts'
import type { AnyPolicy } from './kernel/call.ts'
import { openServices } from './kernel/services.ts'
import { addLimits, flushRegularly } from './limits/call-limits.ts'
import { PersonPseudonyms } from './links/person-pseudonyms.ts'
import { openServer } from './open-server.ts'
import { SecurityEvents } from './security-events/security-events.ts'
import { observeRequests } from './tracing/observe-requests.ts'
import type { RequestTracer } from './tracing/trace-requests.ts'
import { type Site, servePages } from './web/pages.ts'
import { siteReleases } from './web/site-releases.ts'

/** Shown in the API documentation. */
const VERSION = '1.0.0'

export interface Deps {
  readonly config: Config
  readonly db: Database
  /** Pool for expensive reads; `db` by default. */
  readonly searchDb?: Database
  readonly log: FastifyBaseLogger
  /** Set if metrics are served. */
  readonly metrics?: Registry
  /** Set if requests are traced. */
  readonly tracer?: RequestTracer
}

/** Registers every call of the contract. */
async function addFeatures(
  app: FastifyInstance,
  config: Config,
): Promise<Pick<Site, 'readPreview' | 'isBundledText' | 'onCall'>> {
  await addSessions(app, config)
  const reference = await readReference(app.db)
  app.decorate(
    'services',
    openServices(app, config, { reactions, exportSections, reference, places: readPlaces(config.POSTAL_POINTS_FILE) }),
  )
  // Runs now, so that the application does not start with an unreadable ON_CALL_FILE.
  const { onCall } = relayOf(app)
  await serveAll(app, plainCalls)
  // The login answers errors in its own form, and refuses pages of other origins.
  await serveLogin(app)
  // Mail programs send a form, which no other call accepts.
  await serveUnsubscribing(app)
  return { readPreview: alertPageState(app, reference), isBundledText: bundledTexts(app), onCall: onCall(null) }
}

/** Builds the application without listening. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, searchDb = db, metrics } = deps
  const app = openServer(config, deps.log)
  observeRequests(app, deps)
  app
    .decorate('db', db)
    .decorate('servedCalls', new Map<Route, AnyPolicy>())
    .decorate('registers', createRegisters(config))
  app.decorate('shownPersonId', shownPersonIds(new PersonPseudonyms(EncryptionKeys.open(config))))
  app.decorate('capabilities', config.capabilities).decorate('searchDb', searchDb).decorateRequest('caller', null)
  const securityEvents = new SecurityEvents({ log: app.log, metrics, lines: app.countedLines })
  app.decorate('securityEvents', securityEvents)
  flushRegularly(app, securityEvents, config.COUNTER_FLUSH_MS)
  addLimits(app, config)
  const answerOtherMethod = otherMethods(app)
  shedLoad(app, config)
  addErrorHandler(app)
  compressResponses(app)
  const site = siteReleases(app, config)
  app.decorate('readReleases', site.readReleases)
  const previews = await addFeatures(app, config)
  // Not among the features, because metrics and the releases of the site are not services.
  serveBrowserErrors(app, { metrics, readReleases: site.readReleases })
  // The shutdown is registered last, so that waiting requests such as logins are answered first.
  gracefulShutdown(app)
  await servePages(app, { config, version: VERSION, rights, ...site, answerOtherMethod, ...previews })
  return app
}
