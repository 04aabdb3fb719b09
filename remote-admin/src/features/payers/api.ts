import { call, callList, result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { pageQuery } from '../../components/list/list-query.ts'

const findPayers = (search: URLSearchParams, signal?: AbortSignal) =>
  callList('GET /api/InvoicePersons', { query: pageQuery(search) }, signal)

export const addPayer = (personId: number, idempotencyKey: string) =>
  call('POST /api/InvoicePersons', { body: { personId }, idempotencyKey })

export const removePayer = (invoicePersonId: number) =>
  call('DELETE /api/InvoicePersons/{invoicePersonId}', { params: { invoicePersonId } })

export const loadPayers = ({ request: { url, signal } }: LoaderFunctionArgs) => ({
  payers: result(findPayers(new URL(url).searchParams, signal)),
})
