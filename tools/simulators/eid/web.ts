import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Directory } from './directory.ts'
import { PAGE_SCRIPT, phonePage, promptList } from './page.ts'
import { ANSWERS, type Answer, type Phones, SERVICE_FAULTS, type ServiceFault } from './phones.ts'
import { SERVICE_PATH, type ServiceSettings, SimulatedService } from './service.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

interface Parts {
  readonly directory: Directory
  readonly phones: Phones
  readonly service: SimulatedService
}

const SLOW_MS = 60_000

/** Responses of a faulty service. */
const ill: Readonly<Record<Exclude<ServiceFault, 'none'>, (reply: FastifyReply) => unknown>> = {
  down: (reply) => reply.hijack().raw.destroy(),
  slow: (reply) => sleep(SLOW_MS, undefined, { ref: false }).then(() => reply.code(504).send()),
  nonsense: (reply) => reply.type('text/html; charset=utf-8').send('<p>Viðhald stendur yfir</p>'),
}

const isAnswer = (value: unknown): value is Answer => ANSWERS.includes(value as Answer)
const answerSchema = { type: 'object', properties: { answer: { enum: ANSWERS } } }

/** The OpenID provider reads the requests itself, so Fastify does not parse them. */
function addService(app: FastifyInstance, { phones, service }: Parts): void {
  const serve = service.callback()
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${SERVICE_PATH}/*`, (request, reply) => {
      if (phones.fault !== 'none') return ill[phones.fault](reply)
      if (request.url.endsWith('/access_token')) phones.polls += 1
      reply.hijack()
      const path = request.raw.url?.slice(SERVICE_PATH.length)
      Object.assign(request.raw, { originalUrl: request.raw.url, url: path })
      return serve(request.raw, reply.raw)
    })
    done()
  })
}

/** The page that is the phones of a demonstration. */
function addPage(app: FastifyInstance, { directory, phones, service }: Parts): void {
  const show = (reply: FastifyReply, type: string, text: string) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type(`${type}; charset=utf-8`)
      .send(text)
  app.get('/', (_request, reply) => show(reply, 'text/html', phonePage(directory, phones)))
  app.get('/prompts', (_request, reply) => show(reply, 'text/html', promptList(phones).source))
  app.get('/page.js', (_request, reply) => show(reply, 'text/javascript', PAGE_SCRIPT))
  app.post<{ Params: { id: string }; Body: { answer?: string } }>('/prompts/:id', async ({ params, body }, reply) => {
    if (isAnswer(body.answer)) await service.answer(params.id, body.answer)
    return reply.redirect('/', 303)
  })
  app.post<{ Body: { hint?: string; answer?: string } }>('/fixed', async ({ body }, reply) => {
    phones.fix(body.hint ?? '', isAnswer(body.answer) ? body.answer : undefined)
    return reply.redirect('/', 303)
  })
}

/** For tests: pending prompts, answers, fixed answers, faults, counters, and a reset. */
function addSwitches(app: FastifyInstance, { phones, service }: Parts): void {
  app.get('/simulator/prompts', async () => phones.list())
  app.get('/simulator/requests', async () => ({ rings: Object.fromEntries(phones.rings), polls: phones.polls }))
  app.put<{ Params: { id: string; answer: Answer } }>(
    '/simulator/prompts/:id/:answer',
    { schema: { params: answerSchema } },
    async ({ params }, reply) => reply.code((await service.answer(params.id, params.answer)) ? 204 : 404).send(),
  )
  app.put<{ Params: { hint: string; answer: Answer } }>(
    '/simulator/fixed/:hint/:answer',
    { schema: { params: answerSchema } },
    ({ params }, reply) => {
      phones.fix(params.hint, params.answer)
      return reply.code(204).send()
    },
  )
  app.delete<{ Params: { hint: string } }>('/simulator/fixed/:hint', ({ params }, reply) => {
    phones.fix(params.hint, undefined)
    return reply.code(204).send()
  })
  app.put<{ Params: { fault: ServiceFault } }>(
    '/simulator/fault/:fault',
    { schema: { params: { type: 'object', properties: { fault: { enum: SERVICE_FAULTS } } } } },
    ({ params }, reply) => {
      phones.fault = params.fault
      return reply.code(204).send()
    },
  )
  app.delete('/simulator', (_request, reply) => {
    phones.reset()
    return reply.code(204).send()
  })
}

interface Settings {
  readonly settings: Omit<ServiceSettings, 'issuer'>
  readonly directory: Directory
  readonly phones: Phones
  readonly port: number
  /** Origin by which the service is reached through a proxy with TLS; by default its own address. */
  readonly publicOrigin?: string
}

function build(parts: Parts): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // A page of another site must not press the buttons (CSRF).
  app.addHook('onRequest', (request, reply, done) => {
    const site = request.headers['sec-fetch-site']
    if (request.method === 'GET' || site === undefined || site === 'same-origin') return done()
    reply.code(403).send()
  })
  addService(app, parts)
  addPage(app, parts)
  addSwitches(app, parts)
  return app
}

/** Opens a free port before the service starts, because the service must know its own address. */
async function takePort(wanted: number): Promise<number> {
  const probe = Fastify()
  await probe.listen({ host: '127.0.0.1', port: wanted }).catch(() => probe.listen({ host: '127.0.0.1', port: 0 }))
  const { port } = probe.server.address() as AddressInfo
  await probe.close()
  return port
}

/** Serves the service and its phones on loopback only, on a free port if the preferred one is taken. */
export async function startEid({ settings, directory, phones, port: wanted, publicOrigin }: Settings) {
  const port = await takePort(wanted)
  const url = `http://127.0.0.1:${port}`
  const issuer = `${publicOrigin ?? url}${SERVICE_PATH}`
  const service = new SimulatedService({ ...settings, issuer }, directory, phones)
  const app = build({ directory, phones, service })
  await app.listen({ host: '127.0.0.1', port })
  return { url, issuer, close: () => app.close() }
}
