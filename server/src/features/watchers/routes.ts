import type { Watching } from '@dyra/shared/contract/watchers'
import { isMinor } from '@dyra/shared/domain/kennitala'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { route } from '../../http/route.ts'
import { inScope } from '../../http/scope.ts'
import { invalidLink } from '../../links/invalid-link.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import type { PlaceIndex } from '../places/index.ts'
import type { Reference } from '../types/index.ts'
import { deleteWatch, readWatcher, saveWatch } from './queries.ts'
import { refuseWatch, refuseWatcher } from './rules.ts'

interface Deps {
  readonly reference: Reference
  readonly places: PlaceIndex
  readonly tokens: LinkTokens
}

async function readWatching(db: Kysely<Schema>, personId: number): Promise<Watching> {
  const { ssn, ...watching } = await readWatcher(db, personId)
  return { ...watching, isAdult: !isMinor(ssn) }
}

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Mail programs send a form (RFC 8058). It is ignored, because the link has the token. */
async function unsubscribeRoute(app: FastifyInstance, { tokens }: Deps): Promise<void> {
  await inScope(app, 'unsubscribing', (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, undefined))
    route(scope, 'POST /api/Watchers/Unsubscribe', noObject, async ({ query }, { db }) => {
      const link = tokens.read(query.t, 'watcher')
      if (!link) throw invalidLink()
      await deleteWatch(db, Number(link.objectId))
      return null
    })
  })
}

export async function watcherRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  route(app, 'GET /api/Users/me/Watch', noObject, (_input, { db, caller }) =>
    readWatching(db, personOf(caller).personId),
  )
  route(app, 'PUT /api/Users/me/Watch', noObject, ({ body }, { db, caller }) => {
    const { personId } = personOf(caller)
    refuseWatch(body, deps)
    return inTransaction(db, async (tx) => {
      refuseWatcher(await readWatching(tx, personId))
      await saveWatch(tx, personId, body)
      return readWatching(tx, personId)
    })
  })
  route(app, 'DELETE /api/Users/me/Watch', noObject, async (_input, { db, caller }) => {
    await deleteWatch(db, personOf(caller).personId)
    return null
  })
  await unsubscribeRoute(app, deps)
}
