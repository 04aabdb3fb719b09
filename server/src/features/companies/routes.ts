import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { findCompanies } from './queries.ts'

const LIST = 'GET /api/Companies'

/** Lists the copy of the company register, which only the register changes. */
export function companyRoutes(app: FastifyInstance): void {
  route(app, LIST, noObject, async ({ query }, { caller, db, reply }) => {
    const order = { by: query.SortBy ?? 'companyName', asc: query.SortAsc ?? true } as const
    const { rows, total } = await findCompanies(db, order, pageOf(query))
    const personIds = rows.flatMap(({ personId }) => (personId === null ? [] : [personId]))
    await logView(db, { what: LIST, viewer: personOf(caller), personIds })
    sendTotal(reply, total)
    return rows.map(({ personId: _, ...company }) => company)
  })
}
