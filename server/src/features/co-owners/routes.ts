import type { CoOwnerInvitation } from '@dyra/shared/contract/co-owners'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { type PersonCaller, personOf } from '../../access/caller.ts'
import { ofInvitation, ofPerson } from '../../access/relations.ts'
import { logView } from '../../access-log/log-view.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { type Context, route } from '../../http/route.ts'
import type { Reference } from '../types/index.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { type InvitationRow, listWaiting } from './queries.ts'

const LIST = 'GET /api/Users/{userId}/CoOwnerInvitations'
const ACCEPT = 'POST /api/CoOwnerInvitations/{invitationId}/Accept'
const DECLINE = 'POST /api/CoOwnerInvitations/{invitationId}/Decline'

const ownersOf = (rows: readonly InvitationRow[]): number[] =>
  rows.flatMap(({ ownerPersonId }) => (ownerPersonId === null ? [] : [ownerPersonId]))

function invitationView({ since, until, ...row }: InvitationRow, reference: Reference): CoOwnerInvitation {
  if (row.status === 'entered' || since === null || until === null) throw new Error('No one is invited yet')
  const { invitationId, petId, petName, speciesId, status } = row
  return {
    invitationId,
    petId,
    petName,
    speciesId,
    petSpeciesName: reference.species.get(speciesId) ?? '',
    ownerName: row.ownerName ?? '',
    status,
    since: since.toISOString(),
    until: until.toISOString(),
  }
}

type Answer = (tx: Transaction<Schema>, caller: PersonCaller, invitationId: number) => Promise<InvitationRow>

export function coOwnerRoutes(app: FastifyInstance, reference: Reference): void {
  /** Answers an invitation in a transaction. */
  const answer = (
    { what, give }: { what: typeof ACCEPT | typeof DECLINE; give: Answer },
    invitationId: number,
    { db, caller }: Context,
  ): Promise<CoOwnerInvitation> => {
    const viewer = personOf(caller)
    return inTransaction(db, async (tx) => {
      const row = await give(tx, viewer, invitationId)
      await logView(tx, { what, viewer, personIds: ownersOf([row]) })
      return invitationView(row, reference)
    })
  }

  route(app, LIST, ofPerson('userId'), async ({ params, query }, { caller, db, reply }) => {
    const { rows, total } = await listWaiting(db, params.userId, pageOf(query))
    await logView(db, { what: LIST, viewer: personOf(caller), personIds: ownersOf(rows) })
    sendTotal(reply, total)
    return rows.map((row) => invitationView(row, reference))
  })
  route(app, ACCEPT, ofInvitation('invitationId'), ({ params }, context) =>
    answer({ what: ACCEPT, give: acceptInvitation }, params.invitationId, context),
  )
  route(app, DECLINE, ofInvitation('invitationId'), ({ params }, context) =>
    answer({ what: DECLINE, give: declineInvitation }, params.invitationId, context),
  )
}
