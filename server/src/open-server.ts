import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config/config.ts'
import { serializerCompiler, validatorCompiler } from './http/compilers.ts'
import { frameworkErrors } from './http/error-handler.ts'
import { guardConnections } from './http/guard-connections.ts'
import { readJsonBodies } from './http/json-body.ts'
import { answerParserErrors } from './http/parser-errors.ts'
import { requestIds } from './http/request-id.ts'
import { answerInLanguages } from './http/request-language.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { refuseMalformed } from './http/well-formed.ts'
import { trustedProxies } from './trusted-proxy.ts'
import { readablePageUrl } from './web/readable-page-url.ts'

/** A request that takes longer to arrive is closed. */
const REQUEST_TIMEOUT_MS = 30_000
/** How often timeouts are checked. With Node's default of 30 s a slow request could last up to a minute longer. */
const TIMEOUT_CHECK_MS = 5000
/** Longer than the keep-alive of common proxies, so that they do not reuse a connection that just closed. */
const KEEP_ALIVE_MS = 72_000
const MAX_PATH_PARAM = 200

/** A server without calls: it limits connections, reads requests, and gives the answers that no call gives. */
export function openServer(config: Config, log: FastifyBaseLogger): FastifyInstance {
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
      // The Host header is checked in well-formed.ts, because Node's own response has neither body nor headers.
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
