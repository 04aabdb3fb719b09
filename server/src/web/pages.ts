import { randomBytes } from 'node:crypto'
import { audienceOf } from '@dyra/shared/domain/site-paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { openApi } from '../http/open-api/open-api.ts'
import { problem } from '../http/problem.ts'
import { sendProblem } from '../http/problem-answer.ts'
import { documentPolicy, pagePolicy } from './csp.ts'
import { docsPage } from './docs-page.ts'
import { DOCUMENT_STYLES } from './document.ts'
import { documentStyles } from './document-styles.ts'
import { embedPage, embedPolicy } from './embed-page.ts'
import { serveFiles } from './files.ts'
import { indexPage } from './index-page.ts'
import { releasesIn } from './remotes.ts'
import { SECURITY_TXT, securityTxt } from './security-txt.ts'

const HTML = 'text/html; charset=utf-8'
const CSS = 'text/css; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
/** The browser asks every time: the next build may be there. */
const ASK = 'private, no-cache'
const A_WHILE = 'public, max-age=600'

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** A path of the site, as opposed to a missing file or call: what the shell shows, be it as its 404 screen. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = pathOf(url)
  const accept = headers.accept ?? ''
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|r)\//.test(path)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !path.includes('.'))
}

function sendDocument(reply: FastifyReply, policy: string, html: string) {
  return reply.headers({ 'content-security-policy': policy, 'cache-control': A_WHILE }).type(HTML).send(html)
}

/** Made when somebody first asks: few do, and every start would wait for it. */
function contractDocuments(version: string, url: string) {
  let made: { readonly page: string; readonly json: string } | undefined
  return () => {
    if (!made) {
      const contract = openApi('Dýraauðkenni', version, url)
      made = { page: docsPage(contract), json: JSON.stringify(contract) }
    }
    return made
  }
}

interface Site {
  readonly config: Config
  /** Of the contract. */
  readonly version: string
  /** Answers methods that a path does not have; false where there is no such path. */
  readonly answerOtherMethod: (request: FastifyRequest, reply: FastifyReply) => boolean
}

/** Everything that is no API: the site's pages, its files, the list of remotes, the embed and the contract to read. */
export async function servePages(app: FastifyInstance, { config, version, answerOtherMethod }: Site): Promise<void> {
  const onFault = (error: Error) => app.log.error({ err: error }, 'a build cannot be read')
  const readReleases = releasesIn({ dir: config.RELEASES_DIR, origins: config.REMOTE_ORIGINS }, onFault)
  const render = indexPage(config, readReleases, onFault)
  const policyOf = pagePolicy(config.REMOTE_ORIGINS)

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    const path = pathOf(request.url)
    const html = await render(path, nonce)
    if (html === undefined) throw problem(503, { detail: 'The site is not built.' })
    const headers = { 'content-security-policy': policyOf(nonce), 'cache-control': ASK }
    return reply
      .code(audienceOf(path) === undefined ? 404 : 200)
      .headers(headers)
      .type(HTML)
      .send(html)
  }

  app.get('/', sendPage)
  app.get('/remotes.json', async (_request, reply) => {
    const { remotes } = await readReleases()
    return reply.header('cache-control', ASK).type(JSON_TYPE).send(JSON.stringify(remotes))
  })

  const embed = embedPage(config.PUBLIC_URL)
  app.get('/embed', (_request, reply) => sendDocument(reply, embedPolicy, embed))
  const contract = contractDocuments(version, config.PUBLIC_URL)
  app.get('/api/docs', (_request, reply) => sendDocument(reply, documentPolicy, contract().page))
  app.get('/api/docs/openapi.json', (_request, reply) =>
    reply.header('cache-control', A_WHILE).type(JSON_TYPE).send(contract().json),
  )
  app.get(DOCUMENT_STYLES, (_request, reply) => reply.header('cache-control', A_WHILE).type(CSS).send(documentStyles))

  app.get(SECURITY_TXT, (_request, reply) =>
    reply.header('cache-control', A_WHILE).type(TEXT).send(securityTxt(config)),
  )

  await serveFiles(app, config)
  app.setNotFoundHandler((request, reply) => {
    if (answerOtherMethod(request, reply)) return reply
    return isPage(request) ? sendPage(request, reply) : sendProblem(reply, problem(404))
  })
}
