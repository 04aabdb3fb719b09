import type { Route } from '@dyra/shared/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { shownPersonIds } from './access/person-ids.ts'
import { createRegisters } from './adapters/registers.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/connection.ts'
import { EncryptionKeys } from './encryption/encryption-keys.ts'
import { serveBrowserErrors } from './features/administration/browser-errors/calls.ts'
import { features } from './features/index.ts'
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
import { serializerCompiler, validatorCompiler } from './http/compilers.ts'
import { compressResponses } from './http/compression.ts'
import { addErrorHandler, frameworkErrors } from './http/error-handler.ts'
import { gracefulShutdown } from './http/graceful-shutdown.ts'
import { guardConnections } from './http/guard-connections.ts'
import { readJsonBodies } from './http/json-body.ts'
import { shedLoad } from './http/load-shedding.ts'
import { otherMethods } from './http/other-methods.ts'
import { answerParserErrors } from './http/parser-errors.ts'
import { requestIds } from './http/request-id.ts'
import { answerInLanguages } from './http/request-language.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { serveAll } from './http/serve.ts'
import { refuseMalformed } from './http/well-formed.ts'
import type { AnyPolicy } from './kernel/call.ts'
import { openServices } from './kernel/services.ts'
import { addLimits } from './limits/add-limits.ts'
import { flushRegularly } from './limits/flush.ts'
import { PersonPseudonyms } from './links/person-pseudonyms.ts'
import { SecurityEvents } from './security-events/security-events.ts'
import { observeRequests } from './tracing/observe-requests.ts'
import type { RequestTracer } from './tracing/trace-requests.ts'
import { trustedProxies } from './trusted-proxy.ts'
import { type Site, servePages } from './web/pages.ts'
import { readablePageUrl } from './web/readable-page-url.ts'
import { siteReleases } from './web/site-releases.ts'

/** Shown in the API documentation. */
const VERSION = '0.2.0'
/** A request that takes longer to arrive is closed. */
const REQUEST_TIMEOUT_MS = 30_000
/** How often timeouts are checked. With Node's default of 30 s a slow request could last up to a minute longer. */
const TIMEOUT_CHECK_MS = 5000
/** Longer than the keep-alive of common proxies, so that they do not reuse a connection that just closed. */
const KEEP_ALIVE_MS = 72_000
const MAX_PATH_PARAM = 200

export interface Deps {
  readonly config: Config
  readonly db: Database
  /** For expensive reads; by default the same. */
  readonly searchDb?: Database
  readonly log: FastifyBaseLogger
  /** Set if metrics are served. */
  readonly metrics?: Registry
  /** Set if requests are traced. */
  readonly tracer?: RequestTracer
}

function server({ config, log }: Deps): FastifyInstance {
  const isTrusted = trustedProxies(config.TRUST_PROXY)
  const headers = securityHeaders(config.PUBLIC_URL)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(isTrusted),
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY.length > 0 && isTrusted,
    bodyLimit: config.BODY_LIMIT_KB * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      // Checked in well-formed.ts, because Node's own response has neither body nor headers.
      requireHostHeader: false,
    },
    clientErrorHandler: answerParserErrors(headers, log),
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: MAX_PATH_PARAM },
    frameworkErrors: frameworkErrors(headers),
    rewriteUrl: ({ url = '/' }) => readablePageUrl(url),
  })
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  // Accept only JSON, and files where a call expects one, so that forms of other sites cannot send anything.
  app.removeContentTypeParser('text/plain')
  guardConnections(app)
  readJsonBodies(app)
  answerInLanguages(app)
  addSecurityHeaders(app, headers, config.EMBED_ORIGINS)
  refuseMalformed(app)
  return app
}

/** Registers every call of the contract. */
async function addFeatures(app: FastifyInstance, config: Config): Promise<Pick<Site, 'readPreview' | 'isBundledText'>> {
  await addSessions(app, config)
  const reference = await readReference(app.db)
  app.decorate('services', openServices(app, config, { reactions, features, reference, places: readPlaces() }))
  // Now, so that the application does not start with an ON_CALL_FILE that it cannot read.
  relayOf(app)
  await serveAll(app, plainCalls)
  // It answers errors in the form of a login, and refuses pages of others.
  await serveLogin(app)
  // Mail programs send a form, which no other call accepts.
  await serveUnsubscribing(app)
  return { readPreview: alertPageState(app, reference), isBundledText: bundledTexts(app) }
}

/** Builds the application without listening. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, searchDb = db, metrics } = deps
  const app = server(deps)
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
  // Apart, because metrics and the releases of the site are no services.
  serveBrowserErrors(app, { metrics, readReleases: site.readReleases })
  // Registered last, so that waiting requests such as logins are answered first.
  gracefulShutdown(app)
  await servePages(app, { config, version: VERSION, rights, ...site, answerOtherMethod, ...previews })
  return app
}
