import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logRead } from '../../access-log/log-read.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { findAuthorizedUsers } from './queries.ts'
import { addAuthorizedUser, updateAuthorizedUser } from './service.ts'

const LIST = 'GET /api/AuthorizedUsers'

export function authorizedUserRoutes(app: FastifyInstance): void {
  route(app, LIST, noObject, async ({ query }, { caller, db, reply }) => {
    const { showDisabled = false, SearchQuery: search = '', SortBy: by = 'fullName', SortAsc: asc = true } = query
    const { rows, total } = await findAuthorizedUsers(db, { showDisabled, search, by, asc, page: pageOf(query) })
    await logRead(db, { what: LIST, reader: personOf(caller), personIds: rows.map(({ personId }) => personId) })
    sendTotal(reply, total)
    return rows
  })

  route(app, 'POST /api/AuthorizedUsers', noObject, ({ body }, context) =>
    idempotent(context, async (tx) => ({
      status: 201,
      body: await addAuthorizedUser(tx, personOf(context.caller), body),
    })),
  )

  route(app, 'PUT /api/AuthorizedUsers/{authUserId}', noObject, ({ params, body }, { caller, db }) =>
    inTransaction(db, (tx) => updateAuthorizedUser(tx, personOf(caller), { authUserId: params.authUserId, body })),
  )
}
