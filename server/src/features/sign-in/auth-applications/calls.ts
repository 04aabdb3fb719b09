import type { AuthApplication, authApplicationCalls as contract } from '@dyra/shared/contract/auth-applications'
import { applicantOf } from '../../../access/act-queries.ts'
import { partiesOf } from '../../../access/acts.ts'
import type { PersonCaller } from '../../../access/caller.ts'
import { ofApplication } from '../../../access/relations.ts'
import { administrators, signedIn } from '../../../access/rule.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call, type PersonContext } from '../../../kernel/call.ts'
import { list } from '../../../kernel/list.ts'
import { type ApplicationRow, findPending, readLastOf } from './queries.ts'
import { acceptApplication, applyForRole, cancelApplication, rejectApplication } from './service.ts'

/** The decision as the applicant sees it; null while pending and if cancelled. */
const accepted = { pending: null, accepted: true, rejected: false, cancelled: null } as const

const applicationView = ({ created, ...row }: ApplicationRow): AuthApplication => ({
  ...row,
  accepted: accepted[row.status],
  created: created.toISOString(),
})

type Decide = (tx: Tx, caller: PersonCaller, authApplicationId: number) => Promise<ApplicationRow>
type Input = { readonly params: { readonly authApplicationId: number } }

const by =
  (decide: Decide) =>
  async ({ params }: Input, { db, caller }: PersonContext) =>
    applicationView(await inTransaction(db, (tx) => decide(tx, caller, params.authApplicationId)))

/** Applications for a role (docs/domain.md#access-to-roles). */
export const authApplicationCalls: Calls<typeof contract> = {
  'POST /api/AuthApplications/Request': call(
    { may: { notRepresentatives: true }, limit: 'changes' },
    ({ body }, context) =>
      idempotent(context, async (tx) => ({
        status: 201,
        body: applicationView(await applyForRole(tx, context.caller, body.role)),
      })),
  ),

  'GET /api/AuthApplications/Request': call({ may: signedIn, limit: 'own' }, async (_input, { caller, db }) => {
    const last = await readLastOf(db, caller.personId)
    return last ? applicationView(last) : null
  }),

  'GET /api/AuthApplications': call({ may: administrators, limit: 'persons' }, ({ query }, context) => {
    const { SearchQuery: search = '', OlderThanDays: olderThanDays } = query
    return list(context, query, {
      find: (page) => findPending(context.db, { search, olderThanDays, page }),
      shows: (rows) => rows.map(({ personId }) => personId),
      as: applicationView,
    })
  }),

  'POST /api/AuthApplications/{authApplicationId}/Accept': call(
    {
      may: administrators,
      limit: 'changes',
      act: { parties: partiesOf('authApplicationId', applicantOf) },
      watch: 'roleChanged',
    },
    by(acceptApplication),
  ),

  'POST /api/AuthApplications/{authApplicationId}/Reject': call(
    { may: administrators, limit: 'changes' },
    by(rejectApplication),
  ),

  'POST /api/AuthApplications/{authApplicationId}/Cancel': call(
    {
      may: { relations: ['applicant'], notRepresentatives: true },
      of: ofApplication('authApplicationId'),
      limit: 'changes',
    },
    by(cancelApplication),
  ),
}
