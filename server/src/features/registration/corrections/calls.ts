import type { correctionCalls as contract } from '@dyra/shared/contract/corrections'
import { rates } from '@dyra/shared/domain/rates'
import { ofPet, petRelations } from '../../../access/relations.ts'
import { administrators, rule, signedIn, staff } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list, noOne } from '../../../kernel/list.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { findOpenTask } from '../../messages/tasks/index.ts'
import { receiveStrangerPhoto, sendStrangerPhoto } from '../pet-images/index.ts'
import {
  answerCorrection,
  applyCorrection,
  correctionOfTask,
  createCorrection,
  declineCorrection,
  reportDuplicate,
  withdrawCorrection,
} from './corrections.ts'
import {
  type CorrectionRow,
  findDuplicates,
  findOwnCorrections,
  findToAnswer,
  readCorrection,
  readPhoto,
  storePhoto,
} from './queries.ts'
import { correctionTexts } from './texts.ts'
import { duplicateView, ownView, registrarView, taskView } from './view.ts'

/** Owners, co-owners and veterinarians, who may see a pet but not change all its details. */
const requesters = rule({ roles: ['Veterinarian'], relations: ['owner', 'coOwner'] })
const veterinarians = rule({ roles: ['Veterinarian'] })

/** The requester and the registrar see in their log that an administrator read the correction. */
const bothSides = ({ requesterId, registrarId, petId }: CorrectionRow) => ({
  petId,
  personIds: [requesterId, registrarId].filter((id) => id !== null),
})

/**
 * Corrections of details that people may not change themselves, and reports of numbers (docs/domain.md#corrections).
 */
export const correctionCalls: Calls<typeof contract> = {
  // Requesters read and withdraw only their own requests; registrars answer those about their registrations.
  'GET /api/Pets/{petId}/Corrections': call(
    { may: requesters, of: ofPet('petId'), limit: 'pets' },
    ({ params, query }, context) => {
      const own = { ...params, personId: context.caller.personId }
      return list(context, query, {
        find: (page) => findOwnCorrections(context.db, own, page),
        shows: noOne,
        as: (row) => ownView(row, context.reference),
      })
    },
  ),

  'POST /api/Pets/{petId}/Corrections': call(
    { may: requesters, of: ofPet('petId'), limit: 'changes' },
    async ({ params: { petId }, body }, context) => {
      const { db, caller, reference } = context
      const relations = await petRelations(db, petId, caller)
      // The stored response is the id only, because a text in it would outlive the correction.
      const id = await idempotent(context, async (tx) => ({
        status: 201,
        body: await createCorrection(tx, { caller, relations, petId, body, reference }),
      }))
      const row = await readCorrection(db, id)
      if (!row) throw problem(404)
      return ownView(row, reference)
    },
  ),

  'POST /api/Corrections/{correctionId}/Withdraw': call(
    { may: signedIn, limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => withdrawCorrection(tx, caller, params.correctionId))
      return null
    },
  ),

  'POST /api/Corrections/{correctionId}/Photo': call(
    { may: signedIn, limit: 'changes' },
    async ({ params }, { request, db, caller: { personId } }) => {
      // Refuses the upload before reading its file.
      const row = await readCorrection(db, params.correctionId)
      if (row?.requesterId !== personId) throw problem(404)
      const closed = () => problem(409, { title: correctionTexts.closed })
      if (row.closedAt) throw closed()
      await countStrictly(db, { name: 'upload', who: String(personId), rates: rates.uploadsByPerson })
      if (!(await storePhoto(db, row.id, await receiveStrangerPhoto(request)))) throw closed()
      return null
    },
  ),

  // For the requester, and for the registrar until the answer. Administrators read the photo through the task.
  'GET /api/Corrections/{correctionId}/Photo': call(
    { may: signedIn, limit: 'pictures' },
    async ({ params }, { db, caller: { personId } }) => {
      const row = await readCorrection(db, params.correctionId)
      const isAsked = row?.awaitsRegistrar && row.registrarId === personId
      if (!row || !(isAsked || row.requesterId === personId)) throw problem(404)
      const photo = await readPhoto(db, row.id)
      if (!photo) throw problem(404)
      return sendStrangerPhoto(photo)
    },
  ),

  // The response does not name the requester, so no row is written to the access log.
  'GET /api/Corrections': call({ may: veterinarians, limit: 'pets' }, ({ query }, context) =>
    list(context, query, {
      find: (page) => findToAnswer(context.db, context.caller.personId, page),
      shows: noOne,
      as: (row) => registrarView(row, context),
    }),
  ),

  'POST /api/Corrections/{correctionId}/Answer': call(
    { may: veterinarians, limit: 'changes' },
    async ({ params, body }, { db, caller }) => {
      await inTransaction(db, (tx) => answerCorrection(tx, { caller, ...params, ...body }))
      return null
    },
  ),

  'POST /api/MicroTags/Duplicates': call({ may: staff, limit: 'changes' }, ({ body }, context) =>
    idempotent(context, async (tx) => {
      await reportDuplicate(tx, { caller: context.caller, body, reference: context.reference })
      return { status: 204, body: null }
    }),
  ),

  // Administrators read corrections and reports of numbers only through an open task.
  'GET /api/Tasks/{taskId}/Correction': call({ may: administrators, limit: 'persons' }, async ({ params }, context) => {
    const row = await correctionOfTask(context.db, params.taskId)
    await logShown(context, bothSides(row))
    return taskView(row, context)
  }),

  'GET /api/Tasks/{taskId}/Correction/Photo': call(
    { may: administrators, limit: 'persons' },
    async ({ params }, context) => {
      const row = await correctionOfTask(context.db, params.taskId)
      const photo = await readPhoto(context.db, row.id)
      if (!photo) throw problem(404)
      await logShown(context, bothSides(row))
      return sendStrangerPhoto(photo)
    },
  ),

  'POST /api/Tasks/{taskId}/Correction/Apply': call(
    { may: administrators, limit: 'changes' },
    ({ params, body }, { db, caller, reference, reactions }) =>
      inTransaction(db, (tx) => applyCorrection(tx, { caller, reference, reactions, ...params, ...body })),
  ),

  'POST /api/Tasks/{taskId}/Correction/Decline': call(
    { may: administrators, limit: 'changes' },
    async ({ params, body }, { db, caller }) => {
      await inTransaction(db, (tx) => declineCorrection(tx, { caller, ...params, ...body }))
      return null
    },
  ),

  // Logs no view: the list of tasks, which names the reporter, has logged it.
  'GET /api/Tasks/{taskId}/Duplicates': call(
    { may: administrators, limit: 'pets' },
    async ({ params }, { db, reference }) => {
      const task = await findOpenTask(db, params.taskId)
      if (task?.kind !== 'duplicateNumber') throw problem(404)
      return (await findDuplicates(db, params.taskId)).map((row) => duplicateView(row, reference))
    },
  ),
}
