import type { representativeCalls as contract, Representative } from '@dyra/shared/contract/representatives'
import { partiesIn } from '../../../access/acts.ts'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { byAdministrators } from '../../../access/named-objects.ts'
import type { ShownPersonId } from '../../../access/person-ids.ts'
import { ofPerson } from '../../../access/relations.ts'
import { administrators, rule } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { problem } from '../../../problems/problem.ts'
import { findRepresentatives, type RepresentativeRow, readRepresentative } from './queries.ts'
import { addRepresentative, endRepresentative } from './service.ts'

interface ViewContext {
  readonly caller: PersonCaller
  readonly shownPersonId: ShownPersonId
}

/** Only administrators see the kennitala. Callers without a right to the id get a pseudonym. */
const representativeView = (row: RepresentativeRow, { caller, shownPersonId }: ViewContext): Representative => ({
  ...row,
  personId: shownPersonId(caller, { kind: 'reader', id: caller.personId }, row.personId),
  ssn: isAdministrator(caller) ? row.ssn : null,
  created: row.created.toISOString(),
})

const owners = rule({ roles: ['Administrator'], relations: ['self'], notRepresentatives: true })

/** Persons who may act for an owner (docs/domain.md#representatives). */
export const representativeCalls: Calls<typeof contract> = {
  'GET /api/Users/{userId}/Representatives': call(
    { may: owners, of: ofPerson('userId'), limit: 'persons' },
    async ({ params }, context) => {
      const rows = await findRepresentatives(context.db, params.userId)
      context.countRows(rows.length)
      await logShown(context, { personIds: rows.map(({ personId }) => personId) })
      return rows.map((row) => representativeView(row, context))
    },
  ),

  'POST /api/Users/{userId}/Representatives': call(
    {
      may: administrators,
      of: ofPerson('userId'),
      names: { personId: byAdministrators },
      limit: 'changes',
      act: { parties: partiesIn('userId', 'personId') },
    },
    async ({ params, body }, context) => {
      const { caller, db } = context
      // Only the id is stored for repeated requests: a stored response could outlive the row and its `document`.
      const id = await idempotent(context, async (tx) => ({
        status: 201,
        body: await addRepresentative(tx, caller, { ...params, body }),
      }))
      const row = await readRepresentative(db, id)
      if (!row) throw problem(404)
      await logShown(context, { personIds: [row.personId] })
      return representativeView(row, context)
    },
  ),

  'DELETE /api/Users/{userId}/Representatives/{representativeId}': call(
    { may: owners, of: ofPerson('userId'), limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => endRepresentative(tx, caller, params))
      return null
    },
  ),
}
