import { call, callList } from '@dyra/shared/api'
import { pageQuery } from '../../components/list/list-query.ts'

export const findPayers = (search: URLSearchParams, signal?: AbortSignal) =>
  callList('GET /api/InvoicePersons', { query: pageQuery(search) }, signal)

export const addPayer = (personId: number, idempotencyKey: string) =>
  call('POST /api/InvoicePersons', { body: { personId }, idempotencyKey })

export const removePayer = (invoicePersonId: number) =>
  call('DELETE /api/InvoicePersons/{invoicePersonId}', { params: { invoicePersonId } })
