import type { Incident } from '@dyra/shared/contract/incidents'
import { countryNames } from '@dyra/shared/domain/country-codes'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPet, petRelations } from '../../access/relations.ts'
import { noObject, type Relation } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import type { PlaceIndex } from '../places/index.ts'
import type { Reference } from '../types/index.ts'
import { type IncidentRow, listIncidents } from './queries.ts'
import { dismissReport, postIncident } from './service.ts'

const DISMISS = 'POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss'

/** A pending new owner sees the incidents but not the comments. */
const commentReaders: readonly Relation[] = ['staff', 'owner', 'coOwner']

/** An incident as shown, with its comment for some callers only. */
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

interface Names {
  readonly reference: Reference
  readonly places: PlaceIndex
}

export function incidentRoutes(app: FastifyInstance, { reference, places }: Names): void {
  const hasAlerts = app.capabilities.has('lostAlerts')
  const pet = ofPet('petId')

  route(app, 'GET /api/Pets/{petId}/Incidents', pet, async ({ params, query }, { db, caller, reply }) => {
    const relations = await petRelations(db, params.petId, personOf(caller))
    const showsComment = commentReaders.some((relation) => relations?.has(relation))
    const { rows, total } = await listIncidents(db, params.petId, pageOf(query))
    sendTotal(reply, total)
    return rows.map((row) => incidentOf(row, reference, showsComment))
  })

  route(app, 'POST /api/Pets/{petId}/Incidents', pet, ({ params, body }, context) => {
    const caller = personOf(context.caller)
    return idempotent(context, async (tx) => {
      const row = await postIncident(tx, { caller, petId: params.petId, body, reference, places, hasAlerts })
      return { status: 201, body: incidentOf(row, reference, true) }
    })
  })

  route(app, DISMISS, noObject, async ({ params, body }, { db, caller }) => {
    const dismissal = { caller: personOf(caller), ...params, reason: body.reason }
    return incidentOf(await inTransaction(db, (tx) => dismissReport(tx, dismissal)), reference, true)
  })
}
