import { result } from '@dyra/shared/api'
import { findChanges } from '@dyra/shared/audit'
import { AUDIT_TABLES } from '@dyra/shared/domain/audit-tables'
import { data, idParam, type LoaderFunctionArgs, pageOf, replace } from '@dyra/shared/router'

/** Histories that have a page of their own, under the name of whose they are. */
const ownPages: Readonly<Record<string, string>> = { Pets: '/pet', Users: '/person' }

/** A table that there is not is a page that there is not. */
export function loadHistory({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const table = AUDIT_TABLES.find((name) => name === params.table)
  if (table === undefined) throw data(null, { status: 404 })
  const rowId = idParam(params.id)
  const ownPage = ownPages[table]
  if (ownPage !== undefined) throw replace(`${ownPage}/${rowId}/audit`)
  const page = pageOf(new URL(url).searchParams)
  return { table, rowId, changes: result(findChanges({ table, rowId, page }, signal)) }
}
