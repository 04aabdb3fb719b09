import { call, reportUnexpected } from '@dyra/shared/api'
import { useEffect, useState } from 'react'
import type { StockCheck } from '../../contract/stock.ts'
import { normaliseTagNumber } from '../../domain/tag-number.ts'

/** Shorter numbers are still being typed. */
const COMPLETE_LENGTH = 9
/** Milliseconds without a keystroke before the request. */
const DELAY = 400

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
  const [loaded, setLoaded] = useState<{ number: string; check: StockCheck | undefined }>()
  const isWanted = isEnabled && number.length >= COMPLETE_LENGTH
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const load = async () => {
      const check = await checkStock(number, leaving.signal)
      if (!leaving.signal.aborted) setLoaded({ number, check })
    }
    const timer = setTimeout(() => void load(), DELAY)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [number, isWanted])
  return isWanted && loaded?.number === number ? loaded.check : undefined
}
