import type { watcherCalls as contract, Watching } from '@dyra/shared/contract/watchers'
import { isMinor } from '@dyra/shared/domain/kennitala'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { signedIn } from '../../../access/rule.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { inScope } from '../../../http/scope.ts'
import { serve } from '../../../http/serve.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { invalidLink } from '../../../problems/problem.ts'
import { deleteWatch, readWatcher, saveWatch } from './queries.ts'
import { refuseWatch, refuseWatcher } from './rules.ts'

async function readWatching(db: Kysely<Schema>, personId: number): Promise<Watching> {
  const { ssn, ...watching } = await readWatcher(db, personId)
  return { ...watching, isAdult: !isMinor(ssn) }
}

/** Places and species about whose lost pets a person gets mails. */
export const watcherCalls: Calls<Omit<typeof contract, 'POST /api/Watchers/Unsubscribe'>> = {
  'GET /api/Users/me/Watch': call({ may: signedIn, limit: 'own' }, (_input, { db, caller }) =>
    readWatching(db, caller.personId),
  ),

  'PUT /api/Users/me/Watch': call({ may: signedIn, limit: 'changes' }, ({ body }, context) => {
    const { personId } = context.caller
    refuseWatch(body, context)
    return inTransaction(context.db, async (tx) => {
      refuseWatcher(await readWatching(tx, personId))
      await saveWatch(tx, personId, body)
      return readWatching(tx, personId)
    })
  }),

  'DELETE /api/Users/me/Watch': call({ may: signedIn, limit: 'changes' }, async (_input, { db, caller }) => {
    await deleteWatch(db, caller.personId)
    return null
  }),
}

/** By the link in each mail. */
export const unsubscribeCalls: Calls<Pick<typeof contract, 'POST /api/Watchers/Unsubscribe'>> = {
  'POST /api/Watchers/Unsubscribe': call({ may: 'public', limit: 'alerts' }, async ({ query }, { db, tokens }) => {
    const link = tokens.read(query.t, 'watcher')
    if (!link) throw invalidLink()
    await deleteWatch(db, Number(link.objectId))
    return null
  }),
}

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Mail programs send a form (RFC 8058). It is ignored, because the link has the token. */
export const serveUnsubscribing = (app: FastifyInstance) =>
  inScope(app, 'unsubscribing', (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, undefined))
    serve(scope, 'POST /api/Watchers/Unsubscribe', unsubscribeCalls['POST /api/Watchers/Unsubscribe'])
  })
