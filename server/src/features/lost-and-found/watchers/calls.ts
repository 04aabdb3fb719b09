import type { watcherCalls as contract, Watching } from '@dyra/shared/contract/watchers'
import { isMinor } from '@dyra/shared/domain/kennitala'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { signedIn } from '../../../access/rule.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { inScope } from '../../../http/scope.ts'
import { serve } from '../../../http/serve.ts'
import { contentVersion, requireVersion, tagOf } from '../../../http/versions.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { invalidLink } from '../../../problems/problem.ts'
import { deleteWatch, readWatcher, saveWatch } from './queries.ts'
import { refuseWatch, refuseWatcher } from './rules.ts'

const versionOf = ({ watch }: Pick<Watching, 'watch'>) => contentVersion(watch)

async function readWatching(db: Kysely<Schema>, personId: number): Promise<Watching> {
  const { ssn, ...watching } = await readWatcher(db, personId)
  return { ...watching, etag: tagOf(versionOf(watching)), isAdult: !isMinor(ssn) }
}

function versioned(reply: FastifyReply, watching: Watching): Watching {
  reply.header('etag', watching.etag)
  return watching
}

/** Places and species about whose lost pets a person gets mails. */
export const watcherCalls: Calls<Omit<typeof contract, 'POST /api/Watchers/Unsubscribe'>> = {
  'GET /api/Users/me/Watch': call({ may: signedIn, limit: 'own' }, async (_input, { db, caller, reply }) =>
    versioned(reply, await readWatching(db, caller.personId)),
  ),

  'PUT /api/Users/me/Watch': call({ may: signedIn, limit: 'changes' }, async ({ body }, context) => {
    const {
      caller: { personId },
      request,
      reply,
    } = context
    refuseWatch(body, context)
    const saved = await inTransaction(context.db, async (tx) => {
      await lockPerson(tx, personId)
      const stored = await readWatching(tx, personId)
      refuseWatcher(stored)
      requireVersion(request, versionOf(stored))
      await saveWatch(tx, personId, body)
      return readWatching(tx, personId)
    })
    return versioned(reply, saved)
  }),

  'DELETE /api/Users/me/Watch': call({ may: signedIn, limit: 'changes' }, async (_input, { db, caller }) => {
    await deleteWatch(db, caller.personId)
    return null
  }),
}

/** Unsubscribing by the link in each mail. */
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
