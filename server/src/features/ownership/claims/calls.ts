import type { claimCalls as contract } from '@dyra/shared/contract/claims'
import { rates } from '@dyra/shared/domain/rates'
import { partiesOfClaim } from '../../../access/act-queries.ts'
import { partiesOf } from '../../../access/acts.ts'
import { ofPet } from '../../../access/relations.ts'
import { administrators, rule, signedIn } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list, noOne } from '../../../kernel/list.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { receiveStrangerPhoto, sendStrangerPhoto } from '../../registration/pet-images/index.ts'
import {
  agreeToClaim,
  claimOfTask,
  createClaim,
  decideClaim,
  markLetter,
  objectToClaim,
  withdrawClaim,
} from './claims.ts'
import { addPicture, type ClaimRow, findOwnClaims, findReceived, readClaim, readPicture } from './queries.ts'
import { texts } from './texts.ts'
import { ownView, receivedView, taskView } from './view.ts'

const owners = rule({ relations: ['owner', 'coOwner'] })
const decision = { parties: partiesOf('taskId', partiesOfClaim) }

/** Claimant and owner see in their log that an administrator read the claim. */
const bothSides = ({ claimantId, ownerId, petId }: ClaimRow) => ({
  petId,
  personIds: [claimantId, ownerId].filter((id) => id !== null),
})

/** Claims of persons who hold an animal that is registered to another (docs/domain.md#claims). */
export const claimCalls: Calls<typeof contract> = {
  // A person may read and withdraw only their own claims, which show nothing about the pet's owner.
  'GET /api/Claims': call({ may: signedIn, limit: 'own' }, ({ query }, context) =>
    list(context, query, {
      find: (page) => findOwnClaims(context.db, context.caller.personId, page),
      shows: noOne,
      as: ownView,
    }),
  ),

  'POST /api/Claims': call({ may: signedIn, limit: 'lookups' }, async ({ body }, context) => {
    const { caller, db } = context
    // The stored response is the id only, because a text in it would outlive the claim.
    const id = await idempotent(context, async (tx) => ({ status: 201, body: await createClaim(tx, caller, body) }))
    const row = await readClaim(db, id)
    if (!row) throw problem(404)
    return ownView(row)
  }),

  // Only the claimant adds pictures, and only administrators read them, through the task.
  'POST /api/Claims/{claimId}/Pictures': call(
    { may: signedIn, limit: 'changes' },
    async ({ params }, { request, db, caller: { personId } }) => {
      // Refuses the upload before reading its file.
      const row = await readClaim(db, params.claimId)
      if (row?.claimantId !== personId) throw problem(404)
      if (row.closedAt) throw problem(409, { title: texts.claimTexts.closed })
      await countStrictly(db, { name: 'upload', who: String(personId), rates: rates.uploadsByPerson })
      const image = await receiveStrangerPhoto(request)
      const added = await inTransaction(db, (tx) => addPicture(tx, row.id, image))
      if (added !== 'added')
        throw problem(409, { title: added === 'full' ? texts.claimTexts.pictures : texts.claimTexts.closed })
      return null
    },
  ),

  'POST /api/Claims/{claimId}/Withdraw': call(
    { may: signedIn, limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => withdrawClaim(tx, caller, params.claimId))
      return null
    },
  ),

  // The response names no one, so no row is written to the access log.
  'GET /api/Pets/{petId}/Claims': call({ may: owners, of: ofPet('petId'), limit: 'pets' }, async ({ params }, { db }) =>
    (await findReceived(db, params.petId)).map(receivedView),
  ),

  // Only the owner may agree, because agreeing starts a transfer.
  'POST /api/Pets/{petId}/Claims/{claimId}/Agree': call(
    { may: { relations: ['owner'] }, of: ofPet('petId'), limit: 'changes' },
    async ({ params }, context) => {
      await inTransaction(context.db, (tx) => agreeToClaim(tx, context, params))
      return null
    },
  ),

  'POST /api/Pets/{petId}/Claims/{claimId}/Object': call(
    { may: owners, of: ofPet('petId'), limit: 'changes' },
    async ({ params, body }, { db, caller }) => {
      await inTransaction(db, (tx) => objectToClaim(tx, caller, { ...params, ...body }))
      return null
    },
  ),

  // Administrators read claims only through a task.
  'GET /api/Tasks/{taskId}/Claim': call({ may: administrators, limit: 'persons' }, async ({ params }, context) => {
    const row = await claimOfTask(context.db, params.taskId)
    await logShown(context, bothSides(row))
    return taskView(row, context.reference)
  }),

  'GET /api/Tasks/{taskId}/Claim/Pictures/{pictureId}': call(
    { may: administrators, limit: 'persons' },
    async ({ params: { taskId, pictureId } }, context) => {
      const row = await claimOfTask(context.db, taskId)
      const picture = await readPicture(context.db, { claimId: row.id, pictureId })
      if (!picture) throw problem(404)
      await logShown(context, bothSides(row))
      return sendStrangerPhoto(picture)
    },
  ),

  'POST /api/Tasks/{taskId}/Claim/Letter': call(
    { may: administrators, limit: 'changes', act: decision },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => markLetter(tx, caller, params.taskId))
      return null
    },
  ),

  'POST /api/Tasks/{taskId}/Claim/Decide': call(
    { may: administrators, limit: 'changes', act: decision },
    async ({ params, body }, context) => {
      await inTransaction(context.db, (tx) => decideClaim(tx, context, { ...params, ...body }))
      return null
    },
  ),
}
