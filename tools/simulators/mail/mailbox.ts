import PostalMime, { type Email } from 'postal-mime'

export interface Received {
  readonly id: number
  /** Recipients of the envelope. */
  readonly to: readonly string[]
  readonly from: string
  readonly toName: string
  readonly subject: string
  readonly receivedAt: string
  readonly messageId: string
  readonly text: string
  /** Contains pictures as data URLs. */
  readonly html: string
  readonly headers: readonly string[]
}

const CAPACITY = 500

const asAddress = (email: Email) => (markup: string, part: Email['attachments'][number]) => {
  const cid = part.contentId?.replace(/^<|>$/g, '')
  const data = typeof part.content === 'string' ? '' : Buffer.from(part.content as ArrayBuffer).toString('base64')
  return cid && email.html ? markup.replaceAll(`cid:${cid}`, `data:${part.mimeType};base64,${data}`) : markup
}

/** The newest mails, in memory only. */
export class Mailbox {
  readonly #mails: Received[] = []
  #last = 0

  async receive(raw: Buffer, to: readonly string[]): Promise<void> {
    const email = await PostalMime.parse(raw)
    this.#last += 1
    this.#mails.unshift({
      id: this.#last,
      to,
      from: email.from?.address ?? '',
      toName: email.to?.[0]?.name ?? '',
      subject: email.subject ?? '',
      receivedAt: new Date().toISOString(),
      messageId: email.messageId ?? '',
      text: email.text ?? '',
      html: email.attachments.reduce(asAddress(email), email.html ?? ''),
      headers: email.headerLines.map(({ line }) => line),
    })
    this.#mails.length = Math.min(this.#mails.length, CAPACITY)
  }

  /** Newest first; `to` is a whole address. */
  list(to?: string): readonly Received[] {
    const wanted = to?.toLowerCase()
    return this.#mails.filter((mail) => !wanted || mail.to.some((address) => address.toLowerCase() === wanted))
  }

  read(id: number): Received | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  empty(): void {
    this.#mails.length = 0
  }
}
