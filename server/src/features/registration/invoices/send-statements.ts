import { addDays, addMonths, today } from '@dyra/shared/domain/dates'
import type { Database } from '../../../db/connection.ts'
import { queueInBatches } from '../../messages/mail/index.ts'
import { queueStatementBatch } from './statement-queries.ts'

/**
 * Sends each payer the fees of the last month, once (docs/domain.md#monthly-statement). Runs daily, so that a month whose
 * first days were missed is made up for. Returns the number of mails.
 */
export async function sendStatements(db: Database, day = today()): Promise<{ statements: number }> {
  const after = `${day.slice(0, 7)}-01`
  const [from, until] = [addMonths(after, -1), addDays(after, -1)]
  return {
    statements: await queueInBatches(db, (_db, [limit]) => queueStatementBatch(db, [limit, from, after, until])),
  }
}
