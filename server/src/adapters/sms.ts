export interface OutgoingSms {
  /** E.164, with the plus sign. */
  readonly to: string
  readonly body: string
}

export interface SmsSender {
  /** @throws SmsError if the message was not, or possibly not, accepted by the gateway. */
  send(sms: OutgoingSms): Promise<void>
  /** @throws SmsError if the gateway cannot be reached. Sends nothing. */
  check(): Promise<void>
}

/** Contains only a status code or the kind of failure, because responses of gateways quote numbers. */
export class SmsError extends Error {
  override readonly name = 'SmsError'
  /** The gateway refused the message: another attempt fails too. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.isFinal = isFinal
  }
}

export interface SmsSettings {
  readonly url: string
  readonly sender: string
  /** `name:password`. */
  readonly key: string
}

const TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT = 408
const TOO_MANY_REQUESTS = 429

const isFinal = (status: number) =>
  status >= 400 && status < 500 && status !== REQUEST_TIMEOUT && status !== TOO_MANY_REQUESTS

async function request(url: string, options: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, { ...options, redirect: 'error', signal })
    await response.body?.cancel()
    return response
  } catch {
    throw new SmsError(signal.aborted ? 'no answer in time' : 'no connection', false)
  }
}

/** Sends SMS in the form that most gateways understand: a POST of To, From and Body with basic authentication. */
export function smsGateway({ url, sender, key }: SmsSettings): SmsSender {
  const headers = { authorization: `Basic ${Buffer.from(key).toString('base64')}` }
  return {
    async send({ to, body }) {
      const form = new URLSearchParams({ To: to, From: sender, Body: body })
      const { ok, status } = await request(url, { method: 'POST', headers, body: form })
      if (!ok) throw new SmsError(`status ${status}`, isFinal(status))
    },
    async check() {
      await request(url, { method: 'HEAD' })
    },
  }
}
