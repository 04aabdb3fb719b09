import { addDays, addMonths, isDay, today } from '@dyra/shared/domain/dates'
import { formatDay, formatKronur } from '@dyra/shared/platform/i18n/format'
import type { Database } from '../../../db/connection.ts'
import { fillText } from '../../../language/fill-text.ts'
import { type MailFiller, mailKinds, queueInBatches, to } from '../../messages/mail/index.ts'
import { nameNow } from '../../reference/types/index.ts'
import { findStatementLines, queueStatementBatch, type StatementLine } from './queries.ts'
import { statementToken } from './rules.ts'
import { invoiceTexts } from './texts.ts'

type StatementFacts =
  | { readonly from: string; readonly until: string }
  | { readonly period: string; readonly count: number; readonly amount: string; readonly feeLines: string }

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To a payer, once a month. The outbox holds the days only; the filler sets the rest. */
    feeStatement: StatementFacts
  }
}

const { links } = invoiceTexts

/** Further lines are only in the file. */
const LINES_SHOWN = 50

const lineOf = ({ day, tagNumber, speciesName, price, registrar }: StatementLine) =>
  [formatDay(day), tagNumber, nameNow('species', speciesName), formatKronur(price), registrar]
    .filter(Boolean)
    .join(', ')

function listOf(lines: readonly StatementLine[], count: number): string {
  const rest = count - lines.length
  return [...lines.map(lineOf), ...(rest > 0 ? [fillText(links.more, { count: rest })] : [])].join('\n')
}

/** Fills the monthly statement of a payer when it is sent, so that the outbox holds only its days. */
const fillStatement: MailFiller = async ({ payload: { from, until }, recipientPersonId: payerId }, { db, tokens }) => {
  if (payerId === null || typeof from !== 'string' || typeof until !== 'string') return undefined
  if (!isDay(from) || !isDay(until)) return undefined
  const lines = await findStatementLines(db, [payerId, from, addDays(until, 1), LINES_SHOWN])
  const [first] = lines
  if (first === undefined) return undefined
  const { count, amount } = first
  const facts = { period: `${formatDay(from)}–${formatDay(until)}`, amount: formatKronur(amount), count }
  return {
    facts: { ...facts, feeLines: listOf(lines, count) },
    path: `/fee-statement?t=${statementToken(tokens, { payerId, from })}`,
    links: [{ label: links.agreements, path: '/person/info' }],
  }
}

export const invoiceMails = mailKinds({
  feeStatement: { texts: invoiceTexts.mails.feeStatement, path: to('/fee-statement'), fill: fillStatement },
})

/**
 * Sends each payer the fees of the last month, once (docs/domain.md#monthly-statement). Runs daily, so that payers are
 * still mailed if it did not run on the first days of a month. Returns the number of mails.
 */
export async function sendStatements(db: Database, day = today()): Promise<{ statements: number }> {
  const after = `${day.slice(0, 7)}-01`
  const [from, until] = [addMonths(after, -1), addDays(after, -1)]
  return {
    statements: await queueInBatches(db, (_db, [limit]) => queueStatementBatch(db, [limit, from, after, until])),
  }
}
