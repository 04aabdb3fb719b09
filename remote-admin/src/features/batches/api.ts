import { call, callList, result } from '@dyra/shared/api'
import type { Delivery } from '@dyra/shared/contract/tag-batches'
import { numberFilterIn } from '@dyra/shared/features/stock'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { pageQuery, searchTextOf } from '../../components/list/list-query.ts'
import { tabIn } from '../../components/list/use-list-address.ts'

/** What the list shows, by its name in the URL: the deliveries, or a report about them. */
export const SHOWN_NAME = 'show'
export const lists = ['batches', 'holders', 'unregistered', 'undelivered', 'otherStock'] as const
export type Shown = (typeof lists)[number]

const findBatches = (search: URLSearchParams, signal: AbortSignal) =>
  callList(
    'GET /api/TagBatches',
    { query: { SearchQuery: searchTextOf(search) || undefined, ...pageQuery(search) } },
    signal,
  )

const findHolders = (search: URLSearchParams, signal: AbortSignal) =>
  callList('GET /api/TagBatches/Holders', { query: pageQuery(search) }, signal)

const findUnregistered = (search: URLSearchParams, signal: AbortSignal) =>
  callList('GET /api/TagBatches/Unregistered', { query: pageQuery(search) }, signal)

const findOutside = (Kind: 'undelivered' | 'otherStock', search: URLSearchParams, signal: AbortSignal) =>
  callList('GET /api/TagBatches/Outside', { query: { Kind, ...pageQuery(search) } }, signal)

const readBatch = (batchId: number, signal: AbortSignal) =>
  call('GET /api/TagBatches/{batchId}', { params: { batchId } }, signal)

const findNumbers = (batchId: number, search: URLSearchParams, signal: AbortSignal) =>
  callList('GET /api/TagBatches/{batchId}/Numbers', { params: { batchId }, query: numberFilterIn(search) }, signal)

export const checkDelivery = (body: Delivery) => call('POST /api/TagBatches/validation', { body })

export const deliver = (body: Delivery, idempotencyKey: string) =>
  call('POST /api/TagBatches', { body, idempotencyKey })

/** Loads the list or report that is shown. */
export function loadBatches({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const shown = tabIn(search, lists, SHOWN_NAME)
  if (shown === 'batches') return { shown, batches: result(findBatches(search, signal)) } as const
  if (shown === 'holders') return { shown, holders: result(findHolders(search, signal)) } as const
  if (shown === 'unregistered') return { shown, tags: result(findUnregistered(search, signal)) } as const
  return { shown, outside: result(findOutside(shown, search, signal)) } as const
}

export function loadBatch({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const batchId = idParam(params.id)
  const search = new URL(url).searchParams
  return { batchId, batch: result(readBatch(batchId, signal)), numbers: result(findNumbers(batchId, search, signal)) }
}
