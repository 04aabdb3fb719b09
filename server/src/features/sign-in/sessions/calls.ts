import type { sessionCalls as contract } from '@dyra/shared/contract/sessions'
import { humanOf } from '../../../access/caller.ts'
import { rule } from '../../../access/rule.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { problem } from '../../../problems/problem.ts'

/** Any signed-in person may make these calls for their own sessions, with or without accepted terms. */
const always = rule({ beforeAcceptance: true, institutions: 'members' })

/** Sessions belong to the human who opened them, also those on behalf of an organisation. */
export const sessionCalls: Calls<typeof contract> = {
  'POST /api/Auth/Logout': call({ may: always, limit: 'own' }, async (_input, { caller, sessions }) => {
    await sessions.end(caller.sessionId)
    return null
  }),

  'POST /api/Auth/Renew': call({ may: always, limit: 'own' }, (_input, { caller, sessions, reply }) => {
    reply.header('cache-control', 'no-store')
    return sessions.renew(caller.sessionId)
  }),

  'GET /api/Auth/Sessions': call({ may: always, limit: 'own' }, async (_input, { caller, sessions }) => {
    const open = await sessions.list(humanOf(caller))
    return open.map(({ created, lastSeen, expires, ...session }) => ({
      ...session,
      created: created.toISOString(),
      lastSeen: lastSeen.toISOString(),
      expires: expires.toISOString(),
      isCurrent: session.sessionId === caller.sessionId,
    }))
  }),

  'DELETE /api/Auth/Sessions': call({ may: always, limit: 'own' }, async ({ query }, context) => {
    const { caller, sessions, devices, request } = context
    if (query.sessionId !== undefined) {
      if (!(await sessions.endOwn(humanOf(caller), query.sessionId))) throw problem(404)
      return null
    }
    await devices.forgetOthers(humanOf(caller), request)
    await sessions.endOthers(humanOf(caller), caller.sessionId)
    return null
  }),
}
