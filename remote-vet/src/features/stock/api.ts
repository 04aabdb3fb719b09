import { callList, result } from '@dyra/shared/api'
import { LIST_SIZE_MAX } from '@dyra/shared/domain/limits'
import { numberFilterIn } from '@dyra/shared/features/stock'
import type { LoaderFunctionArgs } from '@dyra/shared/router'

const findParts = (signal?: AbortSignal) => callList('GET /api/Stock', { query: { Size: LIST_SIZE_MAX } }, signal)

/** Batch of the URL (`?batch=3`); undefined for all. */
const batchIn = (search: URLSearchParams): number | undefined => {
  const batch = search.get('batch') ?? ''
  return /^[1-9]\d{0,14}$/.test(batch) ? Number(batch) : undefined
}

const findNumbers = (search: URLSearchParams, signal?: AbortSignal) =>
  callList('GET /api/Stock/Numbers', { query: { BatchId: batchIn(search), ...numberFilterIn(search) } }, signal)

export function loadStock({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return { batchId: batchIn(search), parts: result(findParts(signal)), numbers: result(findNumbers(search, signal)) }
}
