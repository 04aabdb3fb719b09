import { callList, result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { orderQuery, pageQuery } from '../../components/list/list-query.ts'

const columns = ['companyName', 'companySsn', 'personSsn'] as const

export function loadCompanies({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const query = { ...pageQuery(search), ...orderQuery(search, columns) }
  return { companies: result(callList('GET /api/Companies', { query }, signal)) }
}
