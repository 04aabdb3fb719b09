import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logViewWithoutPersons } from '../../access-log/log-view.ts'
import { dayRange } from '../../http/day-range.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { findEvents } from './queries.ts'
import { securityEventOf } from './view.ts'

const LIST = 'GET /api/SecurityEvents'

/** The security events, for administrators. Shows the names of actors, who do not see in their access log who read them. */
export function securityEventRoutes(app: FastifyInstance): void {
  route(app, LIST, noObject, async ({ query }, { caller, db, reply }) => {
    const { Kind: kind, PersonId: personId, From, To, Offset, Size } = query
    const filter = { kind, personId, ...dayRange({ From, To }) }
    const { rows, count } = await findEvents(db, filter, pageOf({ From: Offset, Size }))
    // The access log asks for today's bulk reads each time it is opened; an empty list shows no one.
    if (rows.length > 0) await logViewWithoutPersons(db, LIST, personOf(caller))
    sendTotal(reply, count)
    return rows.map(securityEventOf)
  })
}
