import { call, reportUnexpected } from '@dyra/shared/api'
import type { StockCheck } from '../../contract/stock.ts'
import { normaliseTagNumber } from '../../domain/tag-number.ts'
import { useTypedNumber } from './use-typed-number.ts'

/** Shorter numbers are still being typed. */
const COMPLETE_LENGTH = 9

/** What the stock says about a number; undefined if that is unknown. The server asks about doubts again. */
export async function checkStock(tagNumber: string, signal?: AbortSignal): Promise<StockCheck | undefined> {
  try {
    return await call('GET /api/Stock/Check', { query: { tagNumber } }, signal)
  } catch (error) {
    if (!signal?.aborted) reportUnexpected(error)
    return undefined
  }
}

/** The same for a number that is being typed; undefined until it is known. */
export function useStockCheck(input: string, isEnabled = true): StockCheck | undefined {
  const number = normaliseTagNumber(input)
  return useTypedNumber(number, isEnabled && number.length >= COMPLETE_LENGTH, checkStock)
}
