import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { asText, escapeFormula } from '../../../csv/formulas.ts'
import { csvHead, csvRows } from '../../../csv/write-csv.ts'
import type { Database } from '../../../db/connection.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { closeTask, openTask } from '../../messages/tasks/index.ts'
import { tagError } from './rules.ts'
import { findStoredNumbers, readLastDecided, type StoredNumber } from './stored-number-queries.ts'
import { texts } from './texts.ts'

const TASK = { kind: 'storedNumbers' } as const

/** Stored numbers that the grammar reads in another way or not at all (docs/domain.md#tag-numbers), in parts. */
export async function* findUnreadable(db: Database): AsyncGenerator<readonly StoredNumber[]> {
  for await (const part of findStoredNumbers(db)) {
    const unreadable = part.filter(({ tagNumber }) => normaliseTagNumber(tagNumber) !== tagNumber)
    if (unreadable.length > 0) yield unreadable
  }
}

/**
 * Keeps one task open as long as such numbers are stored, and changes no number. It can be interrupted and repeated.
 * After an administrator has closed the task, only numbers that were stored or changed since then open it again.
 */
export async function checkStoredNumbers(db: Database): Promise<{ unreadable: number }> {
  const decided = (await readLastDecided(db))?.getTime() ?? 0
  let [unreadable, isNew] = [0, false]
  for await (const part of findUnreadable(db)) {
    unreadable += part.length
    isNew ||= part.some(({ changed }) => Date.parse(changed) > decided)
  }
  if (isNew) await inTransaction(db, (tx) => openTask(tx, TASK))
  if (unreadable === 0) await inTransaction(db, (tx) => closeTask(tx, TASK, { outcome: 'lapsed' }))
  return { unreadable }
}

/** What the grammar reads from a stored number, or the reason why it reads nothing. */
function readingOf(tagNumber: string): string {
  const number = normaliseTagNumber(tagNumber)
  return number === '' ? (tagError(tagNumber, true) ?? '') : asText(number)
}

/** The page on which the number can be corrected. */
const pageOf = ({ petId, batchId }: StoredNumber): string => (petId === null ? `/batches/${batchId}` : `/pet/${petId}`)

/** Stored numbers that do not follow the grammar, as CSV text in parts. */
export async function* writeStoredNumbers(parts: AsyncIterable<readonly StoredNumber[]>): AsyncGenerator<string> {
  yield csvHead([texts.storedNumber, texts.storedReading, texts.storedPet, texts.storedPage])
  for await (const part of parts)
    yield csvRows(
      part.map((row) => [
        asText(row.tagNumber),
        readingOf(row.tagNumber),
        escapeFormula(row.petName ?? ''),
        pageOf(row),
      ]),
    )
}
