import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEmail } from '@dyra/shared/domain/email'
import type { Logger } from 'pino'
import { MailFault, type MailSender, type OutgoingMail } from '../../adapters/mail.ts'
import type { Database } from '../../db/connection.ts'
import { MARK_CID, renderMail, type Site } from '../../features/mail/index.ts'
import { serverRoot } from '../../root.ts'
import { markDone, markFailed, type Taken, takeDue } from './queries.ts'
import { MAX_TRIES, messageIdOf, pauseAfter } from './rules.ts'

export interface Outbox {
  readonly db: Database
  readonly sender: MailSender
  readonly site: Site
  /** Right-hand side of the message ids. */
  readonly domain: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

export const BATCH = 10
/** Longer than a batch can take, so that a mail is never with two workers; a crashed worker's mails wait this long. */
const LEASE_S = 300

const filename = 'mail-mark.png'
const pictures = [{ cid: MARK_CID, filename, content: readFileSync(join(serverRoot, 'assets', filename)) }]

/** What the person has now; the address that somebody gave for them only while they have none. */
function addressOf({ address, recipient_email }: Taken): string | null {
  const chosen = recipient_email ?? address
  return chosen !== null && isEmail(chosen) ? chosen : null
}

function mailOf(row: Taken, address: string, { site, domain }: Outbox): OutgoingMail {
  const { kind, payload, pet_ids: petIds, recipient_name: recipientName } = row
  return {
    ...renderMail({ kind, payload, petIds, recipientName }, site),
    to: { name: recipientName, address },
    messageId: messageIdOf(row.id, row.created_at, domain),
    pictures,
  }
}

/** By code only; the message of an unforeseen error may hold what was in the mail. */
const faultOf = (error: unknown): string => {
  if (error instanceof MailFault) return error.message
  return error instanceof Error ? error.name : 'unknown fault'
}

async function fail(outbox: Outbox, row: Taken, fault: string): Promise<void> {
  await markFailed(outbox.db, row, { fault, pauseSeconds: pauseAfter(row.attempts), lastTry: MAX_TRIES })
  const { id, kind, attempts } = row
  if (attempts >= MAX_TRIES) outbox.log.error({ mail: id, kind, attempts, fault }, 'mail given up')
  else outbox.log.warn({ mail: id, kind, attempts, fault }, 'mail not sent, tried again later')
}

async function deliver(outbox: Outbox, row: Taken): Promise<void> {
  // Taken for the eleventh time: ten workers ended while they had it.
  if (row.attempts > MAX_TRIES) return fail(outbox, row, 'the worker ended while sending')
  const address = addressOf(row)
  if (address === null) {
    await markDone(outbox.db, row, 'no address')
    return
  }
  try {
    await outbox.sender.send(mailOf(row, address, outbox))
  } catch (error) {
    return fail(outbox, row, faultOf(error))
  }
  await markDone(outbox.db, row, null)
}

/**
 * Sends one batch of what is due and answers how many mails were looked at. A crash between sending and marking sends
 * a mail again, with the same Message-ID: no mail is lost, and programs for mail may drop the double.
 * @throws when the database cannot be reached; mails already taken come again when their lease ends
 */
export async function sendDue(outbox: Outbox): Promise<number> {
  const taken = await takeDue(outbox.db, [BATCH, LEASE_S])
  const outcomes = await Promise.allSettled(taken.map((row) => deliver(outbox, row)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return taken.length
}
