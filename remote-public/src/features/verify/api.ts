import { ApiProblem, call } from '@dyra/shared/api'
import type { Verification } from '@dyra/shared/contract/verification-documents'

/** Null if no valid document has the code. */
export async function verifyCode(code: string, signal?: AbortSignal): Promise<Verification | null> {
  try {
    return await call('GET /api/Verify/{code}', { params: { code } }, signal)
  } catch (error) {
    if (error instanceof ApiProblem && [400, 404].includes(error.status)) return null
    throw error
  }
}
