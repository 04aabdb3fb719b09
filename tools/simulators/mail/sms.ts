import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../../../server/src/features/messages/mail/template/html.ts'

/** The key that the simulator accepts; the registry gets it as SMS_KEY. */
export const SMS_KEY = 'simulator:simulator'
export const SMS_SENDER = 'Dyraaudk'
/** Where the registry posts to. */
export const SMS_PATH = '/sms/Messages'

export interface ReceivedSms {
  readonly to: string
  readonly from: string
  readonly body: string
  readonly receivedAt: string
}

const CAPACITY = 500

/** A link in a message is a link on the page. */
const linked = (body: string): Html => {
  const [address] = /https?:\/\/\S+/.exec(body) ?? []
  if (address === undefined) return html`${body}`
  const [before = '', after = ''] = body.split(address)
  return html`${before}<a href="${address}">${address}</a>${after}`
}

const row = ({ to, from, body, receivedAt }: ReceivedSms) => html`<tr>
<td>${receivedAt}</td><td>${from}</td><td>${to}</td><td>${linked(body)}</td></tr>
`

/** The newest SMS, in memory only. */
export class SmsInbox {
  readonly #messages: ReceivedSms[] = []

  receive(form: URLSearchParams): void {
    const part = (name: string) => form.get(name) ?? ''
    const receivedAt = new Date().toISOString()
    this.#messages.unshift({ to: part('To'), from: part('From'), body: part('Body'), receivedAt })
    this.#messages.length = Math.min(this.#messages.length, CAPACITY)
  }

  /** Newest first; `to` is a whole number. */
  list(to?: string): readonly ReceivedSms[] {
    return this.#messages.filter((sms) => !to || sms.to === to)
  }

  empty(): void {
    this.#messages.length = 0
  }

  table(): Html {
    if (this.#messages.length === 0) return html`<p>Ekkert SMS hefur verið sent.</p>`
    return html`<table><thead><tr><th>Sent</th><th>Frá</th><th>Til</th><th>Texti</th></tr></thead><tbody>
${this.#messages.map(row)}</tbody></table>`
  }
}

/** The gateway, and for tests `GET /sms/messages?to=number` newest first, `DELETE /sms/messages`. */
export function addSmsGateway(app: FastifyInstance, inbox: SmsInbox): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  const expected = `Basic ${Buffer.from(SMS_KEY).toString('base64')}`
  app.post<{ Body: URLSearchParams }>(SMS_PATH, async ({ headers, body }, reply) => {
    if (headers.authorization !== expected) return reply.code(401).send()
    if (!/^\+\d{7,15}$/.test(body.get('To') ?? '') || !body.get('Body')) return reply.code(400).send()
    inbox.receive(body)
    return reply.code(201).send({ status: 'queued' })
  })
  app.get<{ Querystring: { to?: string } }>('/sms/messages', async ({ query }) => inbox.list(query.to))
  app.delete('/sms/messages', async (_request, reply) => {
    inbox.empty()
    return reply.code(204).send()
  })
}
