import type { Route } from '@dyra/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { personOf } from '../../access/caller.ts'
import { ofWorkplace } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { requireVersion, sendVersion } from '../../http/versions.ts'
import { findMembers, findWorkplaces, type MemberRow, readWorkplace } from './queries.ts'
import { addMember, addWorkplace, closeWorkplace, removeMember, setManager, updateWorkplace } from './service.ts'
import { memberView, type Viewing, workplaceView } from './view.ts'

const ADD = 'POST /api/Workplaces'
const READ = 'GET /api/Workplaces/{workplaceId}'
const UPDATE = 'PUT /api/Workplaces/{workplaceId}'
const CLOSE = 'POST /api/Workplaces/{workplaceId}/Close'
const ADD_MEMBER = 'POST /api/Workplaces/{workplaceId}/Members'
const SET_MANAGER = 'PUT /api/Workplaces/{workplaceId}/Members/{memberId}'

interface View extends Viewing {
  readonly what: Route
}

/** The workplace with its members, whose names the access log records. @throws ProblemError 404 */
async function shownWorkplace(db: Kysely<Schema>, workplaceId: number, view: View) {
  const [row, members] = [await readWorkplace(db, workplaceId), await findMembers(db, workplaceId)]
  if (!row) throw problem(404)
  await logView(db, { ...view, personIds: members.map(({ personId }) => personId) })
  return { version: row.version, body: workplaceView(row, members, view) }
}

interface Shown {
  readonly workplaceId: number
  readonly member: MemberRow
}

async function shownMember(db: Kysely<Schema>, { workplaceId, member }: Shown, view: View) {
  await logView(db, { ...view, personIds: [member.personId] })
  return memberView(member, workplaceId, view)
}

/** Workplaces, which administrators register. */
function registerRoutes(app: FastifyInstance): void {
  const { shownPersonId } = app

  route(app, 'GET /api/Workplaces', noObject, async ({ query }, { db, reply }) => {
    const { State: state = 'current', Kind: kind, SearchQuery: search = '' } = query
    const { rows, total } = await findWorkplaces(db, { state, kind, search, page: pageOf(query) })
    sendTotal(reply, total)
    return rows
  })

  route(app, ADD, noObject, ({ body }, context) =>
    idempotent(context, async (tx) => {
      const viewer = personOf(context.caller)
      const shown = await shownWorkplace(tx, await addWorkplace(tx, viewer, body), { what: ADD, viewer, shownPersonId })
      return { status: 201, body: shown.body }
    }),
  )

  route(app, READ, ofWorkplace('workplaceId'), async ({ params }, { caller, db, reply }) => {
    const { version, body } = await shownWorkplace(db, params.workplaceId, {
      what: READ,
      viewer: personOf(caller),
      shownPersonId,
    })
    sendVersion(reply, version)
    return body
  })

  route(app, UPDATE, ofWorkplace('workplaceId'), async ({ params: { workplaceId }, body }, context) => {
    const { caller, db, request, reply } = context
    const viewer = personOf(caller)
    const shown = await inTransaction(db, async (tx) => {
      const change = { workplaceId, body, requireVersion: (version: number) => requireVersion(request, version) }
      await updateWorkplace(tx, viewer, change)
      return shownWorkplace(tx, workplaceId, { what: UPDATE, viewer, shownPersonId })
    })
    sendVersion(reply, shown.version)
    return shown.body
  })

  route(app, CLOSE, ofWorkplace('workplaceId'), async ({ params: { workplaceId } }, { caller, db }) => {
    const viewer = personOf(caller)
    return inTransaction(db, async (tx) => {
      await closeWorkplace(tx, viewer, workplaceId)
      return (await shownWorkplace(tx, workplaceId, { what: CLOSE, viewer, shownPersonId })).body
    })
  })
}

/** Members, whom administrators and the workplace's managers keep. */
function memberRoutes(app: FastifyInstance): void {
  const { shownPersonId } = app

  route(app, ADD_MEMBER, ofWorkplace('workplaceId'), ({ params, body }, context) =>
    idempotent(context, async (tx) => {
      const viewer = personOf(context.caller)
      const member = await addMember(tx, viewer, { ...params, ...body })
      const shown = await shownMember(tx, { ...params, member }, { what: ADD_MEMBER, viewer, shownPersonId })
      return { status: 201, body: shown }
    }),
  )

  route(app, SET_MANAGER, ofWorkplace('workplaceId'), async ({ params, body }, { caller, db }) => {
    const viewer = personOf(caller)
    return inTransaction(db, async (tx) => {
      const member = await setManager(tx, viewer, { ...params, ...body })
      return shownMember(tx, { ...params, member }, { what: SET_MANAGER, viewer, shownPersonId })
    })
  })

  route(
    app,
    'DELETE /api/Workplaces/{workplaceId}/Members/{memberId}',
    ofWorkplace('workplaceId'),
    async ({ params }, { caller, db }) => {
      await inTransaction(db, (tx) => removeMember(tx, personOf(caller), params))
      return null
    },
  )
}

export function workplaceRoutes(app: FastifyInstance): void {
  registerRoutes(app)
  memberRoutes(app)
}
