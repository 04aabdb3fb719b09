import type { incidentCalls as contract, Incident } from '@dyra/shared/contract/incidents'
import { countryNames } from '@dyra/shared/domain/country-codes'
import { ofPet, petRelations } from '../../../access/relations.ts'
import { administrators, petReaders, type Relation, signedIn } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list, noOne } from '../../../kernel/list.ts'
import type { Reference } from '../../reference/types/index.ts'
import { type IncidentRow, listIncidents } from './queries.ts'
import { dismissReport, postIncident } from './service.ts'

/** A pending new owner sees the incidents but not the comments. */
const commentReaders: readonly Relation[] = ['staff', 'owner', 'coOwner']

/** An incident as shown. Only some callers see its comment. */
const incidentOf = (row: IncidentRow, { types }: Reference, showsComment: boolean): Incident => ({
  incidentId: row.id,
  incidentTypeId: row.incident_type_id,
  incident: types.incidentTypes.find(({ id }) => id === row.incident_type_id)?.name ?? '',
  ...(showsComment && { comment: row.comment }),
  date: row.date,
  ...(row.country_code && { country: countryNames[row.country_code] ?? '' }),
  unconfirmed: row.unconfirmed,
  dismissed: row.dismissed_at !== null,
  created: row.created_at.toISOString(),
})

/** What happened to a pet (docs/domain.md#incidents). */
export const incidentCalls: Calls<typeof contract> = {
  'GET /api/Pets/{petId}/Incidents': call(
    { may: petReaders, of: ofPet('petId'), limit: 'pets' },
    async ({ params, query }, context) => {
      const relations = await petRelations(context.db, params.petId, context.caller)
      const showsComment = commentReaders.some((relation) => relations?.has(relation))
      return list(context, query, {
        find: (page) => listIncidents(context.db, params.petId, page),
        shows: noOne,
        as: (row) => incidentOf(row, context.reference, showsComment),
      })
    },
  ),

  // rules.ts decides who may report which type (docs/domain.md#incidents).
  'POST /api/Pets/{petId}/Incidents': call(
    { may: signedIn, of: ofPet('petId'), limit: 'changes' },
    ({ params, body }, context) =>
      idempotent(context, async (tx) => {
        const { caller, reference, reactions, places, capabilities } = context
        const hasAlerts = capabilities.has('lostAlerts')
        const row = await postIncident(tx, { caller, ...params, body, reference, reactions, places, hasAlerts })
        return { status: 201, body: incidentOf(row, reference, true) }
      }),
  ),

  'POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss': call(
    { may: administrators, limit: 'changes' },
    async ({ params, body }, { db, caller, reference }) => {
      const row = await inTransaction(db, (tx) => dismissReport(tx, { caller, ...params, ...body }))
      return incidentOf(row, reference, true)
    },
  ),
}
