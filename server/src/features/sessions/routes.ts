import type { FastifyInstance } from 'fastify'
import { humanOf, personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'

/** Sessions belong to the human who opened them, also those on behalf of an organisation. */
export function sessionRoutes(app: FastifyInstance): void {
  const { sessions, devices } = app

  route(app, 'POST /api/Auth/Logout', noObject, async (_input, { caller }) => {
    await sessions.end(personOf(caller).sessionId)
    return null
  })

  route(app, 'POST /api/Auth/Renew', noObject, async (_input, { caller, reply }) => {
    reply.header('cache-control', 'no-store')
    return sessions.renew(personOf(caller).sessionId)
  })

  route(app, 'GET /api/Auth/Sessions', noObject, async (_input, { caller }) => {
    const person = personOf(caller)
    const open = await sessions.list(humanOf(person))
    return open.map(({ created, lastSeen, expires, ...session }) => ({
      ...session,
      created: created.toISOString(),
      lastSeen: lastSeen.toISOString(),
      expires: expires.toISOString(),
      isCurrent: session.sessionId === person.sessionId,
    }))
  })

  route(app, 'DELETE /api/Auth/Sessions', noObject, async ({ query }, { caller, request }) => {
    const person = personOf(caller)
    if (query.sessionId !== undefined) {
      if (!(await sessions.endOwn(humanOf(person), query.sessionId))) throw problem(404)
      return null
    }
    await devices.forgetOthers(humanOf(person), request)
    await sessions.endOthers(humanOf(person), person.sessionId)
    return null
  })
}
