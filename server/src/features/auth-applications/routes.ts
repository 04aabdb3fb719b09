import type { AuthApplication } from '@dyra/shared/contract/auth-applications'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { type PersonCaller, personOf } from '../../access/caller.ts'
import { ofApplication } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { type Context, route } from '../../http/route.ts'
import { type ApplicationRow, findPending, readLastOf } from './queries.ts'
import { acceptApplication, applyForRole, cancelApplication, rejectApplication } from './service.ts'

const LIST = 'GET /api/AuthApplications'

type Decide = (tx: Transaction<Schema>, caller: PersonCaller, authApplicationId: number) => Promise<ApplicationRow>
type Input = { readonly params: { readonly authApplicationId: number } }

const by =
  (decide: Decide) =>
  async ({ params }: Input, { db, caller }: Context) =>
    applicationView(await inTransaction(db, (tx) => decide(tx, personOf(caller), params.authApplicationId)))

export function authApplicationRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/AuthApplications/Request', noObject, ({ body }, context) =>
    idempotent(context, async (tx) => ({
      status: 201,
      body: applicationView(await applyForRole(tx, personOf(context.caller), body.role)),
    })),
  )

  route(app, 'GET /api/AuthApplications/Request', noObject, async (_input, { caller, db }) => {
    const last = await readLastOf(db, personOf(caller).personId)
    return last ? applicationView(last) : null
  })

  route(app, LIST, noObject, async ({ query }, { caller, db, reply }) => {
    const { SearchQuery: search = '', OlderThanDays: olderThanDays } = query
    const { rows, total } = await findPending(db, { search, olderThanDays, page: pageOf(query) })
    await logView(db, { what: LIST, viewer: personOf(caller), personIds: rows.map(({ personId }) => personId) })
    sendTotal(reply, total)
    return rows.map(applicationView)
  })

  route(app, 'POST /api/AuthApplications/{authApplicationId}/Accept', noObject, by(acceptApplication))
  route(app, 'POST /api/AuthApplications/{authApplicationId}/Reject', noObject, by(rejectApplication))
  route(
    app,
    'POST /api/AuthApplications/{authApplicationId}/Cancel',
    ofApplication('authApplicationId'),
    by(cancelApplication),
  )
}

/** The decision as the applicant sees it; null while pending and if cancelled. */
const accepted = { pending: null, accepted: true, rejected: false, cancelled: null } as const

const applicationView = ({ created, ...row }: ApplicationRow): AuthApplication => ({
  ...row,
  accepted: accepted[row.status],
  created: created.toISOString(),
})
