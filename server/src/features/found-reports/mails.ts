import type { Transaction } from 'kysely'
import { NOW } from '../../db/change.ts'
import type { Schema } from '../../db/schema.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import { queueMail } from '../mail/index.ts'
import { mayMailUnconfirmed } from './limits.ts'
import { updateReport } from './queries.ts'

interface FinderAddress {
  readonly id: string
  readonly pet_id: number | null
  readonly email: string | null
  readonly mail_opened_at: Date | null
  readonly finder_mailed_at: Date | null
  readonly finder_seen_at: Date | null
}

/** A mail without an address: the worker reads it from the report when it sends the mail. */
const draftOf = (kind: 'finderLink' | 'finderAnswer' | 'finderClosed', { id, pet_id }: FinderAddress) => ({
  kind,
  to: { address: null },
  data: { foundReportId: id },
  petIds: pet_id === null ? [] : [pet_id],
})

const hasUnseenMail = ({ finder_mailed_at, finder_seen_at }: FinderAddress) =>
  finder_mailed_at !== null && (finder_seen_at === null || finder_seen_at < finder_mailed_at)

/**
 * Mails the finder, if an address was left: one mail a day to an address whose owner has not opened a link in a mail yet,
 * so that no one is flooded through this form; then one until the finder opens the thread.
 */
export async function mailFinder(
  tx: Transaction<Schema>,
  tokens: LinkTokens,
  { report, kind }: { readonly report: FinderAddress; readonly kind: 'finderLink' | 'finderAnswer' },
): Promise<void> {
  const { email } = report
  if (email === null) return
  if (report.mail_opened_at === null) {
    if (!(await mayMailUnconfirmed(tx, tokens.hash(email.toLowerCase())))) return
  } else if (hasUnseenMail(report)) return
  await updateReport(tx, report.id, { finder_mailed_at: NOW })
  await queueMail(tx, draftOf(kind, report))
}

/** Mails the end of a thread to a finder whose address is known to be theirs. The finder's page shows it in any case. */
export async function mailEnd(tx: Transaction<Schema>, report: FinderAddress): Promise<void> {
  if (report.email !== null && report.mail_opened_at !== null) await queueMail(tx, draftOf('finderClosed', report))
}
