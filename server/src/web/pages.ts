import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { sendProblem } from '../http/error-handler.ts'
import { type Api, openApi, practiceApi } from '../http/open-api/open-api.ts'
import { problem } from '../problems/problem.ts'
import type { SignedVersions } from '../release-signatures/signed-versions.ts'
import { serveAlertPages } from './alert-page.ts'
import { serveCarePage } from './care-page.ts'
import { robotsTxt, sitemapXml } from './crawlers.ts'
import { documentPolicy } from './csp.ts'
import { docsPage } from './docs-page.ts'
import { DOCUMENT_STYLES } from './document.ts'
import { documentStyles } from './document-styles.ts'
import { embedPage, embedPolicy } from './embed-page.ts'
import { serveFiles } from './files.ts'
import { withoutLinkEnd } from './link-end.ts'
import { serveLookupForms } from './lookup-form/lookup-form.ts'
import { practiceIntro } from './practice-intro.ts'
import { SECURITY_TXT, securityTxt } from './security-txt.ts'
import { type PageSite, pageSender, pathOf } from './send-page.ts'
import { serveSmsPage } from './sms-page.ts'
import { serveTagPages } from './tag-page.ts'
import { webManifest } from './web-manifest.ts'

const HTML = 'text/html; charset=utf-8'
const CSS = 'text/css; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const XML = 'application/xml; charset=utf-8'
const MANIFEST = 'application/manifest+json; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
/** The browser revalidates every time, because there may be a new build. */
const REVALIDATE = 'private, no-cache'
const SHORT = 'public, max-age=600'
/** All callers get the same, so it is compressed once. */
const SAME = { config: { isSameForAll: true } }

/** Whether the request is for a page of the site, including the 404 page, and not for a missing file or call. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const path = pathOf(url)
  const accept = headers.accept ?? ''
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|r)\//.test(path)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !path.includes('.'))
}

function sendDocument(reply: FastifyReply, policy: string, html: string) {
  return reply.headers({ 'content-security-policy': policy, 'cache-control': SHORT }).type(HTML).send(html)
}

/** A description of an API: its OpenAPI document and the page of it. */
interface Description {
  readonly page: string
  readonly json: string
}

/** Serves a description of an API. Created on the first request, because it would delay every start. */
function serveDescription(app: FastifyInstance, paths: Description, describe: () => Description): void {
  let made: Description | undefined
  const description = () => {
    made ??= describe()
    return made
  }
  app.get(paths.page, SAME, (_request, reply) => sendDocument(reply, documentPolicy, description().page))
  app.get(paths.json, SAME, (_request, reply) =>
    reply.header('cache-control', SHORT).type(JSON_TYPE).send(description().json),
  )
}

const DOCS = { page: '/api/docs', json: '/api/docs/openapi.json' } as const
const PRACTICE_DOCS = { page: '/api/open/v1/docs', json: '/api/open/v1/openapi.json' } as const

function serveDescriptions(app: FastifyInstance, { config: { PUBLIC_URL: url }, ...site }: Site): void {
  const { rights, version } = site
  serveDescription(app, DOCS, () => {
    const contract = openApi({ rights, title: 'Dýraauðkenni', version, url })
    return { page: docsPage(contract, DOCS), json: JSON.stringify(contract) }
  })
  serveDescription(app, PRACTICE_DOCS, () => {
    const practice = practiceApi({ rights, title: 'Dýraauðkenni: kerfi dýralækna', version, url })
    const intro = practiceIntro(url)
    return { page: docsPage(practice, { ...PRACTICE_DOCS, intro }), json: JSON.stringify(practice) }
  })
}

export interface Site extends PageSite {
  readonly config: Config
  /** Who may make which call, for the description of the API. */
  readonly rights: Api['rights']
  /** Version of the contract. */
  readonly version: string
  /** The files of the releases that are served. */
  readonly signed: SignedVersions
  /** Answers unsupported methods of a path; returns false for an unknown path. */
  readonly answerOtherMethod: (request: FastifyRequest, reply: FastifyReply) => boolean
}

/** Serves everything except the API: pages, files, the list of remotes, the embed and the API documentation. */
export async function servePages(app: FastifyInstance, site: Site): Promise<void> {
  const { config, readReleases, signed, answerOtherMethod } = site
  const sendPage = pageSender(site)

  serveLookupForms(app, config, sendPage)
  serveSmsPage(app, config, sendPage)
  serveAlertPages(app, config, sendPage)
  serveTagPages(app, config, sendPage)
  serveCarePage(app, config, sendPage)
  app.get('/remotes.json', SAME, async ({ language }, reply) => {
    const { remotes } = await readReleases(language)
    return reply.headers({ 'cache-control': REVALIDATE, vary: 'cookie' }).type(JSON_TYPE).send(JSON.stringify(remotes))
  })

  app.get('/embed', SAME, (_request, reply) =>
    sendDocument(reply.header('vary', 'cookie'), embedPolicy, embedPage(config.PUBLIC_URL)),
  )
  serveDescriptions(app, site)
  app.get(DOCUMENT_STYLES, SAME, (_request, reply) =>
    reply.header('cache-control', SHORT).type(CSS).send(documentStyles),
  )

  app.get('/manifest.webmanifest', SAME, (_request, reply) =>
    reply.header('cache-control', SHORT).type(MANIFEST).send(webManifest()),
  )
  app.get('/robots.txt', SAME, (_request, reply) =>
    reply.header('cache-control', SHORT).type(TEXT).send(robotsTxt(config.PUBLIC_URL)),
  )
  app.get('/sitemap.xml', SAME, (_request, reply) =>
    reply.header('cache-control', SHORT).type(XML).send(sitemapXml(config.PUBLIC_URL)),
  )
  app.get(SECURITY_TXT, SAME, (_request, reply) =>
    reply.header('cache-control', SHORT).type(TEXT).send(securityTxt(config)),
  )

  await serveFiles(app, config, signed)
  app.setNotFoundHandler((request, reply) => {
    if (answerOtherMethod(request, reply)) return reply
    if (!wantsPage(request)) return sendProblem(reply, problem(404))
    const meant = withoutLinkEnd(request.url)
    return meant === undefined ? sendPage(request, reply) : reply.header('cache-control', 'no-store').redirect(meant)
  })
}
