import type { verificationDocumentCalls, verifyCalls } from '@dyra/shared/contract/verification-documents'
import { today } from '@dyra/shared/domain/dates'
import { ofPet, ofTransfer } from '../../../access/relations.ts'
import { rule, signedIn } from '../../../access/rule.ts'
import { logShown, logView } from '../../../access-log/log-view.ts'
import { addressClass, addressOf } from '../../../address.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, type Context, call } from '../../../kernel/call.ts'
import { problem } from '../../../problems/problem.ts'
import { findByCode, findNumbers, findOfPet, readPrinted } from './queries.ts'
import { documentTexts } from './texts.ts'
import { makeDocument, makeReceipt, revokeDocument } from './verification-documents.ts'
import { documentView, personsOn, sheetView, verificationView } from './view.ts'

const ownersAndAdministrators = rule({ roles: ['Administrator'], relations: ['owner', 'coOwner'] })

const viewerOf = ({ caller, request }: Pick<Context, 'caller' | 'request'>) =>
  caller ?? ({ kind: 'public', addressClass: addressClass(addressOf(request)) } as const)

/** Documents about pets, and the public page of their codes. */
export const documentCalls: Calls<typeof verificationDocumentCalls & typeof verifyCalls> = {
  // Each read is in the access log of the owner whom the document names. The call has a limit, so that codes
  // cannot be guessed.
  'GET /api/Verify/{code}': call({ may: 'public', limit: 'lookups' }, async ({ params }, context) => {
    const { call: what, db, codes, reference } = context
    const row = await findByCode(db, codes.hashes('document', params.code))
    if (!row) throw problem(404, { title: documentTexts.unknown })
    const personIds = row.ownerId === null ? [] : [row.ownerId]
    await logView(db, { what, viewer: viewerOf(context), personIds, petId: row.petId })
    return verificationView(row, reference, today())
  }),

  'GET /api/Pets/{petId}/VerificationDocuments': call(
    { may: ownersAndAdministrators, of: ofPet('petId'), limit: 'pets' },
    async ({ params }, { db, codes }) => (await findOfPet(db, params.petId)).map((row) => documentView(row, codes)),
  ),

  // rules.ts decides who may make which kind of document.
  'POST /api/Pets/{petId}/VerificationDocuments': call(
    {
      may: { ...ownersAndAdministrators, roles: ['Veterinarian', 'Administrator'] },
      of: ofPet('petId'),
      limit: 'changes',
    },
    ({ params, body }, context) =>
      idempotent(context, async (tx) => ({
        status: 201,
        body: { documentId: await makeDocument(tx, context, { ...params, body }) },
      })),
  ),

  'POST /api/PetTransfers/{transferPetId}/Receipt': call(
    {
      may: { roles: ['Administrator'], relations: ['currentOwner', 'newOwner'] },
      of: ofTransfer('transferPetId'),
      limit: 'changes',
    },
    ({ params }, context) =>
      inTransaction(context.db, async (tx) => ({
        documentId: await makeReceipt(tx, context, params.transferPetId),
      })),
  ),

  // queries.ts allows the persons whom the document names, its maker, and administrators.
  'GET /api/VerificationDocuments/{documentId}': call(
    { may: signedIn, limit: 'persons' },
    async ({ params }, context) => {
      const { db, caller: viewer, reference, codes } = context
      const row = await readPrinted(db, viewer, params.documentId)
      if (!row) throw problem(404)
      const numbers = await findNumbers(db, row.petId, row.snapshot.tagNumbers)
      await logShown(context, { petId: row.petId, personIds: personsOn(row, numbers) })
      return sheetView(row, { viewer, numbers, reference, codes })
    },
  ),

  'POST /api/VerificationDocuments/{documentId}/Revoke': call(
    { may: signedIn, limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => revokeDocument(tx, caller, params.documentId))
      return null
    },
  ),
}
