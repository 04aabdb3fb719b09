import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@dyra/shared/domain/dates'
import { isEmail } from '@dyra/shared/domain/email'
import { DEFAULT_LANGUAGE } from '@dyra/shared/domain/languages'
import type { Logger } from 'pino'
import { MailError, type MailSender, type OutgoingMail } from '../../adapters/mail.ts'
import type { Database } from '../../db/connection.ts'
import { traced } from '../../db/traced.ts'
import { inTransaction } from '../../db/transaction.ts'
import { MARK_CID, type MailFiller, type MailKinds, renderMail, type Site } from '../../features/messages/mail/index.ts'
import { openTask } from '../../features/messages/tasks/index.ts'
import { markAddressRefused } from '../../features/ownership/confirmations/index.ts'
import { requestRegisterRead } from '../../features/persons/register-reads/index.ts'
import { currentLanguage, inLanguage } from '../../language/current-language.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import { serverRoot } from '../../server-root.ts'
import { type LeasedMail, leaseDue, markDone, markFailed } from './queries.ts'
import { MAX_ATTEMPTS, messageIdOf, pauseAfter } from './rules.ts'

export interface Outbox {
  readonly db: Database
  readonly sender: MailSender
  readonly site: Site
  readonly kinds: MailKinds
  /** Tokens for links in mails. */
  readonly tokens: LinkTokens
  /** Right-hand side of the message ids. */
  readonly domain: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

export const BATCH = 10
/**
 * The lease is longer than a batch takes, so that two workers never have the same mail. The mails of a crashed worker
 * wait this long.
 */
const LEASE_S = 300

const filename = 'mail-mark.png'
const pictures = [{ cid: MARK_CID, filename, content: readFileSync(join(serverRoot, 'assets', filename)) }]

/** The person's current address; the alternative address only if they have none. */
function addressOf({ address, recipient_email }: LeasedMail, filled?: string | null): string | null {
  const chosen = recipient_email ?? filled ?? address
  return chosen !== null && isEmail(chosen) ? chosen : null
}

type MailContent = Awaited<ReturnType<MailFiller>>

/** The content of a mail; undefined if it is no longer needed. */
async function fill(row: LeasedMail, outbox: Outbox): Promise<MailContent> {
  const { kind, payload } = row
  const filler = Object.hasOwn(outbox.kinds, kind) ? outbox.kinds[kind]?.fill : undefined
  if (!filler) return { facts: payload, path: undefined }
  const mail = {
    payload,
    petIds: row.pet_ids,
    recipientPersonId: row.recipient_person_id,
    recipientEmail: row.recipient_email,
  }
  return filler(mail, outbox)
}

/** Lets mail programs offer one-click unsubscribe (RFC 8058). */
const unsubscribeHeaders = (token: string, { publicUrl }: Site) => ({
  'List-Unsubscribe': `<${publicUrl}/api/Watchers/Unsubscribe?t=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function mailOf(
  row: LeasedMail,
  { facts, path, texts, links, unsubscribeToken: token }: NonNullable<MailContent>,
  { kinds, site, domain }: Outbox,
) {
  const { kind, pet_ids: petIds, recipient_name: recipientName } = row
  const unsubscribePath = token && `/unsubscribe?t=${token}`
  return (address: string): OutgoingMail => ({
    ...renderMail({ kind, payload: facts, petIds, recipientName, path, texts, links, unsubscribePath }, kinds, site),
    headers: { ...(token ? unsubscribeHeaders(token, site) : {}), 'Content-Language': currentLanguage() },
    to: { name: recipientName, address },
    messageId: messageIdOf(row.id, row.created_at, domain),
    pictures,
  })
}

/** Only the name of an unexpected error, because its message may contain text of the mail. */
const describe = (error: unknown): string => {
  if (error instanceof MailError) return error.message
  return error instanceof Error ? error.name : 'unknown error'
}

async function fail(outbox: Outbox, row: LeasedMail, error: string): Promise<void> {
  await markFailed(outbox.db, row, { error, pauseSeconds: pauseAfter(row.attempts), maxAttempts: MAX_ATTEMPTS })
  const { id, kind, attempts } = row
  if (attempts >= MAX_ATTEMPTS) outbox.log.error({ mail: id, kind, attempts, error }, 'mail failed permanently')
  else outbox.log.warn({ mail: id, kind, attempts, error }, 'mail not sent, will retry')
}

/** Requests that a refused recipient is read from the national register, and marks an address that does not exist. */
async function noteRefusal(
  { db }: Outbox,
  { recipient_person_id: id, recipient_email: email }: LeasedMail,
  { isRefused, isAddressRefused }: MailError,
) {
  if (id === null) return
  if (isRefused) await requestRegisterRead(db, [id])
  if (isAddressRefused && email !== null) await markAddressRefused(db, id, email)
}

const TASK_DAYS = 28

/** Asks administrators to reach the person by letter or phone, and to add an address. */
async function openTaskAbout({ db }: Outbox, { recipient_person_id: personId }: LeasedMail): Promise<void> {
  if (personId === null) return
  const dueAt = new Date(Date.now() + TASK_DAYS * DAY_MS)
  await inTransaction(db, (tx) => openTask(tx, { kind: 'unaddressedMail', personId, dueAt }))
}

async function deliver(outbox: Outbox, row: LeasedMail): Promise<void> {
  // The eleventh lease: ten workers exited while they had the mail.
  if (row.attempts > MAX_ATTEMPTS) return fail(outbox, row, 'the worker exited while sending')
  const filling = await fill(row, outbox)
  if (filling === undefined) {
    await markDone(outbox.db, row, 'no longer due')
    return
  }
  const address = addressOf(row, filling.address)
  if (address === null) {
    await openTaskAbout(outbox, row)
    await markDone(outbox.db, row, 'no address')
    return
  }
  try {
    const render = () => mailOf(row, filling, outbox)(address)
    await outbox.sender.send(inLanguage(filling.language ?? currentLanguage(), render))
  } catch (error) {
    if (error instanceof MailError) await noteRefusal(outbox, row, error)
    return fail(outbox, row, describe(error))
  }
  await markDone(outbox.db, row, null)
}

const spanOf = ({ id, kind, attempts }: LeasedMail) =>
  ({ name: `mail ${kind}`, kind: 'internal', attributes: { 'mail.id': id, 'mail.attempts': attempts } }) as const

/**
 * Sends one batch of due mails and returns how many it processed. After a crash between sending and marking a mail is
 * sent again with the same Message-ID: no mail is lost, and mail programs can drop the duplicate.
 * @throws if the database is unavailable; leased mails are sent again after their lease ends
 */
export async function sendDue(outbox: Outbox): Promise<number> {
  const leased = await leaseDue(outbox.db, [BATCH, LEASE_S])
  const settled = await Promise.allSettled(
    leased.map((row) =>
      traced(
        () => spanOf(row),
        () => inLanguage(row.recipient_language ?? DEFAULT_LANGUAGE, () => deliver(outbox, row)),
      ),
    ),
  )
  const failed = settled.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return leased.length
}
