import { today } from '@dyra/shared/domain/dates'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPet, ofTransfer } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addressClass, addressOf } from '../../http/address.ts'
import { idempotent } from '../../http/idempotency.ts'
import { problem } from '../../http/problem.ts'
import { type Context, route } from '../../http/route.ts'
import type { PublicCodes } from '../../links/public-code.ts'
import type { Reference } from '../types/index.ts'
import { findByCode, findNumbers, findOfPet, readPrinted } from './queries.ts'
import { makeDocument, makeReceipt, revokeDocument } from './service.ts'
import documentTexts from './texts.is.json'
import { documentView, personsOn, sheetView, verificationView } from './view.ts'

const SHEET = 'GET /api/VerificationDocuments/{documentId}'
const VERIFY = 'GET /api/Verify/{code}'

interface Deps {
  readonly reference: Reference
  readonly codes: PublicCodes
}

const viewerOf = ({ caller, request }: Context) =>
  caller ?? ({ kind: 'public', addressClass: addressClass(addressOf(request)) } as const)

/** The public page of a code. Each use is in the access log of the owner whom the document names. */
function verifyRoute(app: FastifyInstance, { reference, codes }: Deps): void {
  route(app, VERIFY, noObject, async ({ params }, context) => {
    const { db } = context
    const row = await findByCode(db, codes.hashes('document', params.code))
    if (!row) throw problem(404, { title: documentTexts.unknown })
    const personIds = row.ownerId === null ? [] : [row.ownerId]
    await logView(db, { what: VERIFY, viewer: viewerOf(context), personIds, petId: row.petId })
    return verificationView(row, reference, today())
  })
}

/** Documents for those who make and print them. */
export function verificationDocumentRoutes(app: FastifyInstance, deps: Deps): void {
  const { reference, codes } = deps
  const pet = ofPet('petId')
  verifyRoute(app, deps)

  route(app, 'GET /api/Pets/{petId}/VerificationDocuments', pet, async ({ params }, { db }) =>
    (await findOfPet(db, params.petId)).map((row) => documentView(row, codes)),
  )

  route(app, 'POST /api/Pets/{petId}/VerificationDocuments', pet, ({ params, body }, context) =>
    idempotent(context, async (tx) => ({
      status: 201,
      body: { documentId: await makeDocument(tx, { caller: personOf(context.caller), codes }, { ...params, body }) },
    })),
  )

  const transfer = ofTransfer('transferPetId')
  route(app, 'POST /api/PetTransfers/{transferPetId}/Receipt', transfer, ({ params }, { db, caller }) =>
    inTransaction(db, async (tx) => ({
      documentId: await makeReceipt(tx, { caller: personOf(caller), codes }, params.transferPetId),
    })),
  )

  route(app, SHEET, noObject, async ({ params }, { db, caller }) => {
    const viewer = personOf(caller)
    const row = await readPrinted(db, viewer, params.documentId)
    if (!row) throw problem(404)
    const numbers = await findNumbers(db, row.petId, row.snapshot.tagNumbers)
    await logView(db, { what: SHEET, viewer, petId: row.petId, personIds: personsOn(row, numbers) })
    return sheetView(row, { viewer, numbers, reference, codes })
  })

  route(app, 'POST /api/VerificationDocuments/{documentId}/Revoke', noObject, async ({ params }, { db, caller }) => {
    await inTransaction(db, (tx) => revokeDocument(tx, personOf(caller), params.documentId))
    return null
  })
}
