import { call, reportUnexpected } from '@dyra/shared/api'
import { useCallback } from 'react'
import type { StockCheck } from '../../contract/stock.ts'
import { normaliseTagNumber } from '../../domain/tag-number.ts'
import { useTypedNumber } from './use-typed-number.ts'

/** Shorter numbers are still being typed. */
const COMPLETE_LENGTH = 9

interface Chip {
  readonly tagNumber: string
  readonly isForeignMicroTag: boolean
  readonly chippingDate: string | null
}

/** What the stock says about a number. Undefined if the request fails, which must not stop the user. */
export async function checkStock(
  { tagNumber, isForeignMicroTag, chippingDate }: Chip,
  signal?: AbortSignal,
): Promise<StockCheck | undefined> {
  try {
    // The last two are sent only if they are set, which is rare.
    const query = {
      tagNumber,
      ...(isForeignMicroTag && { isForeignMicroTag }),
      ...(chippingDate !== null && { chippingDate }),
    }
    return await call('GET /api/Stock/Check', { query }, signal)
  } catch (error) {
    if (!signal?.aborted) reportUnexpected(error)
    return undefined
  }
}

/** `checkStock` for a number that is being typed; undefined until the answer arrives. */
export function useStockCheck(
  { tagNumber: input, isForeignMicroTag, chippingDate }: Chip,
  isEnabled = true,
): StockCheck | undefined {
  const number = normaliseTagNumber(input)
  const load = useCallback(
    (tagNumber: string, signal: AbortSignal) => checkStock({ tagNumber, isForeignMicroTag, chippingDate }, signal),
    [isForeignMicroTag, chippingDate],
  )
  return useTypedNumber(number, isEnabled && number.length >= COMPLETE_LENGTH, load)
}
