import { Readable } from 'node:stream'
import type { accessLogCalls as contract, ownDataCalls } from '@dyra/shared/contract/access-log'
import { isAdministrator } from '../../../access/caller.ts'
import { byAdministrators } from '../../../access/named-objects.ts'
import { administrators } from '../../../access/rule.ts'
import { logViewWithoutPersons } from '../../../access-log/log-view.ts'
import { CountCache } from '../../../db/count-cache.ts'
import { pageOf, sendTotal } from '../../../http/paging.ts'
import { alreadySent } from '../../../http/response.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { findAllViews, findViewGroups } from './queries.ts'
import { detailView, groupViews } from './view.ts'
import { writeExport } from './write-export.ts'

const exportHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-disposition': 'attachment; filename="dyraaudkenni.json"',
  'cache-control': 'no-store',
} as const

const countsOf = perApp(() => new CountCache())

/** Who saw whose data, and everything that is stored about the caller. */
export const accessLogCalls: Calls<typeof contract & typeof ownDataCalls> = {
  'GET /api/Users/me/AccessLog': call(
    { may: { notRepresentatives: true }, limit: 'own' },
    async ({ query }, { call: what, caller, db, reply }) => {
      const groups = groupViews(await findViewGroups(db, caller.personId, isAdministrator(caller)))
      await logViewWithoutPersons(db, what, caller)
      sendTotal(reply, groups.length)
      const { from, size } = pageOf(query)
      return groups.slice(from, from + size)
    },
  ),

  // The export has everything about the organisation, also what each colleague did.
  'GET /api/Users/me/Export': call(
    { may: { notRepresentatives: true, onlyManagers: true }, limit: 'exports', watch: 'exported' },
    async (_input, context) => {
      const { call: what, caller, db, reply, request } = context
      await logViewWithoutPersons(db, what, caller)
      reply.headers(exportHeaders).send(Readable.from(writeExport(context, request.language)))
      return alreadySent
    },
  ),

  'GET /api/AccessLog': call(
    {
      may: administrators,
      names: { PersonId: byAdministrators, ViewerPersonId: byAdministrators },
      limit: 'persons',
      isExpensive: true,
    },
    async ({ query }, context) => {
      const { call: what, caller, db, reply } = context
      const { PersonId: personId, ViewerPersonId: viewerPersonId } = query
      const search = { filter: { personId, viewerPersonId }, counts: countsOf(context) }
      const { rows, total } = await findAllViews(db, search, pageOf(query))
      context.countRows(rows.length)
      await logViewWithoutPersons(db, what, caller)
      sendTotal(reply, total)
      return rows.map(detailView)
    },
  ),
}
