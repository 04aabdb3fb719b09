import type { FastifyInstance } from 'fastify'
import type { OutgoingMail } from '../adapters/mail.ts'
import { mailKinds } from '../features/mails.ts'
import { type Outbox, sendDue } from '../jobs/outbox/send-due.ts'

const quiet = () => undefined

/**
 * Sends the due mails of the outbox into memory, or with `isLater` all mails, and empties it. Returns what their receivers read.
 */
export async function deliverMails(
  { db, services: { tokens } }: FastifyInstance,
  isLater = false,
): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const outbox: Outbox = {
    db,
    sender: { send: async (mail) => void sent.push(mail), check: async () => undefined, close: quiet },
    site: { publicUrl: 'https://dyr.example', contactEmail: 'hjalp@example.com' },
    kinds: mailKinds,
    tokens,
    domain: 'example.com',
    log: { info: quiet, warn: quiet, error: quiet },
  }
  if (isLater) await db.query('update outbox set run_at = now() where done_at is null')
  while ((await sendDue(outbox)) > 0);
  await db.query('delete from outbox')
  return sent
}

/** The mail to an address: its subject and text, without the hair spaces that prevent links. */
export function mailTo(mails: readonly OutgoingMail[], address: string): string {
  const { subject, text } = mails.find(({ to }) => to.address === address) ?? { subject: '', text: '' }
  return `${subject}\n${text}`.replaceAll('\u200a', '')
}
