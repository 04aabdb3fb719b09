import type { auditCalls as contract } from '@dyra/shared/contract/audit'
import { byAdministrators } from '../../../access/named-objects.ts'
import { administrators } from '../../../access/rule.ts'
import { CountCache } from '../../../db/count-cache.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list } from '../../../kernel/list.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { findChanges } from './queries.ts'
import { entryView, namesByColumn, personsShown } from './view.ts'

const countsOf = perApp(() => new CountCache())
const namesOf = perApp(({ reference }) => namesByColumn(reference))

/** The history of all changes, for administrators. */
export const auditCalls: Calls<typeof contract> = {
  'GET /api/Audit': call(
    {
      may: administrators,
      names: { RowId: byAdministrators, CreatedById: byAdministrators },
      limit: 'persons',
      isExpensive: true,
    },
    ({ query }, context) => {
      const { TableName: tableName, RowId: rowId, CreatedById: createdById, WithRelated: withRelated } = query
      const names = namesOf(context)
      const search = { filter: { tableName, rowId, createdById, withRelated }, counts: countsOf(context) }
      return list(context, query, {
        find: (page) => findChanges(context.db, search, page),
        shows: personsShown,
        as: (row) => entryView(row, names),
      })
    },
  ),
}
