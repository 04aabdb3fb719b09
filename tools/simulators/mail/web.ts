import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Mailbox, Received } from './mailbox.ts'
import { listPage, mailDocument, mailPage, smsPage } from './pages.ts'
import { addSmsGateway, type SmsInbox } from './sms.ts'
import type { RunningServer } from './smtp.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'"
/** Mails are untrusted: they run no scripts, load nothing and have an opaque origin. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

const show = (reply: FastifyReply, policy: string, markup: string) =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(markup)

function addPages(app: FastifyInstance, mailbox: Mailbox): void {
  const one = (id: string, answer: (mail: Received) => FastifyReply, reply: FastifyReply) => {
    const mail = mailbox.read(Number(id))
    return mail ? answer(mail) : reply.code(404).type('text/plain; charset=utf-8').send('Pósturinn fannst ekki')
  }
  app.get('/', (_request, reply) => show(reply, PAGE_POLICY, listPage(mailbox.list())))
  app.get<{ Params: { id: string } }>('/mail/:id', ({ params }, reply) =>
    one(params.id, (mail) => show(reply, PAGE_POLICY, mailPage(mail)), reply),
  )
  app.get<{ Params: { id: string } }>('/mail/:id/html', ({ params }, reply) =>
    one(params.id, (mail) => show(reply, MAIL_POLICY, mailDocument(mail)), reply),
  )
}

/** For tests: `GET /mails?to=address` newest first, `DELETE /mails`. */
function addApi(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string } }>('/mails', async ({ query }) => mailbox.list(query.to))
  app.delete('/mails', async (_request, reply) => {
    mailbox.empty()
    return reply.code(204).send()
  })
}

interface Inboxes {
  readonly mailbox: Mailbox
  readonly sms: SmsInbox
}

/** Shows the mails and SMS, on loopback only. */
export async function startWeb({ mailbox, sms }: Inboxes, port: number): Promise<RunningServer> {
  const app = Fastify({ forceCloseConnections: true })
  addPages(app, mailbox)
  addApi(app, mailbox)
  app.get('/sms', (_request, reply) => show(reply, PAGE_POLICY, smsPage(sms.table())))
  addSmsGateway(app, sms)
  await app.listen({ host: '127.0.0.1', port })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}
