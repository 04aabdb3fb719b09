import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { asText, escapeFormula } from '../../../csv/formulas.ts'
import { csvHead, csvRows } from '../../../csv/write-csv.ts'
import { tagError } from './rules.ts'
import type { StoredNumber } from './stored-number-queries.ts'
import { texts } from './texts.ts'

/** The number as which the grammar reads it, or why it is none. */
function readingOf(tagNumber: string): string {
  const number = normaliseTagNumber(tagNumber)
  return number === '' ? (tagError(tagNumber, true) ?? '') : asText(number)
}

/** Where the number is corrected. */
const pageOf = ({ petId, batchId }: StoredNumber): string => (petId === null ? `/batches/${batchId}` : `/pet/${petId}`)

/** Stored numbers that the grammar does not read, as CSV text in parts. */
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
