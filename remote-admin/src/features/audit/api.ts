import { result } from '@dyra/shared/api'
import { AUDIT_TABLES } from '@dyra/shared/domain/audit-tables'
import { findChanges } from '@dyra/shared/features/audit'
import { data, idParam, type LoaderFunctionArgs, pageOf, replace } from '@dyra/shared/router'

/** Tables whose history has its own screen. */
const historyPages: Readonly<Record<string, string>> = { Pets: '/pet', Users: '/person' }

export function loadHistory({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const table = AUDIT_TABLES.find((name) => name === params.table)
  if (table === undefined) throw data(null, { status: 404 })
  const rowId = idParam(params.id)
  const ownPage = historyPages[table]
  if (ownPage !== undefined) throw replace(`${ownPage}/${rowId}/audit`)
  const page = pageOf(new URL(url).searchParams)
  // The history of a workplace includes its members.
  const withRelated = table === 'Workplaces' || undefined
  return { table, rowId, changes: result(findChanges({ table, rowId, withRelated, page }, signal)) }
}
