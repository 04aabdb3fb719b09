import type { CoOwnerInvitation, coOwnerCalls as contract } from '@dyra/shared/contract/co-owners'
import { ofInvitation, ofPerson } from '../../../access/relations.ts'
import { rule } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { type Calls, call, type PersonContext } from '../../../kernel/call.ts'
import { list } from '../../../kernel/list.ts'
import type { Reference } from '../../reference/types/index.ts'
import { acceptInvitation, declineInvitation } from './co-owners.ts'
import { type InvitationRow, listWaiting } from './queries.ts'

/** For the person who is invited to become co-owner. */
const invited = rule({ relations: ['invited'] })

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

/** Answers an invitation in a transaction. */
const answer = (context: PersonContext, give: (tx: Tx) => Promise<InvitationRow>): Promise<CoOwnerInvitation> =>
  inTransaction(context.db, async (tx) => {
    const row = await give(tx)
    await logShown(context, { petId: row.petId, personIds: ownersOf([row]), tx })
    return invitationView(row, context.reference)
  })

/** Invitations to become co-owner (docs/domain.md#co-owners). */
export const coOwnerCalls: Calls<typeof contract> = {
  'GET /api/Users/{userId}/CoOwnerInvitations': call(
    { may: { roles: ['Administrator'], relations: ['self'] }, of: ofPerson('userId'), limit: 'pets' },
    ({ params, query }, context) =>
      list(context, query, {
        find: (page) => listWaiting(context.db, params.userId, page),
        shows: ownersOf,
        as: (row) => invitationView(row, context.reference),
      }),
  ),

  'POST /api/CoOwnerInvitations/{invitationId}/Accept': call(
    { may: invited, of: ofInvitation('invitationId'), limit: 'changes' },
    ({ params }, context) => answer(context, (tx) => acceptInvitation(tx, context, params.invitationId)),
  ),

  'POST /api/CoOwnerInvitations/{invitationId}/Decline': call(
    { may: invited, of: ofInvitation('invitationId'), limit: 'changes' },
    ({ params }, context) => answer(context, (tx) => declineInvitation(tx, context.caller, params.invitationId)),
  ),
}
