import { call, callList } from '@dyra/shared/api'
import type { Delivery } from '@dyra/shared/contract/tag-batches'
import { numberFilterIn } from '@dyra/shared/stock'
import { pageQuery, searchTextOf } from '../../components/list/list-query.ts'

export const tabs = ['batches', 'holders', 'unregistered', 'undelivered', 'otherStock'] as const

export const findBatches = (search: URLSearchParams, signal: AbortSignal) =>
  callList(
    'GET /api/TagBatches',
    { query: { SearchQuery: searchTextOf(search) || undefined, ...pageQuery(search) } },
    signal,
  )

export const findHolders = (search: URLSearchParams, signal: AbortSignal) =>
  callList('GET /api/TagBatches/Holders', { query: pageQuery(search) }, signal)

export const findUnregistered = (search: URLSearchParams, signal: AbortSignal) =>
  callList('GET /api/TagBatches/Unregistered', { query: pageQuery(search) }, signal)

export const findOutside = (Kind: 'undelivered' | 'otherStock', search: URLSearchParams, signal: AbortSignal) =>
  callList('GET /api/TagBatches/Outside', { query: { Kind, ...pageQuery(search) } }, signal)

export const readBatch = (batchId: number, signal: AbortSignal) =>
  call('GET /api/TagBatches/{batchId}', { params: { batchId } }, signal)

export const findNumbers = (batchId: number, search: URLSearchParams, signal: AbortSignal) =>
  callList('GET /api/TagBatches/{batchId}/Numbers', { params: { batchId }, query: numberFilterIn(search) }, signal)

export const checkDelivery = (body: Delivery) => call('POST /api/TagBatches/validation', { body })

export const deliver = (body: Delivery, idempotencyKey: string) =>
  call('POST /api/TagBatches', { body, idempotencyKey })
