import { callList, result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { orderQuery, pageQuery, searchTextOf } from '../../components/list/list-query.ts'

const columns = ['name', 'registrationCount', 'created'] as const

export function loadVeterinarians({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const searchQuery = searchTextOf(search)
  const query = { searchQuery, ...pageQuery(search), ...orderQuery(search, columns) }
  return { searchQuery, veterinarians: result(callList('GET /api/Veterinarian', { query }, signal)) }
}
