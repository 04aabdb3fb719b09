import type { companyCalls as contract } from '@dyra/shared/contract/companies'
import { administrators } from '../../../access/rule.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list } from '../../../kernel/list.ts'
import { findCompanies } from './queries.ts'

/** The copy of the company register, which only the register changes. */
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
