import { ApiProblem, call } from '@dyra/shared/api'
import type { Verification } from '@dyra/shared/contract/verification-documents'
import { hasCapability } from '@dyra/shared/platform/session/site'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { unlessInvalid } from '../../components/invalid-link.ts'

/** Null if no valid document has the code. */
async function verifyCode(code: string, signal?: AbortSignal): Promise<Verification | null> {
  const found = await unlessInvalid(call('GET /api/Verify/{code}', { params: { code } }, signal))
  return found === 'invalid' ? null : found
}

export async function loadVerification({ params: { code }, request }: LoaderFunctionArgs) {
  if (!hasCapability('verificationDocuments')) throw new ApiProblem(404, {}, null)
  return { code, verification: code === undefined ? null : await verifyCode(code, request.signal) }
}
