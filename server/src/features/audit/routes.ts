import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import type { Reference } from '../types/index.ts'
import { findChanges } from './queries.ts'
import { entryView, namesByColumn, personsShown } from './view.ts'

const CALL = 'GET /api/Audit'

export function auditRoutes(app: FastifyInstance, reference: Reference): void {
  const names = namesByColumn(reference)
  route(app, CALL, noObject, async ({ query }, { caller, db, reply }) => {
    const { TableName: tableName, RowId: rowId, CreatedById: createdById, WithRelated: withRelated } = query
    const filter = { tableName, rowId, createdById, withRelated }
    const { rows, count } = await findChanges(db, filter, pageOf(query))
    await logView(db, { what: CALL, viewer: personOf(caller), personIds: personsShown(rows) })
    sendTotal(reply, count)
    return rows.map((row) => entryView(row, names))
  })
}
