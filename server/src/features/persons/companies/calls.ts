import type { companyCalls as contract } from '@dyra/shared/contract/companies'
import { administrators } from '../../../access/rule.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list } from '../../../kernel/list.ts'
import { findCompanies } from './queries.ts'

/** Our copy of the company register. Only the nightly read of the register changes it. */
export const companyCalls: Calls<typeof contract> = {
  'GET /api/Companies': call({ may: administrators, limit: 'persons' }, ({ query }, context) => {
    const order = { by: query.SortBy ?? 'companyName', asc: query.SortAsc ?? true } as const
    return list(context, query, {
      find: (page) => findCompanies(context.db, order, page),
      shows: (rows) => rows.flatMap(({ personId }) => personId ?? []),
      as: ({ personId: _, ...company }) => company,
    })
  }),
}
