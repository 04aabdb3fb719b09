import { ApiProblem, call } from '@dyra/shared/api'
import type { VerificationDocumentCreate } from '@dyra/shared/contract/verification-documents'
import { hasCapability } from '@dyra/shared/platform/session/site'
import type { LoaderFunctionArgs } from '@dyra/shared/router'

const of = (petId: number) => ({ params: { petId } })
const one = (documentId: string) => ({ params: { documentId } })

export const findDocuments = (petId: number, signal?: AbortSignal) =>
  call('GET /api/Pets/{petId}/VerificationDocuments', of(petId), signal)
export const makeDocument = (petId: number, body: VerificationDocumentCreate, idempotencyKey: string) =>
  call('POST /api/Pets/{petId}/VerificationDocuments', { ...of(petId), body, idempotencyKey })
export const makeReceipt = (transferPetId: number) =>
  call('POST /api/PetTransfers/{transferPetId}/Receipt', { params: { transferPetId } })
const readSheet = (documentId: string, signal: AbortSignal) =>
  call('GET /api/VerificationDocuments/{documentId}', one(documentId), signal)
export const revokeDocument = (documentId: string) =>
  call('POST /api/VerificationDocuments/{documentId}/Revoke', one(documentId))

const DOCUMENT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function loadSheet({ params, request: { signal } }: LoaderFunctionArgs) {
  const { id = '' } = params
  if (!hasCapability('verificationDocuments') || !DOCUMENT_ID.test(id)) throw new ApiProblem(404, {}, null)
  return readSheet(id, signal)
}
