import type { AuthorizedUser } from '@dyra/shared/contract/authorized-users'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { requireVersion, sendVersion, tagOf } from '../../http/versions.ts'
import { type AuthorizedUserRow, findAuthorizedUsers } from './queries.ts'
import { addAuthorizedUser, updateAuthorizedUser } from './service.ts'

const LIST = 'GET /api/AuthorizedUsers'

const userView = ({ version, ...user }: AuthorizedUserRow): AuthorizedUser => ({ ...user, etag: tagOf(version) })

export function authorizedUserRoutes(app: FastifyInstance): void {
  route(app, LIST, noObject, async ({ query }, { caller, db, reply }) => {
    const { showDisabled = false, SearchQuery: search = '', SortBy: by = 'fullName', SortAsc: asc = true } = query
    const { rows, total } = await findAuthorizedUsers(db, { showDisabled, search, by, asc, page: pageOf(query) })
    await logView(db, { what: LIST, viewer: personOf(caller), personIds: rows.map(({ personId }) => personId) })
    sendTotal(reply, total)
    return rows.map(userView)
  })

  route(app, 'POST /api/AuthorizedUsers', noObject, ({ body }, context) =>
    idempotent(context, async (tx) => ({
      status: 201,
      body: userView(await addAuthorizedUser(tx, personOf(context.caller), body)),
    })),
  )

  route(app, 'PUT /api/AuthorizedUsers/{authUserId}', noObject, async ({ params, body }, context) => {
    const { caller, db, request, reply } = context
    const change = {
      authUserId: params.authUserId,
      body,
      requireVersion: (version: number) => requireVersion(request, version),
    }
    const user = await inTransaction(db, (tx) => updateAuthorizedUser(tx, personOf(caller), change))
    sendVersion(reply, user.version)
    return userView(user)
  })
}
