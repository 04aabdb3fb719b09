import { isEmail } from '@dyra/shared/domain/email'
import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  readonly to: { readonly name: string | null; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same at every try, without brackets: who gets a mail twice can drop one. */
  readonly messageId: string
  /** Pictures that the HTML names by `cid:`. */
  readonly pictures: readonly { readonly cid: string; readonly filename: string; readonly content: Buffer }[]
}

export interface MailSender {
  /** @throws MailFault when the mail was not, or perhaps not, taken over. */
  send(mail: OutgoingMail): Promise<void>
  /** @throws MailFault when the SMTP server cannot be reached or does not let us in. */
  check(): Promise<void>
  close(): void
}

/** Says what went wrong by code alone: answers of mail servers quote addresses, which belong in no log. */
export class MailFault extends Error {
  override readonly name = 'MailFault'
}

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which asks for STARTTLS unless the host is this machine. */
  readonly url: string
  readonly from: { readonly name: string; readonly address: string }
}

const CONNECTION_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000
const CONNECTIONS = 5

/** Automatically generated: out-of-office replies must not answer it (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': 'is' }

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

function fault(error: unknown): MailFault {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  return new MailFault(parts.join(' ') || 'unknown fault')
}

function login({ username, password }: URL) {
  return username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined
}

function transportOf({ url, from }: SmtpSettings) {
  const server = new URL(url)
  const secure = server.protocol === 'smtps:'
  return createTransport(
    {
      pool: true,
      maxConnections: CONNECTIONS,
      host: server.hostname.replace(/^\[|\]$/g, ''),
      port: Number(server.port) || (secure ? 465 : 587),
      secure,
      requireTLS: !secure && !LOOPBACK.test(server.hostname),
      auth: login(server),
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers },
  )
}

/** Mail over SMTP through a few kept connections. */
export function smtpSender(settings: SmtpSettings): MailSender {
  const transport = transportOf(settings)
  return {
    async send({ to: { name, address }, messageId, pictures, ...parts }) {
      if (!isEmail(address)) throw new MailFault('not an address')
      const attachments = pictures.map((picture) => ({ ...picture, contentDisposition: 'inline' as const }))
      const message = { ...parts, messageId: `<${messageId}>`, attachments }
      await transport.sendMail({ ...message, to: { name: name ?? '', address } }).catch((error: unknown) => {
        throw fault(error)
      })
    },
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw fault(error)
      })
    },
    close: () => transport.close(),
  }
}
