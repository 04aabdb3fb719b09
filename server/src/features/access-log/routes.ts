import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isAdministrator, personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logViewWithoutPersons } from '../../access-log/log-view.ts'
import { CountCache } from '../../db/count-cache.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { alreadySent } from '../../http/response.ts'
import { route } from '../../http/route.ts'
import { findAllViews } from './all-views-queries.ts'
import { findViewGroups } from './queries.ts'
import { detailView, groupViews } from './view.ts'
import { writeExport } from './write-export.ts'

const OWN_LOG = 'GET /api/Users/me/AccessLog'
const ALL = 'GET /api/AccessLog'
const EXPORT = 'GET /api/Users/me/Export'

const exportHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-disposition': 'attachment; filename="dyraaudkenni.json"',
  'cache-control': 'no-store',
} as const

export function accessLogRoutes(app: FastifyInstance): void {
  const counts = new CountCache()

  route(app, OWN_LOG, noObject, async ({ query }, { caller, db, reply }) => {
    const person = personOf(caller)
    const groups = groupViews(await findViewGroups(db, person.personId, isAdministrator(person)))
    await logViewWithoutPersons(db, OWN_LOG, person)
    sendTotal(reply, groups.length)
    const { from, size } = pageOf(query)
    return groups.slice(from, from + size)
  })

  route(app, ALL, noObject, async ({ query }, { caller, db, reply }) => {
    const { PersonId: personId, ViewerPersonId: viewerPersonId } = query
    const { rows, count } = await findAllViews(db, { filter: { personId, viewerPersonId }, counts }, pageOf(query))
    await logViewWithoutPersons(db, ALL, personOf(caller))
    sendTotal(reply, count)
    return rows.map(detailView)
  })

  route(app, EXPORT, noObject, async (_input, { caller, db, reply, request }) => {
    const person = personOf(caller)
    await logViewWithoutPersons(db, EXPORT, person)
    reply.headers(exportHeaders).send(Readable.from(writeExport(db, person, request.language)))
    return alreadySent
  })
}
