import { isEmail } from '@dyra/shared/domain/email'
import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  readonly to: { readonly name: string | null; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Without brackets. Every attempt sends the same one, so that a mail program can drop a duplicate. */
  readonly messageId: string
  /** Further headers. */
  readonly headers: Readonly<Record<string, string>>
  /** Pictures that the HTML names by `cid:`. */
  readonly pictures: readonly { readonly cid: string; readonly filename: string; readonly content: Buffer }[]
}

export interface MailSender {
  /** @throws MailError if the mail was not, or possibly not, accepted by the server. */
  send(mail: OutgoingMail): Promise<void>
  /** @throws MailError if the SMTP server cannot be reached or refuses the login. */
  check(): Promise<void>
  close(): void
}

/** Contains only the codes of the error: responses of mail servers quote addresses, which must not be logged. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** The mail server refused the recipient permanently. */
  readonly isRefused: boolean
  /** The server of the recipient says that the address does not exist. Other refusals may be the sender's fault. */
  readonly isAddressRefused: boolean

  constructor(message: string, { isRefused = false, isAddressRefused = false } = {}) {
    super(message)
    this.isRefused = isRefused
    this.isAddressRefused = isAddressRefused
  }
}

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which requires STARTTLS unless the host is local. */
  readonly url: string
  readonly from: { readonly name: string; readonly address: string }
}

const CONNECTION_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000
const CONNECTIONS = 5

/** Marks mails as generated, so that out-of-office replies do not answer (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Status codes of RFC 3463 for an address or domain that does not exist, and for a mailbox that is closed. */
const ADDRESS_REFUSED = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

function toMailError(error: unknown): MailError {
  const { code, responseCode, response } = Object(error) as Readonly<Record<string, unknown>>
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  return new MailError(parts.join(' ') || 'unknown error', {
    isRefused: code === 'EENVELOPE' && /^5\d\d$/.test(String(responseCode)),
    isAddressRefused: typeof response === 'string' && ADDRESS_REFUSED.test(response),
  })
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

/** Sends mail over SMTP through a small connection pool. */
export function smtpSender(settings: SmtpSettings): MailSender {
  const transport = transportOf(settings)
  return {
    async send({ to: { name, address }, messageId, pictures, ...parts }) {
      if (!isEmail(address)) throw new MailError('not an address')
      const attachments = pictures.map((picture) => ({ ...picture, contentDisposition: 'inline' as const }))
      const message = { ...parts, messageId: `<${messageId}>`, attachments }
      await transport.sendMail({ ...message, to: { name: name ?? '', address } }).catch((error: unknown) => {
        throw toMailError(error)
      })
    },
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw toMailError(error)
      })
    },
    close: () => transport.close(),
  }
}
