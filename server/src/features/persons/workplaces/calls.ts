import type { workplaceCalls as contract } from '@dyra/shared/contract/workplaces'
import { memberOf, organisationOf } from '../../../access/act-queries.ts'
import { partiesIn, partiesOf } from '../../../access/acts.ts'
import { byAdministrators, byFinders } from '../../../access/named-objects.ts'
import { ofWorkplace } from '../../../access/relations.ts'
import { administrators, rule } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { requireVersion, sendVersion } from '../../../http/versions.ts'
import { type Calls, call, type PersonContext } from '../../../kernel/call.ts'
import { asFound, list, noOne } from '../../../kernel/list.ts'
import { problem } from '../../../problems/problem.ts'
import { findMembers, findWorkplaces, type MemberRow, readWorkplace } from './queries.ts'
import { addMember, addWorkplace, closeWorkplace, removeMember, setManager, updateWorkplace } from './service.ts'
import { memberView, workplaceView } from './view.ts'

/** For administrators, and for managers in a session of the workplace. */
const managers = rule({ roles: ['Administrator'], relations: ['workplaceManager'], institutions: 'managers' })
const members = rule({ roles: ['Administrator'], relations: ['colleague'], institutions: 'members' })

const ofOrganisation = { parties: partiesOf('workplaceId', organisationOf) }

/** The workplace with its members, whose names the access log records. @throws ProblemError 404 */
async function shownWorkplace(context: PersonContext, workplaceId: number, tx?: Tx) {
  const db = tx ?? context.db
  const [row, found] = [await readWorkplace(db, workplaceId), await findMembers(db, workplaceId)]
  if (!row) throw problem(404)
  await logShown(context, { personIds: found.map(({ personId }) => personId), tx })
  return { version: row.version, body: workplaceView(row, found, context) }
}

interface Shown {
  readonly workplaceId: number
  readonly member: MemberRow
}

async function shownMember(context: PersonContext, tx: Tx, { workplaceId, member }: Shown) {
  await logShown(context, { personIds: [member.personId], tx })
  return memberView(member, workplaceId, context)
}

/** Workplaces, which administrators register, and their members (docs/domain.md#workplaces). */
export const workplaceCalls: Calls<typeof contract> = {
  'GET /api/Workplaces': call({ may: administrators, limit: 'persons' }, ({ query }, context) => {
    const { State: state = 'current', Kind: kind, SearchQuery: search = '' } = query
    return list(context, query, {
      find: (page) => findWorkplaces(context.db, { state, kind, search, page }),
      shows: noOne,
      as: asFound,
    })
  }),

  'POST /api/Workplaces': call(
    {
      may: administrators,
      names: { personId: byAdministrators, managerPersonId: byAdministrators },
      limit: 'changes',
      act: { parties: partiesIn('managerPersonId', 'personId') },
    },
    ({ body }, context) =>
      idempotent(context, async (tx) => {
        const shown = await shownWorkplace(context, await addWorkplace(tx, context.caller, body), tx)
        return { status: 201, body: shown.body }
      }),
  ),

  'GET /api/Workplaces/{workplaceId}': call(
    { may: members, of: ofWorkplace('workplaceId'), limit: 'persons' },
    async ({ params }, context) => {
      const { version, body } = await shownWorkplace(context, params.workplaceId)
      sendVersion(context.reply, version)
      return body
    },
  ),

  'PUT /api/Workplaces/{workplaceId}': call(
    { may: administrators, of: ofWorkplace('workplaceId'), limit: 'changes', act: ofOrganisation },
    async ({ params: { workplaceId }, body }, context) => {
      const { caller, db, request, reply } = context
      const shown = await inTransaction(db, async (tx) => {
        const change = { workplaceId, body, requireVersion: (version: number) => requireVersion(request, version) }
        await updateWorkplace(tx, caller, change)
        return shownWorkplace(context, workplaceId, tx)
      })
      sendVersion(reply, shown.version)
      return shown.body
    },
  ),

  'POST /api/Workplaces/{workplaceId}/Close': call(
    { may: administrators, of: ofWorkplace('workplaceId'), limit: 'changes', act: ofOrganisation },
    ({ params: { workplaceId } }, context) =>
      inTransaction(context.db, async (tx) => {
        await closeWorkplace(tx, context.caller, workplaceId)
        return (await shownWorkplace(context, workplaceId, tx)).body
      }),
  ),

  'POST /api/Workplaces/{workplaceId}/Members': call(
    {
      may: managers,
      of: ofWorkplace('workplaceId'),
      names: { personId: byFinders },
      limit: 'changes',
      act: { parties: partiesIn('personId') },
    },
    ({ params, body }, context) =>
      idempotent(context, async (tx) => {
        const member = await addMember(tx, context.caller, { ...params, ...body })
        return { status: 201, body: await shownMember(context, tx, { ...params, member }) }
      }),
  ),

  'PUT /api/Workplaces/{workplaceId}/Members/{memberId}': call(
    {
      may: managers,
      of: ofWorkplace('workplaceId'),
      limit: 'changes',
      act: { parties: partiesOf('memberId', memberOf) },
    },
    ({ params, body }, context) =>
      inTransaction(context.db, async (tx) => {
        const member = await setManager(tx, context.caller, { ...params, ...body })
        return shownMember(context, tx, { ...params, member })
      }),
  ),

  // rules.ts allows members who are not managers to remove only themselves.
  'DELETE /api/Workplaces/{workplaceId}/Members/{memberId}': call(
    { may: members, of: ofWorkplace('workplaceId'), limit: 'changes' },
    async ({ params }, { caller, db }) => {
      await inTransaction(db, (tx) => removeMember(tx, caller, params))
      return null
    },
  ),
}
