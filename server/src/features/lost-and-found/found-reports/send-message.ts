import type { ThreadMessageCreate } from '@dyra/shared/contract/found-report'
import { DAY_MS } from '@dyra/shared/domain/dates'
import type { ThreadSide } from '@dyra/shared/domain/found-reports'
import { MESSAGES_PER_DAY } from '@dyra/shared/domain/limits'
import type { Transaction } from 'kysely'
import { NOW } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { tooManyRequests } from '../../../limits/too-many-requests.ts'
import { problem } from '../../../problems/problem.ts'
import type { Thread } from './find-thread.ts'
import { mailFinder } from './mails.ts'
import { notifyOfMessage } from './notify-contacts.ts'
import { countMessages, findRepeatedMessage, insertMessage, updateReport } from './queries.ts'
import { requestHashes } from './rules.ts'
import { foundReportTexts } from './texts.ts'
import type { ThreadRow } from './thread-queries.ts'
import type { Relay } from './view.ts'

type Tx = Transaction<Schema>

interface Sending {
  readonly thread: ThreadRow
  readonly side: ThreadSide
  /** Null for a finder and a backup contact. */
  readonly personId: number | null
  readonly contactId: number | null
  readonly message: ThreadMessageCreate
}

/** The author of a message: who opened the thread. */
export const authorOf = ({ side, personId, contactId }: Thread) => ({ side, personId, contactId })

/** Updates the report and notifies the other side of the message. */
async function notifyOtherSide(tx: Tx, { tokens, sms }: Relay, { thread, side }: Sending): Promise<void> {
  const { id, pet_id: petId, answered_at, seen_at } = thread
  if (side === 'finder') {
    await updateReport(tx, id, { last_message_at: NOW, last_finder_message_at: NOW })
    return notifyOfMessage(tx, sms, { id, petId })
  }
  await updateReport(tx, id, {
    last_message_at: NOW,
    ...(answered_at === null && { answered_at: NOW }),
    ...(seen_at === null && { seen_at: NOW }),
  })
  await mailFinder(tx, tokens, { report: thread, kind: 'finderAnswer' })
}

/** Distinguishes authors, so that none of them repeats the request of another. */
const authorKey = ({ personId, contactId }: Sending) =>
  personId ?? (contactId === null ? 'finder' : `contact ${contactId}`)

/**
 * Adds a message to a locked, open thread. A repeat changes nothing.
 * @throws ProblemError 422 for the same id with another text, 429
 */
export async function sendMessage(tx: Tx, relay: Relay, sending: Sending): Promise<void> {
  const { thread, side, personId, contactId, message } = sending
  const isFinder = side === 'finder'
  const hashes = requestHashes(message.requestId, `${thread.id} ${authorKey(sending)}`, { text: message.text })
  const first = await findRepeatedMessage(tx, hashes.request_hash)
  if (first && !first.body_hash.equals(hashes.body_hash)) throw problem(422)
  if (first) return
  if ((await countMessages(tx, thread.id, isFinder)) >= MESSAGES_PER_DAY)
    throw tooManyRequests(DAY_MS, foundReportTexts.messages)
  await insertMessage(tx, {
    ...hashes,
    found_report_id: thread.id,
    side,
    person_id: isFinder ? thread.finder_person_id : personId,
    backup_contact_id: contactId,
    text: message.text,
  })
  await notifyOtherSide(tx, relay, sending)
}
