import type { AuthorizedUser, authorizedUserCalls as contract } from '@dyra/shared/contract/authorized-users'
import { holderOf } from '../../../access/act-queries.ts'
import { partiesIn, partiesOf } from '../../../access/acts.ts'
import { byAdministrators } from '../../../access/named-objects.ts'
import { administrators } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { requireVersion, sendVersion, tagOf } from '../../../http/versions.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list } from '../../../kernel/list.ts'
import { type AuthorizedUserRow, findAuthorizedUsers } from './queries.ts'
import { addAuthorizedUser, updateAuthorizedUser } from './service.ts'

const userView = ({ version, ...user }: AuthorizedUserRow): AuthorizedUser => ({ ...user, etag: tagOf(version) })

/** Persons with granted roles (docs/domain.md#access-to-roles). */
export const authorizedUserCalls: Calls<typeof contract> = {
  'GET /api/AuthorizedUsers': call({ may: administrators, limit: 'persons' }, ({ query }, context) => {
    const { showDisabled = false, SearchQuery: search = '', SortBy: by = 'fullName', SortAsc: asc = true } = query
    return list(context, query, {
      find: (page) => findAuthorizedUsers(context.db, { showDisabled, search, by, asc, page }),
      shows: (rows) => rows.map(({ personId }) => personId),
      as: userView,
    })
  }),

  'POST /api/AuthorizedUsers': call(
    {
      may: administrators,
      names: { personId: byAdministrators },
      limit: 'changes',
      act: { parties: partiesIn('personId') },
      watch: 'roleChanged',
    },
    ({ body }, context) =>
      idempotent(context, async (tx) => ({
        status: 201,
        body: userView(await addAuthorizedUser(tx, context.caller, body)),
      })),
  ),

  'PUT /api/AuthorizedUsers/{authUserId}': call(
    {
      may: administrators,
      limit: 'changes',
      act: { parties: partiesOf('authUserId', holderOf) },
      watch: 'roleChanged',
    },
    async ({ params, body }, { caller, db, request, reply }) => {
      const change = {
        authUserId: params.authUserId,
        body,
        requireVersion: (version: number) => requireVersion(request, version),
      }
      const user = await inTransaction(db, (tx) => updateAuthorizedUser(tx, caller, change))
      sendVersion(reply, user.version)
      return userView(user)
    },
  ),
}
